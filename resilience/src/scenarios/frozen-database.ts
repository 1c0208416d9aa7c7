import { setTimeout as pause } from 'node:timers/promises';
import { findMaximum, type RequestOutcome, send } from '../http.ts';
import { countOrders, createOrderLog, orderUntil, requireOrders } from '../orders.ts';
import { type Figure, type ResilienceScenario, reportValue, requireAtMost, requireShare } from '../scenario.ts';
import { openShop, type Shop } from '../shop.ts';

const filterDuring = (outcomes: readonly RequestOutcome[], from: number, until: number) =>
  outcomes.filter(({ sentAt, ms }) => sentAt < until && sentAt + ms > from);
const getTimes = (outcomes: readonly RequestOutcome[]) => outcomes.map(({ ms }) => ms);

/** Requests a URL, which `getUrl` may choose anew each time, again and again until `isOver`. */
const poll = async (getUrl: () => string, intervalMs: number, isOver: () => boolean) => {
  const outcomes: RequestOutcome[] = [];
  while (!isOver()) {
    outcomes.push(await send(getUrl()));
    await pause(intervalMs);
  }
  return outcomes;
};

const freezeFor = async (shop: Shop, seconds: number): Promise<Figure[]> => {
  const [server] = shop.servers;
  const url = server?.url ?? '';
  const log = createOrderLog();
  let isOver = false;
  const hasEnded = () => isOver;
  const getPageUrl = () => `${url}${shop.pages[Math.floor(Math.random() * shop.pages.length)]}`;
  for (const path of shop.pages) await send(`${url}${path}`);
  await send(`${url}/api/get_products`);
  const work = Promise.all([
    orderUntil(shop, log, hasEnded),
    Promise.all(Array.from({ length: 8 }, () => poll(getPageUrl, 20, hasEnded))),
    poll(() => `${url}/api/get_products`, 50, hasEnded),
    poll(() => `${url}/health/live`, 50, hasEnded),
    poll(() => `${url}/health/ready`, 100, hasEnded),
  ]);
  await pause(2000);
  const from = performance.now();
  shop.postgres.freeze();
  await pause(seconds * 1000);
  shop.postgres.resume();
  const until = performance.now();
  await pause(5000);
  isOver = true;
  const [, pageLists, reads, live, ready] = await work;
  const during = (outcomes: readonly RequestOutcome[]) => filterDuring(outcomes, from, until);
  const pages = during(pageLists.flat());
  const writes = during(log.outcomes);
  const share = (outcomes: readonly RequestOutcome[]) =>
    outcomes.filter(({ status }) => status === 200).length / outcomes.length;
  const readyAgain = ready.find(({ sentAt, status }) => sentAt > until && status === 200);
  const writeAgain = log.outcomes.find(({ sentAt, ms, status }) => sentAt + ms > until && status === 200);
  return [
    reportValue(
      'PostgreSQL is frozen for',
      `${seconds} s; ${pages.length} pages and ${writes.length} writes meanwhile`,
    ),
    requireAtMost('longest request', findMaximum(getTimes([...pages, ...writes, ...during(reads)])), 5000, ' ms'),
    requireShare('cached pages served', share(pages), 1),
    requireShare('cached reads served', share(during(reads)), 1),
    requireAtMost('live', findMaximum(getTimes(during(live))), 100, ' ms'),
    requireAtMost('ready', findMaximum(getTimes(during(ready))), 1000, ' ms'),
    requireAtMost('ready again after', (readyAgain?.sentAt ?? Number.POSITIVE_INFINITY) - until, 2000, ' ms'),
    requireAtMost(
      'a write succeeds after',
      writeAgain ? writeAgain.sentAt + writeAgain.ms - until : Number.POSITIVE_INFINITY,
      2000,
      ' ms',
    ),
    ...requireOrders(await countOrders(shop, log), 1),
  ];
};

/** Freezes all processes of PostgreSQL (SIGSTOP), so that its connections stay open and nothing responds. */
export const frozenDatabase: ResilienceScenario = {
  name: 'frozen-database',
  title: 'PostgreSQL does not respond',
  run: async (scale) => {
    const figures: Figure[] = [];
    for (const seconds of scale === 'quick' ? [5] : [15, 30, 70]) {
      const shop = await openShop({ shoppers: 10 });
      try {
        figures.push(...(await freezeFor(shop, seconds)));
      } finally {
        shop.postgres.resume();
        await shop.close();
      }
    }
    return figures;
  },
};
