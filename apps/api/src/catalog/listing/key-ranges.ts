import type { ListingFilter } from './listing-filter.ts';
import type { ListingOrder, Position } from './listing-order.ts';

/** The position before a range. After a product without a price, the id alone identifies it. */
type RangeStart = 'start' | 'after id' | 'after key';

/** A range of an index in the order of a listing, as SQL on `read.entry` (e). */
export interface KeyRange {
  /** Unique per text of its SQL. */
  name: string;
  start: RangeStart;
  /** Its first parameters are those of `getParameters`. */
  where: string;
  /** The columns of a cursor position and no others, so that an index-only scan is possible. */
  columns: string;
  orderBy: string;
  /** The sort key, as SQL. */
  key: string;
}

/** The column that a listing is sorted by. */
export const getSortColumn = ({ sort }: ListingOrder, { currency }: Pick<ListingFilter, 'currency'>) => {
  if (sort === 'special_price') return `p${currency.slot}`;
  if (sort === 'popularity') return 'sold';
  return sort === 'rating' ? 'rating' : 'product_id';
};

const getRangeStart = (column: string, { sort }: ListingOrder, position: Position): RangeStart => {
  if (!('after' in position)) return 'start';
  const isUnpriced = sort === 'special_price' && position.after.key === null;
  return column === 'product_id' || isUnpriced ? 'after id' : 'after key';
};

const buildKeyRanges = (column: string, { sort, order }: ListingOrder, first: RangeStart): readonly KeyRange[] => {
  const key = `e.${column}`;
  const comparison = order === 'ASC' ? '>' : '<';
  const byId = `e.product_id ${order}`;
  const startConditions: Record<RangeStart, string[]> = {
    start: [],
    'after id': [`e.product_id ${comparison} $2::int`],
    'after key': [`(${key}, e.product_id) ${comparison} ($2::bigint, $3::int)`],
  };
  const buildRange = (start: RangeStart, ...conditions: string[]): KeyRange => ({
    name: [key, order, start, ...conditions].join(' '),
    start,
    where: ['e.category_id = $1::int', ...conditions, ...startConditions[start]].join(' AND '),
    columns: key === 'e.product_id' ? key : `e.product_id, ${key}`,
    orderBy: key === 'e.product_id' ? byId : `${key} ${order}, ${byId}`,
    key,
  });
  if (sort !== 'special_price') return [buildRange(first)];
  // It is ordered by the key too, although all keys are NULL, so that the planner uses the index of the priced range.
  const buildUnpriced = (start: RangeStart) => ({ ...buildRange(start, `${key} IS NULL`), key: 'NULL' });
  return first === 'after id'
    ? [buildUnpriced(first)]
    : [buildRange(first, `${key} IS NOT NULL`), buildUnpriced('start')];
};

/** Memoised: there are few, and building their SQL for each request costs more than the lookup. */
const keyRanges = new Map<string, readonly KeyRange[]>();

/** The ranges after a position, in order: products with a price come before those without, in both directions. */
export const listKeyRanges = (filter: ListingFilter, order: ListingOrder, position: Position): readonly KeyRange[] => {
  const column = getSortColumn(order, filter);
  const start = getRangeStart(column, order, position);
  const name = `${column} ${order.order} ${start}`;
  const memoised = keyRanges.get(name);
  if (memoised) return memoised;
  const built = buildKeyRanges(column, order, start);
  keyRanges.set(name, built);
  return built;
};

/** The values of a range's parameters. */
export const getParameters = ({ start }: KeyRange, { categoryId }: ListingFilter, position: Position): unknown[] => {
  if (start === 'start' || !('after' in position)) return [categoryId];
  const { key, id } = position.after;
  return start === 'after id' ? [categoryId, id] : [categoryId, key, id];
};
