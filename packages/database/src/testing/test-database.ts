import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { createPool, type PoolOptions } from '../connections/pool.ts';
import { replacePort } from './replace-port.ts';
import { ensureDatabase, replaceDatabaseName, withServerConnection } from './test-server.ts';

export type TestDatabase = {
  url: string;
  pool: pg.Pool;
  /** Closes the pool and drops the database. */
  close: () => Promise<void>;
};

/** A server for test databases, the template that they are copies of, and the prefix of their names. */
export interface TestServer {
  server: string;
  template: string;
  prefix: string;
}

/**
 * Seeds a database. Runs once per test run for all functions with its name, which names the seeded template: no two seeds have the
 * same name.
 */
type Seed = (pool: pg.Pool) => Promise<unknown>;

/**
 * A database for one test file: a copy of the migrated template, without rows unless `seed` inserts some. The package's
 * Vitest config must name `vitest-global-setup.ts` under `globalSetup`.
 */
export async function openTestDatabase({
  seed,
  testServer,
  ...options
}: Omit<PoolOptions, 'connectionString'> & {
  seed?: Seed | undefined;
  /** Another server than the one that all tests share. */
  testServer?: TestServer | undefined;
} = {}): Promise<TestDatabase> {
  const url = await createTestDatabase(seed, testServer);
  const pooler = testServer ? undefined : process.env.TEST_POOLER_PORT;
  const connectionString = pooler ? replacePort(url, pooler) : url;
  const pool = createPool({ max: 10, ...options, connectionString, hasPooler: pooler !== undefined });
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
export async function createTestDatabase(seed?: Seed, testServer = getTestServer()): Promise<string> {
  return createDatabase(seed ? await ensureSeededTemplate(seed, testServer) : testServer.template, testServer);
}

/** By the server's address and the seed's name. */
const seededTemplates = new Map<string, Promise<string>>();

function ensureSeededTemplate(seed: Seed, { server, template, prefix }: TestServer): Promise<string> {
  const key = `${server} ${seed.name}`;
  const known = seededTemplates.get(key);
  if (known) return known;
  const name = `${prefix}_${seed.name.toLowerCase()}`;
  const templateName = ensureDatabase(server, name, template, async (url) => {
    const pool = createPool({ connectionString: url, max: 4 });
    await seed(pool).finally(() => pool.end());
  }).then(() => name);
  seededTemplates.set(key, templateName);
  return templateName;
}

/** A database without any tables, for tests of migrations; UTF8 unless another encoding is given. */
export function createEmptyTestDatabase({ encoding }: { encoding?: string } = {}): Promise<string> {
  const template = encoding ? `template0 ENCODING '${encoding}' LOCALE 'C'` : 'template0';
  return createDatabase(template, getTestServer());
}

async function createDatabase(template: string, { server, prefix }: TestServer): Promise<string> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await withServerConnection(server, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`),
  );
  return replaceDatabaseName(server, name);
}

export async function dropTestDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await withServerConnection(url, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

function getTestServer(): TestServer {
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
