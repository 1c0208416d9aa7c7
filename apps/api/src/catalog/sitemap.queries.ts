// SQL: the sitemap pages through the read model.
import type { Queryable } from '@trad/database/connections/transaction';

/** Codes of the languages that the shop offers, the default one first. */
export const findLanguageCodes = async (db: Queryable): Promise<string[]> => {
  const { rows } = await db.query<{ code: string }>(
    `SELECT code FROM language l
     WHERE NOT EXISTS (SELECT FROM setting s WHERE s.key = 'languages' AND s.value -> 'off' ? l.code)
     ORDER BY position`,
  );
  return rows.map(({ code }) => code);
};

const IS_SELLING = 'EXISTS (SELECT FROM read.entry e WHERE e.store_id = s.id AND e.category_id = 0)';

/** The numbers of the sitemap files with a store that has a product for sale. File n covers the ids from n × size. */
export const findStoreParts = async (db: Queryable, size: number): Promise<number[]> => {
  const { rows } = await db.query<{ part: number }>(
    `SELECT DISTINCT s.id / $1::int AS part FROM store s WHERE ${IS_SELLING} ORDER BY part`,
    [size],
  );
  return rows.map(({ part }) => part);
};

/** Slugs of the stores with products for sale in one sitemap file. */
export const findStoreSlugsOfPart = async (db: Queryable, part: number, size: number): Promise<string[]> => {
  const { rows } = await db.query<{ slug: string }>(
    `SELECT slug FROM store s WHERE id >= $1::bigint * $2 AND id < ($1::bigint + 1) * $2 AND ${IS_SELLING} ORDER BY id`,
    [part, size],
  );
  return rows.map(({ slug }) => slug);
};

/** The numbers of the sitemap files with a product for sale. File n covers the ids from n × size. */
export const findProductParts = async (db: Queryable, size: number): Promise<number[]> => {
  const { rows } = await db.query<{ part: number }>(
    'SELECT DISTINCT product_id / $1::int AS part FROM read.entry WHERE category_id = 0 ORDER BY part',
    [size],
  );
  return rows.map(({ part }) => part);
};

/** Ids of the products for sale in one sitemap file. */
export const findProductIdsOfPart = async (db: Queryable, part: number, size: number): Promise<number[]> => {
  const { rows } = await db.query<{ product_id: number }>(
    `SELECT product_id FROM read.entry
     WHERE category_id = 0 AND product_id >= $1::bigint * $2 AND product_id < ($1::bigint + 1) * $2
     ORDER BY product_id`,
    [part, size],
  );
  return rows.map(({ product_id }) => product_id);
};
