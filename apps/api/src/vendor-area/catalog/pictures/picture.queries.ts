import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import { enqueue } from '../../../platform/jobs.ts';

export const DAY_MS = 86_400_000;

/** The job that removes a picture's files unless something shows it. */
export const REMOVE_PICTURE = 'vendor.remove_picture';

/** Removes the picture at that time, if and only if what is under way commits. */
export const removePictureAt = (tx: Queryable, storeId: number, key: string, runAt: Date) =>
  enqueue(tx, REMOVE_PICTURE, { store_id: storeId, key }, { runAt });

/** The same for one that a product shows no longer, with a day to change one's mind; what operators brought in stays. */
export const removeOwnPictureAt = async (tx: Queryable, storeId: number, key: string, now: Date) => {
  const { rows } = await tx.query('SELECT FROM vendor_picture WHERE key = $1 AND store_id = $2', [key, storeId]);
  if (rows.length) await removePictureAt(tx, storeId, key, new Date(now.getTime() + DAY_MS));
};

export const picturesSince = async (db: Queryable, storeId: number, since: Date): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM vendor_picture WHERE store_id = $1 AND created_at > $2',
    [storeId, since],
  );
  return rows[0]?.count ?? 0;
};

export const addPicture = (
  db: Queryable,
  picture: { key: string; storeId: number; width: number; height: number; now: Date },
) =>
  db.query('INSERT INTO vendor_picture (key, store_id, width, height, created_at) VALUES ($1, $2, $3, $4, $5)', [
    picture.key,
    picture.storeId,
    picture.width,
    picture.height,
    picture.now,
  ]);

/** A product of the shop shows it, or an order of something from the store does. */
const isShown = async (tx: Queryable, storeId: number, key: string) => {
  const { rows } = await tx.query<{ shown: boolean }>(
    `SELECT EXISTS (SELECT FROM product_image WHERE key = $2) OR EXISTS (
       SELECT FROM product p JOIN variant v ON v.product_id = p.id JOIN order_item o ON o.variant_id = v.id
       WHERE p.store_id = $1 AND o.image_key = $2) AS shown`,
    [storeId, key],
  );
  return rows[0]?.shown === true;
};

/** Forgets a picture that nothing shows. Answers whether its files may go. */
export const forgetPicture = (pool: pg.Pool, storeId: number, key: string): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    // Whoever puts it into a product right now is waited for, and seen by what is asked next.
    await tx.query('SELECT FROM vendor_picture WHERE key = $1 FOR UPDATE', [key]);
    if (await isShown(tx, storeId, key)) return false;
    await tx.query('DELETE FROM vendor_picture WHERE key = $1', [key]);
    return true;
  });
