/**
 * A hero: the picture, and the text on a panel below it, on wide windows at the end of it. There it fills the window above
 * `HomePromises` (76 px and a border), from 520 px to 1000 px, and at most 54vw, so that the panel does not cover the pictured
 * goods.
 */
export const heroClass = 'relative lg:h-[min(1000px,54vw,max(520px,calc(100svh-var(--header-offset)-77px)))]';
export const heroPictureClass =
  'relative aspect-10/9 overflow-clip bg-sand sm:aspect-16/10 lg:absolute lg:inset-0 lg:aspect-auto';
