import { setTimeout as pause } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { type Prisma, PrismaClient } from '../generated/client.ts';
import { runCommitHook } from './commit-hook.ts';
import { getErrorCode } from './error-code.ts';

export type { Prisma, PrismaClient } from '../generated/client.ts';
/** Prisma's client inside a transaction; the client itself is compatible. */
export type PrismaTransaction = Prisma.TransactionClient;

const RETRIES = 3;
/** More than the number of different queries of this product. Each length of a list of ids makes another text. */
const MAX_PREPARED = 1500;

const statementNames = new Map<string, string>();

/** Names Prisma's statements by their texts, so that PostgreSQL parses and plans each of them once per connection. */
const statementNameGenerator = ({ sql }: { sql: string }): string => {
  const name = statementNames.get(sql);
  // With an empty name, a statement is not prepared.
  if (name !== undefined || statementNames.size === MAX_PREPARED) return name ?? '';
  const newName = `prisma-${statementNames.size}`;
  statementNames.set(sql, newName);
  return newName;
};

/**
 * Prisma on the connections of `pool`, which counts and queues its queries with all others. Closing Prisma does not
 * close the pool. Deadlocks and serialisation failures restart the work of a `$transaction`, as `inTransaction` does
 * with pg's, so the work must contain only queries.
 */
export function createPrisma(pool: pg.Pool): PrismaClient {
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator }),
    transactionOptions: { maxWait: 5_000, timeout: 15_000 },
  });
  const transact = prisma.$transaction.bind(prisma);
  const transactWithHook = async (work: unknown, options?: object) => {
    // An array of queries has no callback in which a hook could run.
    if (typeof work !== 'function') return transact(work as Prisma.PrismaPromise<unknown>[], options);
    for (let attempt = 0; ; attempt++) {
      try {
        return await transact(async (tx) => {
          const result = await work(tx);
          await runCommitHook(({ text, values = [] }) => tx.$executeRawUnsafe(text, ...values));
          return result;
        }, options);
      } catch (error) {
        if (attempt >= RETRIES || !isWriteConflict(error)) throw error;
        // Jittered backoff before retrying.
        await pause(Math.random() * 20 * 2 ** attempt);
      }
    }
  };
  prisma.$transaction = transactWithHook as typeof prisma.$transaction;
  return prisma;
}

/** A deadlock or a serialisation failure: P2034 of a model's query, PostgreSQL's SQLSTATE of a raw one. */
const isWriteConflict = (error: unknown) => ['P2034', '40P01', '40001'].includes(getErrorCode(error));
