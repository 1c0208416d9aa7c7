import type pg from 'pg';
import type { PrismaTransaction } from './prisma.ts';
import type { Queryable } from './transaction.ts';

/** A transaction of pg or of Prisma: for writes that join the transactions of both, such as those of the outbox. */
export type AnyTransaction = Queryable | PrismaTransaction;

/** Runs a statement that returns no rows in the caller's transaction; returns how many rows it changed. */
export const execute = async (tx: AnyTransaction, statement: pg.QueryConfig): Promise<number> => {
  const { text, values = [] } = statement;
  return '$executeRawUnsafe' in tx
    ? tx.$executeRawUnsafe(text, ...values)
    : ((await tx.query(statement)).rowCount ?? 0);
};
