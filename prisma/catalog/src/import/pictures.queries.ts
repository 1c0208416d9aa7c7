// SQL: staging tables are not in the Prisma schema.
import type { Queryable } from '@trad/database/connections/transaction';

/** Lists the names of pictures in all staged rows, each once. */
export const listReferencedPictures = async (db: Queryable): Promise<string[]> => {
  const { rows } = await db.query<{ picture: string }>(
    `SELECT picture FROM (
       SELECT picture FROM trad_import.stores UNION SELECT picture FROM trad_import.categories
       UNION SELECT picture FROM trad_import.images
     ) AS named WHERE picture IS NOT NULL ORDER BY picture`,
  );
  return rows.map(({ picture }) => picture);
};

/** What was found for a picture that rows name. */
export interface PictureResult {
  /** As in the rows. */
  name: string;
  /** The key of the encoded picture; null if there is a `reason` against it. */
  key: string | null;
  /** Why it cannot be used; null if it can. */
  reason: string | null;
}

/** Inserts what was found into the staging table. */
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
