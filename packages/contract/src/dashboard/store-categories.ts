/**
 * The kinds of products that a store sells: its settings offer the first list, the application the second. A store that was opened by
 * an application may have those of both.
 */
export const STORE_CATEGORIES = ['mens_wear', 'womens_wear', 'kids_wear', 'footwear'] as const;
export const APPLICANT_CATEGORIES = ['apparel', 'art', 'books', 'home_decor', 'gift_items', 'toys'] as const;
export const SELLING_CATEGORIES = [...APPLICANT_CATEGORIES, ...STORE_CATEGORIES] as const;
export type SellingCategory = (typeof SELLING_CATEGORIES)[number];
