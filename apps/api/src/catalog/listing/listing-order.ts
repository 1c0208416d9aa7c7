import { MAX_PAGE_LIMIT } from '@trad/contract/calls/page-limit';
import { MAX_ID } from '@trad/contract/wire';
import { Refusal } from '../../platform/http/refusal.ts';

/** `special_price`: the effective price, special or not; `popularity`: units sold; `id`: with DESC the newest product first. */
export type ListingSort = 'id' | 'special_price' | 'rating' | 'popularity' | 'relevance';
export interface ListingOrder {
  sort: ListingSort;
  order: 'ASC' | 'DESC';
}

/** The sort key and id of a product. `key` is null without a price; these products come last in both directions. */
export interface KeysetPosition {
  id: number;
  key: number | null;
}

/** The start of a page: after a number of products, or after this keyset position. */
export type Position = { offset: number } | { after: KeysetPosition };

/** Cursors by relevance have an offset, because relevance is not a sort key. */
type Cursor = [sort: ListingSort, order: 'ASC' | 'DESC', currency: string, position: number | [number | null, number]];

const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);

/** PostgreSQL's integer has room for the end of a page that begins here. */
const MAX_CURSOR_OFFSET = MAX_ID - MAX_PAGE_LIMIT;

const parsePosition = (position: unknown, sort: ListingSort): Position | undefined => {
  if (sort === 'relevance')
    return isInteger(position) && position >= 0 && position <= MAX_CURSOR_OFFSET ? { offset: position } : undefined;
  if (!Array.isArray(position) || position.length !== 2) return undefined;
  const [key, id] = position as unknown[];
  return (key === null || isInteger(key)) && isInteger(id) && Math.abs(id) <= MAX_ID
    ? { after: { key, id } }
    : undefined;
};

/** The opaque cursor that continues a listing after a position. */
export const encodeCursor = ({ sort, order }: ListingOrder, currency: string, position: Position): string => {
  const cursor: Cursor = [
    sort,
    order,
    currency,
    'offset' in position ? position.offset : [position.after.key, position.after.id],
  ];
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
};

/** The position of a cursor. Throws VALIDATION_FAILED for an invalid cursor or one of another listing. */
export const decodeCursor = (cursor: string, { sort, order }: ListingOrder, currency: string): Position => {
  let decoded: unknown;
  try {
    decoded = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    decoded = null;
  }
  const [itsSort, itsOrder, itsCurrency, itsPosition] = Array.isArray(decoded) ? (decoded as unknown[]) : [];
  const position =
    itsSort === sort && itsOrder === order && itsCurrency === currency ? parsePosition(itsPosition, sort) : undefined;
  if (!position) {
    throw new Refusal('VALIDATION_FAILED', {
      details: [{ path: 'cursor', message: 'must be the next_cursor of the same listing' }],
    });
  }
  return position;
};
