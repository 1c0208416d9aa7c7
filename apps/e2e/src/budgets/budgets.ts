/** The budget for the first load of a page, in transferred kilobytes (1000 bytes). */
export interface Budget {
  name: 'home' | 'listing' | 'product';
  path: string;
  maxKilobytes: Record<Kind, number>;
}

/** `JavaScript` counts the scripts in the document; later ones (islands, prefetched screens) are only reported. */
export const KINDS = ['HTML', 'JavaScript', 'fonts', 'pictures'] as const;
export type Kind = (typeof KINDS)[number];

export const BUDGETS: readonly Budget[] = [
  { name: 'home', path: '/', maxKilobytes: { HTML: 20, JavaScript: 115, fonts: 33, pictures: 160 } },
  { name: 'listing', path: '/category/1', maxKilobytes: { HTML: 20, JavaScript: 121, fonts: 33, pictures: 160 } },
  { name: 'product', path: '/product/54', maxKilobytes: { HTML: 20, JavaScript: 125, fonts: 33, pictures: 120 } },
];

export const MAX_LAYOUT_SHIFT = 0.001;

/** The maximum share of the picture budget in lite mode. */
export const LITE_SHARE = 1 / 3;

/** Lighthouse's default mobile device. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;
