import { ATTEMPT_STATES as CONTRACT_STATES } from '@trad/contract/console/payments';
import type { Order } from '@trad/contract/orders';
import { beforeAll, describe, expect, test } from 'vitest';
import { ATTEMPT_STATES } from '../../payments/attempts/attempt-states.ts';
import { buildPaymentAlert, buildUser } from '../../testing/factories.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { parsePaymentSearch } from './parse-payment-search.ts';

const { shop, buildBuyer, pay } = await openPaymentShop();
const nia = await buildUser(shop, { role: 'operator', name: 'Nia Mensah' });
const kofi = await buildUser(shop, { role: 'operator', staffRoles: ['finance'], name: 'Kofi Asante' });
const support = await buildUser(shop, { role: 'operator', staffRoles: ['support'] });
const contentOperator = await buildUser(shop, { role: 'operator', staffRoles: ['content'] });
const DAY_MS = 86_400_000;

const list = async (input: object = {}) => (await shop.call('getPayments', input, nia)).body;
const listIds = async (input: object) => (await list(input)).data.map(({ id }) => id);

/** A payment by card that became an order, one that is open, and one in cash. */
let paidPayment: { id: string; order: Order; reference: string; email: string; buyerId: number };
let openId: string;
let cashId: string;
beforeAll(async () => {
  const [one, two, three] = [await buildBuyer(), await buildBuyer(), await buildBuyer()];
  const reference = await pay(await one.begin());
  const order = (await one.place()).body.data as Order;
  const { email } = await shop.prisma.user.findUniqueOrThrow({ where: { id: one.id } });
  paidPayment = { id: (await one.listAttempts())[0]?.id ?? '', order, reference, email, buyerId: one.id };
  shop.clock.advance(1000);
  await two.begin();
  openId = (await two.listAttempts())[0]?.id ?? '';
  shop.clock.advance(1000);
  await three.placeCash();
  cashId = (await three.listAttempts())[0]?.id ?? '';
});

test('the contract has the states of attempts in the code', () => {
  expect([...CONTRACT_STATES].sort()).toEqual(ATTEMPT_STATES.toSorted());
});

test('a payment is listed with its buyer, order, provider and money', async () => {
  expect((await list({ ids: paidPayment.id })).data).toEqual([
    expect.objectContaining({
      id: paidPayment.id,
      method: 'stripe_method',
      state: 'completed',
      buyer: paidPayment.email,
      order_id: paidPayment.order.id,
      provider_reference: paidPayment.reference,
      currency_code: 'USD',
      amount: paidPayment.order.final_total,
      refunded_amount: 0,
      alerts: 0,
      is_refunding: 0,
      is_stuck: 0,
    }),
  ]);
  expect(await listIds({})).toEqual([cashId, openId, paidPayment.id]);
});

describe('the search', () => {
  test.each([
    ['by its order', () => `#${paidPayment.order.id}`],
    ['by its order without #', () => String(paidPayment.order.id)],
    ['by its id', () => paidPayment.id.toUpperCase()],
    // Ids begin with their time, which those of other payments may share.
    ['by the beginning of its id', () => paidPayment.id.slice(0, 30)],
    ['by the provider’s id', () => paidPayment.reference],
    ['by the beginning of the e-mail address', () => paidPayment.email.slice(0, paidPayment.email.indexOf('@') + 1)],
  ])('finds a payment %s', async (_how, search) => {
    expect(await listIds({ search: search() })).toEqual([paidPayment.id]);
  });

  test('finds a payment by the beginning of an e-mail address that could be the beginning of an id', async () => {
    const where = { id: paidPayment.buyerId };
    await shop.prisma.user.update({ where, data: { email: 'ade1990@example.com' } });
    expect(await listIds({ search: 'Ade1990' })).toEqual([paidPayment.id]);
    await shop.prisma.user.update({ where, data: { email: paidPayment.email } });
  });

  test('finds none by wildcards, markup or invalid references', async () => {
    for (const search of ['%', '_', '<b>', "';--", 'pi_unknown', '#2147483648', 'ffffffff-ffff-ffff-ffff-ffffffffffff'])
      expect([search, await listIds({ search })]).toEqual([search, []]);
  });

  test('parses a text as order number, id, provider reference or e-mail', () => {
    const none = { orderId: null, ids: null, reference: null, email: null };
    expect(parsePaymentSearch('#17')).toEqual({ ...none, orderId: 17 });
    expect(parsePaymentSearch('A@B')).toEqual({ ...none, email: 'A@B' });
    expect(parsePaymentSearch('pi_3Pq')).toEqual({ ...none, reference: 'pi_3Pq', email: 'pi_3Pq' });
    expect(parsePaymentSearch('7f6f0a5e-3')).toEqual({
      ...none,
      ids: ['7f6f0a5e-3000-0000-0000-000000000000', '7f6f0a5e-3fff-ffff-ffff-ffffffffffff'],
      reference: '7f6f0a5e-3',
      email: '7f6f0a5e-3',
    });
  });
});

describe('filters select the payments', () => {
  test.each([
    ['of a state', { state: 'awaiting_payment' }, () => [openId]],
    ['of a method', { method: 'cod_method' }, () => [cashId]],
    ['of the last day', { days: 1, method: 'stripe_method' }, () => [openId, paidPayment.id]],
    ['of another currency', { currency: 'NGN' }, () => []],
    ['whose money was received on a day', { received: '2026-03-01' }, () => [paidPayment.id]],
    ['whose money was received on another day', { received: '2026-02-28' }, () => []],
    ['that need an operator (none do)', { needs: 'alert,refund,stuck' }, () => []],
    ['of a period', { from: '2026-03-01T12:00:01Z', to: '2026-03-01T12:00:02Z' }, () => [openId]],
  ])('%s', async (_which, filter, ids) => {
    const body = await list(filter);
    expect(body.data.map(({ id }) => id)).toEqual(ids());
    expect([body.total, body.total_is_exact]).toEqual([ids().length, 1]);
  });
});

test.each([
  { state: 'lost' },
  { currency: 'dollars' },
  { received: 'today' },
  { received: '2026-02-30' },
  { received: '0000-01-01' },
  { ids: '1,2' },
  { cursor: 'nonsense' },
  { cursor: Buffer.from('["2026-03-01T00:00:00Z","x"]').toString('base64url') },
])('invalid filters and cursors are rejected: %j', async (input) => {
  expect((await shop.callWith('getPayments', input, nia)).status).toBe(400);
});

test.each(['created', 'amount'] as const)(
  'no page by %s repeats or skips a payment, in both directions',
  async (sort) => {
    for (const order of ['ASC', 'DESC'] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const body = await list({ sort, order, limit: 1, ...(cursor && { cursor }) });
        seen.push(...body.data.map(({ id }) => id));
        cursor = body.next_cursor ?? undefined;
      } while (cursor);
      expect(seen.toSorted()).toEqual([paidPayment.id, openId, cashId].toSorted());
    }
  },
);

test('the CSV has the filtered payments, and no cell is a formula', async () => {
  await shop.pool.query(`UPDATE user_account SET email = '=cmd|x@shop.example' WHERE id = $1`, [paidPayment.buyerId]);
  const { body } = await shop.call('exportPayments', { state: 'completed', method: 'stripe_method' }, kofi);
  await shop.pool.query('UPDATE user_account SET email = $2 WHERE id = $1', [paidPayment.buyerId, paidPayment.email]);
  const [header, line] = body.data.text.split('\n');
  expect(header).toContain('payment,begun_at,state');
  // Refunds that are requested or pending are in the sum.
  expect(header).toContain(',refunded_or_refunding,');
  expect(line).toContain(`${paidPayment.id},`);
  expect(line).toContain(`'=cmd|x@shop.example`);
  expect([body.data.rows, body.next_cursor]).toEqual([1, null]);
});

const insertRefund = (id: string, createdAt: Date, state: 'failed' | 'requested' = 'failed') =>
  shop.pool.query(
    `INSERT INTO refund (id, attempt_id, amount_minor, reason, state, created_at, updated_at)
     VALUES ($1, $2, 150, 'operator', $4, $3, $3)`,
    [id, paidPayment.id, createdAt, state],
  );

test('refunds are listed the oldest first', async () => {
  const [recent, old] = ['7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d75', '7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d76'] as const;
  await insertRefund(recent, shop.clock.now());
  await insertRefund(old, new Date(shop.clock.now().getTime() - DAY_MS));
  const { data } = (await shop.call('getRefunds', {}, support)).body;
  expect(data.map(({ id }) => id)).toEqual([old, recent]);
  await shop.pool.query('DELETE FROM refund WHERE id = ANY ($1)', [[old, recent]]);
});

test('two refunds under way of one payment are counted as two refunds, and as one payment', async () => {
  const ofTwoStores = ['7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d78', '7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d79'];
  for (const id of ofTwoStores) await insertRefund(id, shop.clock.now(), 'requested');
  const { data } = (await shop.call('getPaymentCounts', {}, support)).body;
  expect(data).toMatchObject({ refund: 1, open_refunds: 2 });
  await shop.pool.query('DELETE FROM refund WHERE id = ANY ($1)', [ofTwoStores]);
});

test('refunds and alerts have a CSV, too', async () => {
  const subject = '=HYPERLINK(1)';
  const alert = await buildPaymentAlert(shop, { subject });
  const alerts = (await shop.call('exportPaymentAlerts', {}, kofi)).body.data;
  expect(alerts.text).toMatch(new RegExp(`^\\uFEFFalert,since,kind,.*\\n${alert},.*,'=HYPERLINK\\(1\\),`));
  expect((await shop.call('exportPaymentAlerts', { is: 'resolved' }, kofi)).body.data.rows).toBe(0);
  await shop.pool.query('DELETE FROM payment_alert WHERE id = $1', [alert]);
  const id = '7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d77';
  await insertRefund(id, shop.clock.now());
  for (const filter of [{ state: 'failed' }, { ids: id }, { search: String(paidPayment.order.id) }]) {
    const { text, rows } = (await shop.call('exportRefunds', filter, kofi)).body.data;
    expect([filter, rows, text.includes(`${id},`), text.includes(',USD,1.50')]).toEqual([filter, 1, true, true]);
  }
  await shop.pool.query('DELETE FROM refund WHERE id = $1', [id]);
});

test('payments that need an operator are counted and found: alerts, stuck payments and refunds', async () => {
  const alert = await buildPaymentAlert(shop, { kind: 'refund_failed', attempt_id: paidPayment.id });
  const other = await buildPaymentAlert(shop);
  const input = {
    order_id: paidPayment.order.id,
    reason: 'Torn.',
    amount: paidPayment.order.final_total,
    remaining: paidPayment.order.final_total,
  };
  await shop.call('refundOrder', input, nia);
  shop.clock.advance(3_600_000);
  const { body } = await shop.call('getPaymentCounts', {}, support);
  const ofPayments = { alert: 1, stuck: 1, refund: 1, processing: 0, without_order: 0 };
  expect(body.data).toEqual({ ...ofPayments, open_alerts: 2, open_refunds: 1 });
  expect(await listIds({ needs: 'stuck' })).toEqual([openId]);
  expect(await listIds({ needs: 'alert' })).toEqual([paidPayment.id]);
  expect(await listIds({ needs: 'refund,stuck' })).toEqual([openId, paidPayment.id]);
  expect((await list({ ids: paidPayment.id })).data).toMatchObject([
    { alerts: 1, is_refunding: 1, refunded_amount: paidPayment.order.final_total },
  ]);
  await shop.pool.query('DELETE FROM payment_alert WHERE id = ANY ($1)', [[alert, other]]);
});

test('refunds are listed, searched and filtered', async () => {
  const load = async (search: object) => (await shop.call('getRefunds', search, support)).body;
  const { data } = await load({ state: 'requested,pending' });
  expect(data).toMatchObject([
    {
      payment_id: paidPayment.id,
      order_id: paidPayment.order.id,
      state: 'requested',
      reason: 'operator',
      note: 'Torn.',
      sent_at: null,
    },
  ]);
  const [refund] = data;
  for (const search of [`#${paidPayment.order.id}`, refund?.id, paidPayment.id, paidPayment.reference])
    expect([search, (await load({ search })).total]).toEqual([search, 1]);
  for (const search of ['re_unknown', '%', '#2147483648'])
    expect([search, (await load({ search })).total]).toEqual([search, 0]);
  await shop.pool.query(`UPDATE payment_attempt SET provider_txn = 'capture_1' WHERE id = $1`, [paidPayment.id]);
  expect((await load({ search: 'capture_1' })).total).toBe(1);
  expect((await load({ requested: '2026-03-01' })).total).toBe(1);
  // PostgreSQL has no year 0.
  const ofNoDay = { search: 're_unknown', requested: '0000-01-01' };
  expect((await shop.callWith('getRefunds', ofNoDay, support)).status).toBe(400);
  for (const filter of [
    { requested: '2026-03-02' },
    { method: 'paypal_method' },
    { currency: 'NGN' },
    { reason: 'vendor' },
  ])
    expect((await load(filter)).total).toBe(0);
  expect(await listIds({ search: refund?.id })).toEqual([paidPayment.id]);
});

describe('alerts', () => {
  const load = async (input: object = {}) => (await shop.call('getPaymentAlerts', input, support)).body;
  const resolve = (id: number, { token } = nia, note = 'Paid <b>back</b>.') =>
    shop.callWith('resolvePaymentAlert', { id, note }, { token });

  test('are listed the oldest first, in pages, with their payment', async () => {
    const old = await buildPaymentAlert(shop, { created_at: new Date(shop.clock.now().getTime() - DAY_MS) });
    const recent = await buildPaymentAlert(shop, { kind: 'refund_failed', attempt_id: paidPayment.id });
    const first = await load({ limit: 1 });
    expect(first).toMatchObject({ total: 2, data: [{ id: old, payment_id: null, order_id: null, money: null }] });
    const { data } = await load({ limit: 1, cursor: first.next_cursor });
    expect(data).toMatchObject([
      {
        id: recent,
        payment_id: paidPayment.id,
        order_id: paidPayment.order.id,
        money: { amount: paidPayment.order.final_total },
      },
    ]);
    expect((await load({ kind: 'refund_failed' })).data).toHaveLength(1);
    expect((await load({ is: 'resolved' })).data).toEqual([]);
  });

  test('of two concurrent resolutions one succeeds; the other gets a conflict with the winner’s note', async () => {
    const id = await buildPaymentAlert(shop);
    const notes = ['Paid <b>back</b>.', 'Asked the bank.'];
    const replies = await Promise.all([resolve(id, nia, notes[0]), resolve(id, kofi, notes[1])]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const resolution = notes[replies.findIndex(({ status }) => status === 200)];
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'EDITED_MEANWHILE',
      data: { resolution },
    });
    expect((await load({ is: 'resolved' })).data).toMatchObject([{ id, resolution }]);
  });

  test('that are resolved can be opened again, once', async () => {
    const id = await buildPaymentAlert(shop);
    await resolve(id);
    const reopen = () => shop.callWith('reopenPaymentAlert', { id }, nia);
    const replies = await Promise.all([reopen(), reopen()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const history = await shop.call('getHistory', { thing: 'payment_alert', thing_id: String(id) }, support);
    expect(history.body.data.map(({ source }) => source)).toEqual(['reopen_payment_alert', 'resolve_payment_alert']);
  });

  test('can be resolved only with the permission, and if they exist', async () => {
    expect((await resolve(await buildPaymentAlert(shop), support)).body.code).toBe('FORBIDDEN');
    expect((await resolve(2_000_000_000)).body.code).toBe('NOT_FOUND');
  });
});

test.each(['getPayments', 'getPaymentCounts', 'exportPayments', 'getRefunds', 'getPaymentAlerts'] as const)(
  '%s is refused without the permission',
  async (name) => {
    expect((await shop.callWith(name, {}, contentOperator)).body.code).toBe('FORBIDDEN');
  },
);
