import { randomBytes } from 'node:crypto';
import type { CallInput } from '@trad/contract/schemas';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reconcile } from '../../payments/attempts/reconcile.ts';
import { ProviderError } from '../../payments/payments.ts';
import { HOUR_MS } from '../../platform/clock.ts';
import { buildProduct, loadStock } from '../../testing/factories.ts';
import { openPaymentShop, SHORT_TIMEOUT_MS } from '../../testing/payment-shop.ts';

const LIMIT = 50;
const { shop, sandbox, advanceProviderClock } = await openPaymentShop({ GUEST_LIMIT: String(LIMIT) }, SHORT_TIMEOUT_MS);
beforeEach(() => sandbox.controls.clearFaults());
afterEach(() => shop.prisma.usageLimit.deleteMany());

const createKey = () => randomBytes(24).toString('base64url');
let serial = 0;

/** A visitor who clicks PayPal's button with `qty` pieces of a product with `stock`, at 50.00 USD each. */
const buildVisitor = async ({ stock = 10, qty = 1 } = {}) => {
  serial += 1;
  const { variantId } = await buildProduct(shop, { variants: [{ stock }] });
  const checkout_key = createKey();
  const lines = [{ product_variant_id: variantId, qty }];
  const begin = (input: Partial<CallInput<'createPaypalExpressOrder'>> = {}) =>
    shop.callWith('createPaypalExpressOrder', { checkout_key, lines, currency: 'USD', ...input });
  const readPayer = (order_id: string, key = checkout_key) =>
    shop.callWith('getPaypalExpressPayer', { order_id, checkout_key: key });
  const email = `express-${serial}@post.example`;
  /** Saves the address that PayPal gave, with a phone number. */
  const save = async (changes: Partial<CallInput<'saveGuestCheckout'>> = {}) => {
    const { body } = await shop.call('saveGuestCheckout', {
      ...{ checkout_key, email, name: 'Zainab Bello', mobile: '0803 123 4567', lines },
      ...{ address: '14 Bourdillon Road', city: 'Lagos', country: 'NG', ...changes },
    });
    const { token, address_id } = body;
    return {
      loadTotal: async () => (await shop.call('getUserCart', { address_id, currency: 'USD' }, { token })).body.total,
      charge: (express_order_id: string, input: object = {}) => {
        shop.clock.advance(1);
        return shop.callWith(
          'createPaypalOrder',
          { address_id, currency: 'USD', express_order_id, checkout_key, ...input },
          { token },
        );
      },
      place: (order_id: string) =>
        shop.callWith('placeOrder', { address_id, payment_method: 'paypal_method', order_id }, { token }),
    };
  };
  const listAttempts = () =>
    shop.prisma.paymentAttempt.findMany({ where: { user: { email } }, orderBy: { createdAt: 'asc' } });
  const listOrders = () => shop.prisma.order.findMany({ where: { user: { email } } });
  return { checkout_key, variantId, lines, begin, readPayer, save, listAttempts, listOrders };
};
const readOrderId = ({ body }: { body: object }) => (body as { data: { order_id: string } }).data.order_id;
const approve = async (visitor: Awaited<ReturnType<typeof buildVisitor>>, destination: 'NG' | 'US' = 'NG') => {
  const id = readOrderId(await visitor.begin());
  await sandbox.controls.approve(id, 'pays', destination);
  return id;
};
const findAtPayPal = async (id: string) => {
  const { payments } = await sandbox.controls.readState();
  return payments.find(({ reference }) => reference === id);
};

describe('an express order of PayPal', () => {
  test('gives contact and address, is charged with the total of that address, and becomes one order', async () => {
    const visitor = await buildVisitor({ qty: 2 });
    const begun = await visitor.begin();
    const quote = await shop.call('quoteCart', { lines: visitor.lines, currency: 'USD' });
    const id = readOrderId(begun);
    expect(begun.body).toMatchObject({
      link: expect.stringContaining(`/checkoutnow?token=${id}`),
      data: { amount: quote.body.total, currency_code: 'USD' },
    });
    // Nothing is reserved for a visitor who is still at PayPal.
    expect(await loadStock(shop, visitor.variantId)).toBe(10);
    await sandbox.controls.approve(id, 'pays', 'NG');
    expect((await visitor.readPayer(id)).body.data).toEqual({
      email: 'buyer@example.com',
      name: 'Zainab Bello',
      phone: null,
      country: 'NG',
      address: '14 Bourdillon Road',
      city: 'Lagos',
      state: null,
      zip: null,
    });
    const guest = await visitor.save();
    const total = await guest.loadTotal();
    // The delivery costs more than was estimated.
    const fast = { shipping_option: 'fast' };
    const wrong = await guest.charge(id, { ...fast, amount: total });
    expect([wrong.status, wrong.body.code]).toEqual([409, 'AMOUNT_CHANGED']);
    expect(await visitor.listAttempts()).toEqual([]);
    const charged = await guest.charge(id, fast);
    expect(readOrderId(charged)).toBe(id);
    const { amount } = (charged.body as unknown as { data: { amount: number } }).data;
    expect(amount).toBeGreaterThan(total);
    const [attempt] = await visitor.listAttempts();
    expect(attempt).toMatchObject({ state: 'awaiting_payment', providerRef: id });
    expect(await findAtPayPal(id)).toMatchObject({
      attempt: attempt?.id,
      status: 'APPROVED',
      amountMinor: Math.round(amount * 100),
      receivedMinor: 0,
    });
    const placed = await Promise.all([guest.place(id), guest.place(id)]);
    expect(placed.map(({ status }) => status)).toContain(200);
    expect((await guest.place(id)).status).toBe(200);
    expect(await visitor.listOrders()).toMatchObject([{ totalMinor: BigInt(Math.round(amount * 100)) }]);
    expect(await findAtPayPal(id)).toMatchObject({ receivedMinor: Math.round(amount * 100) });
    expect(await loadStock(shop, visitor.variantId)).toBe(8);
  });

  test('is charged once by a double click and two tabs, and not captured without place_order', async () => {
    const visitor = await buildVisitor();
    const id = await approve(visitor);
    const guest = await visitor.save();
    const charged = await Promise.all([guest.charge(id), guest.charge(id), guest.charge(id)]);
    expect(charged.filter(({ status }) => status === 200).map(readOrderId)).toContain(id);
    expect(readOrderId(await guest.charge(id))).toBe(id);
    expect(await visitor.listAttempts()).toHaveLength(1);
    const later = { now: () => new Date(shop.clock.now().getTime() + 60_000) };
    await reconcile({ ...shop.app.deps, clock: later });
    expect(await findAtPayPal(id)).toMatchObject({ receivedMinor: 0 });
    expect((await guest.place(id)).status).toBe(200);
    expect(await visitor.listOrders()).toHaveLength(1);
  });

  test('is useless without the secret of its purchase: a replayed link shows nothing and charges nothing', async () => {
    const visitor = await buildVisitor();
    const id = await approve(visitor);
    const stranger = await buildVisitor();
    expect((await visitor.readPayer(id, stranger.checkout_key)).status).toBe(404);
    const guest = await stranger.save();
    const other = readOrderId(await guest.charge(id));
    expect(other).not.toBe(id);
    expect(await findAtPayPal(other)).toMatchObject({ status: 'CREATED' });
    expect((await guest.place(other)).status).toBe(402);
    expect(await findAtPayPal(id)).toMatchObject({ status: 'APPROVED', receivedMinor: 0 });
  });

  test('that is not approved or has expired is replaced by one that the buyer has to approve', async () => {
    const visitor = await buildVisitor();
    const open = readOrderId(await visitor.begin());
    expect((await visitor.readPayer(open)).status).toBe(404);
    const expired = await approve(visitor);
    advanceProviderClock(4 * HOUR_MS);
    expect((await visitor.readPayer(expired)).status).toBe(404);
    const guest = await visitor.save();
    const id = readOrderId(await guest.charge(expired));
    expect([open, expired]).not.toContain(id);
    expect((await guest.place(id)).status).toBe(402);
    await sandbox.controls.approve(id);
    expect((await guest.place(id)).status).toBe(200);
  });

  test('of a changed cart is approved anew: the former approval is never captured', async () => {
    const visitor = await buildVisitor();
    const id = await approve(visitor);
    const guest = await visitor.save();
    expect(readOrderId(await guest.charge(id))).toBe(id);
    const changed = await visitor.save({ lines: [{ product_variant_id: visitor.variantId, qty: 3 }] });
    const other = readOrderId(await changed.charge(id));
    expect(other).not.toBe(id);
    expect(await visitor.listAttempts()).toMatchObject([{ state: 'cancelled' }, { state: 'awaiting_payment' }]);
    expect((await changed.place(id)).status).toBe(402);
    expect(await findAtPayPal(id)).toMatchObject({ receivedMinor: 0 });
    expect(await loadStock(shop, visitor.variantId)).toBe(7);
  });

  test('in another currency than the one that was chosen since is approved anew, as PayPal cannot change it', async () => {
    const visitor = await buildVisitor();
    await shop.prisma.variantPrice.create({
      data: { variantId: visitor.variantId, currencyCode: 'EUR', amountMinor: 4500 },
    });
    const id = await approve(visitor);
    const guest = await visitor.save();
    const charged = await guest.charge(id, { currency: 'EUR' });
    expect(charged.status).toBe(200);
    expect(readOrderId(charged)).not.toBe(id);
    expect(await visitor.listAttempts()).toMatchObject([{ state: 'awaiting_payment', currencyCode: 'EUR' }]);
    expect(await findAtPayPal(id)).toMatchObject({ status: 'APPROVED', receivedMinor: 0 });
  });

  test.each(['reset_before', 'reset_after', 'hang_after', '500'] as const)(
    'is charged when PayPal responds again after %s of the change',
    async (mode) => {
      const visitor = await buildVisitor();
      const id = await approve(visitor);
      const guest = await visitor.save();
      await sandbox.controls.addFault({ endpoint: 'paypal.orders.patch', mode });
      const failed = await guest.charge(id);
      expect([failed.status, failed.body.code]).toEqual([503, 'PAYMENT_SERVICE_AWAY']);
      expect(readOrderId(await guest.charge(id))).toBe(id);
      expect((await guest.place(id)).status).toBe(200);
      expect(await visitor.listOrders()).toHaveLength(1);
    },
  );

  test('that expires before it is changed leads to another one', async () => {
    const visitor = await buildVisitor();
    const id = await approve(visitor);
    const guest = await visitor.save();
    await sandbox.controls.addFault({ endpoint: 'paypal.orders.patch', mode: '500' });
    await guest.charge(id);
    advanceProviderClock(4 * HOUR_MS);
    expect((await guest.charge(id)).status).toBe(503);
    const other = readOrderId(await guest.charge(id));
    expect(other).not.toBe(id);
    expect(await loadStock(shop, visitor.variantId)).toBe(9);
  });

  test('is not charged for what was sold meanwhile', async () => {
    const visitor = await buildVisitor({ stock: 1 });
    const id = await approve(visitor);
    await shop.prisma.variant.update({ where: { id: visitor.variantId }, data: { stock: 0 } });
    const guest = await visitor.save();
    expect((await guest.charge(id)).body.code).toBe('OUT_OF_STOCK');
    expect(await findAtPayPal(id)).toMatchObject({ status: 'APPROVED', receivedMinor: 0 });
  });

  test('gives an address of a country that the shop does not deliver to, which is refused', async () => {
    const visitor = await buildVisitor();
    const id = await approve(visitor, 'US');
    const setDelivered = (isDeliveredTo: boolean) =>
      shop.prisma.country.updateMany({ where: { iso2: 'US' }, data: { isDeliveredTo } });
    await setDelivered(false);
    expect((await visitor.readPayer(id)).body.data).toMatchObject({ country: 'US', city: 'San Jose', state: 'CA' });
    const saved = await shop.callWith('saveGuestCheckout', {
      ...{ checkout_key: visitor.checkout_key, email: 'test@post.example', name: 'Test Buyer', lines: visitor.lines },
      ...{ mobile: '+12025550123', address: '1 Main St', city: 'San Jose', state: 'CA', zip: '95131', country: 'US' },
    });
    const { token, address_id } = saved.body as unknown as { token: string; address_id: number };
    const input = { address_id, express_order_id: id, checkout_key: visitor.checkout_key };
    const charged = await shop.callWith('createPaypalOrder', input, { token });
    await setDelivered(true);
    expect(charged.body.code).toBe('DELIVERY_UNAVAILABLE');
    expect(await findAtPayPal(id)).toMatchObject({ status: 'APPROVED', receivedMinor: 0 });
  });

  test('that PayPal rejects for good is not to be retried', async () => {
    const visitor = await buildVisitor();
    const { paypal } = shop.app.deps.gateways;
    if (!paypal) throw new Error('The shop has no PayPal.');
    // No request of the shop is rejected by the sandbox.
    vi.spyOn(paypal, 'create').mockRejectedValueOnce(new ProviderError('invalid', 'AMOUNT_MISMATCH'));
    const { status, body, headers } = await visitor.begin();
    expect([status, body.code, headers['retry-after']]).toEqual([400, 'UNSUPPORTED_PAYMENT_METHOD', undefined]);
    expect(body.message).toBe('PayPal is not available for this order. Please choose another payment method.');
    expect((await visitor.begin()).status).toBe(200);
  });

  test('that cannot be created as PayPal does not respond may be retried', async () => {
    const visitor = await buildVisitor();
    await sandbox.controls.addFault({ endpoint: 'paypal.orders.create', mode: '500' });
    const { status, body, headers } = await visitor.begin();
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'PAYMENT_SERVICE_AWAY', '5']);
  });

  test('is limited by network', async () => {
    const visitor = await buildVisitor();
    let { status } = await visitor.begin();
    for (let count = 1; count <= LIMIT && status === 200; count += 1) ({ status } = await visitor.begin());
    expect(status).toBe(429);
  });

  test('is requested from PayPal without its secret a limited number of times by a network, and with it any number', async () => {
    const visitor = await buildVisitor();
    const id = await approve(visitor);
    for (let count = 0; count <= LIMIT; count += 1) expect((await visitor.readPayer(id)).status).toBe(200);
    const statuses = [];
    for (let count = 0; count < LIMIT; count += 1) statuses.push((await visitor.readPayer(id, createKey())).status);
    expect(statuses).toEqual(Array(LIMIT).fill(404));
    const refused = await visitor.readPayer(id, createKey());
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
    const guest = await visitor.save();
    expect((await guest.charge(id, { checkout_key: createKey() })).status).toBe(429);
    expect(await visitor.listAttempts()).toEqual([]);
  });
});
