import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { getButtonClass } from '../../../ui/actions/button-class.ts';
import { UrlLink } from '../../../ui/actions/UrlLink.tsx';

/**
 * A hero: the picture, and the text on a panel below it, on wide windows at the end of it. There it is at most 1000 px high,
 * less where the window is lower or would show goods below the panel.
 */
export const heroClass = 'relative lg:h-[min(1000px,54vw,max(520px,calc(100svh-var(--header-offset)-77px)))]';
export const heroPictureClass =
  'relative aspect-10/9 overflow-clip bg-sand sm:aspect-16/10 lg:absolute lg:inset-0 lg:aspect-auto';

/** Reserves the room of a hero while it loads. */
export const HeroPlaceholder = ({ children }: { children?: ReactNode }) => (
  <div className={heroClass}>
    <div className={heroPictureClass} />
    <div className="h-48 lg:hidden" />
    {children}
  </div>
);

/** The panel of a hero's text. */
export const HeroPanel = ({ children }: { children: ReactNode }) => (
  <div className="bg-sand lg:pointer-events-none lg:absolute lg:inset-0 lg:bg-transparent">
    <div className="page flex h-full items-end lg:justify-end lg:pb-[min(12vh,7rem)]">
      <div className="grid w-full grid-cols-1 gap-x-6 gap-y-3.5 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-end md:py-6 lg:pointer-events-auto lg:w-[clamp(340px,30vw,440px)] lg:grid-cols-1 lg:gap-y-6 lg:rounded-panel lg:bg-paper lg:p-8">
        {children}
      </div>
    </div>
  </div>
);

export interface HeroTextProps {
  title: string;
  subTitle?: string | null | undefined;
}

/**
 * The title and the sentence of a slide. Those of the slides that are not shown reserve the height of the longest. Their widths are in
 * em: a width in ch changes when the web font replaces its fallback, and with it the lines.
 */
export function HeroText({ title, subTitle, isShown = true }: HeroTextProps & { isShown?: boolean }) {
  const Title = isShown ? 'h1' : 'p';
  return (
    <div aria-hidden={!isShown || undefined} className={cx('[grid-area:1/1]', isShown ? 'animate-rise' : 'invisible')}>
      <Title
        id={isShown ? 'hero-title' : undefined}
        className="max-w-[13em] font-display text-[32px] font-bold tracking-[-0.02em] text-balance sm:text-5xl ltr:leading-[1.06] lg:text-[clamp(2.5rem,3.4vw,3.5rem)] rtl:leading-[1.3] rtl:tracking-normal"
      >
        {title}
      </Title>
      {subTitle && (
        <p className="mt-2 max-w-[29em] text-[15px] text-body sm:text-[17px] lg:mt-4 lg:text-lg">{subTitle}</p>
      )}
    </div>
  );
}

interface HeroButtonProps {
  /** Absent: no button. */
  label?: string | null | undefined;
  /** The button's URL; without one it has no effect. */
  link?: string | null | undefined;
}

export function HeroButton({ label, link }: HeroButtonProps) {
  if (!label) return null;
  if (!link) return <Button>{label}</Button>;
  return (
    <UrlLink url={link} className={getButtonClass({ variant: 'primary' })}>
      {label}
    </UrlLink>
  );
}
