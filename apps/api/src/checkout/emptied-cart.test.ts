import { describe, expect, test } from 'vitest';
import { reconcile } from '../payments/attempts/reconcile.ts';
import { buildProduct } from '../testing/factories.ts';
import { openPaymentShop } from '../testing/payment-shop.ts';

const { shop, sandbox, buildBuyer, pay, approve, returnFromPayPal, listPayments, loadOutcome } =
  await openPaymentShop();

type Buyer = Awaited<ReturnType<typeof buildBuyer>>;

const removeLine = async (buyer: Buyer) => {
  const { cart } = await buyer.loadCart();
  const line = cart.find(({ product_variant_id }) => product_variant_id === buyer.variantId);
  expect((await shop.call('removeFromCartById', { id: line?.id ?? 0 }, buyer)).status).toBe(200);
};
const saveLineForLater = (buyer: Buyer) =>
  shop.call('manageCart', { product_variant_id: buyer.variantId, is_saved_for_later: 1 }, buyer);
const addOther = async (buyer: Buyer, input: object = {}) => {
  const { variantId } = await buildProduct(shop);
  await shop.call('manageCart', { product_variant_id: variantId, qty: 1, ...input }, buyer);
};
const runReconciler = () => reconcile(shop.app.deps);
const listStates = async (buyer: Buyer) => (await buyer.listAttempts()).map(({ state }) => state);

describe('the open payment of an account whose last item to buy', () => {
  test.each([
    ['is removed', removeLine],
    ['is saved for later', saveLineForLater],
  ])('%s is cancelled, and its stock is on sale', async (_what, change) => {
    const buyer = await buildBuyer({ stock: 1 });
    const begun = await buyer.begin();
    await change(buyer);
    await runReconciler();
    expect(await listStates(buyer)).toEqual(['cancelled']);
    expect(await listPayments(await buyer.listAttempts())).toMatchObject([{ status: 'canceled' }]);
    await expect(pay(begun)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
    expect(await loadOutcome(buyer)).toEqual({ orders: 0, paidMinor: 0, stock: 1 });
  });

  test('is removed is cancelled where items that are saved for later remain', async () => {
    const buyer = await buildBuyer();
    await addOther(buyer, { is_saved_for_later: 1 });
    await buyer.begin();
    await removeLine(buyer);
    await runReconciler();
    expect(await listStates(buyer)).toEqual(['cancelled']);
  });

  test('is removed becomes an order where it was paid', async () => {
    const buyer = await buildBuyer();
    await pay(await buyer.begin());
    await removeLine(buyer);
    await runReconciler();
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 1, stock: 9 });
  });

  test('is removed is left to the provider that decides about it', async () => {
    const buyer = await buildBuyer();
    const id = await pay(await buyer.begin(), 'pm_card_processing');
    expect((await buyer.place()).body.code).toBe('PAYMENT_UNCONFIRMED');
    await removeLine(buyer);
    await runReconciler();
    expect(await listStates(buyer)).toEqual(['processing']);
    await sandbox.controls.settle(id);
    expect((await buyer.place()).status).toBe(200);
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 1, stock: 9 });
  });

  test('is removed is not captured where the buyer returns from PayPal afterwards', async () => {
    const buyer = await buildBuyer();
    const order = await approve(await buyer.requestPayPalLink());
    await removeLine(buyer);
    await runReconciler();
    const [attempt] = await buyer.listAttempts();
    const { query } = await returnFromPayPal(`/paypal_return?attempt=${attempt?.id}&token=${order}`);
    expect(query.status).toBe('cancelled');
    expect(await loadOutcome(buyer)).toEqual({ orders: 0, paidMinor: 0, stock: 10 });
  });

  test('is removed is captured where the buyer returned from PayPal before', async () => {
    const buyer = await buildBuyer();
    const order = await approve(await buyer.requestPayPalLink());
    const [attempt] = await buyer.listAttempts();
    await sandbox.controls.addFault({ endpoint: 'paypal.orders.get', mode: '500' });
    const { query } = await returnFromPayPal(`/paypal_return?attempt=${attempt?.id}&token=${order}`);
    expect(query.status).toBe('pending');
    await removeLine(buyer);
    shop.clock.advance(60_000);
    await runReconciler();
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 1, stock: 9 });
  });

  test('is removed and added again is replaced', async () => {
    const buyer = await buildBuyer({ stock: 1 });
    await buyer.begin();
    await removeLine(buyer);
    await buyer.add();
    await pay(await buyer.begin());
    expect(await listStates(buyer)).toEqual(['cancelled', 'awaiting_payment']);
    expect((await buyer.place()).status).toBe(200);
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 1, stock: 0 });
  });
});

test('a payment stays open where another item to buy is left in the cart', async () => {
  const [removing, saving] = [await buildBuyer(), await buildBuyer()];
  for (const buyer of [removing, saving]) {
    await addOther(buyer);
    await buyer.begin();
  }
  await removeLine(removing);
  await saveLineForLater(saving);
  await runReconciler();
  for (const buyer of [removing, saving]) expect(await listStates(buyer)).toEqual(['awaiting_payment']);
});
