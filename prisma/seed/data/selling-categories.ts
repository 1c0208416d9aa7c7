/** Where what stores say that they sell stands in the category tree, by slugs; those that a shop lacks lead nowhere. */
export const SELLING_CATEGORIES = {
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
} as const;
