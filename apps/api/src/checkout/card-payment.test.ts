import { beforeEach, describe, expect, test, vi } from 'vitest';
import { paymentJobs, reconcile } from '../payments/attempts/reconcile.ts';
import { runDueJob, scheduleRecurringJobs } from '../platform/jobs.ts';
import { buildAddress, buildUser, loadStock } from '../testing/factories.ts';
import { openPaymentShop, SHORT_TIMEOUT_MS } from '../testing/payment-shop.ts';

const { shop, sandbox, buildBuyer, pay, listPayments, loadOutcome } = await openPaymentShop({}, SHORT_TIMEOUT_MS);
beforeEach(() => sandbox.controls.clearFaults());
const MINUTE_MS = 60_000;
/** The SDK retries a broken connection once. */
const getFailureCount = (mode: string) => (mode.startsWith('reset') ? 2 : 1);
const createLaterClock = (ms: number) => ({ now: () => new Date(shop.clock.now().getTime() + ms) });

describe('a card payment', () => {
  test("is created for the server's total of the cart, and reserves its stock", async () => {
    const buyer = await buildBuyer({ stock: 10, qty: 3 });
    const { total } = await buyer.loadCart();
    const { status, body } = await buyer.begin({ amount: total });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      clientSecret: expect.stringMatching(/_secret_/),
      stripe_publishable_key: 'pk_test_sandbox',
      data: { amount: total, currency_code: 'USD' },
    });
    expect(await loadStock(shop, buyer.variantId)).toBe(7);
    expect((await buyer.loadCart()).cart[0]).toMatchObject({ qty: 3, stock: 10, problem: null });
    expect(await listPayments(await buyer.listAttempts())).toMatchObject([
      { amountMinor: Math.round(total * 100), currency: 'USD' },
    ]);
  });

  test('leaves its pieces to the cart: a line that was removed or saved for later can be added again', async () => {
    const { variantId, token, begin, add, loadCart } = await buildBuyer({ stock: 2, qty: 2 });
    await begin();
    const [line] = (await loadCart()).cart;
    await shop.call('removeFromCartById', { id: line?.id ?? 0 }, { token });
    expect(await add(2)).toMatchObject({ status: 200, body: { cart: [{ qty: 2, problem: null }] } });
    await shop.call('manageCart', { product_variant_id: variantId, is_saved_for_later: 1 }, { token });
    expect(await add(2)).toMatchObject({ status: 200, body: { cart: [{ qty: 2, problem: null }], saved: [] } });
    expect((await shop.callWith('manageCart', { product_variant_id: variantId }, { token })).body.code).toBe(
      'OUT_OF_STOCK',
    );
  });

  test("creates one order from the attempt's snapshot, however often it is placed", async () => {
    const buyer = await buildBuyer({ stock: 10, qty: 2 });
    const { total } = await buyer.loadCart();
    await pay(await buyer.begin({ amount: total }));
    const responses = await Promise.all([
      buyer.place(),
      buyer.place({ amount: 1, shipping_option: 'fast' }),
      buyer.place(),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(responses[0].body).toMatchObject({
      message: 'Order placed successfully!',
      data: { final_total: total, payment_method: 'stripe_method' },
    });
    const [order] = await buyer.listOrders();
    expect(await loadOutcome(buyer)).toEqual({ orders: 1, paidMinor: order?.total_minor, stock: 8 });
    expect((await buyer.loadCart()).cart).toEqual([]);
    expect((await buyer.place()).body.data).toEqual(responses[0].body.data);
  });

  test('has no order before it is paid; a declined card is not charged, and another card can pay', async () => {
    const buyer = await buildBuyer();
    expect(await buyer.place()).toMatchObject({
      status: 402,
      body: { code: 'PAYMENT_REQUIRED', message: 'No payment was found for this order. You have not been charged.' },
    });
    const begun = await buyer.begin();
    await pay(begun, 'pm_card_chargeDeclined');
    expect(await buyer.place()).toMatchObject({
      status: 402,
      body: { code: 'PAYMENT_REQUIRED', message: 'Your payment was not completed. You have not been charged.' },
    });
    const again = await buyer.begin();
    expect(again.body).toEqual(begun.body);
    await pay(again);
    expect((await buyer.place()).status).toBe(200);
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 1, stock: 9 });
  });

  test('waits for 3-D Secure: no order before it succeeds, none where it fails', async () => {
    const [passes, fails] = [await buildBuyer(), await buildBuyer()];
    for (const [buyer, passed] of [
      [passes, true],
      [fails, false],
    ] as const) {
      const intent = await pay(await buyer.begin(), 'pm_card_threeDSecure2Required');
      expect((await buyer.place()).body.code).toBe('PAYMENT_REQUIRED');
      await sandbox.controls.authenticate(intent, passed);
      expect((await buyer.place()).status).toBe(passed ? 200 : 402);
    }
  });

  test('that is still processing is reported as unconfirmed, and becomes an order without the buyer', async () => {
    const buyer = await buildBuyer();
    const begun = await buyer.begin();
    const intent = await pay(begun, 'pm_card_processing');
    expect(await buyer.place()).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNCONFIRMED' } });
    expect((await buyer.listAttempts())[0]?.state).toBe('processing');
    expect((await buyer.placeCash()).body.code).toBe('PAYMENT_IN_PROGRESS');
    await sandbox.controls.settle(intent);
    await reconcile({ ...shop.app.deps, clock: createLaterClock(MINUTE_MS) });
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 1 });
  });

  test('that can no longer be cancelled is reported as unconfirmed, not as uncharged, until its bank decides', async () => {
    const buyer = await buildBuyer();
    const intent = await pay(await buyer.begin(), 'pm_card_processing');
    expect((await buyer.placeCash()).body.code).toBe('PAYMENT_IN_PROGRESS');
    expect((await buyer.listAttempts())[0]?.state).toBe('cancelling');
    expect(await buyer.place()).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNCONFIRMED' } });
    await sandbox.controls.settle(intent);
    expect((await buyer.place()).status).toBe(200);
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 1, stock: 9 });
  });

  test('cannot pay a second cart', async () => {
    const buyer = await buildBuyer();
    await pay(await buyer.begin());
    await buyer.place();
    await buyer.add();
    expect((await buyer.place()).body.code).toBe('PAYMENT_REQUIRED');
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 1 });
  });

  test("is found by its own id, and another user's is not found", async () => {
    const [buyer, stranger] = [await buildBuyer(), await buildBuyer()];
    const payment_intent_id = await pay(await buyer.begin());
    expect((await stranger.place({ payment_intent_id })).status).toBe(404);
    expect((await buyer.place({ payment_intent_id })).status).toBe(200);
    expect((await stranger.listOrders()).length).toBe(0);
  });
});

describe('a cart that changes', () => {
  test('after the shopper saw its total is rejected, and no payment is created', async () => {
    const buyer = await buildBuyer();
    const { total } = await buyer.loadCart();
    const { status, body } = await buyer.begin({ amount: total + 1 });
    expect([status, body.code, body.data]).toEqual([409, 'AMOUNT_CHANGED', { amount: total, currency_code: 'USD' }]);
    expect(await buyer.listAttempts()).toEqual([]);
  });

  test('after a payment was created gets its own payment, once the first is cancelled', async () => {
    const buyer = await buildBuyer();
    const first = await buyer.begin();
    await buyer.add();
    const second = await buyer.begin();
    expect(second.body.clientSecret).not.toBe(first.body.clientSecret);
    expect((await buyer.listAttempts()).map(({ state }) => state).sort()).toEqual(['awaiting_payment', 'cancelled']);
    await expect(pay(first)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
    await pay(second);
    expect((await buyer.place()).body.data).toMatchObject({ order_items: [{ quantity: 2 }] });
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 1, stock: 8 });
  });

  test('after it was paid leaves the order unchanged and keeps the added items', async () => {
    const buyer = await buildBuyer();
    await pay(await buyer.begin());
    await buyer.add(2);
    expect((await buyer.place()).body.data).toMatchObject({ order_items: [{ quantity: 1 }] });
    expect((await buyer.loadCart()).cart).toMatchObject([{ qty: 2 }]);
  });

  test('after it was paid cannot be paid again: the response is the order', async () => {
    const buyer = await buildBuyer();
    await pay(await buyer.begin());
    await buyer.add();
    const { status, body } = await buyer.begin();
    const [order] = await buyer.listOrders();
    expect([status, body.code, body.data]).toEqual([409, 'ALREADY_PAID', { order_id: order?.id }]);
  });
});

test('concurrent requests from two tabs get the same payment', async () => {
  const buyer = await buildBuyer();
  const responses = await Promise.all([buyer.begin(), buyer.begin(), buyer.begin()]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(responses.map(({ body }) => body.clientSecret)).size).toBe(1);
  expect(await listPayments(await buyer.listAttempts())).toHaveLength(1);
});

describe('cash instead of a card payment', () => {
  test('cancels the open payment and uses its stock for the order', async () => {
    const buyer = await buildBuyer({ stock: 1 });
    const begun = await buyer.begin();
    const { status, body } = await buyer.placeCash();
    expect([status, body.message]).toEqual([200, 'Order placed with Cash On Delivery!']);
    await expect(pay(begun)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
    expect(await loadOutcome(buyer)).toEqual({ orders: 1, paidMinor: 0, stock: 0 });
  });

  test('is too late where the card was charged: the response is that order', async () => {
    const buyer = await buildBuyer();
    await pay(await buyer.begin());
    const { status, body } = await buyer.placeCash();
    expect([status, body.message]).toEqual([
      200,
      'Your earlier payment for this cart was received and the order has been placed.',
    ]);
    expect(body.data).toMatchObject({ payment_method: 'stripe_method' });
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 1, stock: 9 });
  });

  test('that finds an empty cart says that the order was paid', async () => {
    const buyer = await buildBuyer();
    await pay(await buyer.begin());
    const paid = await buyer.place();
    const { status, body } = await buyer.placeCash();
    expect([status, body.message]).toEqual([
      200,
      'Your earlier payment for this cart was received and the order has been placed.',
    ]);
    expect(body.data).toEqual(paid.body.data);
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 1, stock: 9 });
  });

  test("does not wait where the provider's response to the creation was lost", async () => {
    const buyer = await buildBuyer({ stock: 1 });
    await sandbox.controls.addFault({ endpoint: 'stripe', mode: 'hang_after', times: 9 });
    expect((await buyer.begin()).body.code).toBe('PAYMENT_SERVICE_AWAY');
    expect((await buyer.placeCash()).status).toBe(200);
    await sandbox.controls.clearFaults();
    await reconcile({ ...shop.app.deps, clock: createLaterClock(MINUTE_MS) });
    expect(await listPayments(await buyer.listAttempts())).toMatchObject([{ status: 'canceled', receivedMinor: 0 }]);
    expect(await loadOutcome(buyer)).toEqual({ orders: 1, paidMinor: 0, stock: 0 });
  });

  test('cancels a payment that another tab was creating meanwhile', async () => {
    const buyer = await buildBuyer();
    const { card } = shop.app.deps.gateways;
    if (!card) throw new Error('The shop takes no cards.');
    const { create } = card;
    vi.spyOn(card, 'create').mockImplementationOnce(async (payment) => {
      expect((await buyer.placeCash()).status).toBe(200);
      await reconcile(shop.app.deps);
      return create(payment);
    });
    expect((await buyer.begin()).body.code).toBe('PAYMENT_IN_PROGRESS');
    await reconcile({ ...shop.app.deps, clock: createLaterClock(MINUTE_MS) });
    expect(await listPayments(await buyer.listAttempts())).toMatchObject([{ status: 'canceled' }]);
    expect(await loadOutcome(buyer)).toEqual({ orders: 1, paidMinor: 0, stock: 9 });
  });
});

describe('a provider', () => {
  test.each(['reset_before', 'reset_after', 'hang_after', '500', '429'] as const)(
    'that fails to create a payment (%s) charges and reserves nothing, and a retry creates another one',
    async (mode) => {
      const buyer = await buildBuyer();
      await sandbox.controls.addFault({ endpoint: 'stripe.intents.create', mode, times: getFailureCount(mode) });
      const { status, body, headers } = await buyer.begin();
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'PAYMENT_SERVICE_AWAY', '5']);
      expect(await loadStock(shop, buyer.variantId)).toBe(10);
      await pay(await buyer.begin());
      expect((await buyer.place()).status).toBe(200);
      // A payment whose response was lost is cancelled.
      await reconcile({ ...shop.app.deps, clock: createLaterClock(MINUTE_MS) });
      const payments = await listPayments(await buyer.listAttempts());
      expect(payments.filter((payment) => payment.status !== 'canceled')).toMatchObject([{ status: 'succeeded' }]);
      expect(await loadOutcome(buyer)).toMatchObject({ orders: 1, stock: 9 });
    },
  );

  test.each(['reset_before', 'hang_after', '500'] as const)(
    'that does not respond after the payment (%s) loses no order',
    async (mode) => {
      const buyer = await buildBuyer();
      await pay(await buyer.begin());
      await sandbox.controls.addFault({ endpoint: 'stripe.intents.retrieve', mode, times: getFailureCount(mode) });
      const { status, body } = await buyer.place();
      expect([status, body.code]).toEqual([503, 'PAYMENT_UNCONFIRMED']);
      expect(body.message).toMatch(/Do not pay again/);
      expect((await buyer.place()).status).toBe(200);
      expect(await loadOutcome(buyer)).toMatchObject({ orders: 1 });
    },
  );

  test('that rejects an amount below its minimum is reported, and no stock is reserved', async () => {
    const buyer = await buildBuyer();
    await shop.pool.query('UPDATE variant_price SET amount_minor = 1 WHERE variant_id = $1', [buyer.variantId]);
    await shop.pool.query('UPDATE delivery_rate SET free_from_minor = 1');
    const { status, body } = await buyer.begin();
    await shop.pool.query('UPDATE delivery_rate SET free_from_minor = NULL');
    expect([status, body.code]).toEqual([400, 'UNSUPPORTED_PAYMENT_METHOD']);
    expect(body.message).toBe('Card payment is not available for this order. Please choose another payment method.');
    expect(await loadStock(shop, buyer.variantId)).toBe(10);
  });
});

describe('a charge that cannot become an order', () => {
  test('is refunded once where the stock is sold out', async () => {
    const buyer = await buildBuyer({ stock: 1 });
    await pay(await buyer.begin());
    await shop.pool.query("UPDATE stock_reservation SET state = 'released' WHERE variant_id = $1", [buyer.variantId]);
    const refused = await buyer.place();
    expect([refused.status, refused.body.code]).toEqual([409, 'PAYMENT_REFUNDED']);
    expect(refused.body.message).toBe('Your order could not be placed and your payment is being refunded.');
    await sandbox.controls.addFault({ endpoint: 'stripe.refunds.create', mode: 'reset_after' });
    for (let minutes = 1; minutes <= 3; minutes++)
      await reconcile({ ...shop.app.deps, clock: createLaterClock(minutes * MINUTE_MS) });
    expect((await buyer.listAttempts())[0]?.state).toBe('refunded');
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 0, paidMinor: 0 });
    expect((await sandbox.controls.readState()).stripe.refunds).toHaveLength(1);
    expect((await buyer.place()).body.code).toBe('PAYMENT_REFUNDED');
  });

  test.each(['pm_card_visa', 'pm_card_pendingRefund'])(
    'is refunded where its amount differs (%s), and the stock is released',
    async (card) => {
      const buyer = await buildBuyer();
      await pay(await buyer.begin(), card);
      await shop.pool.query('UPDATE payment_attempt SET amount_minor = amount_minor + 1 WHERE user_id = $1', [
        buyer.id,
      ]);
      expect((await buyer.place()).body.code).toBe('PAYMENT_REFUNDED');
      await reconcile({ ...shop.app.deps, clock: createLaterClock(MINUTE_MS) });
      expect(await loadOutcome(buyer)).toEqual({ orders: 0, paidMinor: 0, stock: 10 });
      const isPending = card === 'pm_card_pendingRefund';
      expect((await buyer.listAttempts())[0]?.state).toBe(isPending ? 'refund_pending' : 'refunded');
      const { refunds } = (await sandbox.controls.readState()).stripe;
      for (const { id } of refunds) await sandbox.controls.settle(id);
      await reconcile({ ...shop.app.deps, clock: createLaterClock(10 * MINUTE_MS) });
      expect((await buyer.listAttempts())[0]?.state).toBe('refunded');
    },
  );
});

describe('access to payments', () => {
  test("rejects another user's address", async () => {
    const buyer = await buildBuyer();
    const address_id = await buildAddress(shop, (await buildUser(shop)).id);
    expect((await buyer.begin({ address_id })).status).toBe(404);
  });
});

test('the reconciler is scheduled as a recurring job', async () => {
  const buyer = await buildBuyer();
  await pay(await buyer.begin());
  const deps = { ...shop.app.deps, clock: createLaterClock(MINUTE_MS) };
  await scheduleRecurringJobs(deps, paymentJobs);
  while (await runDueJob(deps, paymentJobs));
  expect(await loadOutcome(buyer)).toMatchObject({ orders: 1 });
});
