import { describe, expect, test } from 'vitest';
import { captureOutput } from '../../testing/capture-output.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { loseCommitReplies } from '../../testing/sql/lose-commit-replies.ts';
import { reconcile } from '../attempts/reconcile.ts';
import { isServerRunning } from './is-server-running.queries.ts';
import { type PaymentsContext, runPaymentsCommand } from './payments-command.ts';

const { shop, buildBuyer, pay } = await openPaymentShop();
const { deps } = shop.app;

/** Runs the command; `ask` answers its prompts. */
const run = (line: string, changes: Partial<PaymentsContext> = {}) =>
  captureOutput((print) =>
    runPaymentsCommand(
      (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', '')),
      { ...deps, print, ask: null, isServerRunning: async () => false, pause: async () => {}, ...changes },
    ),
  );
/** Acts as a server that sends refunds while the command waits. */
const runningServer = { isServerRunning, pause: () => reconcile(deps) };
const buildPaid = async ({ qty = 1 } = {}) => {
  const buyer = await buildBuyer({ qty });
  await pay(await buyer.begin());
  await buyer.place();
  const [[order], [attempt]] = await Promise.all([buyer.listOrders(), buyer.listAttempts()]);
  if (!order || !attempt) throw new Error('No order was made');
  return { ...buyer, order, attempt, total: (order.total_minor / 100).toFixed(2) };
};
const listRefunds = async (attempt: string) =>
  (await shop.pool.query('SELECT amount_minor AS amount, state, note FROM refund WHERE attempt_id = $1', [attempt]))
    .rows;

describe('a refund', () => {
  test('is previewed, and nothing is refunded without a confirmation', async () => {
    const { order, attempt, total } = await buildPaid();
    const plan = new RegExp(`^Refunds ${total} USD of the order ${order.id} of .*The order becomes refunded\\.$`, 'm');
    expect(await run(`refund ${order.id} --dry-run`)).toEqual({ code: 0, output: expect.stringMatching(plan) });
    expect(await run(`refund ${order.id} --note why`)).toEqual({
      code: 2,
      output: expect.stringMatching(/\nRefund it\? There is no terminal to ask: add --yes\. Nothing was done\.$/),
    });
    const declined = await run(`refund ${order.id} --note why`, { ask: async () => false });
    expect(declined).toEqual({ code: 2, output: expect.stringMatching(/\nNothing was done\.$/) });
    expect(await listRefunds(attempt.id)).toEqual([]);
  });

  test('waits until the provider has executed it', async () => {
    const { order, attempt } = await buildPaid();
    const { code, output } = await run(`refund ${order.id} --note "came torn"`, {
      ...runningServer,
      ask: async () => true,
    });
    expect([code, output]).toEqual([0, expect.stringContaining('The provider has refunded it.')]);
    expect(await listRefunds(attempt.id)).toEqual([
      { amount: order.total_minor, state: 'succeeded', note: 'came torn' },
    ]);
    expect(await run(`refund ${order.id} --note why --yes`)).toMatchObject({
      code: 2,
      output: expect.stringContaining('already'),
    });
  });

  test('waits for a server where none runs', async () => {
    const { order, attempt } = await buildPaid();
    const { code, output } = await run(`refund ${order.id} --note why --yes`);
    expect([code, output]).toEqual([0, expect.stringContaining('No server of the shop is running')]);
    await reconcile(deps);
    expect(await listRefunds(attempt.id)).toMatchObject([{ state: 'succeeded' }]);
  });

  test.each([
    ['--amount 12.5 --currency USD', 1250],
    ['--amount 12.05 --currency usd', 1205],
    ['--minor 1250 --currency USD', 1250],
  ])('parses the amount of a partial refund exactly: %s', async (words, amount) => {
    const { order, attempt } = await buildPaid();
    for (const expected of ['', 'under this key already'])
      expect(await run(`refund ${order.id} ${words} --note why --yes --key a`)).toEqual({
        code: 0,
        output: expect.stringContaining(expected),
      });
    expect(await listRefunds(attempt.id)).toMatchObject([{ amount }]);
  });

  test.each([
    ['--amount 12.505 --currency USD', '12.505 has more decimals than USD, which has 2.'],
    ['--amount 12,50 --currency USD', 'An amount is a number'],
    ['--amount=-5 --currency USD', 'An amount is a number'],
    ['--minor 12.5 --currency USD', 'An amount is a number'],
    ['--amount 0 --currency USD', 'more than zero'],
    ['--amount 9999 --currency USD', 'more than remains'],
    ['--amount 12.50', 'Add the currency'],
    ['--amount 12.50 --currency EUR', 'The order was paid in USD.'],
    ['--currency NGN', 'The order was paid in USD.'],
    ['--amount 1 --minor 100 --currency USD', 'not both'],
    ['--amount 1 --currency USD --restock', 'omit --restock'],
    ['--amount 1 --currency USD', 'Nothing was refunded: --yes with an amount or a number of pieces requires --key'],
    ['--note ""', 'Give the reason with --note'],
    ['--item 999999', 'has no item 999999'],
    ['--item 1:0', 'An item is its number'],
    ['--item -1', 'item'],
    ['--store nobody', 'has no items of the store nobody'],
    ['--share', 'Give the amount to share'],
    ['--without-shipping', 'Name what is refunded'],
    ['--item 1 --amount 5 --currency USD', 'not both'],
    ['--whatever', 'whatever'],
  ])('is rejected: %s', async (words, reason) => {
    const { order, attempt } = await buildPaid();
    expect(await run(`refund ${order.id} --note why --yes ${words}`)).toEqual({
      code: 2,
      output: expect.stringContaining(reason),
    });
    expect(await listRefunds(attempt.id)).toEqual([]);
  });

  test('of a number of pieces needs a key, with which the same line refunds them once', async () => {
    const { order, attempt } = await buildPaid({ qty: 5 });
    const { rows } = await shop.pool.query(
      'SELECT i.id FROM order_item i JOIN store_order so ON so.id = i.store_order_id WHERE so.order_id = $1',
      [order.id],
    );
    const line = `refund ${order.id} --item ${rows[0].id}:2 --note torn --yes`;
    expect(await run(line)).toEqual({
      code: 2,
      output: expect.stringContaining('a number of pieces requires --key'),
    });
    expect(await listRefunds(attempt.id)).toEqual([]);
    for (const expected of ['No server of the shop is running', 'is being refunded under this key already'])
      expect(await run(`${line} --key a`)).toEqual({ code: 0, output: expect.stringContaining(expected) });
    const { output } = await run(`refund ${order.id} --item ${rows[0].id}:1 --note torn --yes --key a`);
    expect(output).toBe('Something else was refunded under this key. Choose another key.');
    expect(await listRefunds(attempt.id)).toHaveLength(1);
  });

  test('that is recorded is no failure where its state cannot be read', async () => {
    const { order, attempt } = await buildPaid();
    const unreadable = async () => {
      throw new Error('Connection terminated unexpectedly');
    };
    const { code, output } = await run(`refund ${order.id} --note why --yes`, { isServerRunning: unreadable });
    expect([code, output]).toEqual([0, expect.stringContaining('✗ Connection terminated unexpectedly')]);
    expect(output).toContain(
      `The refund is recorded; its state cannot be read. npm run payments -- show ${attempt.id}`,
    );
    expect(await listRefunds(attempt.id)).toMatchObject([{ state: 'requested' }]);
  });

  test('whose commit is not confirmed is not called undone', async () => {
    const { order, attempt } = await buildPaid();
    const { code, output } = await run(`refund ${order.id} --note why --yes`, { pool: loseCommitReplies(shop.pool) });
    expect([code, output]).toEqual([1, expect.stringContaining('It is not known whether the refund is recorded')]);
    expect(await listRefunds(attempt.id)).toMatchObject([{ state: 'requested' }]);
  });

  test('whose key was used before reports what has become of the earlier one', async () => {
    const { order, attempt } = await buildPaid();
    const line = `refund ${order.id} --minor 1250 --currency USD --note late --yes --key ticket-77`;
    await run(line);
    const { code, output } = await run(line, runningServer);
    expect([code, output]).toEqual([0, expect.stringContaining('The provider has refunded it.')]);
    await shop.pool.query(
      `UPDATE refund SET state = 'failed', failure_code = 'expired_or_canceled_card' WHERE attempt_id = $1`,
      [attempt.id],
    );
    for (const words of ['', ' --dry-run'])
      expect(await run(line + words)).toEqual({
        code: 1,
        output: expect.stringMatching(
          /^The refund of 12\.50 USD .* failed: expired_or_canceled_card\. Use another key/,
        ),
      });
    expect(await listRefunds(attempt.id)).toHaveLength(1);
  });

  test('of an unpaid cash order or an unknown order is rejected with the reason', async () => {
    const buyer = await buildBuyer();
    await buyer.placeCash();
    const [order] = await buyer.listOrders();
    expect(await run(`refund ${order?.id} --yes`)).toMatchObject({
      code: 2,
      output: expect.stringContaining('nothing to refund'),
    });
    expect(await run('refund 999999 --yes')).toEqual({ code: 2, output: 'There is no order 999999.' });
    expect((await run('refund twelve --yes')).code).toBe(2);
  });
});

describe('the history', () => {
  test('shows a payment by its order, its id and its reference', async () => {
    const { order, attempt } = await buildPaid();
    await run(`refund ${order.id} --amount 5 --currency USD --yes --key a --note "late parcel"`);
    const { output } = await run(`show ${order.id}`);
    for (const word of [
      attempt.id,
      attempt.provider_ref,
      'completed',
      'requested',
      'late parcel',
      'consumed',
      '5.00 USD',
    ])
      expect(output).toContain(word);
    for (const name of [attempt.id, attempt.provider_ref]) expect((await run(`show ${name}`)).output).toBe(output);
    expect(await run('show pi_nothing')).toEqual({ code: 2, output: 'There is no payment pi_nothing.' });
  });

  test('lists payments newest first, filtered by state and buyer', async () => {
    const buyer = await buildBuyer();
    await buyer.begin();
    const [attempt] = await buyer.listAttempts();
    expect((await run('list --state awaiting_payment --limit 1')).output).toContain(attempt?.id);
    const email = (await shop.prisma.user.findUniqueOrThrow({ where: { id: buyer.id } })).email;
    expect((await run(`list --buyer ${email.toUpperCase()}`)).output.split('\n')).toHaveLength(2);
    expect(await run('list --buyer nobody@trad.example')).toEqual({ code: 0, output: 'No payments.' });
    expect((await run('list --state paid')).code).toBe(2);
    for (const limit of ['0', '-1', '1.5', 'x'])
      expect(await run(`list --limit=${limit}`)).toEqual({
        code: 2,
        output: '--limit is a whole number of at least 1, such as --limit 20.',
      });
  });
});

test('lists alerts until an operator resolves them with a note', async () => {
  const { attempt } = await buildPaid();
  await shop.pool.query(
    `INSERT INTO payment_alert (kind, subject, attempt_id, detail, created_at)
     VALUES ('refund_failed', 'x', $1, 'The bank said no.', $2)`,
    [attempt.id, shop.clock.now()],
  );
  const result = await run('attention');
  expect([result.code, result.output]).toEqual([1, expect.stringContaining('The bank said no.')]);
  const [, id] = /alert (\d+)/.exec(result.output) ?? [];
  expect((await run(`resolve ${id}`)).output).toContain('--note');
  expect((await run(`resolve ${id} --note "sent by bank transfer"`)).code).toBe(0);
  expect((await run(`resolve ${id} --note again`)).code).toBe(2);
  expect((await run('attention')).output).not.toContain('The bank said no.');
  expect((await run(`show ${attempt.id}`)).output).toContain('resolved: sent by bank transfer');
});

describe('what a command would ignore is refused before anything is done', () => {
  test.each([
    ['reject ORDER --note x --dry-run', 'reject does not take --dry-run. Nothing was done.'],
    ['reject ORDER --note x --store kumasi-looms', 'reject does not take --store. Nothing was done.'],
    ['release ORDER --dry-run', 'release does not take --dry-run. Nothing was done.'],
    ['release ORDER --store kumasi-looms', 'release does not take --store. Nothing was done.'],
    ['release ORDER 1043', 'Unexpected argument: 1043. Nothing was done.'],
    ['cash-received ORDER --dry-run', 'cash-received does not take --dry-run. Nothing was done.'],
    ['cash-received ORDER --amount 5 --currency USD', 'cash-received does not take --amount. Nothing was done.'],
    ['cash-received ORDER 1043', 'Unexpected argument: 1043. Nothing was done.'],
    ['cash-unpaid ORDER --note x --dry-run', 'cash-unpaid does not take --dry-run. Nothing was done.'],
    ['cash-reversed ORDER --note x --dry-run', 'cash-reversed does not take --dry-run. Nothing was done.'],
    ['refund ORDER 1043 --note x --yes', 'Unexpected argument: 1043. Nothing was done.'],
    ['refund ORDER --note came torn --yes', 'Unexpected argument: torn. Nothing was done.'],
    ['cash-limit USD 500 --dry-run', 'cash-limit does not take --dry-run. Nothing was done.'],
    ['cash-limit USD 500 600', 'Unexpected argument: 600. Nothing was done.'],
    ['list 12', 'Unexpected argument: 12. Nothing was done.'],
    ['attention --state paid', 'attention does not take --state. Nothing was done.'],
  ])('%s', async (line, reason) => {
    const buyer = await buildBuyer();
    await buyer.placeCash();
    const [order] = await buyer.listOrders();
    const show = () => run(`show ${order?.id}`);
    const before = await show();
    expect(await run(line.replace('ORDER', String(order?.id)))).toEqual({ code: 2, output: reason });
    expect(await show()).toEqual(before);
  });

  test('resolve leaves the alert open', async () => {
    const { rows } = await shop.pool.query(
      `INSERT INTO payment_alert (kind, subject, detail, created_at)
       VALUES ('refund_failed', 'y', 'The bank said no.', $1) RETURNING id`,
      [shop.clock.now()],
    );
    const resolve = (words: string) => run(`resolve ${rows[0].id} --note done ${words}`);
    expect((await resolve('--dry-run')).output).toBe('resolve does not take --dry-run. Nothing was done.');
    expect((await resolve('12')).output).toBe('Unexpected argument: 12. Nothing was done.');
    expect((await resolve('')).code).toBe(0);
  });
});

test('prints its usage for any other argument', async () => {
  for (const line of ['', 'show']) {
    const { code, output } = await run(line);
    expect([code, output]).toEqual([2, expect.stringContaining('npm run payments -- list')]);
  }
  expect(await run('refnd 12')).toEqual({
    code: 2,
    output: expect.stringMatching(
      /^There is no command "refnd"\. The commands are: list, show, [^\n]* cash-limit\. .*$/,
    ),
  });
  expect((await run('--help')).code).toBe(0);
});
