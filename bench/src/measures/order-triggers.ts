import { fillCarts, insertBuyers } from '../buyers.ts';
import { createCpuClock } from '../cpu-time.ts';
import type { Result } from '../result.ts';
import { calculateMedian } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';
import { findStockedVariants, formatOrderRequest } from './orders.ts';

/** The limit for the cost that the lists of the operators' console add to an order. */
const MAX_RATIO = 1.05;
/** Few, so that the CPU time is that of orders and not of a queue. */
const CONNECTIONS = 2;
const ORDERS = 400;

/** Measures the CPU time of place_order with and without the trigger of cash that is due, in alternating rounds. */
export const measureOrderTriggers = async ({
  client,
  pool,
  shopServer,
  settings,
  ...shop
}: BenchShop): Promise<Result> => {
  const { ids, addStock } = await findStockedVariants({ client, pool, shopServer, settings, ...shop });
  await addStock(ORDERS * (settings.rounds + 1) * 2);
  const readCpu = await createCpuClock(pool, shopServer.pid);
  const setTrigger = (state: 'ENABLE' | 'DISABLE') =>
    pool.query(`ALTER TABLE store_order ${state} TRIGGER update_cash_due_of_order`);
  /** Milliseconds of CPU of the server and of PostgreSQL per order. */
  const placeOrders = async () => {
    const buyers = await insertBuyers(pool, ORDERS);
    await fillCarts(pool, buyers, ids);
    const before = readCpu();
    const load = { port: shopServer.port, repeat: false, connections: CONNECTIONS, seconds: 60 };
    const { requests } = await client.load({ ...load, requests: buyers.map(formatOrderRequest) });
    const after = readCpu();
    return (after.server - before.server + after.postgres - before.postgres) / requests;
  };
  const rounds: Array<{ without: number; with: number }> = [];
  try {
    // The first orders compile the server's code.
    await placeOrders();
    for (let round = 1; round <= settings.rounds; round++) {
      await setTrigger('DISABLE');
      const without = await placeOrders();
      await setTrigger('ENABLE');
      rounds.push({ without, with: await placeOrders() });
    }
  } finally {
    await setTrigger('ENABLE');
  }
  const ratios = rounds.map((round) => round.with / round.without);
  const ratio = calculateMedian(ratios);
  const times = {
    without: calculateMedian(rounds.map(({ without }) => without)),
    with: calculateMedian(rounds.map((round) => round.with)),
  };
  return {
    name: 'CPU time of place_order with the trigger of cash that is due',
    limit: `≤ ${MAX_RATIO} ×`,
    measured: `${ratio.toFixed(3)} × (${Math.min(...ratios).toFixed(3)}–${Math.max(...ratios).toFixed(3)})`,
    detail: `${times.with.toFixed(2)} ms, without ${times.without.toFixed(2)} ms`,
    passed: ratio <= MAX_RATIO,
    figures: { ratio, ratios, ...times },
  };
};
