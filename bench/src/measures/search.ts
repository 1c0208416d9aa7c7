import { between, type Random, randomFrom, skewed } from '@trad/seed/generate/random';
import { THINGS } from '@trad/seed/generate/things';
import { ADJECTIVES, MATERIALS, makerNames, PATTERNS, placeNames } from '@trad/seed/generate/words';
import { LIMIT } from '../addresses.ts';
import { ms, perSecond, type Result } from '../result.ts';
import { figuresOf } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';

const LEAST = 0.25;
const MOST_P99 = 6;

/** A letter too few, too many, another one, or two that changed places. */
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

/** Searches of one to three words that products have, a third of the searches with a misspelt one; none twice. */
export const searches = (count: number, random: Random): string[] => {
  const words = [
    ADJECTIVES,
    MATERIALS.map(([english]) => english),
    PATTERNS,
    placeNames(random),
    makerNames(random),
    Object.values(THINGS).flatMap((things) => things.map(([english]) => english)),
  ].map((list) => skewed(list, 0.5));
  const given = new Set<string>();
  for (let tries = 0; given.size < count && tries < 20 * count; tries++) {
    const chosen = Array.from({ length: between(random, 1, 3) }, () =>
      (words[between(random, 0, words.length - 1)]?.(random) ?? '').toLowerCase(),
    );
    const wrong = random() < 1 / 3 ? between(random, 0, chosen.length - 1) : -1;
    given.add(
      chosen.map((word, index) => (index === wrong && word.length > 4 ? misspelt(word, random) : word)).join(' '),
    );
  }
  return [...given];
};

/** `distinct`: listing pages a second, each another one. */
export const searching = async (shop: BenchShop, distinct: number): Promise<Result> => {
  const row = {
    what: 'search_products, distinct words, a third misspelt',
    limit: `≥ ${LEAST} × distinct pages; p99 ≤ ${MOST_P99} × p50`,
  };
  const { client, product, pace } = shop;
  const perRound = 1_500 * pace.seconds;
  const all = searches(perRound * (pace.rounds + 1), randomFrom(7)).map(
    (search) => `/api/search_products ${JSON.stringify({ search, limit: LIMIT })}`,
  );
  const ask = (round: number) => {
    return client.load({
      port: product.port,
      asked: all.slice(round * perRound, (round + 1) * perRound),
      again: false,
      connections: pace.connections,
      seconds: pace.seconds,
    });
  };
  await ask(0);
  const loads = [];
  for (let round = 1; round <= pace.rounds; round++) loads.push(await ask(round));
  const figures = figuresOf(loads);
  const ratio = figures.rate / distinct;
  const tail = figures.p99 / figures.p50;
  return {
    ...row,
    found: `${ratio.toFixed(2)} × (${perSecond(figures.rate)}); p99 ${tail.toFixed(1)} × p50`,
    beside: `p50 ${ms(figures.p50)}, p99 ${ms(figures.p99)}`,
    passed: ratio >= LEAST && tail <= MOST_P99,
    figures: { ...figures, ratio, tail },
  };
};
