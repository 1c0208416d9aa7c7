import { MAX_FILTER_IDS as MAX_CONTRACT_IDS, MAX_SEARCH_LENGTH as MAX_CONTRACT_SEARCH } from '@trad/contract/catalog';
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
} from './listing-params.ts';
import { MAX_SEARCH_LENGTH } from './search-term.ts';

const parse = (query: string) => parseListingParams(new URLSearchParams(query), 'USD');
const defaults: ListingParams = { search: '', sort: 'recent', filters: noFilters, pages: 1 };
const format = (listing: Partial<ListingParams>, query = '') =>
  formatListingParams(new URLSearchParams(query), { ...defaults, ...listing }, 'USD');

test('a URL without parameters shows the first page, newest first', () => {
  expect(parse('')).toEqual(defaults);
  expect(hasFilters(parse('').filters)).toBe(false);
});

test('n shows as many pages as hold that many products', () => {
  expect(parse('n=24')).toEqual({ ...defaults, pages: 2 });
  expect(parse('n=25&sort=price-low')).toEqual({ ...defaults, sort: 'price-low', pages: 3 });
});

test('every filter is parsed from the URL', () => {
  expect(parse('value=7&value=3&value=7&seller=2&min=10&max=49.5&rating=4&in_stock=1').filters).toEqual({
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
])('%s is ignored', (query) => {
  expect(parse(query)).toEqual(defaults);
});

test.each(['n=999999999', 'n=Infinity'])('%s is capped at MAX_PAGES', (query) => {
  expect(parse(query).pages).toBe(MAX_PAGES);
});

test('ids and search terms are capped at what the API accepts', () => {
  expect([MAX_FILTER_IDS, MAX_SEARCH_LENGTH]).toEqual([MAX_CONTRACT_IDS, MAX_CONTRACT_SEARCH]);
  const many = Array.from({ length: 80 }, (_, id) => `value=${id + 1}`).join('&');
  expect(parse(many).filters.values).toHaveLength(MAX_FILTER_IDS);
  expect(parse(`search=${'a'.repeat(10_000)}`).search).toHaveLength(MAX_SEARCH_LENGTH);
  expect(parse(`search=${'a'.repeat(199)}${encodeURIComponent('🧺')}`).search).toBe('a'.repeat(199));
});

test('a search is sorted by relevance until another order is chosen', () => {
  expect(parse('search=kente').sort).toBe('relevance');
  expect(parse('search=kente&sort=recent').sort).toBe('recent');
  expect(listSortOrders('')).not.toContain('relevance');
  expect(format({ search: 'kente', sort: 'recent' })).toBe('?search=kente&sort=recent');
  expect(format({ search: 'kente', sort: 'relevance' })).toBe('?search=kente');
});

test('a minimum above the maximum is swapped with it', () => {
  expect(parse('min=80&max=20').filters).toMatchObject({ min: 20, max: 80 });
});

test('prices in another currency than the listing are ignored, other filters are not', () => {
  expect(parse('min=20&currency=NGN&value=3').filters).toEqual({ ...noFilters, values: [3] });
  expect(parse('min=20&currency=USD').filters.min).toBe(20);
});

test('a default listing has an empty query string', () => {
  expect(format({})).toBe('');
  expect(format({}, 'search=x&sort=oldest&value=1&seller=2&min=3&max=4&currency=USD&rating=5&in_stock=1&n=24')).toBe(
    '',
  );
});

test('other query parameters are preserved', () => {
  expect(format({ sort: 'oldest' }, 'n=36&lang=fr')).toBe('?lang=fr&sort=oldest');
});

test('parsing inverts formatting', () => {
  const listing: ListingParams = {
    search: 'wax & "format" é عباءة',
    sort: 'price-high',
    filters: { values: [1, 9], sellers: [4], min: 0, max: 12.5, rating: 3, inStock: true },
    pages: 3,
  };
  expect(parse(format(listing))).toEqual(listing);
});
