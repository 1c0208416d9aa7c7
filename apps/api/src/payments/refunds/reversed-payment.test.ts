import { expect, test } from 'vitest';
import { findLedgerProblems } from '../../ledger/ledger-checks.queries.ts';
import { mailJobKinds } from '../../operations/job-kinds.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { buildPaymentAlert, buildUser, loadStock } from '../../testing/factories.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { createPaymentsRunner } from '../../testing/refunds/run-payments.ts';
import { reconcile } from '../attempts/reconcile.ts';

const { shop, sandbox, buildBuyer, pay } = await openPaymentShop();
const { deps } = shop.app;
const operator = await buildUser(shop, { role: 'operator' });
const run = createPaymentsRunner(deps);

/** A paid order whose buyer's bank has taken the money back. */
const buildReversed = async () => {
  const buyer = await buildBuyer();
  const paymentId = await pay(await buyer.begin());
  await buyer.place();
  const [order] = await buyer.listOrders();
  const [attempt] = await buyer.listAttempts();
  await sandbox.controls.reverse(paymentId);
  return { buyer, orderId: order?.id ?? 0, attemptId: attempt?.id ?? '' };
};

test('a chargeback of an unshipped order is recorded without a refund at the provider', async () => {
  const { buyer, orderId, attemptId } = await buildReversed();
  const refund = `refund ${orderId} --manual --restock --note chargeback --yes`;
  expect(await run(refund)).toMatchObject({ code: 2, output: expect.stringContaining('was not taken back') });
  const load = async () => (await shop.call('getOperatorOrder', { id: orderId }, operator)).body.data;
  expect((await load()).can_refund_manually).toBe(0);
  await buildPaymentAlert(shop, { kind: 'payment_reversed', attempt_id: attemptId, detail: 'Stripe took it back.' });
  expect((await load()).can_refund_manually).toBe(1);
  expect((await run(refund)).code).toBe(0);
  while (await runDueJob(deps, mailJobKinds));
  const mail = await shop.prisma.mail.findFirst({ where: { kind: 'payments.refunded' } });
  expect(mail?.text).toContain('Your bank or the payment service has returned it to you.');
  expect(await load()).toMatchObject({ remaining: 0, order: { status: 'refunded' } });
  expect(await loadStock(shop, buyer.variantId)).toBe(10);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});

test('the refund of a cancelled order fails where its payment was charged back, and is then recorded', async () => {
  const { buyer, orderId, attemptId } = await buildReversed();
  await buildPaymentAlert(shop, { kind: 'payment_reversed', attempt_id: attemptId, detail: 'Stripe took it back.' });
  const [sellerOrder] = (await shop.call('getOrders', {}, { token: buyer.token })).body.data[0]?.store_orders ?? [];
  const id = sellerOrder?.id ?? 0;
  expect((await shop.callWith('cancelSellerOrder', { id, reason: 'Chargeback.' }, operator)).status).toBe(200);
  shop.clock.advance(60_000);
  await reconcile(deps);
  const { rows } = await shop.pool.query<{ id: number; detail: string }>(
    `SELECT id, detail FROM payment_alert WHERE kind = 'refund_failed'`,
  );
  expect(rows).toMatchObject([{ detail: expect.stringContaining('(charge_disputed)') }]);
  expect((await run(`refund ${orderId} --manual --note chargeback --yes`)).code).toBe(0);
  while (await runDueJob(deps, mailJobKinds));
  const mail = await shop.prisma.mail.findFirst({ where: { kind: 'payments.refunded', userId: buyer.id } });
  expect(mail?.text).toContain('Your bank or the payment service has returned it to you.');
  expect((await run(`resolve ${rows[0]?.id} --note chargeback`)).code).toBe(0);
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
});
