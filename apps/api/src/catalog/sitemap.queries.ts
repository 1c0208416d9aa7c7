import type { Queryable } from '@trad/database/connections/transaction';

/** Codes of the shop's languages, the standard one first. */
export const languageCodes = async (db: Queryable): Promise<string[]> => {
  const { rows } = await db.query<{ code: string }>('SELECT code FROM language ORDER BY position');
  return rows.map(({ code }) => code);
};

/** Addresses of the stores that sell something. */
export const sellingStores = async (db: Queryable): Promise<string[]> => {
  const { rows } = await db.query<{ slug: string }>(
    `SELECT slug FROM store s
     WHERE EXISTS (SELECT FROM read.entry e WHERE e.store_id = s.id AND e.category_id = 0)
     ORDER BY slug`,
  );
  return rows.map(({ slug }) => slug);
};

/** The parts, of so many ids each, that hold a product on sale; the first is 0. */
export const productParts = async (db: Queryable, size: number): Promise<number[]> => {
  const { rows } = await db.query<{ part: number }>(
    'SELECT DISTINCT product_id / $1::int AS part FROM read.entry WHERE category_id = 0 ORDER BY part',
    [size],
  );
  return rows.map(({ part }) => part);
};

/** Ids of the products on sale in one of these parts. */
export const productsOfPart = async (db: Queryable, part: number, size: number): Promise<number[]> => {
  const { rows } = await db.query<{ product_id: number }>(
    `SELECT product_id FROM read.entry
     WHERE category_id = 0 AND product_id >= $1::bigint * $2 AND product_id < ($1::bigint + 1) * $2
     ORDER BY product_id`,
    [part, size],
  );
  return rows.map(({ product_id }) => product_id);
};
