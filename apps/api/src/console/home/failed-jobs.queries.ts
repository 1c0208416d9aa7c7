import type { PrismaTransaction } from '@trad/database/connections/prisma';

const whereFailed = (id: number) => ({ id, failedAt: { not: null } });

/** The job that failed for good; null where there is none. */
export const findFailedJob = async (tx: PrismaTransaction, id: number) => {
  const job = await tx.job.findFirst({ where: whereFailed(id), select: { kind: true, failedAt: true } });
  return job && { kind: job.kind, failedAt: job.failedAt?.toISOString() };
};

/** Lets a failed job run again; false where it was retried or deleted meanwhile. */
export const resetFailedJob = async (tx: PrismaTransaction, id: number, runAt: Date) => {
  const data = { failedAt: null, attempts: 0, runAt };
  return (await tx.job.updateMany({ where: whereFailed(id), data })).count === 1;
};

/** Deletes a failed job; false where it was retried or deleted meanwhile. */
export const removeFailedJob = async (tx: PrismaTransaction, id: number) =>
  (await tx.job.deleteMany({ where: whereFailed(id) })).count === 1;
