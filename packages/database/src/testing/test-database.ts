import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { createPool, type PoolOptions } from '../connections/pool.ts';
import { ensureDatabase, withDatabase, withServerConnection } from './test-server.ts';

export type TestDatabase = {
  url: string;
  pool: pg.Pool;
  /** Closes the pool and drops the database. */
  close: () => Promise<void>;
};

/** Seeds a database; runs once per test run for all callers with the same function. */
type Seed = (pool: pg.Pool) => Promise<unknown>;

/**
 * A database for one test file: a copy of the migrated template, without rows unless `seed` inserts some. The package's
 * Vitest config must name `vitest-global-setup.ts` under `globalSetup`.
 */
export async function openTestDatabase({
  seed,
  ...options
}: Omit<PoolOptions, 'connectionString'> & { seed?: Seed } = {}): Promise<TestDatabase> {
  const url = await createTestDatabase(seed);
  const pool = createPool({ max: 10, ...options, connectionString: url });
  return {
    url,
    pool,
    close: async () => {
      if (!pool.ended) await pool.end();
      await dropTestDatabase(url);
    },
  };
}

/** Only the copy, for tests that open their own pool or start a whole server on it; dropped at the end of the run. */
export async function createTestDatabase(seed?: Seed): Promise<string> {
  return createDatabase(seed ? await ensureSeededTemplate(seed) : getTestServer().template);
}

const seededTemplates = new Map<Seed, Promise<string>>();

function ensureSeededTemplate(seed: Seed): Promise<string> {
  const known = seededTemplates.get(seed);
  if (known) return known;
  const { server, template, prefix } = getTestServer();
  const name = `${prefix}_${seed.name.toLowerCase()}`;
  const templateName = ensureDatabase(server, name, template, async (url) => {
    const pool = createPool({ connectionString: url, max: 4 });
    await seed(pool).finally(() => pool.end());
  }).then(() => name);
  seededTemplates.set(seed, templateName);
  return templateName;
}

/** A database without any tables, for tests of migrations. */
export function createEmptyTestDatabase(): Promise<string> {
  return createDatabase('template0');
}

async function createDatabase(template: string): Promise<string> {
  const { server, prefix } = getTestServer();
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await withServerConnection(server, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`),
  );
  return withDatabase(server, name);
}

export async function dropTestDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await withServerConnection(url, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

function getTestServer() {
  const server = process.env.TEST_DATABASE_URL;
  const template = process.env.TEST_DATABASE_TEMPLATE;
  const prefix = process.env.TEST_DATABASE_PREFIX;
  if (!server || !template || !prefix) {
    throw new Error(
      'No test server: name @trad/database/testing/vitest-global-setup under globalSetup in vitest.config.ts.',
    );
  }
  return { server, template, prefix };
}
