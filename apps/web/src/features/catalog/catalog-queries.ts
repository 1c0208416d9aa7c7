import type { ListingItem, Product } from '@trad/contract/catalog';
import type { Sent } from '@trad/contract/served';
import { PAGE_SIZE, type SortOrder, sortOrders } from './listing/listing-address.ts';

type Asked = Sent<'getProducts'>;

// The screens ask for exactly what the server asked for before it rendered, so that the browser finds the answers.

const CAROUSEL = 20;

export const justAdded = (currency: string): Asked => ({ limit: CAROUSEL, currency });

export const favouritePicks = (currency: string): Asked => ({ limit: CAROUSEL, is_featured: 1, currency });

export interface ListingQuery {
  /** All products where it is absent. */
  categoryId?: number;
  sort: SortOrder;
  /** A currency's code: it decides a sort by price, and which variant a card shows. */
  currency: string;
}

/** One page of a listing; the first one is 0. */
export const listingPage = ({ categoryId, sort, currency }: ListingQuery, page: number): Asked => ({
  ...(categoryId !== undefined && { category_id: categoryId }),
  ...sortOrders[sort],
  currency,
  limit: PAGE_SIZE,
  offset: page * PAGE_SIZE,
});

export const productById = (id: number): Asked => ({ product_ids: String(id) });

/** Asked for by id, products come with every field. */
export const isFullProduct = (item: Product | ListingItem | undefined): item is Product =>
  item !== undefined && 'other_images' in item;
