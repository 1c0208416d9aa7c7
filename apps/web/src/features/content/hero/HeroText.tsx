import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { getButtonClass } from '../../../ui/actions/button-class.ts';
import { UrlLink } from '../../../ui/actions/UrlLink.tsx';

/** The height of the hero, which is reserved while it loads. */
export const heroHeight = 'h-[clamp(26rem,calc(100svh-var(--header-offset)),1000px)] w-full bg-ink md:h-[1000px]';

/** The content over a hero's picture: at its end and bottom, sticky so that it is in the initial viewport. */
export const HeroOverlay = ({ children }: { children: ReactNode }) => (
  <div className="pointer-events-none absolute inset-0 flex flex-col justify-end">
    <div className="sticky bottom-0 hero-shade pt-32">
      <div className="page pointer-events-auto flex flex-col gap-x-8 gap-y-6 pb-8 md:flex-row-reverse md:items-end md:justify-between md:pb-14">
        {children}
      </div>
    </div>
  </div>
);

interface HeroTextProps {
  id: string;
  title: string;
  subTitle?: string | null;
  /** The button's label; absent: no button. */
  label?: string | null;
  /** The button's URL; without one it has no effect. */
  link?: string | null;
}

export function HeroText({ id, title, subTitle, label, link }: HeroTextProps) {
  return (
    <div className="animate-rise text-end text-white text-shadow-[0_2px_18px_#1b0c08cc]">
      <h1 id={id} className="ms-auto max-w-[16ch] text-[40px] ltr:leading-[1.06] sm:text-6xl rtl:leading-[1.3]">
        {title}
      </h1>
      {subTitle && <p className="ms-auto mt-3 max-w-[36ch] text-[17px] text-balance md:mt-4 md:text-lg">{subTitle}</p>}
      {label && !link && (
        <Button variant="white" className="mt-6">
          {label}
        </Button>
      )}
      {label && link && (
        <UrlLink url={link} className={getButtonClass({ variant: 'white', className: 'mt-6' })}>
          {label}
        </UrlLink>
      )}
    </div>
  );
}
