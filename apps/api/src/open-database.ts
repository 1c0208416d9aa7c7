import { join, resolve } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@trad/database/embedded-postgres';
import { migrate } from '@trad/database/migrate';
import type pg from 'pg';
import type { Config } from './config.ts';

const tell = (line: string) => console.log(`  ${line}`);

/** The database of DATABASE_URL, or a private PostgreSQL in the data directory. */
export const openDatabase = async (config: Config) => {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  const started = performance.now();
  const embedded: EmbeddedPostgres = await startEmbeddedPostgres({
    dataDir: join(config.dataDir, 'postgres'),
    settings: { max_connections: 60 },
    log: tell,
  });
  tell(`PostgreSQL runs (${Math.round(performance.now() - started)} ms)`);
  return embedded;
};

/** Brings the database up to date, and fills in what an empty one needs. */
export const prepareDatabase = async (config: Config, url: string, pool: pg.Pool) => {
  const applied = await migrate({ url, dir: resolve('prisma/migrations'), log: tell });
  if (applied.length) tell(`Applied ${applied.length} migrations`);
  const { rows } = await pool.query<{ reference: boolean; filled: boolean }>(
    `SELECT EXISTS (SELECT FROM currency) AS reference,
       EXISTS (SELECT FROM product) OR EXISTS (SELECT FROM user_account) AS filled`,
  );
  const wantsDemo = config.seedDemo && !rows[0]?.filled;
  if (rows[0]?.reference && !wantsDemo) return;
  // Loaded only where it is needed: the demo shop's texts would stay in memory.
  const seed = await import('@trad/seed/seed-demo');
  if (wantsDemo && (await seed.seedDemo(pool))) tell('Filled the demo shop');
  await seed.seedReference(pool);
};
