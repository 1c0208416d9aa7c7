// SQL: Prisma has no SKIP LOCKED, and returns no deleted rows.
import { randomBytes } from 'node:crypto';
import type { AnyTransaction } from '@trad/database/connections/execute';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import { enqueueJob } from '../platform/jobs.ts';
import { lockAccount } from '../platform/security/lock-account.queries.ts';

/** The job that removes the files of a picture whose row was deleted. */
export const REMOVE_REVIEW_PICTURE = 'reviews.remove_picture';

/** Whether a buyer uploaded the picture: the demo shop's reviews show pictures whose files belong to products. */
export const isUploadedForReview = (key: string) => /^r-[0-9a-f]{32}$/.test(key);

const enqueueFileRemovals = async (tx: AnyTransaction, keys: readonly string[], runAt: Date) => {
  for (const key of keys.filter(isUploadedForReview)) await enqueueJob(tx, REMOVE_REVIEW_PICTURE, { key }, { runAt });
};

interface NewPicture {
  key: string;
  userId: number;
  width: number;
  height: number;
  createdAt: Date;
}

export const countReviewPicturesSince = (
  { reviewPicture }: Pick<PrismaTransaction, 'reviewPicture'>,
  userId: number,
  time: Date,
) => reviewPicture.count({ where: { userId, createdAt: { gt: time } } });

/** Inserts a picture; false where its author has uploaded `max` pictures since `since`. */
export const insertReviewPicture = (
  prisma: PrismaClient,
  picture: NewPicture,
  { since, max }: { since: Date; max: number },
) =>
  prisma.$transaction(async (tx) => {
    // Concurrent uploads of an author are counted one after the other.
    await lockAccount(tx, picture.userId);
    if ((await countReviewPicturesSince(tx, picture.userId, since)) >= max) return false;
    await tx.reviewPicture.create({ data: picture });
    return true;
  });

export const hasReviewPicture = async ({ reviewPicture }: PrismaClient, key: string) =>
  (await reviewPicture.count({ where: { key } })) > 0;

/** Lists the keys of the pictures of reviews that operators have hidden. */
export const listHiddenPictureKeys = async ({ reviewPicture }: PrismaClient) =>
  (await reviewPicture.findMany({ where: { review: { status: 'hidden' } }, select: { key: true } })).map(
    ({ key }) => key,
  );

interface ReviewPictures {
  userId: number;
  reviewId: number;
  keys: readonly string[];
  isHidden: boolean;
  now: Date;
}

/** The key of a row whose picture was deleted: no request can name it. */
const createDeletedKey = () => `deleted-${randomBytes(16).toString('hex')}`;

/**
 * Sets the pictures of a review, in this order. What is taken out of a hidden one is deleted at once: without a review it would be
 * served to everybody again. Its row stays for a day under another key, because it counts towards its author's uploads. Returns the
 * indexes of those that are missing, or that another review or author has: then the transaction must be rolled back.
 */
export const setReviewPictures = async (
  tx: PrismaTransaction,
  { userId, reviewId, keys, isHidden, now }: ReviewPictures,
): Promise<number[]> => {
  const unknown: number[] = [];
  for (const [position, key] of keys.entries()) {
    const { count } = await tx.reviewPicture.updateMany({
      where: { key, userId, OR: [{ reviewId: null }, { reviewId }] },
      data: { reviewId, position },
    });
    if (count === 0) unknown.push(position);
  }
  const removed = { reviewId, key: { notIn: [...keys] } };
  if (isHidden) {
    const rows = await tx.reviewPicture.findMany({ where: removed, select: { key: true } });
    for (const { key } of rows)
      await tx.reviewPicture.update({ where: { key }, data: { key: createDeletedKey(), reviewId: null } });
    await enqueueFileRemovals(
      tx,
      rows.map(({ key }) => key),
      now,
    );
  } else await tx.reviewPicture.updateMany({ where: removed, data: { reviewId: null } });
  return unknown;
};

/** Deletes pictures that no review shows and that are older than `before`; returns how many. */
export const deleteUnusedPictures = (pool: pg.Pool, before: Date, now: Date, max: number): Promise<number> =>
  inTransaction(pool, async (tx) => {
    // SKIP LOCKED: a transaction that adds a picture to a review has locked its row.
    const { rows } = await tx.query<{ key: string }>(
      `DELETE FROM review_picture WHERE key IN (
         SELECT key FROM review_picture WHERE review_id IS NULL AND created_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING key`,
      [before, max],
    );
    await enqueueFileRemovals(
      tx,
      rows.map(({ key }) => key),
      now,
    );
    return rows.length;
  });

/** Deletes the pictures of an erased account. Jobs remove their files after the commit. */
export const eraseReviewPictures = async (tx: Queryable, userId: number, now: Date) => {
  const { rows } = await tx.query<{ key: string }>('DELETE FROM review_picture WHERE user_id = $1 RETURNING key', [
    userId,
  ]);
  await enqueueFileRemovals(
    tx,
    rows.map(({ key }) => key),
    now,
  );
};
