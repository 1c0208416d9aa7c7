import { expect, test } from 'vitest';
import { diffWords } from './diff-words.ts';

const show = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}]` : `[+${text}]`))
    .join('');

test('only the words that differ are marked', () => {
  expect(show('A dress in wax print, by hand.', 'A dress in teal Ankara, by hand.')).toBe(
    'A dress in [-wax][+teal] [-print,][+Ankara,] by hand.',
  );
  expect(show('Wash cold.', 'Wash cold. Dry flat.')).toBe('Wash cold.[+ Dry flat.]');
  expect(show('', 'New')).toBe('[+New]');
  expect(show('Same', 'Same')).toBe('Same');
});

test('long texts are compared as a whole', () => {
  const long = 'a '.repeat(600);
  expect(show(long, 'b')).toBe(`[-${long}][+b]`);
});
