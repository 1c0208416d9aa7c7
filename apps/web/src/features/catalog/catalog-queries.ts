import type { ListingItem, Product } from '@trad/contract/catalog';
import type { CallInput } from '@trad/contract/schemas';

// Loaders and screens share these arguments, so that RTK Query finds the server's responses in its cache.

const carousel = { limit: 20, sort: 'id', order: 'DESC' } as const;

export const buildJustAddedQuery = (currency: string) => ({ ...carousel, currency });

export const buildFeaturedQuery = (currency: string) => ({ ...carousel, is_featured: 1 as const, currency });

export const buildProductQuery = (id: number): CallInput<'getProducts'> => ({ product_ids: String(id) });

/** The stores whose stories the home page tells. */
export const STORIES_QUERY = { limit: 3 };

/** One row of a wide screen. */
export const SIMILAR_LIMIT = 4;

/** The similar products of a product page. */
export const buildSimilarProductsQuery = (productId: number, categoryId: number, currency: string) => ({
  category_id: categoryId,
  product_id: productId,
  limit: SIMILAR_LIMIT,
  currency,
});

/** `get_products` returns all fields only for `product_ids`. */
export const isFullProduct = (item: Product | ListingItem | undefined): item is Product =>
  item !== undefined && 'other_images' in item;
