import { between, type Random, randomFrom, weighted } from '@trad/seed/generate/random';
import type pg from 'pg';
import { LIMIT } from '../listing-paths.ts';
import { formatMilliseconds, formatRate, type Result } from '../result.ts';
import { compare } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';
import { createDistinctContender } from './pages.ts';

const LEAST = 0.25;
const MOST_P99 = 6;

/** Misspells a word: a deleted, inserted or replaced letter, or two transposed ones. */
const misspelt = (word: string, random: Random) => {
  const at = between(random, 1, Math.max(1, word.length - 2));
  const letter = String.fromCharCode(between(random, 97, 122));
  const kinds = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  ];
  return kinds[between(random, 0, kinds.length - 1)] ?? word;
};

/** Draws words of product names, weighted by the square root of their frequency. */
export const loadWords = async (pool: pg.Pool): Promise<(random: Random) => string> => {
  const { rows } = await pool.query<{ word: string; weight: number }>(
    `SELECT word, sqrt(products) AS weight FROM read.term
     WHERE language = 'en' AND kind = ':' AND products > 0 ORDER BY word`,
  );
  return weighted(rows.map(({ word, weight }) => [word, weight] as const));
};

/** Draws distinct searches of one to three words, a third of them with a misspelt word. */
export const searches = (count: number, wordOf: (random: Random) => string, random: Random): string[] => {
  const given = new Set<string>();
  for (let tries = 0; given.size < count && tries < 20 * count; tries++) {
    const chosen = Array.from({ length: between(random, 1, 3) }, () => wordOf(random));
    const wrong = random() < 1 / 3 ? between(random, 0, chosen.length - 1) : -1;
    given.add(
      chosen.map((word, index) => (index === wrong && word.length > 4 ? misspelt(word, random) : word)).join(' '),
    );
  }
  return [...given];
};

export const measureSearch = async (shop: BenchShop): Promise<Result> => {
  const { client, product, pace } = shop;
  const perRound = 1_500 * pace.seconds;
  const all = searches(perRound * (pace.rounds + 1), await loadWords(shop.pool), randomFrom(7)).map(
    (search) => `/api/search_products ${JSON.stringify({ search, limit: LIMIT })}`,
  );
  const {
    product: found,
    floor,
    ratio,
    spread,
  } = await compare(client, pace, {
    floor: createDistinctContender(shop),
    product: { port: product.port, asked: (round) => all.slice(round * perRound, (round + 1) * perRound) },
  });
  const tail = found.p99 / found.p50;
  return {
    what: 'search_products, distinct words, a third misspelt',
    limit: `≥ ${LEAST} × distinct pages; p99 ≤ ${MOST_P99} × p50`,
    found: `${ratio.toFixed(2)} × (${formatRate(found.rate)}); p99 ${tail.toFixed(1)} × p50`,
    beside: `p50 ${formatMilliseconds(found.p50)}, p99 ${formatMilliseconds(found.p99)}; pages ${formatRate(floor.rate)}; rounds ${spread.map((each) => each.toFixed(2)).join('–')}`,
    passed: ratio >= LEAST && tail <= MOST_P99,
    figures: { ...found, ratio, tail },
  };
};
