/** What UX.md allows the first load of a page, in thousands of bytes as they travel. */
export interface Budget {
  name: 'home' | 'listing' | 'product';
  path: string;
  most: Record<Kind, number>;
}

/** `JavaScript` is what the document names; what comes after it (islands, prefetched screens) is told, not limited. */
export const KINDS = ['HTML', 'JavaScript', 'fonts', 'pictures'] as const;
export type Kind = (typeof KINDS)[number];

export const BUDGETS: readonly Budget[] = [
  { name: 'home', path: '/', most: { HTML: 20, JavaScript: 115, fonts: 33, pictures: 160 } },
  { name: 'listing', path: '/category/1', most: { HTML: 20, JavaScript: 121, fonts: 33, pictures: 160 } },
  { name: 'product', path: '/product/54', most: { HTML: 20, JavaScript: 125, fonts: 33, pictures: 120 } },
];

export const MOST_SHIFT = 0.02;

/** In lite mode pictures weigh a third at most. */
export const LITE_SHARE = 1 / 3;

/** Lighthouse's phone. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;
