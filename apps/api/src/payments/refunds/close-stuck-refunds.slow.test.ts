import { afterEach, describe, expect, test } from 'vitest';
import { findLedgerProblems } from '../../ledger/ledger-checks.queries.ts';
import { captureOutput } from '../../testing/capture-output.ts';
import { buildUser, TEST_ACTOR } from '../../testing/factories.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { findAttempt } from '../attempts/attempt.queries.ts';
import { reconcile } from '../attempts/reconcile.ts';
import { runPaymentsCommand } from '../operator-commands/payments-command.ts';
import { createGateways } from '../providers/gateways.ts';
import { closeStuckRefunds, listStuckRefundsOf } from './close-stuck-refunds.ts';
import { refundOrder } from './refund-order.ts';
import { trySendRefunds } from './send-refunds.ts';

const { shop, sandbox, buildBuyer, pay, approve } = await openPaymentShop();
const { deps } = shop.app;
const configured = deps.gateways;
const operator = await buildUser(shop, { role: 'operator' });
const HOUR_MS = 3_600_000;

afterEach(async () => {
  deps.gateways = configured;
  await sandbox.controls.clearFaults();
});

/** Creates a paid order with requested refunds of these amounts; the first is the oldest. */
const buildRefunds = async (method: 'card' | 'paypal', amounts: readonly number[]) => {
  const buyer = await buildBuyer({ qty: 2 });
  if (method === 'card') await pay(await buyer.begin());
  else await approve(await buyer.requestPayPalLink());
  await (method === 'card' ? buyer.place() : buyer.placePayPal());
  const [order] = await buyer.listOrders();
  const orderId = order?.id ?? 0;
  for (const amountMinor of amounts) {
    shop.clock.advance(1);
    const request = { orderId, amountMinor, key: null, note: null, restock: false };
    await refundOrder({ ...deps, actor: TEST_ACTOR }, request);
  }
  const id = (await buyer.listAttempts())[0]?.id ?? '';
  const listStates = async () => {
    const { rows } = await shop.pool.query<{ state: string; code: string | null }>(
      'SELECT state, failure_code AS code FROM refund WHERE attempt_id = $1 ORDER BY created_at, id',
      [id],
    );
    return rows.map(({ state, code }) => (code ? `${state}: ${code}` : state));
  };
  return { buyer, orderId, id, listStates };
};
const reconcileIn = (hours: number) => {
  shop.clock.advance(hours * HOUR_MS);
  return reconcile(deps);
};
const close = (id: string) => shop.callWith('closePayment', { id, note: 'Not there.' }, operator);
const run = (words: readonly string[]) =>
  captureOutput((print) =>
    runPaymentsCommand([...words], {
      ...deps,
      print,
      ask: null,
      isServerRunning: async () => false,
      pause: async () => {},
    }),
  );

test('a refund that the provider does not know does not stop the later ones of its payment', async () => {
  const { id, listStates } = await buildRefunds('card', [1000, 700]);
  await shop.pool.query(
    `UPDATE refund SET state = 'pending', provider_ref = 're_formeraccount' WHERE attempt_id = $1 AND amount_minor = 1000`,
    [id],
  );
  await reconcileIn(1);
  expect(await listStates()).toEqual(['pending', 'succeeded']);
});

/** Dependencies whose pool closes the refunds of a payment after its `count`th query. */
const closeAfterQueries = (id: string, count: number) => {
  let left = count;
  const pool = Object.create(shop.pool);
  pool.connect = () => shop.pool.connect();
  pool.query = async (...request: Parameters<typeof shop.pool.query>) => {
    const result = await shop.pool.query(...request);
    left -= 1;
    if (left === 0) {
      const ids = (await listStuckRefundsOf(deps, id)).map((refund) => refund.id);
      expect(await closeStuckRefunds(deps, id, { ids, actor: TEST_ACTOR, note: 'Not there.' })).toHaveLength(1);
    }
    return result;
  };
  return { ...deps, pool };
};
const sendClosed = async (id: string, count: number) => {
  shop.clock.advance(2 * HOUR_MS);
  const attempt = await findAttempt(shop.pool, id);
  if (!attempt) throw new Error('No attempt');
  expect(await trySendRefunds(closeAfterQueries(id, count), attempt)).toEqual([]);
  const { rows } = await shop.pool.query('SELECT provider_ref AS ref FROM refund WHERE attempt_id = $1', [id]);
  return rows[0]?.ref;
};

test('a refund that was closed after a process has listed it is not sent', async () => {
  const { id, listStates } = await buildRefunds('card', [1000]);
  expect(await sendClosed(id, 1)).toBeNull();
  expect(await listStates()).toEqual(['failed: closed_by_operator']);
});

test('a refund that is closed during its request is reported once the provider has executed it', async () => {
  const { id, listStates } = await buildRefunds('card', [1000]);
  expect(await sendClosed(id, 2)).toMatch(/^re_/);
  expect(await listStates()).toEqual(['failed: closed_by_operator']);
  expect((await shop.call('getPayment', { id }, operator)).body.data.alert_list).toMatchObject([
    {
      kind: 'refund_failed',
      detail: expect.stringMatching(
        /10\.00 USD .* executed after it was closed \(executed_after_closing\)\. Do not pay it again/,
      ),
    },
  ]);
});

describe('a refund without an outcome', () => {
  test('is closed by an operator once the keys were removed, and then paid back by hand', async () => {
    const { buyer, id, orderId, listStates } = await buildRefunds('paypal', [1000]);
    deps.gateways = createGateways({ ...configured, paypal: null });
    await reconcileIn(0.5);
    expect((await shop.call('getPayment', { id }, operator)).body.data.refunds).toMatchObject([{ is_stuck: 0 }]);
    expect((await close(id)).body.code).toBe('STATUS_NOT_ALLOWED');
    await reconcileIn(1);
    expect((await shop.call('getPayment', { id }, operator)).body.data.refunds).toMatchObject([{ is_stuck: 1 }]);
    expect((await close(id)).body.data).toEqual({ id });
    expect(await listStates()).toEqual(['failed: closed_by_operator']);
    const page = (await shop.call('getPayment', { id }, operator)).body.data;
    expect(page).toMatchObject({ is_refunding: 0, refunded_amount: 0, next_check_at: null });
    expect(page.alert_list).toMatchObject([
      { kind: 'refund_failed', detail: expect.stringMatching(/10\.00 USD .* \(closed_by_operator\)/) },
    ]);
    const history = await shop.call('getHistory', { thing: 'payment', thing_id: id }, operator);
    expect(history.body.data[0]).toMatchObject({ source: 'close_payment', actor: { id: operator.id } });
    expect((await close(id)).body.code).toBe('STATUS_NOT_ALLOWED');
    const manual = ['--amount', '10', '--currency', 'USD', '--key', 'k', '--manual', '--note', 'transfer', '--yes'];
    expect(await run(['refund', String(orderId), ...manual])).toMatchObject({ code: 0 });
    const [order] = (await shop.call('getOrders', {}, { token: buyer.token })).body.data;
    expect(order).toMatchObject({ refunded_amount: 10 });
    expect(await findLedgerProblems(shop.pool)).toEqual([]);
  });

  test('is sent instead where the provider responds again, and is not closed while it does not', async () => {
    const { id, listStates } = await buildRefunds('card', [1000]);
    await sandbox.controls.addFault({ endpoint: 'stripe', mode: 'reset_before', times: 20 });
    await reconcileIn(2);
    expect((await close(id)).body.code).toBe('PAYMENT_SERVICE_AWAY');
    await sandbox.controls.clearFaults();
    expect((await close(id)).body.code).toBe('STATUS_NOT_ALLOWED');
    expect(await listStates()).toEqual(['succeeded']);
  });

  test('is closed by the command, which asks no provider', async () => {
    const { id, listStates } = await buildRefunds('card', [1000, 700]);
    deps.gateways = createGateways({ ...configured, card: null });
    await reconcileIn(2);
    expect(await run(['close', id])).toMatchObject({ code: 2, output: expect.stringContaining('--note') });
    const { code, output } = await run(['close', id, '--note', 'Not there.', '--yes']);
    expect(code).toBe(0);
    expect(output).toContain('10.00 USD');
    expect(await listStates()).toEqual(['failed: closed_by_operator', 'failed: closed_by_operator']);
    expect(await run(['close', id, '--note', 'Not there.', '--yes'])).toMatchObject({ code: 2 });
  });
});
