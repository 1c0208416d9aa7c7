import { afterEach, describe, expect, test } from 'vitest';
import { reconcile } from '../payments/attempts/reconcile.ts';
import { DAY_MS } from '../platform/clock.ts';
import { buildUser, loadStock } from '../testing/factories.ts';
import { buildGuest } from '../testing/guests.ts';
import { openPaymentShop } from '../testing/payment-shop.ts';

const { shop, sandbox, buildBuyer, pay, approve, returnFromPayPal } = await openPaymentShop();
afterEach(() => sandbox.controls.clearFaults());

/** A guest who has begun to pay for the last piece by card, and the response with the payment. */
const buildPayingGuest = async () => {
  const guest = await buildGuest(shop, { stock: 1 });
  const { addressId: address_id, token } = guest;
  const begun = await shop.call('createPaymentIntent', { address_id, email: guest.fields.email }, { token });
  expect(await loadStock(shop, guest.variantId)).toBe(0);
  return { ...guest, begun };
};

const close = async (guest_token: string, account?: { token: string }) => {
  const { status, body } = await shop.call('closeGuestPayment', { guest_token }, account ?? (await buildUser(shop)));
  return status === 200 ? body.order_id : body.code;
};

const listStates = async ({ fields }: { fields: { email: string } }) => {
  const attempts = await shop.prisma.paymentAttempt.findMany({ where: { user: { email: fields.email } } });
  return attempts.map(({ state }) => state);
};
const listOrderIds = async ({ fields }: { fields: { email: string } }) => {
  const orders = await shop.prisma.order.findMany({ where: { user: { email: fields.email } } });
  return orders.map(({ id }) => id);
};

test('an open payment by card is closed, after which the account can have the last piece', async () => {
  const guest = await buildPayingGuest();
  const account = await buildUser(shop);
  const add = () => shop.call('manageCart', { product_variant_id: guest.variantId, qty: 1 }, account);
  expect((await add()).body.code).toBe('OUT_OF_STOCK');
  expect(await close(guest.token, account)).toBeNull();
  expect(await listStates(guest)).toEqual(['cancelled']);
  expect((await add()).status).toBe(200);
  expect(await close(guest.token, account)).toBeNull();
  expect(await listOrderIds(guest)).toEqual([]);
});

test('an approved payment by PayPal that was not captured is closed', async () => {
  const guest = await buildGuest(shop, { stock: 1 });
  const { addressId: address_id, token } = guest;
  const order_id = await approve(await shop.call('createPaypalOrder', { address_id }, { token }));
  expect(await close(token)).toBeNull();
  const place = { address_id, payment_method: 'paypal_method', order_id } as const;
  expect((await shop.call('placeOrder', place, { token })).status).toBe(402);
  expect(await loadStock(shop, guest.variantId)).toBe(1);
});

describe('a payment by PayPal that the guest has approved and returned from', () => {
  /** Returns from PayPal, which does not respond: the guest is told not to pay again. */
  const returnDuringOutage = async (guest: Awaited<ReturnType<typeof buildGuest>>, fundingSource?: 'declines') => {
    const { addressId: address_id, token } = guest;
    const order_id = await approve(await shop.call('createPaypalOrder', { address_id }, { token }), fundingSource);
    await sandbox.controls.addFault({ endpoint: 'paypal.orders.get', mode: '500', times: 9 });
    const { id } = await shop.prisma.paymentAttempt.findFirstOrThrow({ where: { providerRef: order_id } });
    const { query } = await returnFromPayPal(`/paypal_return?attempt=${id}&token=${order_id}`);
    expect(query).toMatchObject({ status: 'pending' });
  };

  test('is not cancelled: the reconciler captures it, and it becomes the order of the guest', async () => {
    const guest = await buildGuest(shop, { stock: 1 });
    await returnDuringOutage(guest);
    expect(await close(guest.token)).toBe('PAYMENT_IN_PROGRESS');
    expect(await listStates(guest)).toEqual(['awaiting_payment']);
    await sandbox.controls.clearFaults();
    shop.clock.advance(60_000);
    await reconcile(shop.app.deps);
    const [id] = await listOrderIds(guest);
    expect(id).toBeDefined();
    expect(await close(guest.token)).toBe(id);
    expect(await listOrderIds(guest)).toEqual([id]);
  });

  test('is captured at once where PayPal responds again', async () => {
    const guest = await buildGuest(shop, { stock: 1 });
    await returnDuringOutage(guest);
    await sandbox.controls.clearFaults();
    const id = await close(guest.token);
    expect(id).toEqual(expect.any(Number));
    expect(await listOrderIds(guest)).toEqual([id]);
  });

  test('is closed where PayPal declines it', async () => {
    const guest = await buildGuest(shop, { stock: 1 });
    await returnDuringOutage(guest, 'declines');
    await sandbox.controls.clearFaults();
    expect(await close(guest.token)).toBeNull();
    expect(await loadStock(shop, guest.variantId)).toBe(1);
  });
});

test('a payment that succeeded becomes the order of the guest, whichever account closes it', async () => {
  const guest = await buildPayingGuest();
  await pay(guest.begun);
  const id = await close(guest.token);
  expect(await listOrderIds(guest)).toEqual([id]);
  expect(await close(guest.token)).toBe(id);
});

test('an order that was placed before is returned', async () => {
  const guest = await buildGuest(shop, { hasOrder: true });
  expect(await close(guest.token)).toBe(guest.orderId);
});

test('a guest without a payment has nothing to close', async () => {
  const guest = await buildGuest(shop);
  expect(await close(guest.token)).toBeNull();
});

test('a payment of which the provider has not decided stays open until the reconciler has closed it', async () => {
  const guest = await buildPayingGuest();
  await sandbox.controls.addFault({ endpoint: 'stripe.intents.cancel', mode: '500', times: 9 });
  expect(await close(guest.token)).toBe('PAYMENT_IN_PROGRESS');
  expect(await loadStock(shop, guest.variantId)).toBe(0);
  await sandbox.controls.clearFaults();
  shop.clock.advance(6 * 60_000);
  await reconcile(shop.app.deps);
  expect(await close(guest.token)).toBeNull();
  expect(await loadStock(shop, guest.variantId)).toBe(1);
});

test('an order that was moved to an account, or claimed as one, is returned to its owner alone', async () => {
  const [moved, claimed] = [await buildGuest(shop, { hasOrder: true }), await buildGuest(shop, { hasOrder: true })];
  const account = await buildUser(shop);
  await shop.call('moveGuestOrder', { guest_token: moved.token }, account);
  const owner = (await shop.call('claimGuestOrder', { password: 'Weave-Kente-42' }, { token: claimed.token })).body;
  expect([await close(moved.token, account), await close(claimed.token, owner)]).toEqual([
    moved.orderId,
    claimed.orderId,
  ]);
  for (const { token } of [moved, claimed]) expect(await close(token)).toBeNull();
});

test('a guest whose link was replaced is an order, which is not named to a former link', async () => {
  const guest = await buildGuest(shop, { hasOrder: true });
  await shop.call('replaceGuestOrderLink', {}, { token: guest.token });
  expect(await close(guest.token)).toBe('LINK_REPLACED');
});

test('no payment is closed by an altered token, another guest’s, an account’s or an expired one', async () => {
  const guest = await buildPayingGuest();
  const buyer = await buildBuyer();
  await buyer.begin();
  const other = await buildGuest(shop);
  for (const token of ['a.b.c', `${guest.token}x`, other.token, buyer.token]) expect(await close(token)).toBeNull();
  shop.clock.advance(8 * DAY_MS);
  expect(await close(guest.token)).toBeNull();
  expect(await listStates(guest)).toEqual(['awaiting_payment']);
  expect(await buyer.listAttempts()).toMatchObject([{ state: 'awaiting_payment' }]);
});
