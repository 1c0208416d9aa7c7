// SQL: the row of a job is locked, so that the job does not begin meanwhile.
import { queryRows } from '@trad/database/connections/execute';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';

/** Whether a slide or a partner has the picture, also one that is deleted: it may be restored. */
export const isContentPictureInUse = async ({ slide, partner }: PrismaClient | PrismaTransaction, imageKey: string) =>
  (await slide.count({ where: { imageKey } })) + (await partner.count({ where: { imageKey } })) > 0;

/** Whether a job of this kind will remove the picture unless something shows it then, or has begun to. */
export const hasRemovalJob = async ({ job }: PrismaClient, kind: string, imageKey: string) =>
  (await job.count({ where: { kind, payload: { path: ['key'], equals: imageKey } } })) > 0;

/** Locks the picture's removal until the transaction ends. False where there is none, or where it has begun. */
export const lockRemovalJob = async (tx: PrismaTransaction, kind: string, imageKey: string) => {
  const rows = await queryRows<{ isLocked: boolean }>(tx, {
    text: `SELECT true AS "isLocked" FROM job WHERE kind = $1 AND payload ->> 'key' = $2 AND attempts = 0 FOR UPDATE`,
    values: [kind, imageKey],
  });
  return rows.length > 0;
};
