import { createPool } from '@trad/database/connections/pool';
import type pg from 'pg';
import { type RunningServer, startLoadClient, startShopServer } from '../processes.ts';
import type { Result } from '../result.ts';
import type { RoundSettings } from '../rounds.ts';
import { growthCalls, type OrdersShop, prepareCallers } from './calls.ts';
import { measureCall } from './measure-call.ts';
import { prepareOrdersDatabase, toShopSize } from './orders-database.ts';

/** The shop that larger ones are compared with. */
export const SMALL_ORDERS = 10_000;
/** Few, so that the times are those of the work and not of a queue. */
const CONNECTIONS = 2;
const POLL_MS = 1_000;

/** The hourly job that reads all orders. */
const LONGEST_JOB = 'catalog.count_units_sold';

/** Makes the recurring jobs due. */
export const resetJobs = (pool: pg.Pool) => pool.query('DELETE FROM job WHERE dedupe_key = kind');

/**
 * Waits until each recurring job has run once, as they would share the processor with what is measured. Returns the seconds that
 * this took.
 */
export const waitForJobs = async (pool: pg.Pool) => {
  const startedAt = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ waiting: number; hasRun: boolean }>(
      `SELECT count(*) FILTER (WHERE attempts > 0 OR run_at <= now())::int AS waiting,
         coalesce(bool_or(kind = $1 AND attempts = 0 AND run_at > now()), false) AS "hasRun"
       FROM job WHERE dedupe_key = kind`,
      [LONGEST_JOB],
    );
    if (rows[0]?.hasRun && rows[0].waiting === 0) return (performance.now() - startedAt) / 1000;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
};

/** Measures how the cost of shoppers' and vendors' calls grows from a shop of 10,000 orders to one of `orders`. */
export const measureOrderGrowth = async (
  { cluster, dataDir, sandboxUrl }: { cluster: string; dataDir: string; sandboxUrl: string },
  { orders, only, settings }: { orders: number; only: readonly string[]; settings: RoundSettings },
  addResult: (result: Result) => void,
) => {
  const stopFunctions: Array<() => Promise<void>> = [];
  const openShop = async (count: number): Promise<OrdersShop> => {
    const { url, generated } = await prepareOrdersDatabase(cluster, toShopSize(count));
    const pool = createPool({ connectionString: url, max: 4, statementTimeout: 0 });
    stopFunctions.push(() => pool.end());
    await resetJobs(pool);
    const callers = await prepareCallers(pool, generated);
    const shopServer: RunningServer = await startShopServer(url, dataDir, sandboxUrl);
    stopFunctions.push(shopServer.stop);
    console.log(
      `  the recurring jobs of ${count.toLocaleString('en')} orders took ${(await waitForJobs(pool)).toFixed(0)} s`,
    );
    return { orders: count, pool, shopServer, ...callers };
  };
  const client = startLoadClient();
  stopFunctions.push(client.stop);
  try {
    const small = await openShop(SMALL_ORDERS);
    const large = await openShop(orders);
    for (const name of only)
      for (const call of growthCalls[name] ?? [])
        addResult(await measureCall(client, { ...settings, connections: CONNECTIONS }, { small, large }, call));
  } finally {
    for (const stop of stopFunctions.toReversed()) await stop();
  }
};
