import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { createPool, type PoolOptions } from './pool.ts';
import { onServer, withDatabase } from './test-server.ts';

export type TestDatabase = {
  url: string;
  pool: pg.Pool;
  /** Empties every table that was empty after the migrations and starts the numbers anew; a few milliseconds. */
  reset: () => Promise<void>;
  /** Closes the pool and drops the database. */
  close: () => Promise<void>;
};

/**
 * A database of its own for one test file: a copy of the migrated template, without rows.
 * The package's Vitest config must name `vitest-global-setup.ts` under `globalSetup`.
 */
export async function openTestDatabase(options: Omit<PoolOptions, 'connectionString'> = {}): Promise<TestDatabase> {
  const url = await createTestDatabase();
  const pool = createPool({ max: 10, ...options, connectionString: url });
  const filled = await filledTables(pool);
  return {
    url,
    pool,
    reset: () => empty(url, filled),
    close: async () => {
      if (!pool.ended) await pool.end();
      await dropTestDatabase(url);
    },
  };
}

/** Only the copy, for tests that open their own pool or start a whole server on it; dropped when the run ends. */
export function createTestDatabase(): Promise<string> {
  return createDatabase(runningTestServer().template);
}

/** A database without any tables, for tests of migrations. */
export function createEmptyTestDatabase(): Promise<string> {
  return createDatabase('template0');
}

async function createDatabase(template: string): Promise<string> {
  const { server, prefix } = runningTestServer();
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await onServer(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`));
  return withDatabase(server, name);
}

export async function dropTestDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await onServer(url, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
}

function runningTestServer() {
  const server = process.env.TEST_DATABASE_URL;
  const template = process.env.TEST_DATABASE_TEMPLATE;
  const prefix = process.env.TEST_DATABASE_PREFIX;
  if (!server || !template || !prefix) {
    throw new Error('No test server: name @trad/database/vitest-global-setup under globalSetup in vitest.config.ts.');
  }
  return { server, template, prefix };
}

async function filledTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(userTables);
  const filled: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`SELECT 1 FROM ${name} LIMIT 1`);
    if (rowCount) filled.push(name);
  }
  return filled;
}

const userTables = `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
  WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`;

async function empty(url: string, except: string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const kept = except.map((name) => client.escapeLiteral(name)).join(', ') || "''";
    // DELETE is much faster than TRUNCATE on small tables; `replica` switches triggers and foreign keys off meanwhile.
    await client.query(`
      SET session_replication_role = replica;
      DO $$
      DECLARE
        item record;
      BEGIN
        FOR item IN SELECT * FROM (${userTables}) AS tables WHERE name NOT IN (${kept}) LOOP
          EXECUTE 'DELETE FROM ' || item.name;
        END LOOP;
        FOR item IN
          SELECT s.* FROM pg_sequences s
          WHERE s.last_value IS NOT NULL AND NOT EXISTS (
            SELECT FROM pg_depend d JOIN pg_class c ON c.oid = d.refobjid JOIN pg_namespace n ON n.oid = c.relnamespace
            WHERE d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass AND d.deptype IN ('a', 'i')
              AND format('%I.%I', n.nspname, c.relname) IN (${kept}))
        LOOP
          PERFORM setval(format('%I.%I', item.schemaname, item.sequencename), item.start_value, false);
        END LOOP;
      END
      $$`);
  } finally {
    await client.end();
  }
}
