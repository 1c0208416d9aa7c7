import { expect, test } from 'vitest';
import { hashPassword } from '../../account/password/passwords.ts';
import { readShopMetrics } from '../../operations/metrics/shop-metrics.queries.ts';
import { buildPaymentAlert, buildUser } from '../../testing/factories.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { createPaymentsRunner } from '../../testing/refunds/run-payments.ts';
import { reconcile } from '../attempts/reconcile.ts';

const { shop, buildBuyer, pay, loadOutcome } = await openPaymentShop();
const { deps } = shop.app;
const operator = await buildUser(shop, { role: 'operator' });
const PASSWORD = 'Try-Trad-Today';

const run = createPaymentsRunner(deps);
const runReconciler = async () => {
  shop.clock.advance(60_000);
  await reconcile(deps);
};
/** A payment that became no order, and whose automatic refund fails: it was refunded in the provider's dashboard. */
const buildFailedRefund = async () => {
  const buyer = await buildBuyer();
  const ref = await pay(await buyer.begin());
  await deps.gateways.card?.refund({
    refundId: `manual-${ref}`,
    paymentId: ref,
    amount: { minor: 6000, decimals: 2, currencyCode: 'USD' },
  });
  await shop.pool.query('UPDATE payment_attempt SET amount_minor = amount_minor + 1 WHERE user_id = $1', [buyer.id]);
  expect((await buyer.place()).body.code).toBe('PAYMENT_REFUNDED');
  const load = async () => {
    const { rows } = await shop.pool.query(
      `SELECT a.id, a.state, r.state AS refund, r.note FROM payment_attempt a LEFT JOIN refund r ON r.attempt_id = a.id
       WHERE a.user_id = $1`,
      [buyer.id],
    );
    return rows[0];
  };
  const { id } = await load();
  const findAlert = async () => (await shop.prisma.paymentAlert.findFirst({ where: { attemptId: id } }))?.id ?? 0;
  await shop.prisma.user.update({ where: { id: buyer.id }, data: { passwordHash: await hashPassword(PASSWORD) } });
  const erase = () => shop.callWith('eraseAccount', { password: PASSWORD }, buyer);
  return { buyer, id, load, findAlert, erase };
};

test('a failed refund without an order is resolved as paid back by hand', async () => {
  const { buyer, id, load, findAlert } = await buildFailedRefund();
  await runReconciler();
  expect(await load()).toMatchObject({ state: 'refund_pending', refund: 'failed' });
  const alert = await findAlert();
  expect(await run(`resolve ${alert} --manual-refund --note transfer`)).toMatchObject({ code: 0 });
  expect(await load()).toMatchObject({ state: 'refunded', refund: 'succeeded', note: 'transfer' });
  const entry = await shop.prisma.auditEntry.findFirst({
    where: { subjectKind: 'payment_alert', subjectId: String(alert) },
  });
  expect(entry).toMatchObject({
    source: 'payments resolve',
    changes: { paymentState: { before: 'refund_pending', after: 'refunded' }, resolution: { personal: true } },
  });
  // The provider is not asked about the refund again.
  await shop.call('syncPayment', { id }, operator);
  expect(await load()).toMatchObject({ state: 'refunded', refund: 'succeeded' });
  expect(await loadOutcome(buyer)).toMatchObject({ orders: 0 });
  expect(await run(`resolve ${alert} --manual-refund --note transfer`)).toMatchObject({ code: 2 });
});

test('the console records it, and refuses it for another alert', async () => {
  const { load, findAlert } = await buildFailedRefund();
  await runReconciler();
  const id = await findAlert();
  const resolve = (input: object) =>
    shop.callWith('resolvePaymentAlert', { id, note: 'Transfer.', is_manual_refund: 1, ...input }, operator);
  const other = await buildPaymentAlert(shop);
  expect((await resolve({ id: other })).body.code).toBe('STATUS_NOT_ALLOWED');
  expect((await resolve({})).status).toBe(200);
  expect(await load()).toMatchObject({ state: 'refunded', refund: 'succeeded' });
  expect((await resolve({})).body.code).toBe('EDITED_MEANWHILE');
});

test('it cannot be undone, nor is its alert opened again', async () => {
  const { load, findAlert } = await buildFailedRefund();
  await runReconciler();
  const id = await findAlert();
  await shop.callWith('resolvePaymentAlert', { id, note: 'Transfer.', is_manual_refund: 1 }, operator);
  const history = await shop.call('getHistory', { thing: 'payment_alert', thing_id: String(id) }, operator);
  const [entry] = history.body.data;
  expect(entry).toMatchObject({ source: 'resolve_payment_alert', undo_problem: 'money' });
  const undone = await shop.callWith('undoChange', { id: entry?.id ?? 0 }, operator);
  expect(undone.body).toMatchObject({ code: 'CONFLICT', data: { problem: 'money' } });
  const reopened = await shop.callWith('reopenPaymentAlert', { id }, operator);
  expect(reopened.body).toMatchObject({ code: 'STATUS_NOT_ALLOWED', message: expect.stringContaining('by hand') });
  expect(await load()).toMatchObject({ state: 'refunded', refund: 'succeeded' });
  expect(await shop.prisma.paymentAlert.findUnique({ where: { id } })).toMatchObject({ resolution: 'Transfer.' });
});

test('its buyer is erased, and the metric of stuck payments does not count it, unlike a refund in progress', async () => {
  const { erase } = await buildFailedRefund();
  const countStuck = async () =>
    (await readShopMetrics(shop.pool, new Date(shop.clock.now().getTime() + 2 * 3_600_000))).stuckPayments;
  const before = await countStuck();
  expect((await erase()).body.code).toBe('ACCOUNT_IN_USE');
  await runReconciler();
  expect(await countStuck()).toBe(before - 1);
  expect((await erase()).status).toBe(200);
});
