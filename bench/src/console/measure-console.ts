import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '@trad/database/connections/pool';
import type pg from 'pg';
import { createCpuClock } from '../cpu-time.ts';
import { signIn } from '../growth/calls.ts';
import { resetJobs, waitForJobs } from '../growth/measure-order-growth.ts';
import { prepareOrdersDatabase } from '../growth/orders-database.ts';
import { startLoadClient, startShopServer } from '../processes.ts';
import { formatMilliseconds, type Result } from '../result.ts';
import type { RoundSettings } from '../rounds.ts';
import { type ConsoleSamples, consoleCalls } from './console-calls.ts';
import { CONSOLE_SHOP } from './console-shop.ts';

const MAX_MS = 100;
/** How often each read is sent at least, by all operators together. */
const SAMPLES = 20;
/** The mean pause of an operator between two reads: far below that of a person. */
const PAUSE_MS = 250;

export interface ConsoleSettings extends Pick<RoundSettings, 'seconds'> {
  /** Operators at work. */
  operators: number;
  /** Selects the reads whose call and query contain this text. */
  reads: string;
}

/** Reads the ids and texts that the requests use; the order and the batch are from the middle of their tables. */
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

/** A read of the console, with the queries that are sent in turn. */
interface Read {
  name: string;
  call: string;
  queries: readonly string[];
}

const listReads = (samples: ConsoleSamples, text: string): Read[] =>
  Object.entries(consoleCalls)
    .flatMap(([call, listQueries]) =>
      listQueries(samples).map((query) => {
        const { name, queries } = typeof query === 'string' ? { name: query, queries: [query] } : query;
        return { name: `${call} ${name}`.trim(), call, queries };
      }),
    )
    .filter(({ name }) => name.includes(text));

const toPath = ({ call }: Read, query: string) => `/api/${call}${query ? `?${query}` : ''}`;

const shuffle = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);

/** Operators at work: each sends all reads in an order of its own, with pauses. Returns the times by read. */
const workAsOperators = async (origin: string, token: string, reads: readonly Read[], operators: number) => {
  const times = new Map(reads.map((read) => [read, [] as number[]]));
  const work = async () => {
    for (let round = 0; round < Math.ceil(SAMPLES / operators); round++) {
      for (const read of shuffle(reads)) {
        await pause(Math.random() * 2 * PAUSE_MS);
        const sent = times.get(read) ?? [];
        const path = toPath(read, read.queries[sent.length % read.queries.length] ?? '');
        const startedAt = performance.now();
        const response = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${path}: ${response.status}`);
        sent.push(performance.now() - startedAt);
      }
    }
  };
  await Promise.all(Array.from({ length: operators }, work));
  return times;
};

const findPercentile = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0;

/**
 * Measures the reads of the operators' console in a shop of a million orders, with the filters, searches and sort orders of its
 * lists: the CPU time of each by itself, and the times of all while operators are at work.
 */
export const measureConsole = async (
  { cluster, dataDir, sandboxUrl }: { cluster: string; dataDir: string; sandboxUrl: string },
  { seconds, operators, reads: text }: ConsoleSettings,
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
    const readCpu = await createCpuClock(pool, shopServer.pid);
    const reads = listReads(samples, text);
    const cpuTimes = new Map<Read, { server: number; postgres: number }>();
    for (const read of reads) {
      // In reverse, as the operators below begin at the start: queries that were sent would find their responses cached.
      const requests = read.queries.map((query) => `@${token} ${toPath(read, query)}`).toReversed();
      const task = { port: shopServer.port, requests, repeat: true, connections: 1 };
      await client.load({ ...task, seconds: 0.2 });
      const before = readCpu();
      const load = await client.load({ ...task, seconds });
      const after = readCpu();
      cpuTimes.set(read, {
        server: (after.server - before.server) / load.requests,
        postgres: (after.postgres - before.postgres) / load.requests,
      });
    }
    const loadBefore = loadavg()[0] ?? 0;
    const times = await workAsOperators(`http://127.0.0.1:${shopServer.port}`, token, reads, operators);
    console.log(
      `  ${operators} operators at work; load ${loadBefore.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after`,
    );
    for (const read of reads) {
      const sent = times.get(read) ?? [];
      const [p50, p95] = [findPercentile(sent, 0.5), findPercentile(sent, 0.95)];
      const { server, postgres } = cpuTimes.get(read) ?? { server: 0, postgres: 0 };
      addResult({
        name: read.name,
        limit: `p95 ≤ ${MAX_MS} ms`,
        measured: `p95 ${formatMilliseconds(p95)}, p50 ${formatMilliseconds(p50)}`,
        detail: `CPU time: server ${server.toFixed(1)}, PostgreSQL ${postgres.toFixed(1)} ms`,
        passed: p95 <= MAX_MS,
        figures: { p50, p95, server, postgres },
      });
    }
  } finally {
    for (const stop of stopFunctions.toReversed()) await stop();
  }
};
