import { z } from 'zod';
import { defineSchemas, EmptyReply } from './call-schemas.ts';
import { ListingItem, Store } from './catalog.ts';
import { CurrencyCode, Flag, Id, Offset, pageLimit } from './wire.ts';

/** The maximum number of favourite products, and of followed stores. */
export const MAX_FAVORITES = 1000;

/** A product; with `is_seller` 1 the id is a seller's and selects the store. */
const Favorite = z.object({
  product_id: Id.describe('Id of the product; with is_seller 1, the seller_id of the store.'),
  is_seller: Flag.default(0).describe('1: a store instead of a product.'),
});

const ItemPage = z.object({ total: z.int(), data: z.array(ListingItem) });

export const favoriteSchemas = defineSchemas({
  getFavorites: {
    input: z.object({
      product_limit: pageLimit(10),
      product_offset: Offset,
      currency: CurrencyCode.optional().describe('The currency of prices; the default currency otherwise.'),
    }),
    reply: ItemPage.extend({ products: ItemPage }).describe(
      'The page twice: at the root and in `products`. `total` counts products for sale.',
    ),
  },
  getFavoriteIds: { input: z.object({}), reply: z.object({ data: z.array(z.int()) }) },
  getFollowedStores: {
    input: z.object({ limit: pageLimit(12), offset: Offset }),
    reply: z.object({ total: z.int(), data: z.array(Store) }),
  },
  addToFavorites: { input: Favorite, reply: EmptyReply },
  removeFromFavorites: { input: Favorite, reply: EmptyReply },
});
