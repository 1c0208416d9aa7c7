import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { type Prisma, PrismaClient } from '../generated/client.ts';
import { takeLastStep } from './commit-hook.ts';

export type { PrismaClient } from '../generated/client.ts';

/** Prisma on the connections of `pool`, so that its queries count and wait with all others. The pool is not closed with it. */
export function createPrisma(pool: pg.Pool): PrismaClient {
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const transact = prisma.$transaction.bind(prisma);
  const withStep = (work: unknown, options?: object) => {
    // A list of queries has no place for a step of its own.
    if (typeof work !== 'function') return transact(work as Prisma.PrismaPromise<unknown>[], options);
    return transact(async (tx) => {
      const result = await work(tx);
      await takeLastStep((sql, values) => tx.$executeRawUnsafe(sql, ...values));
      return result;
    }, options);
  };
  prisma.$transaction = withStep as typeof prisma.$transaction;
  return prisma;
}
