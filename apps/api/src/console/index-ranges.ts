// SQL: a list with filters by a few values is read from the index range of each combination of them, in the order of
// the page, so that a combination without rows costs one index lookup instead of a scan of the rows of the others.
import { formatWhere } from './sql-fragments.ts';

/** A leading column of the index, with the filtered values as an SQL array: all values without a filter. */
export interface RangeColumn {
  column: string;
  values: string;
}

interface RangeList {
  /** The table with its alias. */
  table: string;
  /** Without columns there is one range: the whole table. */
  columns: readonly RangeColumn[];
  conditions: readonly string[];
}

const build = ({ table, columns, conditions }: RangeList, selected: string, end: string, outerEnd: string) => {
  const equal = columns.map(({ column }, index) => `${column} = range_${index}.value`);
  const all = [...equal, ...conditions];
  const rows = `SELECT ${selected} FROM ${table} ${formatWhere(all)} ${end}`;
  if (columns.length === 0) return rows;
  const ranges = columns.map(({ values }, index) => `unnest(${values}) AS range_${index} (value)`);
  return `SELECT found.* FROM ${ranges.join(' CROSS JOIN ')} CROSS JOIN LATERAL (${rows}) found ${outerEnd}`;
};

/** Builds the statement that selects the sort keys of a page as key_0, key_1; the last one is the id. */
export const buildRangePage = (
  list: RangeList,
  { keys, direction, limit }: { keys: readonly string[]; direction: 'ASC' | 'DESC'; limit: number },
) => {
  const orderBy = (names: readonly string[]) =>
    `ORDER BY ${names.map((name) => `${name} ${direction}`).join(', ')} LIMIT ${Math.floor(limit)}`;
  const selected = keys.map((key, index) => `${key} AS key_${index}`).join(', ');
  return build(list, selected, orderBy(keys), orderBy(keys.map((_, index) => `found.key_${index}`)));
};

/**
 * Builds the statement that counts rows, up to `maxRows`. With the `keys` of a page each range is read in their order: where the planner presumes
 * that a range has many rows, it would read the table from its beginning, which takes the whole of it if there are none.
 */
export const buildRangeCount = (list: RangeList, maxRows: number, keys: readonly string[] = []) => {
  const limit = `LIMIT ${Math.floor(maxRows)}`;
  const end = keys.length > 0 ? `ORDER BY ${keys.join(', ')} ${limit}` : limit;
  return `SELECT count(*)::int AS total FROM (${build(list, '', end, limit)}) counted`;
};

/**
 * Builds the statement of a page for few rows in another order than the index's: reads up to `maxRows` of them, and
 * sorts.
 */
export const buildSortedPage = (
  list: RangeList,
  { keys, direction, limit }: { keys: readonly string[]; direction: 'ASC' | 'DESC'; limit: number },
  maxRows: number,
) => {
  const selected = keys.map((key, index) => `${key} AS key_${index}`).join(', ');
  const end = `LIMIT ${Math.floor(maxRows)}`;
  const orderBy = keys.map((_, index) => `key_${index} ${direction}`).join(', ');
  return `SELECT * FROM (${build(list, selected, end, end)}) listed ORDER BY ${orderBy} LIMIT ${Math.floor(limit)}`;
};
