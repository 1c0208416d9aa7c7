import { encodeCursor, type ListingOrder, type ListingSort } from '@trad/api/catalog/listing/listing-order';
import { between, randomFrom, weighted } from '@trad/seed/generate/random';
import type pg from 'pg';

export const LIMIT = 12;
const DEEPEST_OFFSET = 9_600;
const POSITIONS = 300;

interface Place {
  product_id: number;
  rating: number;
  sold: number;
  /** By currency code. */
  prices: Record<string, number | null>;
}

interface Category {
  id: number;
  count: number;
  places: Place[];
}

type Sort = Exclude<ListingSort, 'relevance'>;
interface Asked {
  category: number;
  order: ListingOrder;
  currency: string;
  language: string;
}

const sortOf = weighted<Sort>([
  ['id', 35],
  ['special_price', 30],
  ['rating', 20],
  ['popularity', 15],
]);
const languageOf = weighted([
  ['en', 60],
  ['fr', 20],
  ['es', 8],
  ['ar', 6],
  ['sw', 6],
]);

const pathOf = ({ category, order, currency, language }: Asked, rest: Record<string, string | number>) => {
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

const keyOf = (place: Place, { sort }: ListingOrder, currency: string) => {
  if (sort === 'special_price') return place.prices[currency] ?? null;
  if (sort === 'popularity') return place.sold;
  return sort === 'rating' ? place.rating : place.product_id;
};

const cursorAfter = (place: Place, order: ListingOrder, currency: string) =>
  encodeCursor(order, currency, { after: { key: keyOf(place, order, currency), id: place.product_id } });

const pricesSql = async (db: pg.Pool) => {
  const { rows } = await db.query<{ code: string; slot: number }>(
    'SELECT code, slot FROM currency WHERE enabled ORDER BY position',
  );
  const parts = rows.map(({ code, slot }) => `'${code}', e.p${slot}`);
  return { currencies: rows, columns: `jsonb_build_object(${parts.join(', ')}) AS prices` };
};

/** Paths of listing pages, each distinct. */
export interface ListingPaths {
  /** Paths that were not returned before: any category, sort, currency, language and depth. */
  distinct: (count: number) => string[];
  /** Paths with a cursor among the first and the last pages of long listings. */
  first: (count: number) => string[];
  last: (count: number) => string[];
}

/** Draws listing paths from the categories of a shop. */
export const drawListingPaths = async (db: pg.Pool, seed = 1): Promise<ListingPaths> => {
  const random = randomFrom(seed);
  const { currencies, columns } = await pricesSql(db);
  const currencyOf = weighted(currencies.map(({ code }, index) => [code, index ? 1 : 6] as const));
  const { rows: categories } = await db.query<Category>(
    'SELECT category_id AS id, count(*) AS count FROM read.entry GROUP BY category_id ORDER BY category_id',
  );
  for (const category of categories) {
    const { rows } = await db.query<Place>(
      `SELECT product_id, rating, sold, ${columns}
       FROM (SELECT * FROM read.entry WHERE category_id = $1 ORDER BY random() LIMIT ${POSITIONS}) e`,
      [category.id],
    );
    category.places = rows;
  }
  // Weighted by the square root of the size: visitors do not page through all of a large category.
  const categoryOf = weighted(categories.map((category) => [category, Math.sqrt(category.count)] as const));
  const orderOf = (): ListingOrder => ({ sort: sortOf(random), order: random() < 0.6 ? 'ASC' : 'DESC' });
  const askedIn = (category: Category, order = orderOf()): Asked => ({
    category: category.id,
    order,
    currency: currencyOf(random),
    language: languageOf(random),
  });

  const given = new Set<string>();
  const collect = (count: number, draw: () => string) => {
    const paths: string[] = [];
    for (let tries = 0; paths.length < count && tries < count * 20; tries++) {
      const path = draw();
      if (given.has(path)) continue;
      given.add(path);
      paths.push(path);
    }
    return paths;
  };

  const anyPage = () => {
    const category = categoryOf(random);
    const asked = askedIn(category);
    const kind = random();
    if (kind < 0.15) return pathOf(asked, {});
    if (kind < 0.4) {
      const deepest = Math.min(category.count, DEEPEST_OFFSET);
      return pathOf(asked, { offset: LIMIT * Math.floor((deepest / LIMIT) * random() ** 2) });
    }
    const place = category.places[between(random, 0, category.places.length - 1)];
    return pathOf(asked, place ? { cursor: cursorAfter(place, asked.order, asked.currency) } : {});
  };

  const long = categories.filter(({ count }) => count > 10 * POSITIONS);
  const ends = { first: [] as string[], last: [] as string[] };
  for (const category of long.length ? long : categories.slice(0, 1)) {
    for (const sort of ['id', 'special_price', 'rating', 'popularity'] as const) {
      for (const order of ['ASC', 'DESC'] as const) {
        const asked = askedIn(category, { sort, order });
        for (const end of ['first', 'last'] as const) {
          const places = await placesAt(db, end, asked, currencies, columns);
          for (const place of places) {
            const cursor = cursorAfter(place, asked.order, asked.currency);
            for (const language of ['en', 'fr', 'es', 'ar', 'sw'])
              ends[end].push(pathOf({ ...asked, language }, { cursor }));
          }
        }
      }
    }
  }
  const fromEnd = (end: 'first' | 'last') => (count: number) =>
    collect(count, () => ends[end][between(random, 0, ends[end].length - 1)] ?? '');
  return { distinct: (count) => collect(count, anyPage), first: fromEnd('first'), last: fromEnd('last') };
};

/** Lists positions near the start or the end of a listing that are followed by a full page. */
const placesAt = async (
  db: pg.Pool,
  end: 'first' | 'last',
  { category, order, currency }: Asked,
  currencies: ReadonlyArray<{ code: string; slot: number }>,
  columns: string,
): Promise<Place[]> => {
  const slot = currencies.find(({ code }) => code === currency)?.slot;
  const key = { id: 'product_id', special_price: `p${slot}`, rating: 'rating', popularity: 'sold', relevance: '' }[
    order.sort
  ];
  const opposite = order.order === 'ASC' ? 'DESC' : 'ASC';
  const by =
    end === 'first'
      ? `e.${key} ${order.order} NULLS LAST, e.product_id ${order.order}`
      : `e.${key} ${opposite} NULLS FIRST, e.product_id ${opposite}`;
  const { rows } = await db.query<Place>(
    `SELECT product_id, rating, sold, ${columns}
     FROM (SELECT * FROM read.entry e WHERE category_id = $1 ORDER BY ${by} OFFSET ${LIMIT} LIMIT ${POSITIONS}) e`,
    [category],
  );
  return rows;
};
