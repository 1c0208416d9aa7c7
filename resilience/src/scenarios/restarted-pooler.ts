import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPgBouncer } from '@trad/database/testing/start-pooler';
import { FIXED_KEYS } from '@trad/payment-sandbox/fixed-keys';
import { openSandbox, type Sandbox } from '@trad/payment-sandbox/sandbox';
import { payByCard } from '../former/shop-visit.ts';
import { countOrders, createOrderLog, type OrderLog, orderUntil } from '../orders.ts';
import { type ResilienceScenario, reportValue, requireAtMost, requireCount, ScenarioNotRun } from '../scenario.ts';
import { openShop, type Shop } from '../shop.ts';

const SHOPPERS = 50;
/** The time in which webhooks and the reconciler finish what was paid. */
const SETTLE_MS = 60_000;

/** Counts payments that have not exactly one order, and orders by card that nobody has paid. */
const countMismatches = async ({ pool }: Shop, { controls }: Sandbox) => {
  const { rows } = await pool.query<{ attemptId: string }>(
    `SELECT attempt_id AS "attemptId" FROM shop_order WHERE payment_method = 'stripe_method'`,
  );
  const orderAttemptIds = rows.map(({ attemptId }) => attemptId);
  const { payments } = await controls.readState();
  const paid = payments.filter(({ receivedMinor, refundedMinor }) => receivedMinor > refundedMinor);
  const paidAttemptIds = new Set(paid.map(({ attempt }) => attempt));
  const distinctOrderAttemptIds = new Set(orderAttemptIds);
  return {
    paid: paid.length,
    withoutOrder: paid.filter(({ attempt }) => !distinctOrderAttemptIds.has(attempt ?? '')).length,
    unpaid: orderAttemptIds.filter((id) => !paidAttemptIds.has(id)).length,
    duplicated: orderAttemptIds.length - distinctOrderAttemptIds.size + paid.length - paidAttemptIds.size,
  };
};

/** The time from `from` to the next confirmation of an order. */
const measureGap = ({ confirmed }: OrderLog, from: Date) => {
  const later = confirmed.map(({ confirmedAt }) => confirmedAt.getTime()).filter((time) => time > from.getTime());
  return Math.min(...later) - from.getTime();
};

/** Ends PgBouncer and starts it again while shoppers order in cash and by card. */
export const restartedPooler: ResilienceScenario = {
  name: 'restarted-pooler',
  title: 'PgBouncer in transaction mode restarts while shoppers order',
  run: async (scale) => {
    if (!findPgBouncer())
      throw new ScenarioNotRun('PgBouncer is not installed: on Debian run apt-get install pgbouncer as root');
    const seconds = scale === 'quick' ? 3 : 10;
    const folder = mkdtempSync(join(tmpdir(), 'trad-sandbox-'));
    const sandbox = await openSandbox({ dataDir: folder, keys: FIXED_KEYS, openControls: true });
    const sandboxUrl = await sandbox.listen({ port: 0, host: '127.0.0.1' });
    const variables = { PAYMENT_SANDBOX: '', PAYMENT_SANDBOX_URL: sandboxUrl, PAYMENT_LIMIT: '0' };
    let shop: Shop | undefined;
    let isOver = false;
    try {
      shop = await openShop({ servers: 2, shoppers: SHOPPERS, hasPooler: true, variables });
      const { servers, pooler, pool, shoppers } = shop;
      await sandbox.controls.configure({ urls: { stripe: `${servers[0]?.url}/webhooks/stripe` } });
      const log = createOrderLog();
      const half = SHOPPERS / 2;
      const ordering = Promise.all([
        orderUntil({ ...shop, shoppers: shoppers.slice(0, half) }, log, () => isOver),
        orderUntil({ ...shop, shoppers: shoppers.slice(half) }, log, () => isOver, {
          payByCard: (clientSecret) => payByCard(sandboxUrl, clientSecret),
        }),
      ]);
      // It is awaited after the restarts.
      ordering.catch(() => {});
      const restarts: Date[] = [];
      for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
        await pause(seconds * 1000);
        await pooler?.restart(signal);
        restarts.push(new Date());
      }
      await pause(seconds * 1000);
      isOver = true;
      await ordering;
      const deadline = performance.now() + SETTLE_MS;
      let payments = await countMismatches(shop, sandbox);
      while (payments.withoutOrder > 0 && performance.now() < deadline) {
        await pause(500);
        payments = await countMismatches(shop, sandbox);
      }
      const { confirmed, lost, duplicated, refused } = await countOrders(shop, log);
      const retried = log.confirmed.filter(({ wasRetried }) => wasRetried).length;
      const { rows } = await pool.query<{ connections: number }>(
        `SELECT count(*)::int AS connections FROM pg_stat_activity
         WHERE application_name ~ '^trad( [0-9a-f-]+)?$' AND pid <> pg_backend_pid()`,
      );
      const failed = log.outcomes.filter(({ status }) => status >= 500 && status !== 503);
      return [
        requireCount('confirmed orders', confirmed, 1),
        reportValue('confirmed by card', `${payments.paid}; ${retried} of all by a retry`),
        reportValue('refused orders', String(refused.length)),
        requireAtMost('lost', lost, 0),
        requireAtMost('duplicated', duplicated + payments.duplicated, 0),
        requireAtMost('paid and without an order', payments.withoutOrder, 0),
        requireAtMost('orders by card that are not paid', payments.unpaid, 0),
        requireAtMost('responses with another server error than 503', failed.length, 0),
        requireAtMost(
          'an order is confirmed after a restart',
          Math.max(...restarts.map((at) => measureGap(log, at))),
          5000,
          ' ms',
        ),
        reportValue('connections of PostgreSQL', String(rows[0]?.connections)),
      ];
    } finally {
      isOver = true;
      await shop?.close();
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
