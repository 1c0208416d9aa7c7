import type { SellingCategory } from '@trad/contract/dashboard/store-categories';

/** Maps selling categories of stores to slugs of the category tree; a slug that a shop lacks has no link. */
export const CATEGORY_SLUGS = {
  apparel: ['women', 'men', 'kids', 'fabrics'],
  art: ['art'],
  books: ['books'],
  home_decor: ['home'],
  gift_items: ['jewellery', 'home', 'music'],
  toys: ['kids-toys'],
  mens_wear: ['men'],
  womens_wear: ['women'],
  kids_wear: ['kids'],
  footwear: ['women-sandals'],
} satisfies Record<SellingCategory, readonly string[]>;
