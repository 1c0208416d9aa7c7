import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chooseProxy, isInstalled, PROXIES, type ProxyKind, startProxy } from '@trad/cluster/proxy/start-proxy';
import { findFreePort } from '@trad/database/embedded/postgres-process';
import { calculatePercentile, type RequestOutcome, send } from '../http.ts';
import { countOrders, createOrderLog, orderUntil, requireAnswers, requireOrders } from '../orders.ts';
import { type Figure, type ResilienceScenario, reportValue, requireAtMost, type Scale } from '../scenario.ts';
import { openShop, type Shop } from '../shop.ts';

const SERVERS = 3;
const VISITORS = 12;
/** nginx has no active health checks without its commercial extension: it notices a stopped server by a refused connection. */
const NGINX_FAILED_SHARE = 0.001;

/** Counts the failed requests by status and error code. */
const describeFailures = (failed: readonly RequestOutcome[]) => {
  const counts = new Map<string, number>();
  for (const { status, body } of failed) {
    const name = `${status || 'no response'} ${body?.code ?? ''}`.trim();
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ` ${count} × ${name}`).join(',');
};

const restartAll = async (
  shop: Shop,
  proxyUrl: string,
  rounds: number,
  title: string,
  failedShare: number,
): Promise<Figure[]> => {
  const log = createOrderLog();
  const visits: RequestOutcome[] = [];
  let isOver = false;
  const visit = async (_: unknown, index: number) => {
    for (let serial = index; !isOver; serial++) {
      const path = serial % 3 ? shop.pages[serial % shop.pages.length] : `/api/get_products?search=product+${serial}`;
      visits.push(await send(`${proxyUrl}${path}`));
      await pause(20);
    }
  };
  const behindProxy = { ...shop, servers: shop.servers.map((server) => ({ ...server, url: proxyUrl })) };
  const work = Promise.all([orderUntil(behindProxy, log, () => isOver), ...Array.from({ length: VISITORS }, visit)]);
  await pause(1000);
  for (let round = 0; round < rounds; round++)
    for (const server of shop.servers) {
      await server.restart();
      // The proxy sends requests to it again before the next one stops.
      await pause(2000);
    }
  isOver = true;
  await work;
  const outcomes = [...visits, ...log.outcomes];
  const failed = outcomes.filter(({ status }) => status === 0 || status >= 500);
  const counts = await countOrders(shop, log);
  return [
    reportValue(title, `${rounds} restarts of ${SERVERS} servers, ${outcomes.length} requests`),
    requireAtMost(`failed requests${describeFailures(failed)}`, failed.length, outcomes.length * failedShare),
    ...requireOrders(counts, SERVERS * rounds),
    requireAnswers(counts),
    reportValue(
      'requests, p99',
      `${Math.round(
        calculatePercentile(
          outcomes.map(({ ms }) => ms),
          0.99,
        ),
      )} ms`,
    ),
  ];
};

interface Run {
  kind: ProxyKind;
  checkTimeoutMs: number;
  rounds: number;
}

/** The proxy of this machine, in a full run with health check time-outs of 0.5 and 5 s, and the other ones. */
const listRuns = (scale: Scale): Run[] => {
  const chosen = chooseProxy();
  if (scale === 'quick') return [{ kind: chosen, checkTimeoutMs: 500, rounds: 1 }];
  const others = PROXIES.filter((kind) => kind !== chosen && isInstalled(kind));
  return [
    ...[500, 5000].map((checkTimeoutMs) => ({ kind: chosen, checkTimeoutMs, rounds: 20 })),
    ...others.map((kind) => ({ kind, checkTimeoutMs: 500, rounds: 5 })),
  ];
};

const run = async (scale: Scale) => {
  const figures: Figure[] = [];
  for (const { kind, checkTimeoutMs, rounds } of listRuns(scale)) {
    const shop = await openShop({
      servers: SERVERS,
      shoppers: 10,
      variables: { TRUST_PROXY: '1', SHUTDOWN_DELAY: '3' },
    });
    try {
      const proxy = await startProxy({
        kind,
        port: await findFreePort(),
        servers: shop.servers.map(({ url }) => url),
        checkIntervalMs: 500,
        checkTimeoutMs,
        folder: join(shop.folder, 'proxy'),
      });
      try {
        const title = kind === 'nginx' ? kind : `${kind}, check time-out ${checkTimeoutMs} ms`;
        figures.push(...(await restartAll(shop, proxy.url, rounds, title, kind === 'nginx' ? NGINX_FAILED_SHARE : 0)));
      } finally {
        await proxy.stop();
      }
    } finally {
      await shop.close();
    }
  }
  return figures;
};

/** Stops and starts each of three servers behind a proxy, in turn, while shoppers browse and order. */
export const rollingRestart: ResilienceScenario = {
  name: 'rolling-restart',
  title: 'three servers are restarted one after the other under load',
  run,
};
