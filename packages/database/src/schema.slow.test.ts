import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from './connections/pool.ts';
import type { Queryable } from './connections/transaction.ts';
import { migrate } from './migrate.ts';
import { describeSchema } from './testing/schema-catalogue.ts';
import { createEmptyTestDatabase, openTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { prismaDir } from './testing/test-server.ts';

const schemaFile = fileURLToPath(new URL('../../../prisma/schema.prisma', import.meta.url));
const packageFolder = fileURLToPath(new URL('..', import.meta.url));

let fresh: TestDatabase;
let empty: string;
beforeAll(async () => {
  [fresh, empty] = await Promise.all([openTestDatabase(), createEmptyTestDatabase()]);
});
afterAll(() => fresh.close());

async function withPool<T>(url: string, query: (db: Queryable) => Promise<T>): Promise<T> {
  const pool = createPool({ connectionString: url, max: 1 });
  try {
    return await query(pool);
  } finally {
    await pool.end();
  }
}

const describeSchemaOf = (url: string) => withPool(url, describeSchema);

const readHistory = (url: string) =>
  withPool(url, async (db) => {
    const { rows } = await db.query(
      `SELECT migration_name, checksum, finished_at IS NOT NULL AS finished, rolled_back_at, applied_steps_count
       FROM _prisma_migrations ORDER BY migration_name`,
    );
    return rows;
  });

function runPrisma(url: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const program = join(packageFolder, 'node_modules/.bin/prisma');
  return new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: url };
    execFile(program, args, { cwd: packageFolder, env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: `${stdout}\n${stderr}` });
    });
  });
}

const diffWithSchema = (schema: string) =>
  runPrisma(
    empty,
    'migrate',
    'diff',
    '--from-migrations',
    join(prismaDir, 'migrations'),
    '--to-schema',
    schema,
    '--exit-code',
  );

test("Prisma's own deploy creates the same tables and history, and the functions follow", async () => {
  const url = await createEmptyTestDatabase();
  expect(await runPrisma(url, 'migrate', 'deploy')).toMatchObject({ code: 0 });
  expect(await readHistory(url)).toEqual(await readHistory(fresh.url));
  expect(await migrate({ url, dir: prismaDir })).toEqual([]);
  expect(await describeSchemaOf(url)).toEqual(await describeSchema(fresh.pool));
});

test('the migrations create the schema of schema.prisma', async () => {
  // Check the output as well: a crashed engine also exits with code 0.
  expect(await diffWithSchema(schemaFile)).toEqual({
    code: 0,
    output: expect.stringContaining('No difference detected'),
  });
});

if (process.env.TRAD_TEST_FULL) {
  test('a schema change without a migration is detected', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'trad-schema-'));
    const changed = join(folder, 'schema.prisma');
    writeFileSync(changed, `${readFileSync(schemaFile, 'utf8')}\nmodel Forgotten {\n  id Int @id\n}\n`);
    expect(await diffWithSchema(changed)).toEqual({ code: 2, output: expect.stringContaining('Forgotten') });
    rmSync(folder, { recursive: true });
  });
}

test('timestamps have a time zone and no column is a float', async () => {
  const unwanted = (await describeSchema(fresh.pool)).filter((line) =>
    /^column .*(timestamp(\(\d\))? without time zone|double precision|\breal\b|\bmoney\b)/.test(line),
  );
  expect(unwanted).toEqual([]);
});
