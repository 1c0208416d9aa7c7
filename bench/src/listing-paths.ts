import { encodeCursor, type ListingOrder, type ListingSort } from '@trad/api/catalog/listing/listing-order';
import { LANGUAGES } from '@trad/contract/messages/message';
import { createRandom, createWeightedPicker, randomInteger } from '@trad/seed/generate/random';
import type pg from 'pg';

export const LIMIT = 12;
/** 800 pages, below the API's MAX_OFFSET. */
const DEEPEST_OFFSET = 9_600;
const SAMPLES = 300;

/** The sort keys of a product. */
interface ProductKeys {
  product_id: number;
  rating: number;
  sold: number;
  /** By currency code. */
  prices: Record<string, number | null>;
}

interface Category {
  /** 0 is the listing of all products. */
  id: number;
  count: number;
  /** Random products of the category. */
  samples: ProductKeys[];
}

type Sort = Exclude<ListingSort, 'relevance'>;
interface ListingQuery {
  category: number;
  order: ListingOrder;
  currency: string;
  language: string;
}

const drawSort = createWeightedPicker<Sort>([
  ['id', 35],
  ['special_price', 30],
  ['rating', 20],
  ['popularity', 15],
]);
const drawLanguage = createWeightedPicker([
  ['en', 60],
  ['fr', 20],
  ['es', 8],
  ['ar', 6],
  ['sw', 6],
]);

const formatPath = ({ category, order, currency, language }: ListingQuery, rest: Record<string, string | number>) => {
  const query = new URLSearchParams({
    ...(category && { category_id: String(category) }),
    sort: order.sort,
    order: order.order,
    currency,
    lang: language,
    limit: String(LIMIT),
  });
  for (const [name, value] of Object.entries(rest)) query.set(name, String(value));
  return `/api/get_products?${query}`;
};

const selectSortKey = (product: ProductKeys, { sort }: ListingOrder, currency: string) => {
  if (sort === 'special_price') return product.prices[currency] ?? null;
  if (sort === 'popularity') return product.sold;
  return sort === 'rating' ? product.rating : product.product_id;
};

const encodeCursorAfter = (product: ProductKeys, order: ListingOrder, currency: string) =>
  encodeCursor(order, currency, { after: { key: selectSortKey(product, order, currency), id: product.product_id } });

const buildPriceColumns = async (db: pg.Pool) => {
  const { rows } = await db.query<{ code: string; slot: number }>(
    'SELECT code, slot FROM currency WHERE enabled ORDER BY position',
  );
  const pricePairs = rows.map(({ code, slot }) => `'${code}', e.p${slot}`);
  return { currencies: rows, columns: `jsonb_build_object(${pricePairs.join(', ')}) AS prices` };
};

/** Each function returns paths that none has returned before. */
export interface ListingPaths {
  /** Paths of any category, sort order, currency, language and depth. */
  distinct: (count: number) => string[];
  /** Paths with a cursor among the first pages of long listings. */
  first: (count: number) => string[];
  /** Paths with a cursor among the last pages of long listings. */
  last: (count: number) => string[];
}

/** Draws listing paths from the categories of a shop. */
export const drawListingPaths = async (db: pg.Pool, seed = 1): Promise<ListingPaths> => {
  const random = createRandom(seed);
  const { currencies, columns } = await buildPriceColumns(db);
  const drawCurrency = createWeightedPicker(currencies.map(({ code }, index) => [code, index ? 1 : 6] as const));
  const { rows: categories } = await db.query<Category>(
    'SELECT category_id AS id, count(*) AS count FROM read.entry GROUP BY category_id ORDER BY category_id',
  );
  for (const category of categories) {
    const { rows } = await db.query<ProductKeys>(
      `SELECT product_id, rating, sold, ${columns}
       FROM (SELECT * FROM read.entry WHERE category_id = $1 ORDER BY random() LIMIT ${SAMPLES}) e`,
      [category.id],
    );
    category.samples = rows;
  }
  // Weighted by the square root of the size: visitors do not page through all of a large category.
  const drawCategory = createWeightedPicker(
    categories.map((category) => [category, Math.sqrt(category.count)] as const),
  );
  const drawOrder = (): ListingOrder => ({ sort: drawSort(random), order: random() < 0.6 ? 'ASC' : 'DESC' });
  const drawQuery = (category: Category, order = drawOrder()): ListingQuery => ({
    category: category.id,
    order,
    currency: drawCurrency(random),
    language: drawLanguage(random),
  });

  const returned = new Set<string>();
  const collect = (count: number, draw: () => string) => {
    const paths: string[] = [];
    for (let tries = 0; paths.length < count && tries < count * 20; tries++) {
      const path = draw();
      if (returned.has(path)) continue;
      returned.add(path);
      paths.push(path);
    }
    return paths;
  };

  const drawPath = () => {
    const category = drawCategory(random);
    const listing = drawQuery(category);
    const share = random();
    if (share < 0.15) return formatPath(listing, {});
    if (share < 0.4) {
      const maxOffset = Math.min(category.count, DEEPEST_OFFSET);
      return formatPath(listing, { offset: LIMIT * Math.floor((maxOffset / LIMIT) * random() ** 2) });
    }
    const sample = category.samples[randomInteger(random, 0, category.samples.length - 1)];
    return formatPath(listing, sample ? { cursor: encodeCursorAfter(sample, listing.order, listing.currency) } : {});
  };

  const longCategories = categories.filter(({ count }) => count > 10 * SAMPLES);
  const endPaths = { first: [] as string[], last: [] as string[] };
  for (const category of longCategories.length ? longCategories : categories.slice(0, 1)) {
    for (const sort of ['id', 'special_price', 'rating', 'popularity'] as const) {
      for (const order of ['ASC', 'DESC'] as const) {
        const listing = drawQuery(category, { sort, order });
        for (const end of ['first', 'last'] as const) {
          const products = await listEndProducts(db, end, listing, currencies, columns);
          for (const product of products) {
            const cursor = encodeCursorAfter(product, listing.order, listing.currency);
            for (const language of LANGUAGES) endPaths[end].push(formatPath({ ...listing, language }, { cursor }));
          }
        }
      }
    }
  }
  const collectFromEnd = (end: 'first' | 'last') => (count: number) =>
    collect(count, () => endPaths[end][randomInteger(random, 0, endPaths[end].length - 1)] ?? '');
  return {
    distinct: (count) => collect(count, drawPath),
    first: collectFromEnd('first'),
    last: collectFromEnd('last'),
  };
};

/** Lists products near the start or the end of a listing that a full page follows. */
const listEndProducts = async (
  db: pg.Pool,
  end: 'first' | 'last',
  { category, order, currency }: ListingQuery,
  currencies: ReadonlyArray<{ code: string; slot: number }>,
  columns: string,
): Promise<ProductKeys[]> => {
  const slot = currencies.find(({ code }) => code === currency)?.slot;
  const column = { id: 'product_id', special_price: `p${slot}`, rating: 'rating', popularity: 'sold', relevance: '' }[
    order.sort
  ];
  const opposite = order.order === 'ASC' ? 'DESC' : 'ASC';
  const orderBy =
    end === 'first'
      ? `e.${column} ${order.order} NULLS LAST, e.product_id ${order.order}`
      : `e.${column} ${opposite} NULLS FIRST, e.product_id ${opposite}`;
  const { rows } = await db.query<ProductKeys>(
    `SELECT product_id, rating, sold, ${columns}
     FROM (SELECT * FROM read.entry e WHERE category_id = $1 ORDER BY ${orderBy} OFFSET ${LIMIT} LIMIT ${SAMPLES}) e`,
    [category],
  );
  return rows;
};
