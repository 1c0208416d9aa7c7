import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { calculatePercentile, findMaximum, type RequestOutcome, send, sendOnNewConnection } from '../http.ts';
import { createOrderLog, orderUntil } from '../orders.ts';
import { type ResilienceScenario, reportValue, requireAtMost } from '../scenario.ts';
import { openShop } from '../shop.ts';

const SHOPPERS = 50;

/** Mixed traffic on many connections at once: what is not cached, carts and orders. */
export const overload: ResilienceScenario = {
  name: 'overload',
  title: '500 connections of mixed traffic',
  run: async (scale) => {
    const connections = 500 - SHOPPERS;
    const seconds = scale === 'quick' ? 6 : 60;
    const shop = await openShop({ shoppers: SHOPPERS });
    try {
      const url = shop.servers[0]?.url ?? '';
      const agent = new Agent({ keepAlive: true, maxSockets: connections });
      const log = createOrderLog();
      let isOver = false;
      const outcomes: RequestOutcome[] = [];
      let serial = 0;
      const browse = async () => {
        while (!isOver) {
          serial += 1;
          const path =
            serial % 3 === 0
              ? `/category?search=product+${serial % 977}`
              : `/api/get_products?search=product+${serial}`;
          const outcome = await send(`${url}${path}`, { agent, timeoutMs: 30_000 });
          outcomes.push(outcome);
          // A client that is told to retry later does.
          if (outcome.status === 503) await pause(1000 * Number(outcome.retryAfter ?? 1));
        }
      };
      const live: RequestOutcome[] = [];
      const checkHealth = async () => {
        while (!isOver) {
          live.push(await sendOnNewConnection(`${url}/health/live`, 30_000));
          await pause(200);
        }
      };
      const work = Promise.all([
        orderUntil(shop, log, () => isOver),
        checkHealth(),
        ...Array.from({ length: connections }, browse),
      ]);
      await pause(seconds * 1000);
      isOver = true;
      const endedAt = performance.now();
      await work;
      const recovered = await sendOnNewConnection(`${url}/category?search=recovered`);
      const accepted = [...outcomes, ...log.outcomes].filter(({ status }) => status === 200);
      const refused = [...outcomes, ...log.outcomes].filter(({ status }) => status === 429 || status === 503);
      const failed = [...outcomes, ...log.outcomes].filter(
        ({ status }) => ![200, 429, 503].includes(status) && (status === 0 || status >= 500),
      );
      agent.destroy();
      return [
        reportValue(
          'run',
          `${seconds} s: ${accepted.length} accepted, ${refused.length} refused; ${log.confirmed.length} orders`,
        ),
        requireAtMost('time-outs and other errors', failed.length, 0),
        requireAtMost('refused without Retry-After', refused.filter(({ retryAfter }) => !retryAfter).length, 0),
        requireAtMost(
          'accepted, p99',
          calculatePercentile(
            accepted.map(({ ms }) => ms),
            0.99,
          ),
          2000,
          ' ms',
        ),
        requireAtMost(
          'live on new connections',
          findMaximum(live.map(({ ms, status }) => (status === 200 ? ms : Number.POSITIVE_INFINITY))),
          1000,
          ' ms',
        ),
        requireAtMost(
          'requests of orders refused',
          log.outcomes.filter(({ status }) => status === 503).length,
          log.outcomes.length / 10,
        ),
        requireAtMost(
          'normal again after',
          recovered.status === 200 ? performance.now() - endedAt : Number.POSITIVE_INFINITY,
          5000,
          ' ms',
        ),
      ];
    } finally {
      await shop.close();
    }
  },
};
