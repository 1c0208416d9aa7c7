import { setTimeout as pause } from 'node:timers/promises';
import { findPgBouncer } from '@trad/database/testing/start-pooler';
import { openCardOrders } from '../card-orders.ts';
import { countOrders, createOrderLog, type OrderLog } from '../orders.ts';
import { type ResilienceScenario, reportValue, requireAtMost, requireCount, ScenarioNotRun } from '../scenario.ts';
import { openShop, type Shop } from '../shop.ts';

const SHOPPERS = 50;

/** The milliseconds from `from` to the next confirmation of an order; infinite if none followed. */
const measureGap = ({ confirmed }: OrderLog, from: Date) => {
  const later = confirmed.map(({ confirmedAt }) => confirmedAt.getTime()).filter((time) => time > from.getTime());
  return Math.min(...later) - from.getTime();
};

/** Kills PgBouncer, later stops it, and starts it again each time, while shoppers order in cash and by card. */
export const restartedPooler: ResilienceScenario = {
  name: 'restarted-pooler',
  title: 'PgBouncer in transaction mode restarts while shoppers order',
  run: async (scale) => {
    if (!findPgBouncer())
      throw new ScenarioNotRun('PgBouncer is not installed: on Debian run apt-get install pgbouncer as root');
    const seconds = scale === 'quick' ? 3 : 10;
    const cardOrders = await openCardOrders();
    let shop: Shop | undefined;
    let isOver = false;
    try {
      shop = await openShop({ servers: 2, shoppers: SHOPPERS, hasPooler: true, variables: cardOrders.variables });
      const { pooler, pool } = shop;
      const log = createOrderLog();
      const ordering = cardOrders.orderUntil(shop, log, () => isOver);
      // A failure is thrown where `ordering` is awaited: without a handler until then, Node would exit.
      ordering.catch(() => {});
      const restarts: Date[] = [];
      for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
        await pause(seconds * 1000);
        await pooler?.restart(signal);
        restarts.push(new Date());
      }
      await pause(seconds * 1000);
      isOver = true;
      await ordering;
      const payments = await cardOrders.requirePayments(shop);
      const { confirmed, lost, duplicated, refused } = await countOrders(shop, log);
      const retried = log.confirmed.filter(({ wasRetried }) => wasRetried).length;
      // Of pools, which name a transaction after its request; not of probes and listeners, which have other names.
      const { rows } = await pool.query<{ connections: number }>(
        `SELECT count(*)::int AS connections FROM pg_stat_activity
         WHERE application_name ~ '^trad( [0-9a-f-]+)?$' AND pid <> pg_backend_pid()`,
      );
      const failed = log.outcomes.filter(({ status }) => status >= 500 && status !== 503);
      return [
        requireCount('confirmed orders', confirmed, 1),
        reportValue('confirmed by a retry', String(retried)),
        reportValue('refused orders', String(refused.length)),
        requireAtMost('lost', lost, 0),
        requireAtMost('duplicated', duplicated, 0),
        ...payments,
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
      await cardOrders.close();
    }
  },
};
