/** English texts of the product page, in ICU message syntax. */
export const en = {
  'product.soldBy': 'Sold by',
  'product.from': 'From',
  'product.choose': 'Please choose: {name}',
  // `values` are of one option, such as sizes; `chosen` and `where` of the others, such as colours: what is chosen, and what there is.
  'product.notMade':
    '{count, plural, one {{values} is not made in {chosen}. It is in {where}.} other {{values} are not made in {chosen}. They are in {where}.}}',
  'product.soldOut': 'Sold out: {values}.',
  'product.soldOutIn': 'Sold out in {chosen}: {values}.',
  'product.noPicture': 'There is no picture of it in {value}.',
  'product.addToCart': 'Add to Cart',
  'product.buyNow': 'Buy Now',
  'product.tellMe': 'Tell me when it is back',
  'product.share': 'Share',
  'product.sizeGuide': 'Size guide',
  'product.noPrice': 'This piece has no price in {currency}. See it in:',
  'product.pictures': 'Pictures of {name}',
  'product.lookCloser': 'Look closer',
  'product.picture': 'Picture {number} of {total}',
  'product.shownIn': 'Shown in {value}',
  'product.video': 'Video',
  'product.playVideo': 'Play video',
  'product.videoFailed': 'This video cannot be played here.',
  'product.videoElsewhere': 'Not playing? Watch it on {site}',
  'product.similar': "You'll Probably Like These",
} as const satisfies Record<string, string>;

export type ProductTexts = Record<keyof typeof en, string>;
