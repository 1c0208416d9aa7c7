import { MOST_FILTER_IDS, LONGEST_SEARCH as MOST_LETTERS } from '@trad/contract/catalog';
import { expect, test } from 'vitest';
import {
  formatListingParams,
  hasFilters,
  type ListingParams,
  listSortOrders,
  MAX_FILTER_IDS,
  MAX_PAGES,
  noFilters,
  parseListingParams,
} from './listing-address.ts';
import { MAX_SEARCH_LENGTH } from './searched-in.ts';

const read = (query: string) => parseListingParams(new URLSearchParams(query), 'USD');
const plain: ListingParams = { search: '', sort: 'recent', filters: noFilters, pages: 1 };
const print = (listing: Partial<ListingParams>, query = '') =>
  formatListingParams(new URLSearchParams(query), { ...plain, ...listing }, 'USD');

test('an address without a choice shows the first page, newest first', () => {
  expect(read('')).toEqual(plain);
  expect(hasFilters(read('').filters)).toBe(false);
});

test('n opens as many pages as hold that many products', () => {
  expect(read('n=24')).toEqual({ ...plain, pages: 2 });
  expect(read('n=25&sort=price-low')).toEqual({ ...plain, sort: 'price-low', pages: 3 });
});

test('every filter is read from the address', () => {
  expect(read('value=7&value=3&value=7&seller=2&min=10&max=49.5&rating=4&in_stock=1').filters).toEqual({
    values: [3, 7],
    sellers: [2],
    min: 10,
    max: 49.5,
    rating: 4,
    inStock: true,
  });
});

test.each([
  'n=-4',
  'n=x',
  'n=NaN',
  'n=',
  'sort=toString',
  'sort=cheap',
  'sort=relevance',
  'value=0&value=-1&value=x&value=1e3&value=1.5&value=99999999999&value=2147483648&value=',
  'seller=1,2&seller=%00',
  'min=&max=',
  'min=-1&max=NaN',
  'min=1e99&max=Infinity',
  'min=cheap&max=0x',
  'rating=6&rating=4',
  'rating=3.5',
  'in_stock=yes',
  'search=%20%20',
  'search=%00%01',
  '%',
])('%s says nothing', (query) => {
  expect(read(query)).toEqual(plain);
});

test.each(['n=999999999', 'n=Infinity'])('%s does not ask for all there is', (query) => {
  expect(read(query).pages).toBe(MAX_PAGES);
});

test('no more ids and letters are asked for than the API takes', () => {
  expect([MAX_FILTER_IDS, MAX_SEARCH_LENGTH]).toEqual([MOST_FILTER_IDS, MOST_LETTERS]);
  const many = Array.from({ length: 80 }, (_, id) => `value=${id + 1}`).join('&');
  expect(read(many).filters.values).toHaveLength(MAX_FILTER_IDS);
  expect(read(`search=${'a'.repeat(10_000)}`).search).toHaveLength(MAX_SEARCH_LENGTH);
  expect(read(`search=${'a'.repeat(199)}${encodeURIComponent('🧺')}`).search).toBe('a'.repeat(199));
});

test('a search is ordered by relevance until another order is chosen', () => {
  expect(read('search=kente').sort).toBe('relevance');
  expect(read('search=kente&sort=recent').sort).toBe('recent');
  expect(listSortOrders('')).not.toContain('relevance');
  expect(print({ search: 'kente', sort: 'recent' })).toBe('?search=kente&sort=recent');
  expect(print({ search: 'kente', sort: 'relevance' })).toBe('?search=kente');
});

test('prices the wrong way round are turned', () => {
  expect(read('min=80&max=20').filters).toMatchObject({ min: 20, max: 80 });
});

test('prices in another currency than the listing are left out, the rest stays', () => {
  expect(read('min=20&currency=NGN&value=3').filters).toEqual({ ...noFilters, values: [3] });
  expect(read('min=20&currency=USD').filters.min).toBe(20);
});

test('a plain listing has a plain address', () => {
  expect(print({})).toBe('');
  expect(print({}, 'search=x&sort=oldest&value=1&seller=2&min=3&max=4&currency=USD&rating=5&in_stock=1&n=24')).toBe('');
});

test('what else stands in the address is kept', () => {
  expect(print({ sort: 'oldest' }, 'n=36&lang=fr')).toBe('?lang=fr&sort=oldest');
});

test('what is printed is read again', () => {
  const listing: ListingParams = {
    search: 'wax & "print" é عباءة',
    sort: 'price-high',
    filters: { values: [1, 9], sellers: [4], min: 0, max: 12.5, rating: 3, inStock: true },
    pages: 3,
  };
  expect(read(print(listing))).toEqual(listing);
});
