import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reconcile } from '../payments/attempts/reconcile.ts';
import { ProviderError } from '../payments/payments.ts';
import { buildAddress, loadStock } from '../testing/factories.ts';
import { openPaymentShop } from '../testing/payment-shop.ts';

const LIMIT = 3;
const { shop, sandbox, buildBuyer, pay, approve, listPayments, loadOutcome } = await openPaymentShop({
  PAYMENT_LIMIT: String(LIMIT),
});
beforeEach(() => sandbox.controls.clearFaults());
afterEach(() => vi.restoreAllMocks());

type Buyer = Awaited<ReturnType<typeof buildBuyer>>;
const WAYS = [
  ['card', (buyer: Buyer, input?: object) => buyer.begin(input)],
  ['PayPal’s link', (buyer: Buyer, input?: object) => buyer.requestPayPalLink(input)],
  ['PayPal’s buttons', (buyer: Buyer, input?: object) => buyer.createPayPalOrder(input)],
] as const;

describe.each(WAYS)('beginning a payment by %s', (_way, begin) => {
  test('is rejected where another buyer has the last piece, and nothing is charged', async () => {
    const buyer = await buildBuyer({ stock: 1 });
    await shop.pool.query('UPDATE variant SET stock = 0 WHERE id = $1', [buyer.variantId]);
    const [line] = (await buyer.loadCart()).cart;
    const { status, body } = await begin(buyer);
    expect([status, body.code, body.message]).toEqual([
      409,
      'OUT_OF_STOCK',
      'Sorry, an item in your cart has just sold out. You have not been charged.',
    ]);
    expect(body.data).toMatchObject({ cart_id: line?.id, left: 0 });
    expect(await buyer.listAttempts()).toEqual([]);
  });

  test('names the remaining stock where the cart has more', async () => {
    const buyer = await buildBuyer({ stock: 3, qty: 3 });
    await shop.pool.query('UPDATE variant SET stock = 2 WHERE id = $1', [buyer.variantId]);
    expect((await begin(buyer)).body).toMatchObject({ code: 'OUT_OF_STOCK', message: 'Only 2 left in stock' });
  });

  test('requires the total that the shopper saw', async () => {
    const buyer = await buildBuyer();
    const { total } = await buyer.loadCart();
    const { status, body } = await begin(buyer, { amount: total - 1 });
    expect([status, body.code, body.data]).toEqual([409, 'AMOUNT_CHANGED', { amount: total, currency_code: 'USD' }]);
    expect(await buyer.listAttempts()).toEqual([]);
  });

  test(`is limited to ${LIMIT} times an hour per account, and reserves the stock of one attempt at most`, async () => {
    const buyer = await buildBuyer({ stock: 9 });
    for (let pieces = 2; pieces <= LIMIT + 1; pieces++) {
      expect((await begin(buyer)).status).toBe(200);
      // Repeating the request for the same cart returns the same payment and is not counted.
      expect((await begin(buyer)).status).toBe(200);
      expect(await loadStock(shop, buyer.variantId)).toBe(9 - pieces + 1);
      await buyer.add();
    }
    const { status, body, headers } = await begin(buyer);
    expect([status, body.code, body.message]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      'Too many payments were begun. Please wait a while and try again.',
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await loadStock(shop, buyer.variantId)).toBe(9);
    expect((await buyer.placeCash()).status).toBe(200);
    await buyer.add();
    await shop.pool.query("UPDATE payment_attempt SET created_at = created_at - interval '1 h' WHERE user_id = $1", [
      buyer.id,
    ]);
    expect((await begin(buyer)).status).toBe(200);
  });

  test('without an address uses that of the last quote, else the default address', async () => {
    const buyer = await buildBuyer();
    const other = await buildAddress(shop, buyer.id, { city: 'Accra' });
    const loadSnapshotCity = async () => {
      const { rows } = await shop.pool.query(
        "SELECT snapshot -> 'address' ->> 'city' AS city FROM payment_attempt WHERE user_id = $1 ORDER BY created_at DESC",
        [buyer.id],
      );
      return rows[0]?.city;
    };
    await begin(buyer);
    expect(await loadSnapshotCity()).not.toBe('Accra');
    await shop.call('getUserCart', { address_id: other }, { token: buyer.token });
    await begin(buyer);
    expect(await loadSnapshotCity()).toBe('Accra');
    await shop.call('deleteAddress', { id: other }, { token: buyer.token });
    await begin(buyer);
    expect(await loadSnapshotCity()).not.toBe('Accra');
  });
});

test(`while the provider is away, an account begins ${LIMIT} payments in ten minutes, and can pay soon after`, async () => {
  const buyer = await buildBuyer({ stock: 1 });
  const { card } = shop.app.deps.gateways;
  if (!card) throw new Error('The shop takes no cards.');
  const create = vi.spyOn(card, 'create').mockRejectedValue(new ProviderError('unavailable', null));
  for (let clicks = 1; clicks <= LIMIT; clicks++) {
    expect((await buyer.begin()).status).toBe(503);
    shop.clock.advance(60_000);
  }
  const { status, headers } = await buyer.begin();
  expect(status).toBe(429);
  const retryAfter = Number(headers['retry-after']);
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(600);
  expect(await loadStock(shop, buyer.variantId)).toBe(1);
  shop.clock.advance(retryAfter * 1000);
  expect((await buyer.begin()).status).toBe(503);
  expect((await buyer.begin()).status).toBe(429);
  create.mockRestore();
  shop.clock.advance(600_000);
  await pay(await buyer.begin());
  expect((await buyer.place()).status).toBe(200);
});

test('a payment that another tab is creating is not closed', async () => {
  const buyer = await buildBuyer();
  const { card } = shop.app.deps.gateways;
  if (!card) throw new Error('The shop takes no cards.');
  const isInUse = new ProviderError('unavailable', 'idempotency_key_in_use');
  vi.spyOn(card, 'create').mockRejectedValueOnce(isInUse);
  expect((await buyer.begin()).status).toBe(503);
  expect(await buyer.listAttempts()).toMatchObject([{ state: 'created' }]);
  expect((await buyer.begin()).status).toBe(200);
  expect(await buyer.listAttempts()).toMatchObject([{ state: 'awaiting_payment' }]);
});

describe('an error that Stripe caches for a day under its idempotency key', () => {
  test('closes the attempt, and the next one succeeds', async () => {
    const buyer = await buildBuyer({ stock: 1 });
    await sandbox.controls.addFault({ endpoint: 'stripe.intents.create', mode: 'sticky500' });
    const { status, body } = await buyer.begin();
    expect([status, body.code]).toEqual([503, 'PAYMENT_SERVICE_AWAY']);
    expect(await loadStock(shop, buyer.variantId)).toBe(1);
    await pay(await buyer.begin());
    expect((await buyer.place()).status).toBe(200);
    expect(await listPayments(await buyer.listAttempts())).toHaveLength(1);
  });

  test('is bypassed for a refund: it is made within minutes, and once', async () => {
    const buyer = await buildBuyer();
    await pay(await buyer.begin());
    await shop.pool.query('UPDATE payment_attempt SET amount_minor = amount_minor + 1 WHERE user_id = $1', [buyer.id]);
    expect((await buyer.place()).body.code).toBe('PAYMENT_REFUNDED');
    await sandbox.controls.addFault({ endpoint: 'stripe.refunds.create', mode: 'sticky500' });
    for (let minutes = 1; minutes <= 3; minutes++) {
      const clock = { now: () => new Date(shop.clock.now().getTime() + minutes * 60_000) };
      await reconcile({ ...shop.app.deps, clock });
    }
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 0, paidMinor: 0 });
    expect((await buyer.listAttempts())[0]?.state).toBe('refunded');
  });
});

test('a reused idempotency key begins a new payment where the first one has ended', async () => {
  const buyer = await buildBuyer();
  const headers = { 'idempotency-key': 'pay-by-paypal' };
  const link = () => shop.callWith('getPaypalLink', {}, { token: buyer.token, headers });
  const first = await approve(await link(), 'declines');
  expect((await link()).body.data).toMatchObject({ order_id: first });
  expect((await buyer.placePayPal({ order_id: first })).status).toBe(402);
  expect(await approve(await link())).not.toBe(first);
});
