import { expect, test } from 'vitest';
import { queryIds, queryWords } from '../wire.ts';

test.each<[string | string[], string[]]>([
  ['paid, failed', ['paid', 'failed']],
  [[' paid', 'paid '], ['paid']],
  [' , ', []],
])('the words of %j are trimmed and unique, without blank ones', (value, words) => {
  expect(queryWords(['paid', 'failed']).parse(value)).toEqual(words);
});

test('codes and ids may have spaces around them, too', () => {
  expect(queryWords().parse('ng, ke')).toEqual(['NG', 'KE']);
  expect(queryIds(3).parse('2, 1 ,,')).toEqual([1, 2]);
});
