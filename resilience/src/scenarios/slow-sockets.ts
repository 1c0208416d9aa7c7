import { connect, type Socket } from 'node:net';
import { calculatePercentile, type RequestOutcome, send } from '../http.ts';
import { type ResilienceScenario, reportValue, requireAtMost, requireCount } from '../scenario.ts';
import { openShop, type Shop } from '../shop.ts';

/** How often each slow socket sends a byte. */
const BYTE_INTERVAL_MS = 1000;
const PORTIONS = 20;

/** Returns a function that sends cached pages and uncached searches for some time, and measures the responses to them. */
const createMeasurement = ({ servers, pages }: Shop, milliseconds: number) => {
  const url = servers[0]?.url ?? '';
  // Over all runs: a repeated search would be served from the cache.
  let searches = 0;
  return async () => {
    const outcomes: RequestOutcome[] = [];
    const end = performance.now() + milliseconds;
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let index = 0; performance.now() < end; index++) {
          const path = index % 2 ? `/api/get_products?search=a${searches++}` : pages[index % pages.length];
          outcomes.push(await send(`${url}${path}`));
        }
      }),
    );
    return {
      p99: calculatePercentile(
        outcomes.map(({ ms }) => ms),
        0.99,
      ),
      failed: outcomes.filter(({ status }) => status !== 200).length,
    };
  };
};

/** Opens sockets that send a request byte by byte, and never finish it. */
const openSlowSockets = async (url: string, count: number) => {
  const port = Number(new URL(url).port);
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index++) {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        'POST /api/quote_cart HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n{',
      );
    });
    socket.on('error', () => {});
    // A response, such as a refusal, ends the request: such a socket does not count as open.
    socket.once('data', () => socket.destroy());
    sockets.push(socket);
    if (index % 100 === 99) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  // In portions: thousands of writes at once would delay the measured requests, which this process sends, too.
  let portion = 0;
  const timer = setInterval(() => {
    for (let index = portion; index < count; index += PORTIONS)
      if (!sockets[index]?.destroyed) sockets[index]?.write(' ');
    portion = (portion + 1) % PORTIONS;
  }, BYTE_INTERVAL_MS / PORTIONS);
  return {
    countOpen: () => sockets.filter(({ readyState }) => readyState === 'open').length,
    close: () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
};

export const slowSockets: ResilienceScenario = {
  name: 'slow-sockets',
  title: 'thousands of sockets send slowly',
  run: async (scale) => {
    const count = scale === 'quick' ? 500 : 4000;
    const shop = await openShop({ shoppers: 0 });
    try {
      // Several times the interval: else the measurement would end before the slow sockets send their next bytes.
      const measureOthers = createMeasurement(shop, (scale === 'quick' ? 2 : 5) * BYTE_INTERVAL_MS);
      await measureOthers();
      const before = await measureOthers();
      const slow = await openSlowSockets(shop.servers[0]?.url ?? '', count);
      const during = await measureOthers();
      const open = slow.countOpen();
      slow.close();
      return [
        requireCount('open slow sockets', open, count),
        reportValue('others before, p99', `${Math.round(before.p99)} ms`),
        requireAtMost('others refused or failed', before.failed + during.failed, 0),
        requireAtMost('others meanwhile, p99', during.p99, 2 * before.p99 + 20, ' ms'),
      ];
    } finally {
      await shop.close();
    }
  },
};
