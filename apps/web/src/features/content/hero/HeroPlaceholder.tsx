import type { ReactNode } from 'react';
import { heroClass, heroPictureClass } from './hero-class.ts';

/** Reserves the height of a hero while it loads. */
export const HeroPlaceholder = ({ children }: { children?: ReactNode }) => (
  <div className={heroClass}>
    <div className={heroPictureClass} />
    <div className="h-48 lg:hidden" />
    {children}
  </div>
);
