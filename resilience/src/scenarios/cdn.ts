import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '@trad/database/embedded/postgres-process';
import { calculatePercentile, findMaximum } from '../http.ts';
import { createOrderLog, placeOrder } from '../orders.ts';
import { type ResilienceScenario, reportValue, requireAtMost, requireShare } from '../scenario.ts';
import { openShop, type Shop } from '../shop.ts';
import { startVarnish } from '../varnish.ts';

const TIMEOUT_MS = 10_000;

interface Fetched {
  status: number;
  text: string;
  isHit: boolean;
}
const fetchFrom = async (url: string): Promise<Fetched> => {
  const response = await fetch(url);
  const text = await response.text();
  return { status: response.status, text, isHit: response.headers.get('x-cache') === 'hit' };
};

/** Changes a price in the database, as an import does, and resolves with the time until each URL shows it. */
const changePrice = async ({ pool, variantIds }: Shop, index: number, urls: readonly string[]) => {
  const minor = 100 * (21 + index) + 1;
  const shown = (minor / 100).toFixed(2);
  await pool.query('UPDATE variant_price SET amount_minor = $2 WHERE variant_id = $1', [variantIds[0], minor]);
  const changedAt = performance.now();
  const waitFor = async (url: string) => {
    while (performance.now() - changedAt < TIMEOUT_MS) {
      if ((await fetchFrom(url)).text.includes(shown)) return performance.now() - changedAt;
      await pause(20);
    }
    return TIMEOUT_MS;
  };
  return Promise.all(urls.map(waitFor));
};

export const cdn: ResilienceScenario = {
  name: 'cdn',
  title: 'prices change behind a CDN while shoppers order',
  run: async (scale) => {
    const changes = scale === 'quick' ? 5 : 50;
    const port = await findFreePort();
    const shop = await openShop({ variables: { CDN_PURGE_URL: `http://127.0.0.1:${port}/__purge` } });
    const log = createOrderLog();
    let isOver = false;
    try {
      const [server] = shop.servers;
      const varnish = await startVarnish(shop.folder, port, Number(new URL(server?.url ?? '').port));
      let settled: Promise<unknown> = Promise.resolve();
      try {
        const { rows } = await shop.pool.query<{ path: string }>(
          `SELECT '/product/' || product_id AS path FROM variant WHERE id = $1`,
          [shop.variantIds[0]],
        );
        const urls = [`${varnish.url}${rows[0]?.path}`, `${varnish.url}/api/get_products?limit=100`];
        const others = shop.pages.slice(2, 22).map((path) => `${varnish.url}${path}`);
        for (const url of [...urls, ...others]) await fetchFrom(url);

        const visits: Fetched[] = [];
        const visiting = (async () => {
          for (let index = 0; !isOver; index++) {
            visits.push(await fetchFrom(others[index % others.length] as string));
            await pause(10);
          }
        })();
        const ordering = (async () => {
          for (let index = 0; !isOver; index++) {
            const shopper = shop.shoppers[index % shop.shoppers.length];
            if (shopper) await placeOrder(shop, shopper, log);
            await pause(200);
          }
        })();
        // Handles their errors from here on: one without a handler would end the process before the shop is closed.
        settled = Promise.allSettled([visiting, ordering]);
        const times: number[] = [];
        for (let index = 0; index < changes; index++) times.push(...(await changePrice(shop, index, urls)));
        isOver = true;
        await Promise.all([visiting, ordering]);

        // Wait until the last purge is repeated.
        await pause(3000);
        await Promise.all(urls.map(fetchFrom));
        await server?.stop();
        // Wait until Varnish's probe has failed.
        await pause(4000);
        const duringOutage = await Promise.all(urls.map(fetchFrom));
        const computeShare = (list: readonly Fetched[], isCounted: (fetched: Fetched) => boolean) =>
          list.filter(isCounted).length / list.length;
        return [
          reportValue('orders meanwhile', String(log.confirmed.length)),
          reportValue('a changed price is seen after, median', `${Math.round(calculatePercentile(times, 0.5))} ms`),
          requireAtMost('a changed price is seen after, at most', findMaximum(times), 2000, ' ms'),
          requireShare(
            'other pages from the CDN meanwhile',
            computeShare(visits, ({ isHit }) => isHit),
            0.5,
          ),
          requireShare(
            'pages while the server is stopped',
            computeShare(duringOutage, ({ status }) => status === 200),
            1,
          ),
        ];
      } finally {
        isOver = true;
        await settled;
        await varnish.stop();
      }
    } finally {
      isOver = true;
      await shop.close();
    }
  },
};
