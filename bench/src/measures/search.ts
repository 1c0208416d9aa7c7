import { createRandom, createWeightedPicker, type Random, randomInteger } from '@trad/seed/generate/random';
import type pg from 'pg';
import { LIMIT } from '../listing-paths.ts';
import { formatMilliseconds, formatRate, type Result } from '../result.ts';
import { compareRates } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';
import { createDistinctPagesTarget } from './pages.ts';

const MIN_RATIO = 0.25;
/** The largest p99, as a multiple of p50. */
const MAX_TAIL_RATIO = 6;

/** Misspells a word: a deleted, inserted or replaced letter, or two transposed ones. */
const misspell = (word: string, random: Random) => {
  const index = randomInteger(random, 1, Math.max(1, word.length - 2));
  const letter = String.fromCharCode(randomInteger(random, 97, 122));
  const misspellings = [
    word.slice(0, index) + word.slice(index + 1),
    word.slice(0, index) + letter + word.slice(index),
    word.slice(0, index) + letter + word.slice(index + 1),
    word.slice(0, index) + (word[index + 1] ?? '') + (word[index] ?? '') + word.slice(index + 2),
  ];
  return misspellings[randomInteger(random, 0, misspellings.length - 1)] ?? word;
};

/**
 * Loads the words of product names. Returns a function that draws one, weighted by the square root of its frequency.
 */
export const loadWordPicker = async (pool: pg.Pool): Promise<(random: Random) => string> => {
  const { rows } = await pool.query<{ word: string; weight: number }>(
    `SELECT word, sqrt(products) AS weight FROM read.term
     WHERE language = 'en' AND kind = ':' AND products > 0 ORDER BY word`,
  );
  return createWeightedPicker(rows.map(({ word, weight }) => [word, weight] as const));
};

/** Generates distinct searches of one to three words. In a third of them one word is misspelt if it has more than four letters. */
export const generateSearches = (count: number, pickWord: (random: Random) => string, random: Random): string[] => {
  const searches = new Set<string>();
  for (let tries = 0; searches.size < count && tries < 20 * count; tries++) {
    const words = Array.from({ length: randomInteger(random, 1, 3) }, () => pickWord(random));
    const misspeltIndex = random() < 1 / 3 ? randomInteger(random, 0, words.length - 1) : -1;
    searches.add(
      words
        .map((word, index) => (index === misspeltIndex && word.length > 4 ? misspell(word, random) : word))
        .join(' '),
    );
  }
  return [...searches];
};

export const measureSearch = async (shop: BenchShop): Promise<Result> => {
  const { client, shopServer, settings } = shop;
  const perRound = 1_500 * settings.seconds;
  const requests = generateSearches(
    perRound * (settings.rounds + 1),
    await loadWordPicker(shop.pool),
    createRandom(7),
  ).map((search) => `/api/search_products ${JSON.stringify({ search, limit: LIMIT })}`);
  const {
    shopServer: searchFigures,
    baseline,
    ratio,
    spread,
  } = await compareRates(client, settings, {
    baseline: createDistinctPagesTarget(shop),
    shopServer: {
      port: shopServer.port,
      listRequests: (round) => requests.slice(round * perRound, (round + 1) * perRound),
    },
  });
  const tailRatio = searchFigures.p99 / searchFigures.p50;
  return {
    name: 'search_products, distinct searches, up to a third misspelt',
    limit: `≥ ${MIN_RATIO} × distinct pages; p99 ≤ ${MAX_TAIL_RATIO} × p50`,
    measured: `${ratio.toFixed(2)} × (${formatRate(searchFigures.rate)}); p99 ${tailRatio.toFixed(1)} × p50`,
    detail: `p50 ${formatMilliseconds(searchFigures.p50)}, p99 ${formatMilliseconds(searchFigures.p99)}; pages ${formatRate(baseline.rate)}; rounds ${spread.map((each) => each.toFixed(2)).join('–')}`,
    passed: ratio >= MIN_RATIO && tailRatio <= MAX_TAIL_RATIO,
    figures: { ...searchFigures, ratio, tailRatio },
  };
};
