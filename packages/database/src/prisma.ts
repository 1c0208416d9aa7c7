import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient } from './generated/client.ts';

export type { PrismaClient } from './generated/client.ts';

/** Prisma on the connections of `pool`, so that its queries count and wait with all others. The pool is not closed with it. */
export function createPrisma(pool: pg.Pool): PrismaClient {
  return new PrismaClient({ adapter: new PrismaPg(pool) });
}
