// Prisma's pg adapter with fixes for migrations, which need more than queries do.
import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { adaptToVersion } from './adapt-to-version.mjs';

const charType = 18;
const textType = 25;

/** Runs one statement on its own connection. */
export async function runOnce(url, sql) {
  const client = new pg.Client({ connectionString: String(url) });
  await client.connect();
  try {
    if (sql) await client.query(sql);
  } finally {
    await client.end();
  }
}

/** The driver adapter factory of the schema engine; `dropShadows` drops shadow databases that it left. */
export function adapterFactory({ url, shadowDatabaseUrl }) {
  const shadows = new Set();
  return {
    dropShadows: () => Promise.allSettled([...shadows].map((drop) => drop())),
    factory: {
      provider: 'postgres',
      adapterName: '@prisma/adapter-pg',
      connect: () => open(url),
      // The adapter's own version connects to the main database and would delete its contents.
      async connectToShadowDb() {
        if (shadowDatabaseUrl) return open(shadowDatabaseUrl);
        const name = `prisma_migrate_shadow_db_${crypto.randomUUID()}`;
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

async function open(url, afterwards) {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const schema = new URL(url).searchParams.get('schema') ?? undefined;
  const adapter = readsCharColumns(await new PrismaPg(pool, { schema }).connect());
  const startTransaction = adapter.startTransaction.bind(adapter);
  adapter.startTransaction = async (level) => readsCharColumns(await startTransaction(level));
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
    await afterwards?.();
  };
  return adapter;
}

/** The adapter does not support the catalogue's "char" type: read it as text and declare it as a character. */
function readsCharColumns(queryable) {
  const performIO = queryable.performIO.bind(queryable);
  const queryRaw = queryable.queryRaw.bind(queryable);
  let charColumns = [];
  queryable.performIO = async (query) => {
    const result = await performIO(query);
    charColumns = result.fields.flatMap((field, index) => (field.dataTypeID === charType ? [index] : []));
    for (const index of charColumns) result.fields[index].dataTypeID = textType;
    return result;
  };
  queryable.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const index of charColumns) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
  return queryable;
}
