/** Returns numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export type Random = () => number;

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A whole number from `low` to `high`. */
export const randomInteger = (random: Random, low: number, high: number) =>
  low + Math.floor(random() * (high - low + 1));

/** Returns a function that picks by weight. */
export const createWeightedPicker = <T>(choices: ReadonlyArray<readonly [choice: T, weight: number]>) => {
  const ends: number[] = [];
  let total = 0;
  for (const [, weight] of choices) {
    total += weight;
    ends.push(total);
  }
  return (random: Random): T => {
    const point = random() * total;
    let low = 0;
    let high = ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) > point) high = middle;
      else low = middle + 1;
    }
    const chosen = choices[low];
    if (!chosen) throw new Error('The list of choices is empty');
    return chosen[0];
  };
};

/** Returns a function that picks items with Zipf-distributed frequency, the first most often. */
export const createZipfPicker = <T>(list: readonly T[], exponent = 1) =>
  createWeightedPicker(list.map((each, rank) => [each, 1 / (rank + 1) ** exponent] as const));

/** Picks up to `count` different items by at most `8 * count` draws: fewer where there are fewer, or where rare ones are not drawn. */
export const pickSeveral = <T>(pick: (random: Random) => T, count: number, random: Random): T[] => {
  const chosen = new Set<T>();
  for (let tries = 0; chosen.size < count && tries < count * 8; tries++) chosen.add(pick(random));
  return [...chosen];
};

/** A number of the standard normal distribution (Box-Muller). */
export const randomNormal = (random: Random) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
