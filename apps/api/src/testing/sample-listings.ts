import type { ParsedInput } from '@trad/contract/schemas';
import type pg from 'pg';
import type { ListingOrder } from '../catalog/listing/listing-order.ts';

export interface SampleListing {
  name: string;
  filter: ParsedInput<'getFilterData'>;
  order: ListingOrder;
}

const queryIds = async (pool: pg.Pool, sql: string) => (await pool.query<{ id: number }>(sql)).rows.map(({ id }) => id);

/** Lists the values of an attribute, the most frequent first. `read.entry` has each product in category 0, which stands for all. */
const listValueIds = (pool: pg.Pool, code: string) =>
  queryIds(
    pool,
    `SELECT v.id FROM attribute a JOIN attribute_value v ON v.attribute_id = a.id
     JOIN read.entry e ON e.category_id = 0 AND v.id = ANY(e.attrs)
     WHERE a.code = '${code}' GROUP BY v.id ORDER BY count(*) DESC, v.id`,
  );

/** The deciles of prices in dollars, from the lowest to the highest. */
const loadPriceDeciles = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ prices: string[] }>(
    `SELECT percentile_disc(ARRAY[0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]) WITHIN GROUP (ORDER BY minor) AS prices
     FROM (SELECT i.prices[c.slot] AS minor FROM read.item i, currency c WHERE c.code = 'USD') priced`,
  );
  return (rows[0]?.prices ?? []).map((minor) => Number(minor) / 100);
};

const sortBy = (sort: ListingOrder['sort'], order: ListingOrder['order']): ListingOrder => ({ sort, order });
const NEWEST = sortBy('id', 'DESC');

/** Picks ids by rank: 0 is the most frequent, -1 the rarest. Throws for a missing rank, as an empty listing would be measured otherwise. */
const pickIds = (ids: readonly number[], ranks: readonly number[]) =>
  ranks.map((rank) => {
    const id = ids.at(rank);
    if (id === undefined) throw new Error(`The generated products have no filter value of rank ${rank}`);
    return id;
  });

/** Twenty listing requests for a shop of generated products: with common and rare filters, single and combined. */
export const buildSampleListings = async (pool: pg.Pool): Promise<SampleListing[]> => {
  const [colors, sizes, stores, topLevel, leaves, deciles] = await Promise.all([
    listValueIds(pool, 'color'),
    listValueIds(pool, 'size'),
    queryIds(pool, 'SELECT store_id AS id FROM read.item GROUP BY store_id ORDER BY count(*) DESC, store_id'),
    queryIds(
      pool,
      `SELECT e.category_id AS id FROM read.entry e JOIN category c ON c.id = e.category_id AND c.parent_id IS NULL
       GROUP BY e.category_id ORDER BY count(*) DESC, 1`,
    ),
    queryIds(
      pool,
      `SELECT e.category_id AS id FROM read.entry e JOIN category c ON c.id = e.category_id
       WHERE NOT EXISTS (SELECT FROM category child WHERE child.parent_id = c.id)
       GROUP BY e.category_id ORDER BY count(*) DESC, 1`,
    ),
    loadPriceDeciles(pool),
  ]);
  const pickColors = (...ranks: number[]) => pickIds(colors, ranks);
  const pickSizes = (...ranks: number[]) => pickIds(sizes, ranks);
  const pickStores = (...ranks: number[]) => pickIds(stores, ranks);
  const createListing = (name: string, order: ListingOrder, filter: SampleListing['filter']): SampleListing => ({
    name,
    filter,
    order,
  });
  return [
    createListing('in stock, newest first', NEWEST, { in_stock: 1 }),
    createListing('in stock, by price', sortBy('special_price', 'ASC'), { in_stock: 1 }),
    createListing('the commonest colour, by price', sortBy('special_price', 'ASC'), {
      attribute_value_ids: pickColors(0),
    }),
    createListing('the rarest colour, newest first', NEWEST, { attribute_value_ids: pickColors(-1) }),
    createListing('two colours, best rated first', sortBy('rating', 'DESC'), {
      attribute_value_ids: pickColors(1, 2),
    }),
    createListing('a colour in a size, newest first', NEWEST, {
      attribute_value_ids: [...pickColors(0), ...pickSizes(0)],
    }),
    createListing('a rarer colour in a rarer size', NEWEST, {
      attribute_value_ids: [...pickColors(6), ...pickSizes(4)],
    }),
    createListing('a colour in a size, in stock, highest price first', sortBy('special_price', 'DESC'), {
      attribute_value_ids: [...pickColors(0), ...pickSizes(1)],
      in_stock: 1,
    }),
    createListing('middle prices, by price', sortBy('special_price', 'ASC'), {
      min_price: deciles[4],
      max_price: deciles[6],
    }),
    createListing('the cheapest tenth, newest first', NEWEST, { max_price: deciles[1] }),
    // A worst case for an index scan: two fifths of the products match, and all of them sort behind the others.
    createListing('the highest-priced two fifths, cheapest first', sortBy('special_price', 'ASC'), {
      min_price: deciles[6],
    }),
    createListing('four stars and more, most sold first', sortBy('popularity', 'DESC'), { min_rating: 4 }),
    // Another worst case: products with five stars come last in this order.
    createListing('five stars, worst rated first', sortBy('rating', 'ASC'), { min_rating: 5 }),
    createListing('the largest store, by price', sortBy('special_price', 'ASC'), { seller_id: pickStores(0) }),
    createListing('the smallest store, newest first', NEWEST, { seller_id: pickStores(-1) }),
    createListing('two stores, in stock, most sold first', sortBy('popularity', 'DESC'), {
      // The alias of seller_id, which must be as fast.
      brand_id: pickStores(2, 40),
      in_stock: 1,
    }),
    createListing('featured, best rated first', sortBy('rating', 'DESC'), { is_featured: 1 }),
    createListing('a top-level category in a colour below a price, in stock', sortBy('special_price', 'ASC'), {
      category_id: topLevel[0],
      attribute_value_ids: pickColors(0),
      max_price: deciles[5],
      in_stock: 1,
    }),
    createListing('a category in stock, least sold first', sortBy('popularity', 'ASC'), {
      category_id: leaves[0],
      in_stock: 1,
    }),
    createListing('everything at once', sortBy('rating', 'DESC'), {
      category_id: topLevel[0],
      attribute_value_ids: [...pickColors(0, 1), ...pickSizes(0, 1, 2)],
      seller_id: pickStores(0, 1, 2),
      min_rating: 3,
      min_price: deciles[1],
      max_price: deciles[9],
      in_stock: 1,
    }),
  ];
};
