import { between, type Random, randomFrom, skewed } from '@trad/seed/generate/random';
import { THINGS } from '@trad/seed/generate/things';
import { ADJECTIVES, MATERIALS, makerNames, PATTERNS, placeNames } from '@trad/seed/generate/words';
import { LIMIT } from '../addresses.ts';
import { ms, perSecond, type Result } from '../result.ts';
import { compare } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';
import { distinctly } from './pages.ts';

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

export const searching = async (shop: BenchShop): Promise<Result> => {
  const { client, product, pace } = shop;
  const perRound = 1_500 * pace.seconds;
  const all = searches(perRound * (pace.rounds + 1), randomFrom(7)).map(
    (search) => `/api/search_products ${JSON.stringify({ search, limit: LIMIT })}`,
  );
  const {
    product: found,
    floor,
    ratio,
    spread,
  } = await compare(client, pace, {
    floor: distinctly(shop),
    product: { port: product.port, asked: (round) => all.slice(round * perRound, (round + 1) * perRound) },
  });
  const tail = found.p99 / found.p50;
  return {
    what: 'search_products, distinct words, a third misspelt',
    limit: `≥ ${LEAST} × distinct pages; p99 ≤ ${MOST_P99} × p50`,
    found: `${ratio.toFixed(2)} × (${perSecond(found.rate)}); p99 ${tail.toFixed(1)} × p50`,
    beside: `p50 ${ms(found.p50)}, p99 ${ms(found.p99)}; pages ${perSecond(floor.rate)}; rounds ${spread.map((each) => each.toFixed(2)).join('–')}`,
    passed: ratio >= LEAST && tail <= MOST_P99,
    figures: { ...found, ratio, tail },
  };
};
