import { setTimeout as pause } from 'node:timers/promises';
import { calculatePercentile } from '../http.ts';
import { countOrders, createOrderLog, orderUntil, requireAnswers, requireOrders } from '../orders.ts';
import { type Figure, type ResilienceScenario, reportValue, requireAtMost } from '../scenario.ts';
import { openShop } from '../shop.ts';

const SERVERS = 2;

/** Kills one of two servers again and again at random moments while shoppers order. */
export const killServers = async ({ kills, shoppers }: { kills: number; shoppers: number }): Promise<Figure[]> => {
  const shop = await openShop({ servers: SERVERS, shoppers });
  try {
    const log = createOrderLog();
    let isOver = false;
    const ordering = orderUntil(shop, log, () => isOver);
    for (let kill = 0; kill < kills; kill++) {
      await pause(200 + 800 * Math.random());
      await shop.servers[kill % SERVERS]?.kill();
    }
    isOver = true;
    await ordering;
    const counts = await countOrders(shop, log);
    const retried = log.confirmed.filter(({ wasRetried }) => wasRetried).map(({ ms }) => ms);
    return [
      reportValue('kill -9', String(kills)),
      ...requireOrders(counts, kills),
      reportValue('confirmed by a retry', String(retried.length)),
      requireAnswers(counts),
      requireAtMost('a retry gets its response, p95', calculatePercentile(retried, 0.95), 5000, ' ms'),
    ];
  } finally {
    await shop.close();
  }
};

export const killedServer: ResilienceScenario = {
  name: 'killed-server',
  title: 'a server is killed while shoppers order',
  run: (scale) => killServers({ kills: scale === 'quick' ? 6 : 200, shoppers: 12 }),
};
