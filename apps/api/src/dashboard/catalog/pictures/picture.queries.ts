// SQL: products are saved by pg, and remove pictures in their transaction.
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import type { AnyTransaction } from '@trad/database/connections/execute';
import { lockRow } from '@trad/database/connections/lock-row';
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';
import { isPictureShown } from '../../../catalog/catalog.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { enqueueJob } from '../../../platform/jobs.ts';

/** The job that removes a picture's files unless something shows it. */
export const REMOVE_PICTURE = 'vendor.remove_picture';

/** Removes the picture at that time unless something shows it then, if and only if the caller's transaction commits. */
export const scheduleProductPictureRemoval = (tx: AnyTransaction, storeId: number, key: string, runAt: Date) =>
  // Servers of the former release read the store's id.
  enqueueJob(tx, REMOVE_PICTURE, { store_id: storeId, key }, { runAt });

/** Removes a picture that a product no longer shows, after a day to undo the change; imported pictures stay. */
export const scheduleOwnPictureRemoval = async (tx: Queryable, storeId: number, key: string, now: Date) => {
  const { rows } = await tx.query('SELECT FROM vendor_picture WHERE key = $1 AND store_id = $2', [key, storeId]);
  if (rows.length) await scheduleProductPictureRemoval(tx, storeId, key, new Date(now.getTime() + DAY_MS));
};

export const countPicturesSince = (prisma: PrismaClient, storeId: number, time: Date) =>
  prisma.vendorPicture.count({ where: { storeId, createdAt: { gt: time } } });

interface NewPicture {
  key: string;
  storeId: number;
  width: number;
  height: number;
  contentHash: string;
  createdAt: Date;
}

export const insertPicture = (prisma: PrismaClient, picture: NewPicture, actor: Actor) =>
  prisma.$transaction(async (tx) => {
    await tx.vendorPicture.create({ data: picture });
    // The audit log stores no hashes.
    const { key, createdAt, contentHash: _contentHash, ...after } = picture;
    await recordChange(tx, actor, { subjectKind: 'picture', id: key, before: null, after }, createdAt);
  });

/** Deletes the row of a picture that nothing shows; returns whether its files may be removed. */
export const deleteUnusedPicture = (prisma: PrismaClient, key: string): Promise<boolean> =>
  prisma.$transaction(async (tx) => {
    // Waits for a product that is about to show the picture, which the next query then sees.
    await lockRow(tx, 'vendor_picture', key, 'UPDATE');
    if (await isPictureShown(tx, key)) return false;
    await tx.vendorPicture.deleteMany({ where: { key } });
    return true;
  });

/**
 * Finds pictures without a hash: those of hidden products, and the uploads of their stores, which may be copies. Servers of a
 * former release stored no hashes, and pictures of operators' files have none.
 */
export const findPicturesWithoutHash = async (db: Queryable, limit: number): Promise<string[]> => {
  const { rows } = await db.query<{ key: string }>(
    `SELECT key FROM hidden_product_picture WHERE content_hash IS NULL
     UNION
     SELECT v.key FROM vendor_picture v WHERE v.content_hash IS NULL AND v.store_id IN (
       SELECT p.store_id FROM hidden_product_picture h JOIN product p ON p.id = h.product_id)
     LIMIT $1::int`,
    [limit],
  );
  return rows.map(({ key }) => key);
};

export const storeContentHash = async (db: Queryable, key: string, contentHash: string) => {
  await db.query('UPDATE vendor_picture SET content_hash = $2 WHERE key = $1', [key, contentHash]);
  await db.query('UPDATE hidden_product_picture SET content_hash = $2 WHERE key = $1', [key, contentHash]);
};
