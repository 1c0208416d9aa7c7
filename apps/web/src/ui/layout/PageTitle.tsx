import type { ReactNode } from 'react';

interface PageTitleProps {
  children: ReactNode;
  /** Muted text at the end of the title's baseline, such as a count. */
  aside?: ReactNode;
  /** 48/36 instead of 60/40 px, for cart and checkout. */
  small?: boolean;
}

/** The first heading. In Arabic its descenders take some of the room below, and it is smaller, so that the page begins no lower. */
export const PageTitle = ({ children, aside, small }: PageTitleProps) => (
  <div className="mt-2 mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 md:mt-3 md:mb-5 rtl:mb-6 md:rtl:mb-7">
    <h1 className={small ? 'text-4xl md:text-5xl' : 'text-[40px] md:text-6xl md:rtl:text-5xl'}>{children}</h1>
    {aside && <p className="text-muted tabular-nums">{aside}</p>}
  </div>
);
