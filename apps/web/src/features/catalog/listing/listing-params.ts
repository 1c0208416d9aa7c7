import { parseSearchTerm } from './search-term.ts';

/** The sort orders of a listing and the API's parameters for them: `special_price` is the price to pay, special or regular. */
export const sortOrders = {
  relevance: {},
  recent: { sort: 'id', order: 'DESC' },
  oldest: { sort: 'id', order: 'ASC' },
  'price-low': { sort: 'special_price', order: 'ASC' },
  'price-high': { sort: 'special_price', order: 'DESC' },
} as const;
export type SortOrder = keyof typeof sortOrders;

/** The filters of a listing. */
export interface Filters {
  /** Ids of attribute values, ascending. */
  values: number[];
  /** Ids of stores, which the API calls sellers, ascending. */
  sellers: number[];
  /** The bounds of the price, in major units of the listing's currency. */
  min: number | null;
  max: number | null;
  /** The minimum rating, 1 to 5. */
  rating: number | null;
  inStock: boolean;
}

/** A listing's parameters, as its URL's query string holds them. */
export interface ListingParams {
  /** The search term; empty for none. */
  search: string;
  sort: SortOrder;
  filters: Filters;
  /** The number of pages shown. */
  pages: number;
}

export const PAGE_SIZE = 12;
/** Bounds the requests that a forged `n` parameter can cause. */
export const MAX_PAGES = 100;
/** The maximum number of pages requested before the total is known. */
export const MAX_INITIAL_PAGES = 8;
/** The API's limits. Importing the contract's constants would bundle zod. */
export const MAX_FILTER_IDS = 50;
const MAX_FILTER_PRICE = 1e12;
const MAX_ID = 2_147_483_647;

export const noFilters: Filters = { values: [], sellers: [], min: null, max: null, rating: null, inStock: false };

export const hasFilters = ({ values, sellers, min, max, rating, inStock }: Filters): boolean =>
  values.length > 0 || sellers.length > 0 || min !== null || max !== null || rating !== null || inStock;

/** The sort orders that a listing offers, the default first. */
export const listSortOrders = (search: string): SortOrder[] =>
  (Object.keys(sortOrders) as SortOrder[]).filter((order) => order !== 'relevance' || search !== '');

/**
 * Parses a listing's query string and ignores invalid values. Prices are in the listing's currency: they are ignored if
 * the URL names another currency, such as that of the person who shared it.
 */
export function parseListingParams(query: URLSearchParams, currency: string): ListingParams {
  const search = parseSearchTerm(query);
  const orders = listSortOrders(search);
  const productCount = Number(query.get('n'));
  return {
    search,
    sort: orders.find((order) => order === query.get('sort')) ?? (orders[0] as SortOrder),
    filters: {
      values: parseIds(query.getAll('value')),
      sellers: parseIds(query.getAll('seller')),
      ...parsePrices(query, currency),
      rating: [1, 2, 3, 4, 5].find((stars) => String(stars) === query.get('rating')) ?? null,
      inStock: query.get('in_stock') === '1',
    },
    pages: productCount > 0 ? Math.min(Math.ceil(productCount / PAGE_SIZE), MAX_PAGES) : 1,
  };
}

const parseIds = (texts: string[]) =>
  [...new Set(texts.filter((text) => /^[1-9]\d{0,9}$/.test(text)).map(Number))]
    .filter((id) => id <= MAX_ID)
    .slice(0, MAX_FILTER_IDS)
    .sort((a, b) => a - b);

function parsePrices(query: URLSearchParams, currency: string): Pick<Filters, 'min' | 'max'> {
  if ((query.get('currency') ?? currency) !== currency) return { min: null, max: null };
  const bound = (name: string) => {
    const text = query.get(name)?.trim();
    const amount = Number(text);
    return text && amount >= 0 && amount <= MAX_FILTER_PRICE ? amount : null;
  };
  const [min, max] = [bound('min'), bound('max')];
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
}

const listingParamNames = ['search', 'sort', 'value', 'seller', 'min', 'max', 'currency', 'rating', 'in_stock', 'n'];

/** The query string of a listing without its defaults. Other parameters of `query` are preserved. */
export function formatListingParams(
  query: URLSearchParams,
  { search, sort, filters, pages }: ListingParams,
  currency: string,
): string {
  const next = new URLSearchParams(query);
  for (const key of listingParamNames) next.delete(key);
  const { values, sellers, min, max, rating, inStock } = filters;
  if (search) next.set('search', search);
  if (sort !== listSortOrders(search)[0]) next.set('sort', sort);
  for (const id of values) next.append('value', String(id));
  for (const id of sellers) next.append('seller', String(id));
  if (min !== null) next.set('min', String(min));
  if (max !== null) next.set('max', String(max));
  if (min !== null || max !== null) next.set('currency', currency);
  if (rating !== null) next.set('rating', String(rating));
  if (inStock) next.set('in_stock', '1');
  if (pages > 1) next.set('n', String(pages * PAGE_SIZE));
  return next.size > 0 ? `?${next}` : '';
}
