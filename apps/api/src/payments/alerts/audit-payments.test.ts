import { FIXED_KEYS } from '@trad/payment-sandbox/fixed-keys';
import Stripe from 'stripe';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailJobKinds } from '../../operations/job-kinds.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { reconcile } from '../attempts/reconcile.ts';
import { auditPayments } from './audit-payments.ts';

const { shop, sandbox, sandboxUrl, buildBuyer, pay } = await openPaymentShop({ OPERATOR_EMAIL: 'ama@shop.example' });
const { deps } = shop.app;
const { hostname: host, port } = new URL(sandboxUrl);
/** Pays at the provider without the shop. */
const outsideClient = new Stripe(FIXED_KEYS.stripeSecretKey, {
  host,
  port: Number(port),
  protocol: 'http',
  telemetry: false,
});

const listAlerts = async () =>
  (await shop.pool.query('SELECT id, kind, subject, attempt_id, detail FROM payment_alert ORDER BY id')).rows;
const lines: object[] = [];
const app = await shop.openApp({
  environment: { LOG_LEVEL: 'error' },
  logTo: { write: (line) => lines.push(JSON.parse(line)) },
});
await app.ready();
const audit = () => auditPayments(app.deps);

beforeEach(async () => {
  await sandbox.controls.clearFaults();
  await shop.pool.query('DELETE FROM payment_alert');
  lines.length = 0;
});

describe('a payment at the provider', () => {
  test('with an order, a refund or an open attempt raises no alert', async () => {
    const [ordered, open, waiting] = [await buildBuyer(), await buildBuyer(), await buildBuyer()];
    await pay(await ordered.begin());
    await ordered.place();
    await pay(await open.begin());
    await waiting.begin();
    await audit();
    expect(await listAlerts()).toEqual([]);
    expect(await ordered.listOrders()).toHaveLength(1);
    await reconcile(deps);
  });

  test('without an attempt raises one alert: a row, a log line and a mail', async () => {
    await (await buildBuyer()).begin();
    const { id } = await outsideClient.paymentIntents.create({
      amount: 1250,
      currency: 'eur',
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    await audit();
    await audit();
    const found = await listAlerts();
    const detail = `Stripe has 12.50 EUR of the payment ${id}, which no checkout of this shop began.`;
    expect(found).toMatchObject([{ kind: 'unknown_payment', subject: id, attempt_id: null, detail }]);
    expect(lines).toMatchObject([{ level: 50, subject: id, msg: 'a payment needs an operator' }]);
    while (await runDueJob(deps, mailJobKinds));
    const mails = await shop.prisma.mail.findMany({ where: { recipient: 'ama@shop.example' } });
    expect(mails).toMatchObject([
      { recipient: 'ama@shop.example', subject: expect.stringContaining('needs an operator') },
    ]);
    expect(mails[0]?.text).toContain(detail);
    expect(mails[0]?.text).toContain(`npm run payments -- resolve ${found[0].id}`);
  });

  test('of a closed attempt is refunded', async () => {
    const buyer = await buildBuyer();
    await pay(await buyer.begin());
    const [attempt] = await buyer.listAttempts();
    await shop.pool.query(`UPDATE payment_attempt SET state = 'cancelling' WHERE id = $1`, [attempt?.id]);
    await shop.pool.query(`UPDATE payment_attempt SET state = 'cancelled' WHERE id = $1`, [attempt?.id]);
    await audit();
    expect((await buyer.listAttempts())[0]?.state).toBe('refund_pending');
    await reconcile(deps);
    expect((await buyer.listAttempts())[0]?.state).toBe('refunded');
    expect((await listAlerts()).filter(({ attempt_id }) => attempt_id === attempt?.id)).toEqual([]);
  });

  test('that is the second of an attempt raises an alert', async () => {
    const buyer = await buildBuyer();
    await pay(await buyer.begin());
    await buyer.place();
    const [attempt] = await buyer.listAttempts();
    const second = await outsideClient.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      metadata: { attempt: attempt?.id ?? '' },
      payment_method: 'pm_card_visa',
      confirm: true,
    });
    await audit();
    expect((await listAlerts()).map(({ subject }) => subject)).toContain(second.id);
  });
});

test('retries later where the provider is down, and raises no alert meanwhile', async () => {
  await sandbox.controls.addFault({ endpoint: 'stripe', mode: '500' });
  await expect(audit()).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await listAlerts()).toEqual([]);
});
