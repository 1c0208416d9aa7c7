import { connect, type Socket } from 'node:net';
import { calculatePercentile, send } from '../http.ts';
import { type ResilienceScenario, reportValue, requireAtMost } from '../scenario.ts';
import { openShop, type Shop } from '../shop.ts';

const REQUESTS = 300;

/** The p99 of uncached reads and orders of others, in milliseconds. */
const measureOthers = async ({ servers, pages }: Shop) => {
  const url = servers[0]?.url ?? '';
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: 4 }, async (_, worker) => {
      for (let index = 0; index < REQUESTS / 4; index++) {
        const path = index % 2 ? `/api/get_products?search=a${worker}b${index}` : pages[index % pages.length];
        times.push((await send(`${url}${path}`)).ms);
      }
    }),
  );
  return calculatePercentile(times, 0.99);
};

/** Opens sockets that send a request byte by byte, and never finish it. */
const openSlowSockets = async (url: string, count: number) => {
  const port = Number(new URL(url).port);
  const sockets: Socket[] = [];
  let accepted = 0;
  for (let index = 0; index < count; index++) {
    const socket = connect(port, '127.0.0.1', () => {
      accepted += 1;
      socket.write(
        'POST /api/quote_cart HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n{',
      );
    });
    socket.on('error', () => {});
    sockets.push(socket);
    if (index % 100 === 99) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const timer = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write(' ');
  }, 1000);
  return {
    countAccepted: () => accepted,
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
    const shop = await openShop({ shoppers: 1 });
    try {
      await measureOthers(shop);
      const before = await measureOthers(shop);
      const slow = await openSlowSockets(shop.servers[0]?.url ?? '', count);
      const during = await measureOthers(shop);
      const accepted = slow.countAccepted();
      slow.close();
      return [
        reportValue('slow sockets', `${accepted} of ${count} accepted`),
        reportValue('others before, p99', `${Math.round(before)} ms`),
        requireAtMost('others meanwhile, p99', during, 2 * before + 20, ' ms'),
      ];
    } finally {
      await shop.close();
    }
  },
};
