// Prisma's pg adapter with fixes for migrations, which need more than queries do.
import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { adaptToVersion } from './adapt-to-version.mjs';

/** Type OIDs of PostgreSQL's catalogue. */
const CHAR_OID = 18;
const TEXT_OID = 25;

/** Runs one statement on its own connection; without one it only connects. */
export async function runOnce(url, sql) {
  const client = new pg.Client({ connectionString: String(url) });
  await client.connect();
  try {
    if (sql) await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Creates the schema engine's driver adapter factory; `dropShadowDatabases` drops those that the engine left. */
export function createAdapterFactory({ url, shadowDatabaseUrl }) {
  const shadows = new Set();
  return {
    dropShadowDatabases: () => Promise.allSettled([...shadows].map((drop) => drop())),
    factory: {
      provider: 'postgres',
      adapterName: '@prisma/adapter-pg',
      connect: () => open(url),
      // The adapter's own version connects to the main database and would delete its contents.
      async connectToShadowDb() {
        if (shadowDatabaseUrl) return open(shadowDatabaseUrl);
        const name = `prisma_migrate_shadow_db_${randomUUID()}`;
        await runOnce(url, `CREATE DATABASE "${name}" TEMPLATE template0`);
        const drop = () => {
          shadows.delete(drop);
          return runOnce(url, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
        };
        shadows.add(drop);
        const shadow = new URL(url);
        shadow.pathname = `/${name}`;
        return open(String(shadow), drop);
      },
    },
  };
}

async function open(url, onDispose) {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const schema = new URL(url).searchParams.get('schema') ?? undefined;
  const adapter = readCharColumnsAsText(await new PrismaPg(pool, { schema }).connect());
  const startTransaction = adapter.startTransaction.bind(adapter);
  adapter.startTransaction = async (level) => readCharColumnsAsText(await startTransaction(level));
  // The adapter splits scripts at every ';', also within function bodies.
  adapter.executeScript = async (script) => {
    try {
      const { rows } = await pool.query(`SELECT current_setting('server_version_num') AS version`);
      await pool.query(adaptToVersion(script, Number(rows[0].version)));
    } catch (error) {
      adapter.onError(error);
    }
  };
  adapter.dispose = async () => {
    await pool.end();
    await onDispose?.();
  };
  return adapter;
}

/** The adapter does not support the catalogue's "char" type: read it as text and declare it as a character. */
function readCharColumnsAsText(queryable) {
  const performIO = queryable.performIO.bind(queryable);
  const queryRaw = queryable.queryRaw.bind(queryable);
  let charColumns = [];
  queryable.performIO = async (query) => {
    const result = await performIO(query);
    charColumns = result.fields.flatMap((field, index) => (field.dataTypeID === CHAR_OID ? [index] : []));
    for (const index of charColumns) result.fields[index].dataTypeID = TEXT_OID;
    return result;
  };
  queryable.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const index of charColumns) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
  return queryable;
}
