import type pg from 'pg';
import { createCpuClock } from '../cpu-time.ts';
import { type LoadClient, type RunningServer, readMetrics } from '../processes.ts';
import { formatMilliseconds, type Result } from '../result.ts';
import { calculateMedian, type RoundSettings } from '../rounds.ts';

export const MAX_GROWTH = 1.2;

/** One of the two shops that are compared. */
export interface GrowthShop {
  orders: number;
  pool: pg.Pool;
  shopServer: RunningServer;
}

/** A call with the requests that are sent to each shop. */
export interface GrowthCall<T extends GrowthShop> {
  name: string;
  /** The call's route, as in the metrics. */
  route: string;
  listRequests: (shop: T) => Promise<readonly string[]> | readonly string[];
  /** Sends the list once per round, instead of again and again. */
  isWrite?: boolean;
}

interface Figures {
  p50: number;
  p95: number;
  /** Milliseconds of server and PostgreSQL per request. */
  cpu: number;
  /** Statements per request. */
  statements: number;
  /** Milliseconds of the first request, which finds nothing cached. */
  first: number;
}

/** Reads how many requests a route had, and how many statements they caused. */
const readStatements = async (shopServer: RunningServer, route: string) => {
  const text = await readMetrics(shopServer);
  const readValue = (name: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith(name) && line.includes(`route="${route}"`))
      .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
  return { requests: readValue('http_request_queries_count'), statements: readValue('http_request_queries_sum') };
};

/** Measures a call on both shops in alternating rounds. */
export const measureCall = async <T extends GrowthShop>(
  { load }: LoadClient,
  { rounds, seconds, connections }: RoundSettings,
  { small, large }: { small: T; large: T },
  call: GrowthCall<T>,
): Promise<Result> => {
  const loads = new Map<
    T,
    { p50: number[]; p95: number[]; cpu: number; requests: number; statements: number[]; first: number }
  >();
  const runRound = async (shop: T, round: number) => {
    const requests = await call.listRequests(shop);
    const { port } = shop.shopServer;
    const task = { port, repeat: !call.isWrite, seconds, connections };
    if (round === 0) {
      const { p50 } = await load({ ...task, requests: requests.slice(0, 1), repeat: false, connections: 1 });
      loads.set(shop, { p50: [], p95: [], cpu: 0, requests: 0, statements: [], first: p50 });
      // The warm-up, for statements that are planned anew at first and code that is not compiled. A write cannot be repeated.
      await load({ ...task, requests: call.isWrite ? requests.slice(1) : requests });
      return;
    }
    const before = await readStatements(shop.shopServer, call.route);
    const readCpu = await createCpuClock(shop.pool, shop.shopServer.pid);
    const cpuBefore = readCpu();
    const result = await load({ ...task, requests });
    const cpu = readCpu();
    const after = await readStatements(shop.shopServer, call.route);
    const figures = loads.get(shop);
    if (!figures) return;
    figures.p50.push(result.p50);
    figures.p95.push(result.p95);
    figures.cpu += cpu.server + cpu.postgres - cpuBefore.server - cpuBefore.postgres;
    figures.requests += result.requests;
    figures.statements.push((after.statements - before.statements) / Math.max(1, after.requests - before.requests));
  };
  for (let round = 0; round <= rounds; round++) for (const shop of [small, large]) await runRound(shop, round);
  const summarize = (shop: T): Figures => {
    const figures = loads.get(shop);
    return {
      p50: calculateMedian(figures?.p50 ?? []),
      p95: calculateMedian(figures?.p95 ?? []),
      // Summed over all rounds, because it is counted in hundredths of a second.
      cpu: (figures?.cpu ?? 0) / Math.max(1, figures?.requests ?? 0),
      statements: calculateMedian(figures?.statements ?? []),
      first: figures?.first ?? 0,
    };
  };
  const [before, after] = [summarize(small), summarize(large)];
  const ratio = (figure: keyof Figures) => after[figure] / before[figure];
  const formatRatio = (figure: keyof Figures) => `${ratio(figure).toFixed(2)} ×`;
  return {
    name: call.name,
    limit: `≤ ${MAX_GROWTH} × of CPU time`,
    measured: `${formatRatio('cpu')}; p50 ${formatRatio('p50')}, p95 ${formatRatio('p95')}`,
    detail: [before, after]
      .map(
        ({ cpu, p50, p95, statements, first }) =>
          `${cpu.toFixed(2)} ms of CPU, p50 ${formatMilliseconds(p50)}, p95 ${formatMilliseconds(p95)}, first ${formatMilliseconds(first)}, ${statements.toFixed(1)} statements`,
      )
      .join(' → '),
    passed: ratio('cpu') <= MAX_GROWTH,
    figures: { small: before, large: after },
  };
};
