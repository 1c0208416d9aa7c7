import { join } from 'node:path';
import type pg from 'pg';
import { createPool } from '../connections/pool.ts';
import { createPrisma, type PrismaClient } from '../connections/prisma.ts';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';

/** Runs `work` on the embedded database of a data directory, which it starts and stops. */
export const withRestoredDatabase = async <T>(
  dataDir: string,
  work: (pool: pg.Pool, prisma: PrismaClient) => Promise<T>,
): Promise<T> => {
  const server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  // Checking a large shop takes minutes. By its name the doctor distinguishes this from a running server.
  const pool = createPool({
    connectionString: server.url,
    max: 2,
    statementTimeout: 0,
    applicationName: 'trad-restored',
  });
  const prisma = createPrisma(pool);
  try {
    return await work(pool, prisma);
  } finally {
    await prisma.$disconnect();
    await pool.end();
    await server.stop();
  }
};
