import type { LanguageCode } from '@trad/contract/messages/message';
import { quick } from '@trad/database/shared-connections';
import type { Queryable } from '@trad/database/transaction';
import type { ListingFilter } from './listing-filter.ts';
import type { ListingOrder, Position } from './listing-order.ts';

/** A listing item's texts, and what is read live or differs by currency. Amounts are minor units. */
export interface ItemRow {
  id: number;
  rating: number;
  sold: number;
  /** In the listing's currency; null: no price in it. */
  price: number | null;
  body: string;
  /** The variant that the card shows; null where the product has none. */
  variant: string | null;
  variant_stock: number | null;
  /** null: not tracked, or no variants. */
  stock: number | null;
}

/** How many products a page walks past at most, in the order of its index, in search of those that match. */
export const WALK = 2_500;
/** Ordered lists hold so many ids: as deep as an offset may lead, and a page more. */
export const LIST = 10_100;
/** A page by offset begins so many products after a known place at most. */
export const STEP = 24;
/** No page is longer, with what it skips. */
const MOST_ITEMS = 101 + STEP;

const MOST_ID = 2_147_483_647;

interface Conditions {
  text: string;
  values: unknown[];
}
type Param = (value: unknown, type: string) => string;

const collecting = (values: unknown[]): Param => {
  return (value, type) => `$${values.push(value)}::${type}`;
};

/** What narrows a category down, on `read.entry` (e). */
const narrowing = (filter: ListingFilter, param: Param): string[] => {
  const price = `e.p${filter.currency.slot}`;
  return [
    ...(filter.search
      ? [
          `e.product_id IN (SELECT s.product_id FROM read.search s WHERE s.document @@ ${param(filter.search.tsquery, 'tsquery')})`,
        ]
      : []),
    ...filter.valueGroups.map((ids) => `e.attrs && ${param(ids, 'int[]')}`),
    ...(filter.storeIds.length ? [`e.store_id = ANY(${param(filter.storeIds, 'int[]')})`] : []),
    ...(filter.featured ? ['e.featured'] : []),
    ...(filter.inStock ? ['e.in_stock'] : []),
    ...(filter.minRating > 0 ? [`e.rating >= ${param(filter.minRating, 'int')}`] : []),
    ...(filter.minPrice === null ? [] : [`${price} >= ${param(filter.minPrice, 'bigint')}`]),
    ...(filter.maxPrice === null ? [] : [`${price} <= ${param(filter.maxPrice, 'bigint')}`]),
  ];
};

/** The whole filter as SQL on `read.entry` (e). */
export const conditionsOf = (filter: ListingFilter): Conditions => {
  const values: unknown[] = [];
  const param = collecting(values);
  return {
    text: [`e.category_id = ${param(filter.categoryId, 'int')}`, ...narrowing(filter, param)].join(' AND '),
    values,
  };
};

/** The column that an order goes by. */
const keyColumn = ({ sort }: ListingOrder, { currency }: ListingFilter) => {
  if (sort === 'special_price') return `p${currency.slot}`;
  if (sort === 'popularity') return 'sold';
  return sort === 'rating' ? 'rating' : 'product_id';
};

interface Stretch {
  where: (param: Param) => string[];
  by: string;
}

/**
 * The stretches of an order after a position, one after the other: products with a price come before those without,
 * both ways, and a stretch is what an index can be walked along.
 */
const stretchesOf = (filter: ListingFilter, order: ListingOrder, position: Position): Stretch[] => {
  const column = keyColumn(order, filter);
  const after = 'after' in position ? position.after : undefined;
  const beyond = order.order === 'ASC' ? '>' : '<';
  const byId = `e.product_id ${order.order}`;
  const afterId = (param: Param) => (after ? [`e.product_id ${beyond} ${param(after.id, 'int')}`] : []);
  if (column === 'product_id') return [{ where: afterId, by: byId }];
  const key = `e.${column}`;
  const by = `${key} ${order.order}, ${byId}`;
  const afterKey = (param: Param) =>
    after ? [`(${key}, e.product_id) ${beyond} (${param(after.key, 'bigint')}, ${param(after.id, 'int')})`] : [];
  if (order.sort !== 'special_price') return [{ where: afterKey, by }];
  const priced = { where: (param: Param) => [`${key} IS NOT NULL`, ...afterKey(param)], by };
  const unpriced = (where: Stretch['where']) => ({
    where: (param: Param) => [`${key} IS NULL`, ...where(param)],
    by: byId,
  });
  return after?.key === null ? [unpriced(afterId)] : [priced, unpriced(() => [])];
};

/** A text that is sent again and again is planned once. Filters make too many different ones: the first few hundred. */
const names = new Map<string, string>();
const MOST_NAMES = 300;
const nameOf = (text: string) => {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  const name = `listing-${names.size}`;
  names.set(text, name);
  return name;
};
/** `reads`: whether it reads one page and no more, or may walk past many products. */
const query = <T extends object>(db: Queryable, reads: 'a page' | 'on', { text, values }: Conditions) => {
  const name = nameOf(text);
  if (!name) return db.query<T>({ text, values });
  return db.query<T>(reads === 'a page' ? quick({ name, text, values }) : { name, text, values });
};

/** Listing items of `e`, a table of product ids: texts as they were written, stock as it is now. */
const items = (source: string, { slot, language, by }: { slot: string; language: string; by: string }) => `
  SELECT e.product_id AS id, i.rating, i.sold, i.prices[${slot}] AS price, i.body || ',' || (i.texts ->> ${language}) AS body,
    i.variants ->> coalesce(i.leads[${slot}], i.unpriced)::text AS variant, live.stock, live.variant_stock
  FROM ${source}
  JOIN read.item i ON i.product_id = e.product_id
  CROSS JOIN LATERAL (
    SELECT CASE WHEN bool_and(v.stock IS NOT NULL) THEN sum(v.stock)::int END AS stock,
      max(v.stock) FILTER (WHERE v.id = coalesce(i.leads[${slot}], i.unpriced)) AS variant_stock
    FROM variant v WHERE v.product_id = e.product_id AND v.active) live
  ORDER BY ${by}`;

/**
 * Up to `limit` products after the position, in order: the order's index is walked, past what the filter leaves out. A
 * short walk goes past WALK products at most, so that fewer than `limit` may mean that it was cut off. Where nothing
 * narrows it, the first `skip` products are left out: no more than STEP, and than there are with or without a price.
 *
 * Every walk has an end that the planner can see. A limit that is a parameter tells it nothing: it would take a tenth of
 * the whole table, and for fear of that plan anew each time, which takes longer than to read the page.
 */
export const walkedItems = async (
  db: Queryable,
  filter: ListingFilter,
  order: ListingOrder,
  walk: { position: Position; skip?: number; limit: number; language: LanguageCode; short: boolean },
): Promise<ItemRow[]> => {
  const { position, skip = 0, limit, language, short } = walk;
  const found: ItemRow[] = [];
  let isFirst = true;
  for (const stretch of stretchesOf(filter, order, position)) {
    const values: unknown[] = [];
    const param = collecting(values);
    const along = `SELECT e.* FROM read.entry e
      WHERE ${[`e.category_id = ${param(filter.categoryId, 'int')}`, ...stretch.where(param)].join(' AND ')}
      ORDER BY ${stretch.by}`;
    const narrowed = narrowing(filter, param);
    const wanted = param(limit - found.length, 'int');
    const walked = narrowed.length
      ? `SELECT * FROM (${along} ${short ? `LIMIT ${WALK}` : ''}) e WHERE ${narrowed.join(' AND ')} LIMIT ${wanted}`
      : `SELECT * FROM (${along} LIMIT ${MOST_ITEMS}) e LIMIT ${wanted} OFFSET ${param(isFirst ? skip : 0, 'int')}`;
    isFirst = false;
    const [slot, inLanguage] = [param(filter.currency.slot, 'int'), param(language, 'text')];
    const text = items(`(${walked}) e`, { slot, language: inLanguage, by: stretch.by });
    found.push(...(await query<ItemRow>(db, narrowed.length ? 'on' : 'a page', { text, values })).rows);
    // A short walk that found too few was perhaps cut off: what comes behind it is not next.
    if (found.length === limit || (short && narrowed.length)) break;
  }
  return found;
};

/** Products by id, in the order of `ids`; what is not on sale is left out. */
export const itemsById = async (
  db: Queryable,
  ids: readonly number[],
  filter: ListingFilter,
  language: LanguageCode,
): Promise<ItemRow[]> => {
  if (!ids.length) return [];
  const source = 'unnest($1::int[]) WITH ORDINALITY AS e (product_id, place)';
  const text = items(source, { slot: '$3::int', language: '$2', by: 'e.place' });
  return (await query<ItemRow>(db, 'a page', { text, values: [ids, language, filter.currency.slot] })).rows;
};

/** How many products match. Reads all of them: to be kept. */
export const countOf = async (db: Queryable, filter: ListingFilter): Promise<number> => {
  const { text, values } = conditionsOf(filter);
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM read.entry e WHERE ${text}`,
    values,
  );
  return rows[0]?.total ?? 0;
};

/**
 * Places of an order, as lean as they can be kept: behind the product with `ids[i]` and `keys[i]` (NaN: no price) comes
 * the one that `numbers[i]` others precede. The first place is the beginning.
 */
export interface Places {
  numbers: Int32Array;
  ids: Int32Array;
  keys: Float64Array;
  /** How many products there are, as far as was counted. */
  reached: number;
}

/** Places of a whole category's order down to the deepest offset: where its stretches begin, and every STEP products. */
export const placesOf = async (db: Queryable, filter: ListingFilter, order: ListingOrder): Promise<Places> => {
  const numbers: number[] = [];
  const ids: number[] = [];
  const keys: Array<number | null> = [];
  const beforeAll = order.order === 'ASC' ? 0 : MOST_ID;
  let reached = 0;
  for (const [nth, stretch] of stretchesOf(filter, order, { offset: 0 }).entries()) {
    if (reached >= LIST) break;
    const values: unknown[] = [];
    const param = collecting(values);
    const where = [`e.category_id = ${param(filter.categoryId, 'int')}`, ...stretch.where(param)].join(' AND ');
    const column = nth ? 'NULL::bigint' : `e.${keyColumn(order, filter)}::bigint`;
    const { rows } = await query<{ each: number[]; keyed: Array<number | null>; count: number }>(db, 'on', {
      text: `SELECT coalesce(array_agg(id ORDER BY number) FILTER (WHERE number % ${STEP} = 0), '{}') AS each,
          coalesce(array_agg(key ORDER BY number) FILTER (WHERE number % ${STEP} = 0), '{}') AS keyed, count(*) AS count
        FROM (SELECT e.product_id AS id, ${column} AS key, row_number() OVER (ORDER BY ${stretch.by}) AS number
          FROM read.entry e WHERE ${where} ORDER BY ${stretch.by} LIMIT ${LIST}) walked`,
      values,
    });
    const { each = [], keyed = [], count = 0 } = rows[0] ?? {};
    numbers.push(reached, ...each.map((_, at) => reached + (at + 1) * STEP));
    ids.push(beforeAll, ...each);
    keys.push(null, ...keyed);
    reached += count;
  }
  return {
    numbers: Int32Array.from(numbers),
    ids: Int32Array.from(ids),
    keys: Float64Array.from(keys, (key) => key ?? Number.NaN),
    reached,
  };
};

/** Ids of the first `most` products that match, in order. May read all of them: to be kept. */
export const orderedIds = async (
  db: Queryable,
  filter: ListingFilter,
  order: ListingOrder,
  most: number,
): Promise<Int32Array> => {
  const parts: Buffer[] = [];
  let left = most;
  for (const stretch of stretchesOf(filter, order, { offset: 0 })) {
    const { text, values } = conditionsOf(filter);
    // As bytes: to read ten thousand rows would take longer than to find them.
    const { rows } = await db.query<{ ids: Buffer | null }>(
      `SELECT string_agg(int4send(id), '') AS ids FROM (
         SELECT e.product_id AS id FROM read.entry e
         WHERE ${[text, ...stretch.where(collecting(values))].join(' AND ')}
         ORDER BY ${stretch.by} LIMIT ${left}) listed`,
      values,
    );
    const ids = rows[0]?.ids ?? Buffer.of();
    parts.push(ids);
    left -= ids.length / 4;
    if (left <= 0) break;
  }
  const bytes = Buffer.concat(parts);
  return Int32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readInt32BE(4 * at));
};
