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

/** Removes the picture at that time, if and only if the caller's transaction commits. */
export const schedulePictureRemoval = (tx: AnyTransaction, storeId: number, key: string, runAt: Date) =>
  // Servers of the former release read the store's id.
  enqueueJob(tx, REMOVE_PICTURE, { store_id: storeId, key }, { runAt });

/** Removes a picture that a product no longer shows, after a day to undo the change; imported pictures stay. */
export const scheduleOwnPictureRemoval = async (tx: Queryable, storeId: number, key: string, now: Date) => {
  const { rows } = await tx.query('SELECT FROM vendor_picture WHERE key = $1 AND store_id = $2', [key, storeId]);
  if (rows.length) await schedulePictureRemoval(tx, storeId, key, new Date(now.getTime() + DAY_MS));
};

export const countPicturesSince = (prisma: PrismaClient, storeId: number, time: Date) =>
  prisma.vendorPicture.count({ where: { storeId, createdAt: { gt: time } } });

interface NewPicture {
  key: string;
  storeId: number;
  width: number;
  height: number;
  createdAt: Date;
}

export const insertPicture = (prisma: PrismaClient, picture: NewPicture, actor: Actor) =>
  prisma.$transaction(async (tx) => {
    await tx.vendorPicture.create({ data: picture });
    const { key, createdAt, ...after } = picture;
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
