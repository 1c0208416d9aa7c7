import { beforeAll, describe, expect, test } from 'vitest';
import { buildAddress, buildProduct, buildStore, buildUser, loadStock } from '../testing/factories.ts';
import { openShop, type Shop } from '../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});

/** Creates a buyer with an address and a cart of `qty` pieces of `variantIds`. */
const buildBuyerWithCart = async (variantIds: readonly number[], qty = 1) => {
  const user = await buildUser(shop);
  const addressId = await buildAddress(shop, user.id);
  for (const product_variant_id of variantIds) {
    await shop.call('manageCart', { product_variant_id, qty }, { token: user.token });
  }
  const place = (input: object = {}) =>
    shop.callWith(
      'placeOrder',
      { address_id: addressId, payment_method: 'cod_method', is_wallet_used: 0, ...input },
      { token: user.token },
    );
  const loadCart = () => shop.call('getUserCart', { address_id: addressId }, { token: user.token });
  return { ...user, addressId, place, loadCart };
};

const countRows = async (table: string) => {
  const { rows } = await shop.pool.query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`);
  return rows[0]?.n ?? 0;
};

describe('cash on delivery', () => {
  test('creates an order of the cart, reduces the stock and empties the cart', async () => {
    const { variantId } = await buildProduct(shop, { variants: [{ stock: 10 }] });
    const { place, loadCart } = await buildBuyerWithCart([variantId], 3);
    const before = (await loadCart()).body;
    const { status, body } = await place({ amount: before.total });
    expect(status).toBe(200);
    expect(body.message).toBe('Order placed with Cash On Delivery!');
    expect(body.data).toMatchObject({
      status: 'received',
      payment_method: 'cod_method',
      currency_code: 'USD',
      final_total: before.total,
      order_items: [{ quantity: 3, price: 50 }],
      address: { city: 'Lagos', country: 'Nigeria' },
    });
    expect(await loadStock(shop, variantId)).toBe(7);
    expect((await loadCart()).body.cart).toEqual([]);
  });

  test('creates an attempt, consumed reservations and stock moves', async () => {
    const { variantId } = await buildProduct(shop);
    const { id, place } = await buildBuyerWithCart([variantId], 2);
    await place();
    const { rows } = await shop.pool.query(
      `SELECT a.state, a.open_cart_id, r.state AS reservation, r.qty, m.delta, m.reason
       FROM payment_attempt a JOIN stock_reservation r ON r.attempt_id = a.id JOIN stock_move m ON m.attempt_id = a.id
       WHERE a.user_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      { state: 'completed', open_cart_id: null, reservation: 'consumed', qty: 2, delta: -2, reason: 'reserve' },
    ]);
  });

  test('splits the order by store', async () => {
    const stores = [await buildStore(shop), await buildStore(shop)];
    const products = [];
    for (const store_id of stores) products.push(await buildProduct(shop, { store_id }));
    const { place } = await buildBuyerWithCart(products.map(({ variantId }) => variantId));
    const { data } = (await place()).body as { data?: { store_orders: Array<{ store_id: number; status: string }> } };
    expect(data?.store_orders.map(({ store_id }) => store_id)).toEqual(stores);
    expect(data?.store_orders.map(({ status }) => status)).toEqual(['received', 'received']);
  });

  test('returns the order as later requests do', async () => {
    const [store, other] = [await buildStore(shop), await buildStore(shop)];
    const products = [];
    // The lines are sorted neither by store nor by variant.
    for (const store_id of [other, store, other]) {
      products.unshift(await buildProduct(shop, { store_id, is_prices_inclusive_tax: store_id === store }));
    }
    const { place, token } = await buildBuyerWithCart(products.map(({ variantId }) => variantId));
    const { status, body } = await place({ is_gift_item: 1 });
    expect(status).toBe(200);
    expect(await shop.call('getOrders', {}, { token })).toMatchObject({ body: { data: [body.data] } });
  });

  test('a repeated request returns the same order and buys nothing twice', async () => {
    const { variantId } = await buildProduct(shop, { variants: [{ stock: 10 }] });
    const { place } = await buildBuyerWithCart([variantId]);
    const first = await place();
    const second = await place();
    expect(second.status).toBe(200);
    expect(second.body.data).toEqual(first.body.data);
    expect(await loadStock(shop, variantId)).toBe(9);
  });

  test('ten concurrent requests create one order', async () => {
    const { variantId } = await buildProduct(shop, { variants: [{ stock: 10 }] });
    const { id, place } = await buildBuyerWithCart([variantId]);
    const responses = await Promise.all(Array.from({ length: 10 }, () => place()));
    expect(new Set(responses.map(({ body }) => (body.data as { id: number }).id)).size).toBe(1);
    const { rows } = await shop.pool.query('SELECT id FROM shop_order WHERE user_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(await loadStock(shop, variantId)).toBe(9);
  });

  test('untracked stock is neither reserved nor reduced', async () => {
    const { variantId } = await buildProduct(shop, { variants: [{ stock: null }] });
    const { id, place } = await buildBuyerWithCart([variantId], 5);
    expect((await place()).status).toBe(200);
    expect(await loadStock(shop, variantId)).toBeNull();
    const { rows } = await shop.pool.query(
      'SELECT 1 FROM stock_reservation r JOIN payment_attempt a ON a.id = r.attempt_id WHERE a.user_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });

  test('fast shipping, a gift and another currency are charged and stored', async () => {
    const { variantId } = await buildProduct(shop, { variants: [{ prices: { USD: 5000, EUR: 4500 } }] });
    const { place } = await buildBuyerWithCart([variantId]);
    const { body } = await place({ shipping_option: 'fast', is_gift_item: 1, order_payment_currency_code: 'EUR' });
    expect(body.data).toMatchObject({ shipping_option: 'fast', is_gift_item: 1, currency_code: 'EUR', sub_total: 45 });
  });
});

describe('a rejected order changes nothing', () => {
  const expectRejection = async (place: () => Promise<{ status: number; body: { code?: string } }>) => {
    const before = [await countRows('shop_order'), await countRows('payment_attempt'), await countRows('stock_move')];
    const { status, body } = await place();
    expect([await countRows('shop_order'), await countRows('payment_attempt'), await countRows('stock_move')]).toEqual(
      before,
    );
    return [status, body.code];
  };

  test('no address', async () => {
    const { place } = await buildBuyerWithCart([(await buildProduct(shop)).variantId]);
    expect(await expectRejection(() => place({ address_id: null }))).toEqual([400, 'ADDRESS_REQUIRED']);
  });

  test("another user's address", async () => {
    const { place } = await buildBuyerWithCart([(await buildProduct(shop)).variantId]);
    const stranger = await buildUser(shop);
    const address_id = await buildAddress(shop, stranger.id);
    expect(await expectRejection(() => place({ address_id }))).toEqual([404, 'NOT_FOUND']);
  });

  test('an empty cart', async () => {
    const { place } = await buildBuyerWithCart([]);
    expect(await expectRejection(() => place())).toEqual([409, 'CART_EMPTY']);
  });

  test('a disabled payment method', async () => {
    const { place } = await buildBuyerWithCart([(await buildProduct(shop)).variantId]);
    expect(await expectRejection(() => place({ payment_method: 'stripe_method' }))).toEqual([
      400,
      'UNSUPPORTED_PAYMENT_METHOD',
    ]);
  });

  test('paying from a wallet balance', async () => {
    const { place } = await buildBuyerWithCart([(await buildProduct(shop)).variantId]);
    expect(await expectRejection(() => place({ is_wallet_used: 1 }))).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('another total than the shopper saw, which the error contains', async () => {
    const { place, loadCart } = await buildBuyerWithCart([(await buildProduct(shop)).variantId]);
    const { total } = (await loadCart()).body;
    expect(await expectRejection(() => place({ amount: total - 0.01 }))).toEqual([409, 'AMOUNT_CHANGED']);
    expect((await place({ amount: 1 })).body.data).toMatchObject({ amount: total, currency_code: 'USD' });
  });

  test('a sold-out line, which the error names', async () => {
    const plenty = await buildProduct(shop);
    const scarce = await buildProduct(shop, { variants: [{ stock: 2 }] });
    const { place } = await buildBuyerWithCart([plenty.variantId, scarce.variantId], 2);
    await shop.pool.query('UPDATE variant SET stock = 1 WHERE id = $1', [scarce.variantId]);
    expect(await expectRejection(() => place())).toEqual([409, 'OUT_OF_STOCK']);
    expect((await place()).body.data).toMatchObject({ product_id: scarce.id, left: 1 });
    expect(await loadStock(shop, plenty.variantId)).toBe(10);
  });

  test('a line without a price in the currency', async () => {
    const { variantId } = await buildProduct(shop);
    const { place } = await buildBuyerWithCart([variantId]);
    expect(await expectRejection(() => place({ order_payment_currency_code: 'EUR' }))).toEqual([409, 'NO_PRICE']);
  });

  test('another open attempt of the cart', async () => {
    const { variantId } = await buildProduct(shop);
    const { id, place } = await buildBuyerWithCart([variantId]);
    await shop.pool.query(
      `INSERT INTO payment_attempt (id, user_id, cart_id, cart_version, method, snapshot, amount_minor, currency_code, state, provider_ref, expires_at)
       SELECT gen_random_uuid(), $1, id, version, 'stripe_method', '{}', 1, 'USD', 'awaiting_payment', gen_random_uuid(), now() FROM cart WHERE user_id = $1`,
      [id],
    );
    expect(await expectRejection(() => place())).toEqual([409, 'PAYMENT_IN_PROGRESS']);
  });
});
