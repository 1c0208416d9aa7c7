// SQL: staging tables are not in the Prisma schema.
import type { Queryable } from '@trad/database/connections/transaction';

/** Lists the pictures of all staged rows. */
export const listReferencedPictures = async (db: Queryable): Promise<string[]> => {
  const { rows } = await db.query<{ picture: string }>(
    `SELECT picture FROM (
       SELECT picture FROM trad_import.stores UNION SELECT picture FROM trad_import.categories
       UNION SELECT picture FROM trad_import.images
     ) AS named WHERE picture IS NOT NULL ORDER BY picture`,
  );
  return rows.map(({ picture }) => picture);
};

export interface PictureResult {
  name: string;
  /** Null if it cannot be used; see `reason`. */
  key: string | null;
  reason: string | null;
}

/** Inserts the pictures of the import. */
export const insertPictures = (db: Queryable, pictures: readonly PictureResult[]) =>
  db.query('INSERT INTO trad_import.picture SELECT * FROM unnest($1::text[], $2::text[], $3::text[])', [
    pictures.map(({ name }) => name),
    pictures.map(({ key }) => key),
    pictures.map(({ reason }) => reason),
  ]);

/** Whether a product, category or store uses the picture. */
export const isPictureInUse = async (db: Queryable, key: string) => {
  const { rowCount } = await db.query(
    `SELECT FROM product_image WHERE key = $1 UNION ALL SELECT FROM category WHERE image_key = $1
     UNION ALL SELECT FROM store WHERE image_key = $1 LIMIT 1`,
    [key],
  );
  return Boolean(rowCount);
};
