import type { LanguageCode } from '@trad/contract/messages/message';
import { quick } from '@trad/database/connections/pipelined-connections';
import type { Queryable } from '@trad/database/connections/transaction';
import { keyColumn, type Stretch, startOf, stretchesOf } from './key-ranges.ts';
import { type ListingFilter, narrows } from './listing-filter.ts';
import type { ListingOrder, Position } from './listing-order.ts';

/** Listing items in their order, made by PostgreSQL: their texts as they were written, price and stock put in. */
export interface Items {
  ids: readonly number[];
  /** The items as JSON, with commas between them, as a visitor sees them who keeps none. */
  text: string;
  /** The last one's place in the order. */
  last: Place | undefined;
  /** The first place that was led over, where any was. */
  led: Place | undefined;
  /** Whether others follow, as far as was looked. */
  more: boolean;
}

export const NO_ITEMS: Items = { ids: [], text: '', last: undefined, led: undefined, more: false };

/** A product and what it is sorted by. */
export interface Place {
  id: number;
  key: number | null;
}

interface ItemsRow {
  /** `id:key` of each, with commas between them. */
  places: string | null;
  text: string | null;
}

/** How many products a page walks past at most, in the order of its index, in search of those that match. */
export const WALK = 2_500;
/** Ordered lists hold so many ids: as deep as an offset may lead, a page more, and one to know whether others follow. */
export const LIST = 10_101;
/** Where a page by offset may begin is known every so many products. */
export const STEP = 24;
/** No page is longer, with what it skips behind a known place. */
const MOST_ITEMS = 101 + STEP;

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

/** Statements of pages that nothing narrows, by what they differ in: there are few, and to write one takes a while. */
const wholePages = new Map<string, { name: string; text: string }>();
const wholePage = (difference: string, write: () => string) => {
  const known = wholePages.get(difference);
  if (known) return known;
  const made = { name: `page-${wholePages.size}`, text: write() };
  wholePages.set(difference, made);
  return made;
};

interface Listed {
  /** The order of `e`. */
  by: string;
  /** What it goes by, as SQL. */
  key: string;
  /** How `e` and read.item (i) are joined: products without an item are named, but not shown. */
  join: string;
}

/** What items are shown in, as parameters. */
const shownIn = ({ currency }: ListingFilter, language: LanguageCode, param: Param) => ({
  slot: param(currency.slot, 'int'),
  units: param(10 ** currency.decimals, 'float8'),
  language: param(language, 'text'),
});

/**
 * Listing items of `e`, products with their place in the order, all in one row. PostgreSQL, which has a process for each
 * connection, puts them together for Node, which has one for all. Whoever has no item has no text: to join what is missing
 * to a text leaves nothing.
 */
const items = (source: string, { by, key, join }: Listed, { slot, units, language }: ReturnType<typeof shownIn>) => {
  const lead = `coalesce(i.leads[${slot}], i.unpriced)`;
  return `
  SELECT string_agg(place, ',') AS places, string_agg(item, ',') AS text FROM (
    SELECT concat(e.product_id, ':', ${key}) AS place,
      '{' || i.body || ',' || (i.texts ->> ${language})
        || ',"stock":' || coalesce(live.stock::text, 'null') || ',"is_favorite":0,"variants":['
        || CASE WHEN ${lead} IS NULL THEN '' ELSE '{' || (i.variants ->> ${lead}::text)
          || ',"price":' || coalesce((i.prices[${slot}] / ${units})::text, 'null')
          || ',"stock":' || coalesce(live.lead_stock::text, 'null') || '}' END || ']}' AS item
    FROM ${source}
    ${join}
    LEFT JOIN LATERAL (
      SELECT CASE WHEN bool_and(v.stock IS NOT NULL) THEN sum(v.stock)::int END AS stock,
        max(v.stock) FILTER (WHERE v.id = ${lead}) AS lead_stock
      FROM variant v WHERE v.product_id = i.product_id AND v.active) live ON true
    ORDER BY ${by}) listed`;
};

interface Walk {
  position: Position;
  limit: number;
  language: LanguageCode;
  /** Goes past WALK products at most, so that no more may mean that it was cut off. */
  short: boolean;
  /** So many are left out first: LIST at most. Where nothing narrows the category. */
  skip?: number;
  /** So many more are led over, their places named: STEP at most. */
  lead?: number;
}

/**
 * Up to `limit` products after the position, in order: the order's index is walked, past what the filter leaves out.
 *
 * Every walk has an end that the planner can see. A limit that is a parameter tells it nothing: it would take a tenth of
 * the whole table, and for fear of that plan anew each time, which takes longer than to read the page. And every step of
 * it says its order, though it is the one of the step before: where one does not, the planner sorts again.
 */
export const walkedItems = async (
  db: Queryable,
  filter: ListingFilter,
  order: ListingOrder,
  { position, limit, language, short, skip: skipped = 0, lead = 0 }: Walk,
): Promise<Items> => {
  const places: string[] = [];
  const texts: string[] = [];
  let skip = skipped;
  const end = skip + lead > STEP ? LIST : MOST_ITEMS;
  const isWhole = !narrows(filter);
  for (const stretch of stretchesOf(filter, order, position)) {
    const { by, columns } = stretch;
    const values = startOf(stretch, filter, position);
    const param = collecting(values);
    // One more than is shown, to know whether there is one.
    const wanted = param(lead + limit + 1 - places.length, 'int');
    const leading = lead > 0 && param(lead - places.length, 'int');
    const shown = shownIn(filter, language, param);
    const along = (named: string, most: string) =>
      `SELECT ${named} FROM read.entry e WHERE ${stretch.where} ORDER BY ${by} ${most}`;
    const itemsOfWalk = (walked: string) => {
      const numbered = `(SELECT e.*, row_number() OVER (ORDER BY ${by}) AS place FROM (${walked}) e) e`;
      const isShown = leading ? `e.place > ${leading} AND e.place < ${wanted}` : `e.place < ${wanted}`;
      const join = `LEFT JOIN read.item i ON i.product_id = CASE WHEN ${isShown} THEN e.product_id END`;
      return items(numbered, { ...stretch, join }, shown);
    };
    const askWhole = () => {
      const past = param(skip, 'int');
      const { name, text } = wholePage(`${stretch.name} ${end} ${lead > 0}`, () =>
        itemsOfWalk(
          `SELECT * FROM (${along(columns, `LIMIT ${end}`)}) e ORDER BY ${by} LIMIT ${wanted} OFFSET ${past}`,
        ),
      );
      return db.query<ItemsRow>(quick({ name, text, values }));
    };
    const askNarrowed = () => {
      const walked = `(${along('e.*', short ? `LIMIT ${WALK}` : '')}) e WHERE ${narrowing(filter, param).join(' AND ')}`;
      const found = `SELECT ${columns} FROM ${walked} ORDER BY ${by} LIMIT ${wanted}`;
      return query<ItemsRow>(db, 'on', { text: itemsOfWalk(found), values });
    };
    const { rows } = await (isWhole ? askWhole() : askNarrowed());
    if (rows[0]?.places) places.push(...rows[0].places.split(','));
    if (rows[0]?.text) texts.push(rows[0].text);
    // A short walk that found too few was perhaps cut off: what comes behind it is not next.
    if (places.length > lead + limit || (short && !isWhole)) break;
    // What was to be left out went beyond this stretch, or ended in it.
    skip -= skip && !places.length ? await lengthOf(db, stretch, startOf(stretch, filter, position), skip) : skip;
  }
  const shownPlaces = places.slice(lead, lead + limit);
  const led = lead && places[0] ? placeIn(places[0]) : undefined;
  return itemsOf(shownPlaces, texts.join(','), led, places.length > lead + limit);
};

const placeIn = (written: string): Place => {
  const [id, key] = written.split(':');
  return { id: Number(id), key: key ? Number(key) : null };
};

const itemsOf = (places: readonly string[], text: string, led?: Place, more = false): Items => {
  const last = places.at(-1);
  return {
    ids: places.map((place) => Number.parseInt(place, 10)),
    text,
    last: last ? placeIn(last) : undefined,
    led,
    more,
  };
};

/** Products by id, in the order of `ids`; what is not on sale is left out. */
export const itemsById = async (
  db: Queryable,
  ids: readonly number[],
  filter: ListingFilter,
  language: LanguageCode,
  order: ListingOrder = { sort: 'id', order: 'ASC' },
): Promise<Items> => {
  if (!ids.length) return NO_ITEMS;
  const values: unknown[] = [];
  const param = collecting(values);
  const source = `unnest(${param(ids, 'int[]')}) WITH ORDINALITY AS e (product_id, place)`;
  const key = order.sort === 'special_price' ? `i.prices[${filter.currency.slot}]` : `i.${keyColumn(order, filter)}`;
  const join = 'JOIN read.item i ON i.product_id = e.product_id';
  const text = items(source, { by: 'e.place', key, join }, shownIn(filter, language, param));
  const { rows } = await query<ItemsRow>(db, 'a page', { text, values });
  return itemsOf(rows[0]?.places?.split(',') ?? [], rows[0]?.text ?? '');
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

/** How many products a stretch of a whole category has; `most` at most. Reads so many, of its index alone. */
const lengthOf = async (
  db: Queryable,
  { where, columns, by }: Stretch,
  start: readonly unknown[],
  most: number,
): Promise<number> => {
  const values = [...start, most];
  const along = `SELECT ${columns} FROM read.entry e WHERE ${where} ORDER BY ${by} LIMIT ${LIST}`;
  const text = `SELECT count(*) AS length FROM (SELECT FROM (${along}) e LIMIT $${values.length}::int) counted`;
  const { rows } = await query<{ length: number }>(db, 'a page', { text, values });
  return rows[0]?.length ?? 0;
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
  const start: Position = { offset: 0 };
  for (const stretch of stretchesOf(filter, order, start)) {
    const values = startOf(stretch, filter, start);
    const conditions = [stretch.where, ...narrowing(filter, collecting(values))];
    // As bytes: to read ten thousand rows would take longer than to find them.
    const { rows } = await db.query<{ ids: Buffer | null }>(
      `SELECT string_agg(int4send(id), '') AS ids FROM (
         SELECT e.product_id AS id FROM read.entry e
         WHERE ${conditions.join(' AND ')}
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
