import { beforeAll, expect, test } from 'vitest';
import { buildAddress, buildProduct, buildUser, loadStock } from '../testing/factories.ts';
import { openShop, type Shop } from '../testing/shop.ts';

const BUYERS = 60;
const PIECES = 5;
const ROUNDS = process.env.TRAD_TEST_FULL ? 50 : 3;

let shop: Shop;
let buyers: Array<{ token: string; addressId: number }> = [];
beforeAll(async () => {
  shop = await openShop({ DATABASE_POOL: '10' });
  buyers = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const { id, token } = await buildUser(shop);
      return { token, addressId: await buildAddress(shop, id) };
    }),
  );
});

test.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
  `${BUYERS} concurrent buyers of ${PIECES} pieces buy exactly ${PIECES} (round %i)`,
  async () => {
    const { variantId } = await buildProduct(shop, { variants: [{ stock: PIECES }] });
    const { variantId: plenty } = await buildProduct(shop, { variants: [{ stock: 1000 }] });
    // Every second cart has the lines in reverse order: locking variants in cart order would deadlock.
    const fill = async ({ token }: { token: string }, buyer: number) => {
      for (const product_variant_id of buyer % 2 ? [variantId, plenty] : [plenty, variantId]) {
        await shop.call('manageCart', { product_variant_id }, { token });
      }
    };
    await Promise.all(buyers.map(fill));
    const responses = await Promise.all(
      buyers.map(({ token, addressId }) =>
        shop.call('placeOrder', { address_id: addressId, payment_method: 'cod_method' }, { token }),
      ),
    );
    const sold = responses.filter(({ status }) => status === 200);
    const refused = responses.filter(({ status }) => status !== 200);
    expect(sold).toHaveLength(PIECES);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['OUT_OF_STOCK']));
    expect(await loadStock(shop, variantId)).toBe(0);
    expect(await loadStock(shop, plenty)).toBe(1000 - PIECES);
    const { rows } = await shop.pool.query(
      'SELECT sum(qty)::int AS sold, count(*)::int AS orders FROM order_item WHERE variant_id = $1',
      [variantId],
    );
    expect(rows).toEqual([{ sold: PIECES, orders: PIECES }]);
    await shop.pool.query('DELETE FROM cart_line');
  },
);
