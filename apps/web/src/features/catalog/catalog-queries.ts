import type { ListingItem, Product } from '@trad/contract/catalog';
import type { Sent } from '@trad/contract/schemas';

// The screens ask for exactly what the server asked for before it rendered, so that the browser finds the answers.

const carousel = { limit: 20, sort: 'id', order: 'DESC' } as const;

export const justAddedQuery = (currency: string) => ({ ...carousel, currency });

export const featuredQuery = (currency: string) => ({ ...carousel, is_featured: 1 as const, currency });

export const productByIdQuery = (id: number): Sent<'getProducts'> => ({ product_ids: String(id) });

const SIMILAR_LIMIT = 8;

/** What else the page of a product shows. */
export const similarProductsQuery = (productId: number, categoryId: number, currency: string) => ({
  category_id: categoryId,
  product_id: productId,
  limit: SIMILAR_LIMIT,
  currency,
});

/** Asked for by id, products come with every field. */
export const isFullProduct = (item: Product | ListingItem | undefined): item is Product =>
  item !== undefined && 'other_images' in item;
