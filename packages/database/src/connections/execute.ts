import type pg from 'pg';
import type { PrismaTransaction } from './prisma.ts';
import type { Queryable } from './transaction.ts';

/** A transaction of pg or of Prisma, for SQL that runs in both, such as that of the outbox. */
export type AnyTransaction = Queryable | PrismaTransaction;

/** Runs a statement in the caller's transaction; returns the number of changed rows. */
export const execute = async (tx: AnyTransaction, statement: pg.QueryConfig): Promise<number> => {
  const { text, values = [] } = statement;
  return '$executeRawUnsafe' in tx
    ? tx.$executeRawUnsafe(text, ...values)
    : ((await tx.query(statement)).rowCount ?? 0);
};

/** Runs a statement in the caller's transaction; returns its rows. Prisma returns an int8 as bigint. */
export const queryRows = async <T extends object>(tx: AnyTransaction, statement: pg.QueryConfig): Promise<T[]> => {
  const { text, values = [] } = statement;
  return '$queryRawUnsafe' in tx ? tx.$queryRawUnsafe<T[]>(text, ...values) : (await tx.query<T>(statement)).rows;
};
