import type { Queryable } from '@trad/database/transaction';
import { conditionsOf } from './listing.queries.ts';
import type { ListingFilter } from './listing-filter.ts';

/** Each of these reads every product that matches: to be kept. */

/** How many products have each attribute value. */
export const valueCounts = async (db: Queryable, filter: ListingFilter): Promise<Map<number, number>> => {
  const { text, values } = conditionsOf(filter);
  const { rows } = await db.query<{ id: number; count: number }>(
    // Grouped before they are taken apart: many products have the same values.
    `SELECT value AS id, sum(products)::int AS count
     FROM (SELECT e.attrs, count(*) AS products FROM read.entry e WHERE ${text} GROUP BY e.attrs) sets,
       unnest(sets.attrs) AS value
     GROUP BY value`,
    values,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
};

/** How many products each store has. */
export const storeCounts = async (db: Queryable, filter: ListingFilter): Promise<Map<number, number>> => {
  const { text, values } = conditionsOf(filter);
  const { rows } = await db.query<{ id: number; count: number }>(
    `SELECT e.store_id AS id, count(*) AS count FROM read.entry e WHERE ${text} GROUP BY e.store_id`,
    values,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
};

/** The lowest and the highest price, in minor units of the filter's currency; null where nothing has one. */
export const priceRange = async (db: Queryable, filter: ListingFilter) => {
  const { text, values } = conditionsOf(filter);
  const price = `e.p${filter.currency.slot}`;
  const { rows } = await db.query<{ min: number | null; max: number | null }>(
    `SELECT min(${price}) AS min, max(${price}) AS max FROM read.entry e WHERE ${text}`,
    values,
  );
  return rows[0] ?? { min: null, max: null };
};
