import type { Parsed } from '@trad/contract/schemas';
import type pg from 'pg';
import type { ListingOrder } from '../catalog/listing/listing-order.ts';

export interface FilterMix {
  name: string;
  filter: Parsed<'getFilterData'>;
  order: ListingOrder;
}

const idsOf = async (pool: pg.Pool, sql: string) => (await pool.query<{ id: number }>(sql)).rows.map(({ id }) => id);

/** Values of an attribute, the most frequent first. */
const valuesOf = (pool: pg.Pool, code: string) =>
  idsOf(
    pool,
    `SELECT v.id FROM attribute a JOIN attribute_value v ON v.attribute_id = a.id
     JOIN read.entry e ON e.category_id = 0 AND v.id = ANY(e.attrs)
     WHERE a.code = '${code}' GROUP BY v.id ORDER BY count(*) DESC, v.id`,
  );

/** The deciles of prices in dollars, from the lowest to the highest. */
const tenths = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ prices: string[] }>(
    `SELECT percentile_disc(ARRAY[0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]) WITHIN GROUP (ORDER BY minor) AS prices
     FROM (SELECT i.prices[c.slot] AS minor FROM read.item i, currency c WHERE c.code = 'USD') priced`,
  );
  return (rows[0]?.prices ?? []).map((minor) => Number(minor) / 100);
};

const by = (sort: ListingOrder['sort'], order: ListingOrder['order']): ListingOrder => ({ sort, order });
const NEWEST = by('id', 'DESC');

/** Twenty filters of a shop of generated products: common and rare ones, single and combined. */
export const filterMixes = async (pool: pg.Pool): Promise<FilterMix[]> => {
  const [colors, sizes, stores, departments, leaves, at] = await Promise.all([
    valuesOf(pool, 'color'),
    valuesOf(pool, 'size'),
    idsOf(pool, 'SELECT store_id AS id FROM read.item GROUP BY store_id ORDER BY count(*) DESC, store_id'),
    idsOf(
      pool,
      `SELECT e.category_id AS id FROM read.entry e JOIN category c ON c.id = e.category_id AND c.parent_id IS NULL
       GROUP BY e.category_id ORDER BY count(*) DESC, 1`,
    ),
    idsOf(
      pool,
      `SELECT e.category_id AS id FROM read.entry e JOIN category c ON c.id = e.category_id
       WHERE NOT EXISTS (SELECT FROM category child WHERE child.parent_id = c.id)
       GROUP BY e.category_id ORDER BY count(*) DESC, 1`,
    ),
    tenths(pool),
  ]);
  const color = (...ranks: number[]) => ranks.map((rank) => colors.at(rank) ?? 0);
  const size = (...ranks: number[]) => ranks.map((rank) => sizes.at(rank) ?? 0);
  const store = (...ranks: number[]) => ranks.map((rank) => stores.at(rank) ?? 0);
  const mix = (name: string, order: ListingOrder, filter: FilterMix['filter']): FilterMix => ({ name, filter, order });
  return [
    mix('in stock, newest first', NEWEST, { in_stock: 1 }),
    mix('in stock, by price', by('special_price', 'ASC'), { in_stock: 1 }),
    mix('the commonest colour, by price', by('special_price', 'ASC'), { attribute_value_ids: color(0) }),
    mix('the rarest colour, newest first', NEWEST, { attribute_value_ids: color(-1) }),
    mix('two colours, best rated first', by('rating', 'DESC'), { attribute_value_ids: color(1, 2) }),
    mix('a colour in a size, newest first', NEWEST, { attribute_value_ids: [...color(0), ...size(0)] }),
    mix('a rarer colour in a rarer size', NEWEST, { attribute_value_ids: [...color(6), ...size(4)] }),
    mix('a colour in a size, in stock, dearest first', by('special_price', 'DESC'), {
      attribute_value_ids: [...color(0), ...size(1)],
      in_stock: 1,
    }),
    mix('middle prices, by price', by('special_price', 'ASC'), { min_price: at[4], max_price: at[6] }),
    mix('the cheapest tenth, newest first', NEWEST, { max_price: at[1] }),
    // Adversarial: two of five products match, and all of them sort behind the other three.
    mix('the dearer two fifths, cheapest first', by('special_price', 'ASC'), { min_price: at[6] }),
    mix('four stars and more, most sold first', by('popularity', 'DESC'), { min_rating: 4 }),
    // Adversarial, too: five-star products come last in the order by rating, worst first.
    mix('five stars, worst rated first', by('rating', 'ASC'), { min_rating: 5 }),
    mix('the largest store, by price', by('special_price', 'ASC'), { seller_id: store(0) }),
    mix('the smallest store, newest first', NEWEST, { seller_id: store(-1) }),
    mix('two stores, in stock, most sold first', by('popularity', 'DESC'), { brand_id: store(2, 40), in_stock: 1 }),
    mix('featured, best rated first', by('rating', 'DESC'), { is_featured: 1 }),
    mix('a department in a colour below a price, in stock', by('special_price', 'ASC'), {
      category_id: departments[0],
      attribute_value_ids: color(0),
      max_price: at[5],
      in_stock: 1,
    }),
    mix('a category in stock, least sold first', by('popularity', 'ASC'), { category_id: leaves[0], in_stock: 1 }),
    mix('everything at once', by('rating', 'DESC'), {
      category_id: departments[0],
      attribute_value_ids: [...color(0, 1), ...size(0, 1, 2)],
      seller_id: store(0, 1, 2),
      min_rating: 3,
      min_price: at[1],
      max_price: at[9],
      in_stock: 1,
    }),
  ];
};
