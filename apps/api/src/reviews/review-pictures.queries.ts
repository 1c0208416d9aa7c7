// SQL: unused pictures are deleted and the removals of their files enqueued, set-based in one transaction.
import type { AnyTransaction } from '@trad/database/connections/execute';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import { enqueueJob } from '../platform/jobs.ts';
import { lockAccount } from '../platform/security/lock-account.queries.ts';

/** The job that removes the files of a picture without a row. */
export const REMOVE_REVIEW_PICTURE = 'reviews.remove_picture';

/** Pictures that buyers uploaded; those of the demo shop belong to its products. */
export const isUploadedForReview = (key: string) => /^r-[0-9a-f]{32}$/.test(key);

const scheduleFileRemovals = async (tx: AnyTransaction, keys: readonly string[], runAt: Date) => {
  for (const key of keys.filter(isUploadedForReview)) await enqueueJob(tx, REMOVE_REVIEW_PICTURE, { key }, { runAt });
};

interface NewPicture {
  key: string;
  userId: number;
  width: number;
  height: number;
  createdAt: Date;
}

export const countPicturesSince = (
  { reviewPicture }: Pick<PrismaTransaction, 'reviewPicture'>,
  userId: number,
  time: Date,
) => reviewPicture.count({ where: { userId, createdAt: { gt: time } } });

/** Inserts a picture; false where its author has so many since then. */
export const insertReviewPicture = (
  prisma: PrismaClient,
  picture: NewPicture,
  { since, max }: { since: Date; max: number },
) =>
  prisma.$transaction(async (tx) => {
    // Of several uploads at once each counts those before it.
    await lockAccount(tx, picture.userId);
    if ((await countPicturesSince(tx, picture.userId, since)) >= max) return false;
    await tx.reviewPicture.create({ data: picture });
    return true;
  });

export const hasReviewPicture = async ({ reviewPicture }: PrismaClient, key: string) =>
  (await reviewPicture.count({ where: { key } })) > 0;

/** The keys of the pictures of reviews that operators have hidden. */
export const listHiddenPictures = async ({ reviewPicture }: PrismaClient) =>
  (await reviewPicture.findMany({ where: { review: { status: 'hidden' } }, select: { key: true } })).map(
    ({ key }) => key,
  );

interface ShownPictures {
  userId: number;
  reviewId: number;
  keys: readonly string[];
}

/** Gives a review these pictures and no others; false where one is not an unused one of the author. */
export const showPictures = async (
  tx: PrismaTransaction,
  { userId, reviewId, keys }: ShownPictures,
): Promise<boolean> => {
  for (const [position, key] of keys.entries()) {
    const { count } = await tx.reviewPicture.updateMany({
      where: { key, userId, OR: [{ reviewId: null }, { reviewId }] },
      data: { reviewId, position },
    });
    if (count === 0) return false;
  }
  await tx.reviewPicture.updateMany({ where: { reviewId, key: { notIn: [...keys] } }, data: { reviewId: null } });
  return true;
};

/** Deletes pictures that no review shows and that are older than `before`; returns how many. */
export const deleteUnusedPictures = (pool: pg.Pool, before: Date, now: Date, max: number): Promise<number> =>
  inTransaction(pool, async (tx) => {
    // A review that is about to show one of them locks its row.
    const { rows } = await tx.query<{ key: string }>(
      `DELETE FROM review_picture WHERE key IN (
         SELECT key FROM review_picture WHERE review_id IS NULL AND created_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING key`,
      [before, max],
    );
    await scheduleFileRemovals(
      tx,
      rows.map(({ key }) => key),
      now,
    );
    return rows.length;
  });

/** Deletes the pictures of somebody whose account is erased, and their files once the transaction commits. */
export const erasePictures = async (tx: Queryable, userId: number, now: Date) => {
  const { rows } = await tx.query<{ key: string }>('DELETE FROM review_picture WHERE user_id = $1 RETURNING key', [
    userId,
  ]);
  await scheduleFileRemovals(
    tx,
    rows.map(({ key }) => key),
    now,
  );
};
