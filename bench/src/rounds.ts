import type { Load, LoadTask } from './load-client.ts';
import type { LoadClient } from './processes.ts';

export interface Pace {
  rounds: number;
  /** Per round and contender. */
  seconds: number;
  connections: number;
}

/** One of two servers that are compared, with its requests per round. */
export interface Contender {
  port: number;
  asked: (round: number) => readonly string[];
  again?: boolean;
  coding?: string;
}

/** Medians over the rounds, with the lowest and highest ratio. */
export interface Comparison {
  floor: Figures;
  product: Figures;
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

export const median = (numbers: readonly number[]) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

const rateOf = ({ requests, seconds }: Load) => requests / seconds;

export const summarizeLoads = (loads: readonly Load[]): Figures => ({
  rate: median(loads.map(rateOf)),
  p50: median(loads.map(({ p50 }) => p50)),
  p99: median(loads.map(({ p99 }) => p99)),
});

/** Enough for generic plans on every connection. */
const WARM_UP_SECONDS = 20;

/**
 * Measures baseline and product in alternating rounds after a warm-up (round 0), so that other load on the machine affects
 * both.
 */
export const compare = async (
  { load }: LoadClient,
  pace: Pace,
  contenders: { floor: Contender; product: Contender },
): Promise<Comparison> => {
  const ask = ({ port, asked, again = false, coding }: Contender, round: number) => {
    const { connections, seconds } = pace;
    const task: LoadTask = { port, asked: asked(round), again, connections, seconds, coding };
    return load(round ? task : { ...task, seconds: WARM_UP_SECONDS });
  };
  await ask(contenders.floor, 0);
  await ask(contenders.product, 0);
  const floors: Load[] = [];
  const products: Load[] = [];
  for (let round = 1; round <= pace.rounds; round++) {
    floors.push(await ask(contenders.floor, round));
    products.push(await ask(contenders.product, round));
  }
  const ratios = products.map((product, round) => rateOf(product) / rateOf(floors[round] ?? product));
  return {
    floor: summarizeLoads(floors),
    product: summarizeLoads(products),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  };
};
