/** The texts of what the shop says of itself, in English: the home page's banners, the static pages, the footer. */
export const en = {
  'home.slides': 'Highlights',
  'home.slider': 'slideshow',
  'home.slide': 'Slide {number} of {total}',
  'home.pause': 'Pause',
  'home.play': 'Play',
  'home.partners': 'In Africa by Africans...',
} as const satisfies Record<string, string>;

export type ContentTexts = Record<keyof typeof en, string>;
