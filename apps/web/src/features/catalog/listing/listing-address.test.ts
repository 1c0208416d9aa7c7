import { expect, test } from 'vitest';
import { MOST_PAGES, readListing, sortedBy, withPages } from './listing-address.ts';

const read = (query: string) => readListing(new URLSearchParams(query));

test('an address without a choice shows the first page, newest first', () => {
  expect(read('')).toEqual({ sort: 'recent', pages: 1 });
});

test('n opens as many pages as hold that many products', () => {
  expect(read('n=24')).toEqual({ sort: 'recent', pages: 2 });
  expect(read('n=25&sort=price-low')).toEqual({ sort: 'price-low', pages: 3 });
});

test.each(['n=-4', 'n=x', 'n=NaN', 'n=', 'sort=toString', 'sort=cheap'])('%s says nothing', (query) => {
  expect(read(query)).toEqual({ sort: 'recent', pages: 1 });
});

test.each(['n=999999999', 'n=Infinity'])('%s does not ask for all there is', (query) => {
  expect(read(query).pages).toBe(MOST_PAGES);
});

test('another order starts from the top and keeps the rest of the address', () => {
  expect(sortedBy(new URLSearchParams('n=36&lang=fr'), 'oldest')).toBe('?lang=fr&sort=oldest');
  expect(sortedBy(new URLSearchParams('sort=oldest'), 'recent')).toBe('');
});

test('more pages keep the order', () => {
  expect(withPages(new URLSearchParams('sort=oldest'), 3)).toBe('?sort=oldest&n=36');
  expect(withPages(new URLSearchParams('n=24'), 1)).toBe('');
});
