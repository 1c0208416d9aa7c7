// SQL by pg: the statements depend on filter and order, and read the read model, which Prisma does not know.
import { MAX_PAGE_LIMIT } from '@trad/contract/calls/page-limit';
import type { LanguageCode } from '@trad/contract/messages/message';
import { MAX_OFFSET } from '@trad/contract/wire';
import { pipelined } from '@trad/database/connections/pipelined-connections';
import type { Queryable } from '@trad/database/connections/transaction';
import { buildFilterConditions, buildFrom, collectParameters } from './filter-conditions.ts';
import { addItemParameters, buildItemsSql, type ItemsRow } from './items/listing-item-sql.ts';
import { getParameters, getSortColumn, type KeyRange, listKeyRanges } from './key-ranges.ts';
import { isFiltered, type ListingFilter } from './listing-filter.ts';
import type { KeysetPosition, ListingOrder, Position } from './listing-order.ts';
import { runListingQuery } from './run-listing-query.queries.ts';

/** Listing items in their order. */
export interface ListingItems {
  ids: readonly number[];
  /** The items as JSON, joined by commas, none of them a favourite. */
  json: string;
  /** The position of the last item. */
  last: KeysetPosition | undefined;
  /** The position of the first skipped row, if `skipAfterCheckpoint` was given. */
  checkpoint: KeysetPosition | undefined;
  /** Whether a further item was found. */
  hasMore: boolean;
}

export const NO_ITEMS: ListingItems = { ids: [], json: '', last: undefined, checkpoint: undefined, hasMore: false };

/** The number of index rows that a filtered page scans at most. */
export const MAX_SCANNED_ROWS = 2_500;
/** The greatest length of a cached id list, except of a search: the deepest offset, one page, and one more for what follows. */
export const MAX_LISTED_IDS = MAX_OFFSET + MAX_PAGE_LIMIT + 1;
/** The number of products between two checkpoints. */
export const CHECKPOINT_INTERVAL = 24;
/** The longest page with its further row, and what it skips after a checkpoint. */
const MAX_PAGE_ROWS = MAX_PAGE_LIMIT + 1 + CHECKPOINT_INTERVAL;

/** Statements of unfiltered pages by what distinguishes them. Memoised: building the text for each request is slow. */
const unfilteredStatements = new Map<string, { name: string; text: string }>();
const prepareUnfiltered = (difference: string, build: () => string) => {
  const existing = unfilteredStatements.get(difference);
  if (existing) return existing;
  const built = { name: `page-${unfilteredStatements.size}`, text: build() };
  unfilteredStatements.set(difference, built);
  return built;
};

interface ScanOptions {
  position: Position;
  limit: number;
  language: LanguageCode;
  /** Stop after MAX_SCANNED_ROWS: `hasMore` may then be false although others follow. */
  isBounded: boolean;
  /** Rows to skip without reading their positions; at most MAX_LISTED_IDS, and only without a filter. */
  skip?: number;
  /** Further rows to skip, whose positions are returned; at most CHECKPOINT_INTERVAL. */
  skipAfterCheckpoint?: number;
}

/**
 * Up to `limit` items after the position, in order, by an index range scan that skips what the filter excludes.
 *
 * Use a literal LIMIT: with a parameter the planner assumes 10 % of the table and re-plans each call, which takes
 * longer than reading the page. Repeat the ORDER BY in each subquery: without it the planner sorts again.
 */
export const scanItems = async (
  db: Queryable,
  filter: ListingFilter,
  order: ListingOrder,
  { position, limit, language, isBounded, skip: initialSkip = 0, skipAfterCheckpoint = 0 }: ScanOptions,
): Promise<ListingItems> => {
  const positions: string[] = [];
  const texts: string[] = [];
  let skip = initialSkip;
  const maxRows = skip + skipAfterCheckpoint > CHECKPOINT_INTERVAL ? MAX_LISTED_IDS : MAX_PAGE_ROWS;
  const isUnfiltered = !isFiltered(filter);
  for (const range of listKeyRanges(filter, order, position)) {
    const { orderBy, columns } = range;
    const values = getParameters(range, filter, position);
    const addParameter = collectParameters(values);
    // One row more than the page has shows whether others follow.
    const rowCount = addParameter(skipAfterCheckpoint + limit + 1 - positions.length, 'int');
    const skipped = skipAfterCheckpoint > 0 && addParameter(skipAfterCheckpoint - positions.length, 'int');
    const itemParameters = addItemParameters(filter, language, addParameter);
    const selectRange = (selected: string, limitClause: string) =>
      `SELECT ${selected} FROM read.entry e WHERE ${range.where} ORDER BY ${orderBy} ${limitClause}`;
    const selectItems = (rows: string) => {
      const numbered = `(SELECT e.*, row_number() OVER (ORDER BY ${orderBy}) AS number FROM (${rows}) e) e`;
      const isShown = skipped ? `e.number > ${skipped} AND e.number < ${rowCount}` : `e.number < ${rowCount}`;
      const join = `LEFT JOIN read.item i ON i.product_id = CASE WHEN ${isShown} THEN e.product_id END`;
      return buildItemsSql(numbered, { ...range, join }, itemParameters);
    };
    const queryUnfiltered = () => {
      const offset = addParameter(skip, 'int');
      const { name, text } = prepareUnfiltered(`${range.name} ${maxRows} ${skipAfterCheckpoint > 0}`, () =>
        selectItems(
          `SELECT * FROM (${selectRange(columns, `LIMIT ${maxRows}`)}) e ORDER BY ${orderBy} LIMIT ${rowCount} OFFSET ${offset}`,
        ),
      );
      return db.query<ItemsRow>(pipelined({ name, text, values }));
    };
    const queryFiltered = () => {
      const scanned = `(${selectRange('e.*', isBounded ? `LIMIT ${MAX_SCANNED_ROWS}` : '')}) e`;
      const conditions = buildFilterConditions(filter, addParameter).join(' AND ');
      const matches = `SELECT ${columns} FROM ${scanned} WHERE ${conditions} ORDER BY ${orderBy} LIMIT ${rowCount}`;
      return runListingQuery<ItemsRow>(db, 'many rows', { text: selectItems(matches), values });
    };
    const { rows } = await (isUnfiltered ? queryUnfiltered() : queryFiltered());
    if (rows[0]?.positions) positions.push(...rows[0].positions.split(','));
    if (rows[0]?.json) texts.push(rows[0].json);
    // A bounded scan with too few matches may have stopped early: the next range does not follow it directly.
    if (positions.length > skipAfterCheckpoint + limit || (isBounded && !isUnfiltered)) break;
    // A range in which nothing was found has no more rows than are to be skipped: the next one skips the others.
    skip -=
      skip && !positions.length ? await countRange(db, range, getParameters(range, filter, position), skip) : skip;
  }
  return toListingItems(positions.slice(skipAfterCheckpoint, skipAfterCheckpoint + limit), texts.join(','), {
    checkpoint: skipAfterCheckpoint && positions[0] ? parsePosition(positions[0]) : undefined,
    hasMore: positions.length > skipAfterCheckpoint + limit,
  });
};

const parsePosition = (text: string): KeysetPosition => {
  const [id, key] = text.split(':');
  return { id: Number(id), key: key ? Number(key) : null };
};

const toListingItems = (
  positions: readonly string[],
  json: string,
  { checkpoint, hasMore }: Pick<ListingItems, 'checkpoint' | 'hasMore'>,
): ListingItems => {
  const last = positions.at(-1);
  return {
    ids: positions.map((position) => Number.parseInt(position, 10)),
    json,
    last: last ? parsePosition(last) : undefined,
    checkpoint,
    hasMore,
  };
};

/** The items of those of these products that are for sale, in the order of `ids`. `order` only gives `last` its key. */
export const loadItems = async (
  db: Queryable,
  ids: readonly number[],
  shown: Pick<ListingFilter, 'currency'>,
  language: LanguageCode,
  order: ListingOrder = { sort: 'id', order: 'ASC' },
): Promise<ListingItems> => {
  if (!ids.length) return NO_ITEMS;
  const values: unknown[] = [];
  const addParameter = collectParameters(values);
  const fromItem = `unnest(${addParameter(ids, 'int[]')}) WITH ORDINALITY AS e (product_id, number)`;
  const text = buildNumberedItemsSql(fromItem, shown, order, addItemParameters(shown, language, addParameter));
  const { rows } = await runListingQuery<ItemsRow>(db, 'few rows', { text, values });
  return parseItems(rows[0]);
};

/** The statement for the items of the products of `fromItem`, an item of FROM with the alias `e`, in the order of `e.number`. */
export const buildNumberedItemsSql = (
  fromItem: string,
  shown: Pick<ListingFilter, 'currency'>,
  order: ListingOrder,
  itemParameters: ReturnType<typeof addItemParameters>,
) => {
  const key = order.sort === 'special_price' ? `i.prices[${shown.currency.slot}]` : `i.${getSortColumn(order, shown)}`;
  const join = 'JOIN read.item i ON i.product_id = e.product_id';
  return buildItemsSql(fromItem, { orderBy: 'e.number', key, join }, itemParameters);
};

export const parseItems = (row: ItemsRow | undefined): ListingItems =>
  toListingItems(row?.positions?.split(',') ?? [], row?.json ?? '', { checkpoint: undefined, hasMore: false });

/** How many products match. Reads all of them: cache it. */
export const countProducts = async (db: Queryable, filter: ListingFilter): Promise<number> => {
  const { text, values } = buildFrom(filter);
  const { rows } = await db.query<{ total: number }>(`SELECT count(*) AS total ${text}`, values);
  return rows[0]?.total ?? 0;
};

/**
 * The number in a part of a list, from 1, of the last product that comes before the position of a listing or at it; 0 if none does.
 * Products that are no longer for sale, or come later now, may be between the others.
 */
export const findLastUpTo = async (
  db: Queryable,
  filter: ListingFilter,
  order: ListingOrder,
  ids: Int32Array,
  { key, id }: KeysetPosition,
): Promise<number> => {
  if (!ids.length) return 0;
  // Without a statement: an id never changes, so that all up to the position come first.
  if (order.sort === 'id') return ids.filter((each) => (order.order === 'ASC' ? each <= id : each >= id)).length;
  const values: unknown[] = [];
  const addParameter = collectParameters(values);
  const column = `e.${getSortColumn(order, filter)}`;
  const comparison = order.order === 'ASC' ? '<=' : '>=';
  const isUpTo =
    key === null
      ? `(${column} IS NOT NULL OR e.product_id ${comparison} ${addParameter(id, 'int')})`
      : `(${column}, e.product_id) ${comparison} (${addParameter(key, 'bigint')}, ${addParameter(id, 'int')})`;
  const list = addParameter([...ids], 'int[]');
  const isListed = `e.category_id = ${addParameter(filter.categoryId, 'int')} AND e.product_id = ANY(${list})`;
  const number = `max(array_position(${list}, e.product_id))`;
  const text = `SELECT ${number} AS number FROM read.entry e WHERE ${isListed} AND ${isUpTo}`;
  const { rows } = await runListingQuery<{ number: number | null }>(db, 'few rows', { text, values });
  return rows[0]?.number ?? 0;
};

/** The number of products in a range without filters, `max` at most. Reads that many index rows. */
const countRange = async (
  db: Queryable,
  { where, columns, orderBy }: KeyRange,
  parameters: readonly unknown[],
  max: number,
): Promise<number> => {
  const values = [...parameters, max];
  const rowsOfRange = `SELECT ${columns} FROM read.entry e WHERE ${where} ORDER BY ${orderBy} LIMIT ${MAX_LISTED_IDS}`;
  const text = `SELECT count(*) AS length FROM (SELECT FROM (${rowsOfRange}) e LIMIT $${values.length}::int) counted`;
  const { rows } = await runListingQuery<{ length: number }>(db, 'few rows', { text, values });
  return rows[0]?.length ?? 0;
};

/** Ids that int4send() concatenated. */
export const parseIds = (bytes: Buffer) =>
  Int32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readInt32BE(4 * index));

/** Ids of the first `max` matches, in order. May read all matches: cache it. */
export const findOrderedIds = async (
  db: Queryable,
  filter: ListingFilter,
  order: ListingOrder,
  max: number,
): Promise<Int32Array> => {
  const chunks: Buffer[] = [];
  let remaining = max;
  const start: Position = { offset: 0 };
  for (const range of listKeyRanges(filter, order, start)) {
    const values = getParameters(range, filter, start);
    const conditions = [range.where, ...buildFilterConditions(filter, collectParameters(values))];
    // As bytes: parsing ten thousand rows takes longer than finding them.
    const { rows } = await db.query<{ ids: Buffer | null }>(
      `SELECT string_agg(int4send(id), '') AS ids FROM (
         SELECT e.product_id AS id FROM read.entry e
         WHERE ${conditions.join(' AND ')}
         ORDER BY ${range.orderBy} LIMIT ${remaining}) listed`,
      values,
    );
    const ids = rows[0]?.ids ?? Buffer.of();
    chunks.push(ids);
    remaining -= ids.length / 4;
    if (remaining <= 0) break;
  }
  return parseIds(Buffer.concat(chunks));
};
