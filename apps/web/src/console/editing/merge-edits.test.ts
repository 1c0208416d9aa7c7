import { expect, test } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

test('only a field that both changed differently is a conflict, which keeps your value', () => {
  const loaded = { price: 64, name: 'Dress', tags: ['a'], city: 'Lagos', note: '' };
  const theirs = { price: 66, name: 'Gown', tags: ['a'], city: 'Accra', note: 'x' };
  const yours = { price: 68, name: 'Dress', tags: ['b'], city: 'Accra', note: '' };
  expect(mergeEdits(loaded, theirs, yours)).toEqual({
    merged: { price: 68, name: 'Gown', tags: ['b'], city: 'Accra', note: 'x' },
    conflicts: [{ name: 'price', was: 64, theirs: 66, yours: 68 }],
  });
});
