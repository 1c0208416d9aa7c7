import { afterEach, describe, expect, test } from 'vitest';
import { reconcile } from '../payments/attempts/reconcile.ts';
import { RESERVATION_MS } from '../payments/payments.ts';
import { DAY_MS } from '../platform/clock.ts';
import { buildProduct, loadStock } from '../testing/factories.ts';
import { buildGuest } from '../testing/guests.ts';
import { openPaymentShop } from '../testing/payment-shop.ts';

const LIMIT = 2;
const { shop, sandbox, buildBuyer, pay } = await openPaymentShop({
  UNPAID_PAYMENT_LIMIT: String(LIMIT),
  TRUST_PROXY: '1',
});
afterEach(() => shop.prisma.usageLimit.deleteMany());

const MINUTE_MS = 60_000;
/** The minutes that are counted, by account and by network. */
const loadCounts = async () => {
  const { rows } = await shop.pool.query<{ used: number }>(
    "SELECT used::int AS used FROM usage_limit WHERE key LIKE 'unpaid-payment%'",
  );
  return rows.map(({ used }) => used);
};
const expire = () => shop.clock.advance(RESERVATION_MS + MINUTE_MS);

describe('payments that an account leaves unpaid', () => {
  test(`are limited to ${LIMIT} a day, whether the buyer or the reconciler closes them, and cash is still accepted`, async () => {
    const buyer = await buildBuyer({ stock: 5 });
    expect((await buyer.begin()).status).toBe(200);
    expire();
    expect((await buyer.begin()).status).toBe(200);
    expire();
    await reconcile(shop.app.deps);
    const { status, body, headers } = await buyer.begin();
    expect([status, body.code, body.message]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      'Too many payments were begun. Please wait a while and try again.',
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3600);
    expect(await loadStock(shop, buyer.variantId)).toBe(5);
    expect((await buyer.placeCash()).status).toBe(200);
    await buyer.add();
    shop.clock.advance(DAY_MS);
    expect((await buyer.begin()).status).toBe(200);
  });

  test('count once while they are continued, and hardly where the cart changes soon', async () => {
    const buyer = await buildBuyer({ stock: 100 });
    for (let changes = 0; changes < 10; changes += 1) {
      expect((await buyer.begin()).status).toBe(200);
      expect((await buyer.begin()).status).toBe(200);
      await buyer.add();
      shop.clock.advance(MINUTE_MS);
    }
  });

  test('count for the whole time where the cart changes shortly before they expire', async () => {
    const buyer = await buildBuyer({ stock: 100 });
    const statuses = [];
    for (let changes = 0; changes < 4; changes += 1) {
      statuses.push((await buyer.begin()).status);
      await buyer.add();
      shop.clock.advance(RESERVATION_MS - MINUTE_MS);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect(await loadStock(shop, buyer.variantId)).toBe(100);
  });

  test('do not count where they are paid, and take others back', async () => {
    const buyer = await buildBuyer({ stock: 100 });
    for (let orders = 0; orders < LIMIT + 1; orders += 1) {
      await pay(await buyer.begin());
      expect((await buyer.place()).status).toBe(200);
      expect((await buyer.place()).status).toBe(200);
      await buyer.add();
    }
    expect((await buyer.begin()).status).toBe(200);
    expire();
    await pay(await buyer.begin());
    await buyer.place();
    for (let unpaid = 0; unpaid < LIMIT; unpaid += 1) {
      await buyer.add();
      expect((await buyer.begin()).status).toBe(200);
      expire();
    }
    expect((await buyer.begin()).status).toBe(429);
  });

  test('do not count where the provider is away, and reserve nothing', async () => {
    const buyer = await buildBuyer({ stock: 1 });
    for (const mode of ['500', '429', 'sticky500'] as const) {
      await sandbox.controls.addFault({ endpoint: 'stripe.intents.create', mode });
      expect((await buyer.begin()).status).toBe(503);
      expect(await loadStock(shop, buyer.variantId)).toBe(1);
    }
    expect(await loadCounts()).toEqual([0, 0]);
    expect((await buyer.begin()).status).toBe(200);
  });

  test('count only for the minutes of the former payment where the one that replaces it is not begun', async () => {
    const buyer = await buildBuyer();
    expect((await buyer.begin()).status).toBe(200);
    await buyer.add();
    shop.clock.advance(9 * MINUTE_MS);
    await sandbox.controls.addFault({ endpoint: 'stripe.intents.create', mode: '500' });
    expect((await buyer.begin()).status).toBe(503);
    // The tenth minute has begun.
    expect(await loadCounts()).toEqual([10, 10]);
    expect(await loadStock(shop, buyer.variantId)).toBe(10);
  });

  test('count for the whole time where the cart is emptied', async () => {
    const buyer = await buildBuyer();
    for (let carts = 0; carts < LIMIT; carts += 1) {
      expect((await buyer.begin()).status).toBe(200);
      const { cart } = await buyer.loadCart();
      await shop.call('removeFromCartById', { id: cart[0]?.id ?? 0 }, buyer);
      await reconcile(shop.app.deps);
      await buyer.add();
    }
    expect((await buyer.begin()).status).toBe(429);
  });

  test('of more than ten lines count once for every ten', async () => {
    const buyer = await buildBuyer();
    for (let lines = 1; lines <= 10 * LIMIT; lines += 1) {
      const { variantId } = await buildProduct(shop, { variants: [{ stock: 10 }] });
      await shop.call('manageCart', { product_variant_id: variantId }, buyer);
    }
    expect((await buyer.begin()).status).toBe(429);
    const { cart } = await buyer.loadCart();
    await shop.call('removeFromCartById', { id: cart[0]?.id ?? 0 }, buyer);
    expect((await buyer.begin()).status).toBe(200);
  });
});

test('payments that guests leave unpaid are limited per network, each of them being new', async () => {
  const begin = async (ipAddress: string) => {
    const { token, addressId: address_id } = await buildGuest(shop);
    const headers = { 'x-forwarded-for': ipAddress };
    return (await shop.callWith('createPaymentIntent', { address_id }, { token, headers })).status;
  };
  for (let guests = 0; guests < LIMIT; guests += 1) {
    expect(await begin('203.0.113.7')).toBe(200);
    expire();
  }
  expect(await begin('203.0.113.7')).toBe(200);
  await shop.pool.query('UPDATE usage_limit SET used = $1', [LIMIT * 10 * 30 - 30]);
  expect(await begin('203.0.113.7')).toBe(200);
  expect(await begin('203.0.113.7')).toBe(429);
  expect(await begin('203.0.113.8')).toBe(200);
});

test('a payment of a guest does not count for the network where the provider is away', async () => {
  const { token, addressId: address_id } = await buildGuest(shop);
  await sandbox.controls.addFault({ endpoint: 'stripe.intents.create', mode: '500' });
  expect((await shop.callWith('createPaymentIntent', { address_id }, { token })).status).toBe(503);
  expect(await loadCounts()).toEqual([0]);
});
