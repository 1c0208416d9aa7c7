import { expect, test } from 'vitest';
import { buildStrictQuery } from './search-query.ts';

test('queries with the same matches in another order have different cache keys', () => {
  const [kanga, kangaroo] = [
    { lexeme: ':kanga', products: 5 },
    { lexeme: ':kangaroo', products: 2 },
  ] as const;
  const build = (forms: Array<typeof kanga | typeof kangaroo>, completions: Array<typeof kangaroo>) =>
    buildStrictQuery([{ words: [{ forms, completions }], joined: [], synonyms: [] }]);
  // "kang" has no form of its own, so that its completions are its forms; "kanga" comes before its completions.
  const [prefix, word] = [build([kanga, kangaroo], []), build([kanga], [kangaroo])];
  expect(prefix.tsquery).toBe(word.tsquery);
  expect(prefix.tiers).not.toEqual(word.tiers);
  expect(prefix.key).not.toBe(word.key);
});
