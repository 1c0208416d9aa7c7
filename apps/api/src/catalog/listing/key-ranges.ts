import type { ListingFilter } from './listing-filter.ts';
import type { ListingOrder, Position } from './listing-order.ts';

/** Where a stretch begins: a product without a price is found again by its id alone. */
type Begin = 'start' | 'after id' | 'after key';

/** A part of a category's order that an index can be walked along, as SQL on `read.entry` (e). */
export interface Stretch {
  /** Tells it from all others. */
  name: string;
  begin: Begin;
  /** Its first parameters are those of `startOf`. */
  where: string;
  /** What a place in it is made of, and nothing else: an index has it all. */
  columns: string;
  by: string;
  /** What it is ordered by, as SQL. */
  key: string;
}

/** The column that an order goes by. */
export const keyColumn = ({ sort }: ListingOrder, { currency }: ListingFilter) => {
  if (sort === 'special_price') return `p${currency.slot}`;
  if (sort === 'popularity') return 'sold';
  return sort === 'rating' ? 'rating' : 'product_id';
};

const beginOf = (column: string, { sort }: ListingOrder, position: Position): Begin => {
  if (!('after' in position)) return 'start';
  const isUnpriced = sort === 'special_price' && position.after.key === null;
  return column === 'product_id' || isUnpriced ? 'after id' : 'after key';
};

const write = (column: string, { sort, order }: ListingOrder, begun: Begin): readonly Stretch[] => {
  const key = `e.${column}`;
  const beyond = order === 'ASC' ? '>' : '<';
  const byId = `e.product_id ${order}`;
  const begins: Record<Begin, string[]> = {
    start: [],
    'after id': [`e.product_id ${beyond} $2::int`],
    'after key': [`(${key}, e.product_id) ${beyond} ($2::bigint, $3::int)`],
  };
  const stretch = (begin: Begin, ...conditions: string[]): Stretch => ({
    name: [key, order, begin, ...conditions].join(' '),
    begin,
    where: ['e.category_id = $1::int', ...conditions, ...begins[begin]].join(' AND '),
    columns: key === 'e.product_id' ? key : `e.product_id, ${key}`,
    by: key === 'e.product_id' ? byId : `${key} ${order}, ${byId}`,
    key,
  });
  if (sort !== 'special_price') return [stretch(begun)];
  // Ordered by the key, too, which is no order here: so the planner knows its index for one that has them together.
  const unpriced = (begin: Begin) => ({ ...stretch(begin, `${key} IS NULL`), key: 'NULL' });
  return begun === 'after id' ? [unpriced(begun)] : [stretch(begun, `${key} IS NOT NULL`), unpriced('start')];
};

/** There are few, and to write them takes a while. */
const written = new Map<string, readonly Stretch[]>();

/**
 * The stretches of an order after a position, one after the other: products with a price come before those without,
 * both ways.
 */
export const stretchesOf = (filter: ListingFilter, order: ListingOrder, position: Position): readonly Stretch[] => {
  const column = keyColumn(order, filter);
  const begin = beginOf(column, order, position);
  const name = `${column} ${order.order} ${begin}`;
  const known = written.get(name);
  if (known) return known;
  const made = write(column, order, begin);
  written.set(name, made);
  return made;
};

/** The values of a stretch's parameters. */
export const startOf = ({ begin }: Stretch, { categoryId }: ListingFilter, position: Position): unknown[] => {
  if (begin === 'start' || !('after' in position)) return [categoryId];
  const { key, id } = position.after;
  return begin === 'after id' ? [categoryId, id] : [categoryId, key, id];
};
