import type { LoadResult, LoadTask } from './load-client.ts';
import type { LoadClient } from './processes.ts';

export interface RoundSettings {
  rounds: number;
  /** Per round and server. */
  seconds: number;
  connections: number;
}

/** One of two servers that are compared, with its requests per round; the other fields are those of `LoadTask`. */
export interface LoadTarget {
  port: number;
  listRequests: (round: number, seconds: number) => readonly string[];
  repeat?: boolean;
  coding?: string;
}

/** More requests than a server responds to in a second, so that no round ends with its list. */
const MAX_RATE = 12_000;

/** Draws requests for each round that `draw` has not returned before: a repeated one would be served from the cache. */
export const drawEachRound =
  (draw: (count: number) => string[]): LoadTarget['listRequests'] =>
  (_round, seconds) =>
    draw(MAX_RATE * seconds);

/** Medians over the rounds, with the lowest and highest ratio. */
export interface Comparison {
  baseline: Figures;
  shopServer: Figures;
  ratio: number;
  spread: [lowest: number, highest: number];
}

export interface Figures {
  /** Responses per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

export const calculateMedian = (numbers: readonly number[]) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

const computeRate = ({ requests, seconds }: LoadResult) => requests / seconds;

export const summarizeLoads = (loads: readonly LoadResult[]): Figures => ({
  rate: calculateMedian(loads.map(computeRate)),
  p50: calculateMedian(loads.map(({ p50 }) => p50)),
  p99: calculateMedian(loads.map(({ p99 }) => p99)),
});

/** Enough for generic plans on every connection. */
const WARM_UP_SECONDS = 20;

/**
 * Measures the baseline and the shop in alternating rounds after a warm-up (round 0), so that other load on the machine
 * affects both.
 */
export const compareRates = async (
  { load }: LoadClient,
  settings: RoundSettings,
  targets: { baseline: LoadTarget; shopServer: LoadTarget },
): Promise<Comparison> => {
  const runRound = ({ port, listRequests, repeat = false, coding }: LoadTarget, round: number) => {
    const seconds = round ? settings.seconds : WARM_UP_SECONDS;
    const requests = listRequests(round, seconds);
    const task: LoadTask = { port, requests, repeat, connections: settings.connections, seconds, coding };
    return load(task);
  };
  await runRound(targets.baseline, 0);
  await runRound(targets.shopServer, 0);
  const baselines: LoadResult[] = [];
  const shopLoads: LoadResult[] = [];
  for (let round = 1; round <= settings.rounds; round++) {
    baselines.push(await runRound(targets.baseline, round));
    shopLoads.push(await runRound(targets.shopServer, round));
  }
  const ratios = shopLoads.map((shopLoad, round) => computeRate(shopLoad) / computeRate(baselines[round] ?? shopLoad));
  return {
    baseline: summarizeLoads(baselines),
    shopServer: summarizeLoads(shopLoads),
    ratio: calculateMedian(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  };
};
