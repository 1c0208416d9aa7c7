import { ok } from '../../app/testing/responses.ts';

/** An API with favourites in memory: initially the products 1 to `count`. */
export function fakeFavourites(count: number) {
  let ids = Array.from({ length: count }, (_, index) => index + 1);
  const toProduct = (id: number) => ({
    id,
    name: `Piece ${id}`,
    image: null,
    seller_name: 'Adunni Studio',
    stock: 3,
    attributes: [],
    variants: [{ currency_price_data: { USD: { symbol: '$', amount: 20 } }, currency_special_price_data: {} }],
  });
  return {
    getFavoriteIds: () => ok({ data: ids }),
    getFavorites: ({ product_limit, product_offset }: { product_limit: number; product_offset: number }) =>
      ok({ total: ids.length, data: ids.slice(product_offset, product_offset + product_limit).map(toProduct) }),
    addToFavorites: ({ product_id }: { product_id: number }) => {
      ids = [...ids, product_id];
      return ok();
    },
    removeFromFavorites: ({ product_id }: { product_id: number }) => {
      ids = ids.filter((id) => id !== product_id);
      return ok();
    },
  };
}
