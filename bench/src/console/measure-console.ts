import { createPool } from '@trad/database/connections/pool';
import type pg from 'pg';
import { signIn } from '../growth/calls.ts';
import { resetJobs, waitForJobs } from '../growth/measure-order-growth.ts';
import { prepareOrdersDatabase } from '../growth/orders-database.ts';
import { startLoadClient, startShopServer } from '../processes.ts';
import { formatMilliseconds, type Result } from '../result.ts';
import type { RoundSettings } from '../rounds.ts';
import { type ConsoleSamples, consoleCalls } from './console-calls.ts';
import { CONSOLE_SHOP } from './console-shop.ts';

const MAX_MS = 100;

export interface ConsoleSettings extends Pick<RoundSettings, 'seconds'> {
  /** Operators at work. */
  operators: number;
  /** Selects the reads whose call and query contain this text. */
  reads: string;
}

/** Reads whom and what the requests are about: rows in the middle of their tables. */
export const readSamples = async (pool: pg.Pool, storeId: number): Promise<ConsoleSamples> => {
  const { rows } = await pool.query<Omit<ConsoleSamples, 'storeId'>>(
    `SELECT o.id AS "orderId", u.email, o.address ->> 'phone' AS phone, o.address ->> 'name' AS name, u.id AS "userId",
       o.attempt_id AS "paymentId", (SELECT owner_id FROM store WHERE id = $1) AS "vendorId",
       (SELECT id FROM product WHERE store_id = $1 ORDER BY id LIMIT 1) AS "productId",
       (SELECT product_id FROM order_item WHERE product_id IS NOT NULL GROUP BY product_id ORDER BY count(*) DESC LIMIT 1) AS "bestProductId",
       (SELECT max(user_id) FROM vendor_application) AS "applicantId", (SELECT max(id) / 2 FROM withdrawal_batch) AS "batchId"
     FROM shop_order o JOIN user_account u ON u.id = o.user_id WHERE o.id >= (SELECT max(id) / 2 FROM shop_order) ORDER BY o.id LIMIT 1`,
    [storeId],
  );
  const [sample] = rows;
  if (!sample) throw new Error('No order was generated');
  return { ...sample, storeId };
};

/**
 * Measures the reads of the operators' console with operators at work, each read by itself: filters, searches and sort
 * orders of its lists in a shop of a million orders.
 */
export const measureConsole = async (
  { cluster, dataDir, sandboxUrl }: { cluster: string; dataDir: string; sandboxUrl: string },
  { seconds, operators, reads }: ConsoleSettings,
  addResult: (result: Result) => void,
) => {
  const { url, generated } = await prepareOrdersDatabase(cluster, CONSOLE_SHOP);
  const pool = createPool({ connectionString: url, max: 4, statementTimeout: 0 });
  const client = startLoadClient();
  const stopFunctions: Array<() => Promise<void>> = [client.stop, () => pool.end()];
  try {
    await resetJobs(pool);
    const { rows } = await pool.query<{ id: number }>('SELECT user_id AS id FROM staff_member ORDER BY 1 LIMIT 1');
    const [token = ''] = await signIn(pool, [rows[0]?.id ?? 0]);
    const samples = await readSamples(pool, generated.growingStoreId);
    const shopServer = await startShopServer(url, dataDir, sandboxUrl);
    stopFunctions.push(shopServer.stop);
    await waitForJobs(pool);
    for (const [call, listQueries] of Object.entries(consoleCalls)) {
      for (const query of listQueries(samples)) {
        const { name: text, queries } = typeof query === 'string' ? { name: query, queries: [query] } : query;
        const name = `${call} ${text}`.trim();
        if (!name.includes(reads)) continue;
        const requests = queries.map((parameters) => `@${token} /api/${call}${parameters ? `?${parameters}` : ''}`);
        const task = { port: shopServer.port, requests, repeat: true, connections: operators };
        // Taken from the end of the list, because each query is sent once.
        await client.load({ ...task, requests: requests.toReversed(), seconds: 1 });
        const load = await client.load({ ...task, seconds });
        addResult({
          name,
          limit: `p95 ≤ ${MAX_MS} ms`,
          measured: `p95 ${formatMilliseconds(load.p95)}, p50 ${formatMilliseconds(load.p50)}`,
          detail: load.failures > 0 ? `${load.failures} failures: ${load.firstFailure}` : '',
          passed: load.p95 <= MAX_MS && load.failures === 0,
          figures: load,
        });
      }
    }
  } finally {
    for (const stop of stopFunctions.toReversed()) await stop();
  }
};
