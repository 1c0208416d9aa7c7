import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../http.ts';
import { countOrders, createOrderLog, orderUntil } from '../orders.ts';
import { atMost, inform, type ResiliencePromise } from '../promise.ts';
import { openShop } from '../shop.ts';

const SERVERS = 2;

/** Kills one of two servers again and again at random moments while shoppers order. */
export const killedServer: ResiliencePromise = {
  name: 'killed-server',
  title: 'a server is killed while shoppers order',
  run: async (scale) => {
    const kills = scale === 'quick' ? 6 : 200;
    const shop = await openShop({ servers: SERVERS, shoppers: 12 });
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
      const { confirmed, lost, doubled } = await countOrders(shop, log);
      const retried = log.confirmed.filter(({ wasRetried }) => wasRetried).map(({ ms }) => ms);
      return [
        inform('kill -9', String(kills)),
        inform('confirmed orders', `${confirmed}, ${retried.length} of them by a retry`),
        atMost('lost', lost, 0),
        atMost('doubled', doubled, 0),
        atMost('a retry is answered, p95', percentile(retried, 0.95), 5000, ' ms'),
      ];
    } finally {
      await shop.close();
    }
  },
};
