import { MAX_COUNTED_ROWS } from '@trad/contract/console/list';
import { type CursorType, type CursorValues, createCursorError, decodeCursor, encodeCursor } from './keyset-cursor.ts';

/** Counts of built-in views, and those on other pages than the list, end at this number: counting all rows would cost more. */
export const MAX_SHOWN_COUNT = 1000;

/** Counting ends at this row, which shows that there are more than `MAX_COUNTED_ROWS`. */
export const COUNT_LIMIT = MAX_COUNTED_ROWS + 1;

/** The counts of a reply; `counted` ends at `COUNT_LIMIT`. */
export const toTotal = (counted: number): { total: number; total_is_exact: 0 | 1 } => ({
  total: Math.min(counted, MAX_COUNTED_ROWS),
  total_is_exact: counted > MAX_COUNTED_ROWS ? 0 : 1,
});

/** Splits rows, up to one more than the page size, into the page and the cursor of the next one. */
export const splitPage = <Row>(rows: readonly Row[], limit: number, getCursorValues: (row: Row) => CursorValues) => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: last && rows.length > limit ? encodeCursor(getCursorValues(last)) : null };
};

const isIsoTime = (text: string) =>
  /^[12]\d{3}-/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;

/** Reads a cursor; `isTime`: its first value is a time. Throws VALIDATION_FAILED. */
export const readCursor = (
  cursor: string | null,
  types: readonly CursorType[],
  { isTime = false }: { isTime?: boolean } = {},
): CursorValues | null => {
  if (cursor === null) return null;
  const values = decodeCursor(cursor, types);
  // An invalid time would be an error in PostgreSQL.
  if (isTime && !isIsoTime(String(values[0]))) throw createCursorError();
  return values;
};
