import { expect, test } from 'vitest';
import { toCardItem } from './card-item.ts';
import { dress } from './testing/sample-product.ts';

test('a card says whether stock is ready to ship, and the rating where there is one', () => {
  const read = (changes: object) => {
    const { isSoldOut, isReady, rating, ratingCount } = toCardItem({ ...dress, ...changes }, 'USD');
    return { isSoldOut, isReady, rating, ratingCount };
  };
  expect(read({ stock: 14, rating: 4.5, no_of_ratings: 12 })).toEqual({
    isSoldOut: false,
    isReady: true,
    rating: 4.5,
    ratingCount: 12,
  });
  const unrated = { rating: null, ratingCount: 0, isReady: false };
  expect(read({ stock: 0, no_of_ratings: 0 })).toEqual({ ...unrated, isSoldOut: true });
  // Not tracked: nobody knows when it is sent.
  expect(read({ stock: null, no_of_ratings: 0 })).toEqual({ ...unrated, isSoldOut: false });
});
