import { setTimeout as pause } from 'node:timers/promises';
import { openCardOrders } from '../card-orders.ts';
import { calculatePercentile } from '../http.ts';
import { countOrders, createOrderLog, requireAnswers, requireOrders } from '../orders.ts';
import { type Figure, type ResilienceScenario, reportValue, requireAtMost } from '../scenario.ts';
import { openShop, type Shop } from '../shop.ts';

const SERVERS = 2;

/** Kills one of two servers again and again at random moments while shoppers order in cash and by card. */
export const killServers = async ({ kills, shoppers }: { kills: number; shoppers: number }): Promise<Figure[]> => {
  const cardOrders = await openCardOrders();
  let shop: Shop | undefined;
  let isOver = false;
  try {
    shop = await openShop({ servers: SERVERS, shoppers, variables: cardOrders.variables });
    const log = createOrderLog();
    const ordering = cardOrders.orderUntil(shop, log, () => isOver);
    // It is awaited after the kills.
    ordering.catch(() => {});
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
      ...(await cardOrders.requirePayments(shop)),
      reportValue('confirmed by a retry', String(retried.length)),
      requireAnswers(counts),
      requireAtMost('a retry gets its response, p95', calculatePercentile(retried, 0.95), 5000, ' ms'),
    ];
  } finally {
    isOver = true;
    await shop?.close();
    await cardOrders.close();
  }
};

export const killedServer: ResilienceScenario = {
  name: 'killed-server',
  title: 'a server is killed while shoppers order',
  run: (scale) => killServers({ kills: scale === 'quick' ? 6 : 200, shoppers: 12 }),
};
