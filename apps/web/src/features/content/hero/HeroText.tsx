import { cx } from '../../../lib/cx.ts';

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
