import { randomUUID } from 'node:crypto';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { DAY_MS } from '../platform/clock.ts';
import { buildStore, buildUser } from '../testing/factories.ts';
import { openShop } from '../testing/shop.ts';
import { listBalances, listHeldEarnings } from './ledger.queries.ts';
import { findLedgerProblems } from './ledger-checks.queries.ts';
import { type LedgerLineRow, listLedgerLines } from './ledger-lines.queries.ts';
import {
  listRefundableShares,
  postRefund,
  postRefundReversal,
  postSale,
  type RefundShare,
} from './post-order-money.ts';
import { releaseHeldEarnings } from './release-held-earnings.ts';
import { allocateAmount } from './transfers.ts';
import { insertWithdrawal, storeWithdrawalDecision } from './withdrawals.queries.ts';

const shop = await openShop();
const OPERATIONS = process.env.TRAD_TEST_FULL ? 10_000 : 1000;
const bank = {
  bankName: 'GTBank',
  branchName: null,
  accountName: 'Adunni',
  accountNumber: '0123456789',
  routingNumber: null,
  swiftCode: null,
};

/** Inserts a paid order of two stores with its money only. */
const buildOrder = async (
  tx: Queryable,
  userId: number,
  stores: readonly number[],
  goods: readonly number[],
  base: number,
  method: 'stripe_method' | 'cod_method' = 'stripe_method',
) => {
  const attemptId = randomUUID();
  const now = shop.clock.now();
  const total = goods.reduce((sum, minor) => sum + minor, base);
  const { rows: carts } = await tx.query(
    'INSERT INTO cart (user_id, version) VALUES ($1, 1) ON CONFLICT (user_id) DO UPDATE SET version = cart.version + 1 RETURNING id, version',
    [userId],
  );
  const { id: cartId, version } = carts[0];
  await tx.query(
    `INSERT INTO payment_attempt (id, user_id, cart_id, cart_version, method, snapshot, amount_minor, currency_code, state, provider_ref, expires_at)
     VALUES ($1::uuid, $2, $3, $4, $7, '{}', $5, 'USD', 'completed', $1::text, $6)`,
    [attemptId, userId, cartId, version, total, now, method],
  );
  const { rows: orders } = await tx.query<{ id: number }>(
    `INSERT INTO shop_order (user_id, attempt_id, cart_id, cart_version_after, payment_method, currency_code, subtotal_minor,
       delivery_base_minor, delivery_total_minor, tax_added_minor, tax_included_minor, total_minor, shipping_option, address)
     VALUES ($1, $2, $3, $4, $8, 'USD', $5, $6, $6, 0, 0, $7, 'default', '{}') RETURNING id`,
    [userId, attemptId, cartId, version, total - base, base, total, method],
  );
  const orderId = orders[0]?.id ?? 0;
  const { rows: sellerOrders } = await tx.query<{ id: number }>(
    `INSERT INTO store_order (order_id, store_id, created_at, currency_code, units, goods_minor, delivery_minor,
       tax_added_minor, total_minor, commission_minor)
     SELECT $1, store, $2, 'USD', 1, minor, 0, 0, minor, (minor * 1000 + 5000) / 10000
     FROM unnest($3::int[], $4::bigint[]) AS lines (store, minor) RETURNING id`,
    [orderId, now, stores, goods],
  );
  if (method !== 'cod_method') await postSale(tx, orderId, { now });
  return { orderId, total, sellerOrders: sellerOrders.map(({ id }) => id) };
};

/** Inserts a refund of an order and posts it. Returns its id. */
const insertAndPostRefund = async (
  tx: Queryable,
  orderId: number,
  refund: { shares: readonly RefundShare[]; replacesFailedRefunds: boolean; now: Date },
) => {
  const refundId = randomUUID();
  await tx.query(
    `INSERT INTO refund (id, attempt_id, amount_minor, reason, state, created_at, updated_at)
     SELECT $2, attempt_id, $3, 'operator', 'succeeded', $4, $4 FROM shop_order WHERE id = $1`,
    [orderId, refundId, sumAmounts(refund.shares), refund.now],
  );
  await postRefund(tx, orderId, { refundId, ...refund });
  return refundId;
};

test(`${OPERATIONS} random operations in any order leave a balanced ledger`, {
  timeout: 600_000,
}, async () => {
  const { id: userId } = await buildUser(shop);
  const stores = [await buildStore(shop), await buildStore(shop)];
  const orders: Array<{ orderId: number; total: number; sellerOrders: number[] }> = [];
  const refunds: Array<{ orderId: number; id: string }> = [];
  const withdrawals: number[] = [];
  const step = fc.record({
    kind: fc.constantFrom(
      'order',
      'order',
      'refund',
      'partialRefund',
      'failedRefund',
      'deliver',
      'release',
      'withdraw',
      'decide',
    ),
    pick: fc.nat(1_000_000),
    amounts: fc.tuple(fc.integer({ min: 1, max: 900_000 }), fc.integer({ min: 1, max: 900_000 }), fc.nat(2000)),
  });
  const steps = fc.sample(step, { numRuns: OPERATIONS, seed: 20261122 });
  const pickFrom = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];
  // Many operations share a transaction: their effect is tested, not their commits.
  const OPERATIONS_PER_TRANSACTION = 100;
  for (let start = 0; start < steps.length; start += OPERATIONS_PER_TRANSACTION) {
    await inTransaction(shop.pool, async (tx) => {
      for (const { kind, pick, amounts } of steps.slice(start, start + OPERATIONS_PER_TRANSACTION)) {
        shop.clock.advance(60_000);
        const now = shop.clock.now();
        const order = pickFrom(orders, pick);
        const [one, other, base] = amounts;
        if (kind === 'order') orders.push(await buildOrder(tx, userId, stores, [one, other], base));
        else if (kind === 'withdraw') {
          const [storeId = 0, amountMinor] = [pickFrom(stores, pick), one];
          const request = { storeId, currencyCode: 'USD', amountMinor, bank, language: 'en' as const };
          withdrawals.push((await insertWithdrawal(tx, shop.app.deps.encryption, request, now)).id);
        } else if (kind === 'decide') {
          const state = pick % 2 ? 'paid' : 'rejected';
          await storeWithdrawalDecision(tx, pickFrom(withdrawals, pick) ?? 0, { state, reason: 'No', now });
        } else if (kind === 'failedRefund') {
          const refund = pickFrom(refunds, pick);
          if (!refund) continue;
          await tx.query(`UPDATE refund SET state = 'failed' WHERE id = $1`, [refund.id]);
          await postRefundReversal(tx, refund.orderId, refund.id, now);
        } else if (order && (kind === 'refund' || kind === 'partialRefund')) {
          const sellerOrderId = kind === 'partialRefund' ? pickFrom(order.sellerOrders, pick) : undefined;
          const all = await listRefundableShares(tx, order.orderId);
          const own = all.filter(
            (share) => share.sellerOrderId === sellerOrderId || (share.sellerOrderId === null && pick % 3 === 0),
          );
          const shares = sellerOrderId ? own : allocate(one, all);
          if (sumAmounts(shares) > 0) {
            const id = await insertAndPostRefund(tx, order.orderId, {
              shares,
              replacesFailedRefunds: pick % 2 === 0,
              now,
            });
            refunds.push({ orderId: order.orderId, id });
          }
        } else if (order && kind === 'deliver') {
          const releaseAt = new Date(now.getTime() + DAY_MS / 4);
          await tx.query(
            'UPDATE store_order SET delivered_at = $2, release_at = $3 WHERE id = $1 AND delivered_at IS NULL',
            [pickFrom(order.sellerOrders, pick), now, releaseAt],
          );
        }
      }
    });
    await releaseHeldEarnings({ pool: shop.pool, clock: shop.clock });
  }
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
  for (const storeId of stores) {
    const [balance] = await listBalances(shop.pool, storeId);
    if (!balance) throw new Error('Nothing was sold');
    const { sales, commission, refunded, available, held, onItsWay, paid } = balance;
    expect(sales - commission - refunded).toBe(available + held + onItsWay + paid);
    // Each line's balance is the previous one plus the line's amount, across pages.
    const all = await listAllLines(storeId, null);
    const query = { storeId, currencyCode: 'USD', kind: null, limit: 100, offset: 0 };
    const { total } = await listLedgerLines(shop.pool, query);
    expect(all).toHaveLength(total);
    expect(all[0]?.balanceMinor).toBe(available + held);
    all.slice(0, -1).forEach(({ kind, amountMinor, balanceMinor }, index) => {
      const before = all[index + 1]?.balanceMinor ?? 0;
      expect(balanceMinor).toBe(kind === 'release' ? before : before + amountMinor);
    });
    for (const kind of ['sale', 'refund', 'release', 'withdrawal'] as const)
      expect(await listAllLines(storeId, kind)).toEqual(all.filter((line) => line.kind === kind));
    const last = await listLedgerLines(shop.pool, { ...query, offset: total - 1 });
    expect(last.rows.map(({ amountMinor, balanceMinor }) => amountMinor - balanceMinor)).toEqual([0]);
    expect((await listLedgerLines(shop.pool, { ...query, offset: total })).rows).toEqual([]);
  }
});

const sumAmounts = (shares: readonly RefundShare[]) => shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
/** Allocates that amount, or all that remains where it is less, in proportion to what remains of each. */
const allocate = (amountMinor: number, refundable: readonly RefundShare[]): RefundShare[] => {
  const remaining = refundable.map((share) => ({ remainingMinor: share.amountMinor }));
  const shares = allocateAmount(Math.min(amountMinor, sumAmounts(refundable)), remaining);
  return refundable.map(({ sellerOrderId }, index) => ({ sellerOrderId, amountMinor: shares[index] ?? 0 }));
};

/** Reads all pages, with a page length that divides no total. */
const listAllLines = async (storeId: number, kind: LedgerLineRow['kind'] | null) => {
  const lines: LedgerLineRow[] = [];
  for (let isMore = true; isMore; ) {
    const page = { storeId, currencyCode: 'USD', kind, limit: 97, offset: lines.length };
    const { total, rows } = await listLedgerLines(shop.pool, page);
    lines.push(...rows);
    isMore = rows.length > 0 && lines.length < total;
  }
  return lines;
};

test('a refund during the release of earnings reduces the released amount and leaves nothing held', async () => {
  const { id: userId } = await buildUser(shop);
  const stores = [await buildStore(shop), await buildStore(shop)];
  const now = shop.clock.now();
  const { orderId } = await inTransaction(shop.pool, (tx) => buildOrder(tx, userId, stores, [5000, 7000], 300));
  await shop.pool.query('UPDATE store_order SET delivered_at = $2, release_at = $2 WHERE order_id = $1', [
    orderId,
    now,
  ]);
  // The aggregate waits for a lock, so that the refund arrives while the release runs.
  await shop.pool.query(`
    CREATE SCHEMA waiting;
    CREATE FUNCTION waiting.add(bigint, bigint) RETURNS bigint LANGUAGE sql AS
      'SELECT coalesce($1, 0) + $2 FROM pg_advisory_xact_lock_shared(4711)';
    CREATE AGGREGATE waiting.sum (bigint) (sfunc = waiting.add, stype = bigint)`);
  const slow = new pg.Pool({
    ...shop.pool.options,
    // Without a pooler, which keeps no parameters and no locks of sessions.
    Client: pg.Client,
    connectionString: shop.databaseUrl,
    options: '-c search_path=waiting,pg_catalog,public',
  });
  const lockHolder = await slow.connect();
  await lockHolder.query('SELECT pg_advisory_lock(4711)');
  const countWaiting = async () => {
    const { rows } = await lockHolder.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows[0]?.count ?? 0;
  };
  const released = releaseHeldEarnings({ pool: slow, clock: shop.clock });
  await expect.poll(countWaiting).toBe(1);
  let isRefunded = false;
  const refunded = inTransaction(shop.pool, async (tx) => {
    const shares = allocate(4100, await listRefundableShares(tx, orderId));
    await insertAndPostRefund(tx, orderId, { shares, replacesFailedRefunds: true, now });
  }).then(() => {
    isRefunded = true;
  });
  await expect.poll(async () => isRefunded || (await countWaiting()) === 2).toBe(true);
  await lockHolder.query('SELECT pg_advisory_unlock(4711)');
  lockHolder.release();
  await Promise.all([released, refunded]);
  await slow.end();
  await shop.pool.query('DROP SCHEMA waiting CASCADE');
  expect(await findLedgerProblems(shop.pool)).toEqual([]);
  for (const storeId of stores) expect((await listBalances(shop.pool, storeId))[0]?.held).toBe(0);
});

test('the database rejects unbalanced transfers and changes of entries', async () => {
  const storeId = await buildStore(shop);
  const { rows } = await shop.pool.query(
    `INSERT INTO ledger_transfer (kind, key, created_at) VALUES ('sale', 'unbalanced', now()) RETURNING id`,
  );
  const insertEntries = (values: string) =>
    shop.pool.query(
      `INSERT INTO ledger_entry (transfer_id, kind, account, store_id, currency_code, amount_minor) VALUES ${values}`,
      [rows[0].id, storeId],
    );
  const buildEntries = (minor: number) =>
    `($1, 'sale', 'store_held', $2::int, 'USD', 5), ($1, 'sale', 'buyers', NULL, 'USD', ${minor})`;
  await expect(insertEntries(buildEntries(-4))).rejects.toThrow(
    /^The entries of transfer \d+ are not those of one transfer that sums to zero$/,
  );
  await expect(insertEntries(buildEntries(-5).replaceAll("'sale'", "'refund'"))).rejects.toThrow(
    /^The entries of transfer \d+ are not those of one transfer that sums to zero$/,
  );
  await insertEntries(buildEntries(-5));
  await expect(insertEntries(buildEntries(-5))).rejects.toThrow(
    /^The entries of transfer \d+ are not those of one transfer that sums to zero$/,
  );
  for (const sql of [
    'UPDATE ledger_entry SET amount_minor = 6',
    'DELETE FROM ledger_entry',
    'DELETE FROM ledger_transfer',
  ])
    await expect(shop.pool.query(sql)).rejects.toThrow();
});

test('each inconsistency of the ledger is reported by its own check', async () => {
  const storeId = await buildStore(shop);
  await shop.pool.query(
    `INSERT INTO ledger_balance (store_id, currency_code, account, kind, chunk, amount_minor, lines) VALUES ($1, 'USD', 'store_held', 'sale', 0, 5, 1)`,
    [storeId],
  );
  await shop.pool.query(
    `UPDATE store_order SET refunded_minor = refunded_minor + 1
     WHERE id = (SELECT min(id) FROM store_order WHERE refunded_minor = 0 AND refund_owed_minor = 0)`,
  );
  expect((await findLedgerProblems(shop.pool)).map((line) => line.replace(/\d+/g, 'N'))).toEqual([
    'the balance of store N in USD differs from its entries (store_held, sale)',
    'the total of store N in USD differs from its balance (store_held, sale)',
    'seller order N has N minor units of USD refunded, its entries N',
  ]);
});

test('of more than a hundred held seller orders those are listed that become available first, failed refunds, and the newest', async () => {
  const { id: userId } = await buildUser(shop);
  const storeId = await buildStore(shop);
  const now = shop.clock.now();
  const [owing = 0, later = 0, next = 0, ...undelivered] = await inTransaction(shop.pool, async (tx) => {
    const ids: number[] = [];
    while (ids.length < 103) ids.push(...(await buildOrder(tx, userId, [storeId], [1000], 0)).sellerOrders);
    const deliver = (id: number | undefined, releaseAt: Date | null) =>
      tx.query("UPDATE store_order SET status = 'delivered', delivered_at = $2, release_at = $3 WHERE id = $1", [
        id,
        now,
        releaseAt,
      ]);
    await deliver(ids[0], null);
    await tx.query('UPDATE store_order SET refund_owed_minor = 500 WHERE id = $1', [ids[0]]);
    await tx.query(
      `INSERT INTO refund (id, attempt_id, amount_minor, reason, state, created_at, updated_at)
       SELECT $2, o.attempt_id, 500, 'operator', 'failed', $3, $3
       FROM store_order so JOIN shop_order o ON o.id = so.order_id WHERE so.id = $1`,
      [ids[0], randomUUID(), now],
    );
    await deliver(ids[1], new Date(now.getTime() + 2 * DAY_MS));
    await deliver(ids[2], new Date(now.getTime() + DAY_MS));
    return ids;
  });
  const listed = (await listHeldEarnings(shop.pool, storeId)).map(({ id }) => id);
  expect(listed).toEqual([next, later, owing, ...undelivered.toReversed().slice(0, 97)]);
});

test('more than a hundred cash orders, which hold nothing, do not displace the held seller orders from their list', async () => {
  const { id: userId } = await buildUser(shop);
  const storeId = await buildStore(shop);
  const now = shop.clock.now();
  const ids = await inTransaction(shop.pool, async (tx) => {
    const build = async (method: 'stripe_method' | 'cod_method') =>
      (await buildOrder(tx, userId, [storeId], [1000], 0, method)).sellerOrders[0] ?? 0;
    const deliver = (sellerOrders: readonly number[], releaseAt: Date) =>
      tx.query(
        "UPDATE store_order SET status = 'delivered', delivered_at = $2, release_at = $3 WHERE id = ANY ($1::int[])",
        [sellerOrders, now, releaseAt],
      );
    const cash: number[] = [];
    while (cash.length < 101) cash.push(await build('cod_method'));
    const delivered = await build('stripe_method');
    await deliver(cash, new Date(now.getTime() + DAY_MS));
    await deliver([delivered], new Date(now.getTime() + 2 * DAY_MS));
    const undelivered = await build('stripe_method');
    for (let count = 0; count < 101; count += 1) await build('cod_method');
    return [delivered, undelivered];
  });
  expect((await listHeldEarnings(shop.pool, storeId)).map(({ id }) => id)).toEqual(ids);
});
