import { setTimeout as pause } from 'node:timers/promises';
import { findMaximum, type RequestOutcome, send } from '../http.ts';
import { countOrders, createOrderLog, placeOrder } from '../orders.ts';
import { type Figure, type ResilienceScenario, reportValue, requireAtMost, type Scale } from '../scenario.ts';
import { openShop, type Shop } from '../shop.ts';

const VISITORS = 6;
/** Between two requests of a visitor, and two orders of a shopper: load that a shop has all day. */
const PAUSE_MS = 50;
/** The threshold of the alert TradEventLoopDelay. */
const MAX_LAG_MS = 250;

interface Sample {
  megabytes: number;
  lagMs: number;
  openFiles: number;
  connections: number;
}

/** A metric's value, summed over its labels. */
const readMetric = (metrics: string, name: string) =>
  [...metrics.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  );

const takeSample = async ({ servers, pool }: Shop): Promise<Sample> => {
  const metrics = await (await fetch(`${servers[0]?.url}/metrics`)).text();
  const { rows } = await pool.query<{ connections: number }>(
    `SELECT count(*)::int AS connections FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  return {
    megabytes: servers[0]?.readMemory() ?? 0,
    lagMs: 1000 * readMetric(metrics, 'nodejs_eventloop_lag_p99_seconds'),
    openFiles: readMetric(metrics, 'process_open_fds'),
    connections: rows[0]?.connections ?? 0,
  };
};

const measure = async (shop: Shop, seconds: number): Promise<Figure[]> => {
  const url = shop.servers[0]?.url ?? '';
  const log = createOrderLog();
  const visits: RequestOutcome[] = [];
  const until = performance.now() + 1000 * seconds;
  const isOver = () => performance.now() > until;
  const visit = async (_: unknown, visitor: number) => {
    for (let serial = visitor; !isOver(); serial += VISITORS) {
      const page = shop.pages[serial % shop.pages.length];
      const paths = [page, `/api/get_products?search=product+${serial}`, '/api/get_products', '/category'];
      visits.push(await send(`${url}${paths[serial % paths.length]}`));
      await pause(PAUSE_MS);
    }
  };
  const order = async (shopper: Shop['shoppers'][number]) => {
    while (!isOver()) {
      await placeOrder(shop, shopper, log);
      await pause(PAUSE_MS);
    }
  };
  const samples: Sample[] = [];
  const sample = async () => {
    while (!isOver()) {
      samples.push(await takeSample(shop));
      await pause((1000 * seconds) / 120);
    }
  };
  await Promise.all([sample(), ...Array.from({ length: VISITORS }, visit), ...shop.shoppers.map(order)]);

  const third = Math.floor(samples.length / 3);
  const second = samples.slice(third, 2 * third);
  const last = samples.slice(-third);
  const findMaximumOf = (list: readonly Sample[], name: keyof Sample) => findMaximum(list.map((taken) => taken[name]));
  const averageMemory = (list: readonly Sample[]) =>
    list.reduce((sum, { megabytes }) => sum + megabytes, 0) / Math.max(1, list.length);
  const { confirmed, lost, duplicated } = await countOrders(shop, log);
  const outcomes = [...visits, ...log.outcomes];
  return [
    reportValue('run', `${seconds} s: ${outcomes.length} requests, ${confirmed} orders`),
    requireAtMost('errors', outcomes.filter(({ status }) => status !== 200).length, 0),
    requireAtMost('lost', lost, 0),
    requireAtMost('duplicated', duplicated, 0),
    requireAtMost('resident memory in the last third', averageMemory(last), 1.1 * averageMemory(second), ' MB'),
    requireAtMost('event loop, p99', findMaximumOf([...second, ...last], 'lagMs'), MAX_LAG_MS, ' ms'),
    // A visitor may reconnect.
    requireAtMost('open files and sockets', findMaximumOf(last, 'openFiles'), findMaximumOf(second, 'openFiles') + 2),
    requireAtMost('database connections', findMaximumOf(last, 'connections'), findMaximumOf(second, 'connections') + 1),
  ];
};

const run = async (scale: Scale) => {
  const shop = await openShop({ shoppers: 4 });
  try {
    return await measure(shop, scale === 'quick' ? 40 : 600);
  } finally {
    await shop.close();
  }
};

/** Ten minutes of mixed traffic with orders, as a shop has all day; 40 seconds in a quick run. */
export const soak: ResilienceScenario = { name: 'soak', title: 'ten minutes of mixed traffic with orders', run };
