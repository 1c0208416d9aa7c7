import type { ReactNode } from 'react';

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
