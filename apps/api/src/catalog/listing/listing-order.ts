import { MAX_ID } from '@trad/contract/wire';
import { Refusal } from '../../platform/http/refusal.ts';

export type ListingSort = 'id' | 'special_price' | 'rating' | 'popularity' | 'relevance';
export interface ListingOrder {
  sort: ListingSort;
  order: 'ASC' | 'DESC';
}

/**
 * Where a page begins: after so many products, or after the one with this sort key and id. `key` null: a product
 * without a price, which come last both ways.
 */
export type Position = { offset: number } | { after: { key: number | null; id: number } };

/** What sorts by relevance has no key of its own: its cursor counts. */
type Cursor = [sort: ListingSort, order: 'ASC' | 'DESC', currency: string, position: number | [number | null, number]];

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

const positionIn = (position: unknown): Position | undefined => {
  if (isWhole(position) && position >= 0) return { offset: position };
  if (!Array.isArray(position) || position.length !== 2) return undefined;
  const [key, id] = position as unknown[];
  return (key === null || isWhole(key)) && isWhole(id) && Math.abs(id) <= MAX_ID ? { after: { key, id } } : undefined;
};

/** The opaque text that continues a listing after a position. */
export const cursorAt = ({ sort, order }: ListingOrder, currency: string, position: Position): string => {
  const cursor: Cursor = [
    sort,
    order,
    currency,
    'offset' in position ? position.offset : [position.after.key, position.after.id],
  ];
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
};

/** Where a cursor continues. Throws VALIDATION_FAILED for one of another listing, or of nobody's making. */
export const positionAt = (cursor: string, { sort, order }: ListingOrder, currency: string): Position => {
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    read = null;
  }
  const [itsSort, itsOrder, itsCurrency, its] = Array.isArray(read) ? (read as unknown[]) : [];
  const position = itsSort === sort && itsOrder === order && itsCurrency === currency ? positionIn(its) : undefined;
  if (!position) {
    throw new Refusal('VALIDATION_FAILED', {
      details: [{ path: 'cursor', message: 'must be the next_cursor of the same listing' }],
    });
  }
  return position;
};
