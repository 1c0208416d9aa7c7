import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adaptToVersion } from './adapt-to-version.mjs';
import { createPool } from './connections/pool.ts';
import { migrate } from './migrate.ts';
import { describeSchema } from './testing/schema-catalogue.ts';
import { createEmptyTestDatabase, dropTestDatabase, openTestDatabase } from './testing/test-database.ts';
import { prismaDir } from './testing/test-server.ts';

const fixture = (name: string) => readFileSync(fileURLToPath(new URL(`../test-fixtures/${name}`, import.meta.url)));

const unreleased = '20261123001000_cash_given_back';
const lastRelease = '20261123000900_email_confirmation_and_erasure';

/** The SQL that creates the former layout, with the record of its migrations. */
const completeLayout = gunzipSync(fixture('former-layout.sql.gz')).toString('utf8');

/** The layout of the last release, before the one migration after it. */
function cutReleasedLayout(): string {
  const start = completeLayout.indexOf('-- A receipt that was recorded by mistake is reversed');
  const end = completeLayout.indexOf('CREATE TABLE "_prisma_migrations"');
  const lastRow = completeLayout.lastIndexOf(',\n', completeLayout.indexOf(unreleased));
  if (start < 0 || end < start || lastRow < end) throw new Error('The fixture has another order of migrations');
  return `${completeLayout.slice(0, start)}${completeLayout.slice(end, lastRow)};`;
}

let url: string;
let pool: pg.Pool;
beforeEach(async () => {
  url = await createEmptyTestDatabase();
  pool = createPool({ connectionString: url, max: 4 });
});
afterEach(async () => {
  await pool.end();
  await dropTestDatabase(url);
});

async function createFormerDatabase(layout: string) {
  const [{ version }] = await queryRows(`SELECT current_setting('server_version_num')::int AS version`);
  await pool.query(adaptToVersion(layout, version));
  await pool.query(fixture('former-layout-rows.sql').toString('utf8'));
}

const queryRows = async (sql: string) => (await pool.query(sql)).rows;

type Row = Record<string, unknown>;
/** The rows of a table with the names of its columns in their order. */
interface TableRows {
  columns: string[];
  rows: Row[];
}

/** All rows of all tables of the shop. */
async function readAllRows(): Promise<Record<string, TableRows>> {
  const tables = await queryRows(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname IN ('public', 'read') AND c.relname <> '_prisma_migrations'`,
  );
  const entries = tables.map(async ({ name }) => {
    const { fields, rows } = await pool.query<Row>(`SELECT t.* FROM ${name} t ORDER BY t::text`);
    return [name, { columns: fields.map((field) => field.name), rows }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Renamed tables and values, by the former name of the table. */
const RENAMED_TABLES: Readonly<Record<string, string>> = { stock_hold: 'stock_reservation' };
/** Rows that migrations change on purpose. */
const CHANGED_ROWS: Readonly<Record<string, (row: Row) => Row>> = {
  stock_hold: (row) => ({ ...row, state: row.state === 'held' ? 'reserved' : row.state }),
  stock_move: (row) => ({ ...row, reason: row.reason === 'hold' ? 'reserve' : row.reason }),
  refund: (row) => ({ ...row, reason: row.reason === 'given_up' ? 'attempt_closed' : row.reason }),
  mail: (row) =>
    row.kind === 'orders.part_placed'
      ? { ...row, kind: 'orders.seller_order_placed', params: { sellerOrder: (row.params as Row).part } }
      : row,
};
/** Tables whose rows are rebuilt, and are compared below. */
const DERIVED_TABLES = ['read.portion', 'read.change', 'job'];
/** Tables whose last column was removed, or is recounted hourly by a job. */
const CUT_TABLES = ['read.epoch', 'read.term'];
/** Tables that migrations fill. */
const FILLED_TABLES = [
  'product_flag',
  'staff_role',
  'staff_role_permission',
  'ledger_total',
  'refunded_order',
  'read.cdn_purge',
  'read.batch',
];

/** The values of the first columns, as migrations rename columns and add new ones at the end. */
const listValues = ({ columns, rows }: TableRows, count: number) =>
  rows.map((row) => columns.slice(0, count).map((column) => row[column]));

const findDifferences = () => queryRows('SELECT * FROM read.find_differences(array(SELECT id FROM product))');

/** The migrations after the former layout. */
const laterMigrations = readdirSync(join(prismaDir, 'migrations'))
  .filter((name) => name > unreleased && name < 'migration_lock')
  .sort();

test.each([
  { at: lastRelease, layout: cutReleasedLayout(), migrations: [unreleased, ...laterMigrations] },
  { at: unreleased, layout: completeLayout, migrations: [...laterMigrations] },
])('a database at $at gets the schema of a fresh one and still has every row', async ({ layout, migrations }) => {
  await createFormerDatabase(layout);
  const before = await readAllRows();
  const lines: string[] = [];
  expect(await migrate({ url, dir: prismaDir, log: (line) => lines.push(line) })).toEqual(migrations);
  expect(lines).toEqual([
    ...migrations.map((name) => `Applied migration ${name}`),
    'Applied prisma/functions',
    'Rebuilt search_documents',
  ]);
  expect(before['read.item']?.rows).toHaveLength(5);
  expect(before.ledger_balance?.rows).toHaveLength(1);
  expect(before.cash_receipt?.rows).toHaveLength(1);
  const after = await readAllRows();
  for (const [name, { columns, rows }] of Object.entries(before)) {
    if (DERIVED_TABLES.includes(name)) continue;
    const current = after[RENAMED_TABLES[name] ?? name] ?? { columns: [], rows: [] };
    const expected = { columns, rows: rows.map(CHANGED_ROWS[name] ?? ((row) => row)) };
    // New columns are compared with those of a fresh database below.
    const compared = columns.length - (CUT_TABLES.includes(name) ? 1 : 0);
    expect([name, listValues(current, compared)]).toEqual([name, listValues(expected, compared)]);
  }
  const former = Object.keys(before).map((name) => RENAMED_TABLES[name] ?? name);
  const added = Object.keys(after).filter((name) => !former.includes(name) && !FILLED_TABLES.includes(name));
  expect(added.filter((name) => after[name]?.rows.length)).toEqual([]);
  expect([after.staff_role?.rows.length, after.staff_role_permission?.rows.length]).toEqual([4, 72]);
  expect(after.refunded_order?.rows).toHaveLength(1);
  expect(after.product_flag?.rows.map(({ flag }) => flag)).toEqual(['out_of_stock']);
  expect(after['read.batch']?.rows).toHaveLength(1);
  expect(after.job?.rows).toEqual(before.job?.rows.filter(({ kind }) => kind !== 'mail.clean_up'));
  // The sums of the balance without its chunk.
  expect(after.ledger_total?.rows).toEqual(before.ledger_balance?.rows.map(({ chunk: _chunk, ...row }) => row));
  // Changes that wait concern everything.
  expect(after['read.change']?.rows.map(({ tags }) => tags)).toEqual(before['read.change']?.rows.map(() => ['shop']));
  expect(await findDifferences()).toEqual([]);

  const fresh = await openTestDatabase();
  // Indexes of prices are created with currencies, of which a fresh database has none.
  const withoutPriceIndexes = (lines: string[]) => lines.filter((line) => !/ entry_p\d+( |$)/.test(line));
  const relations = (line: string) => !/^relation read\.entry_p\d+ /.test(line);
  const upgraded = withoutPriceIndexes(await describeSchema(pool)).filter(relations);
  expect(upgraded).toEqual(withoutPriceIndexes(await describeSchema(fresh.pool)));
  await fresh.close();
  expect(await migrate({ url, dir: prismaDir })).toEqual([]);
  const applied = await queryRows('SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1');
  expect(applied.map(({ name }) => name).slice(-1 - laterMigrations.length)).toEqual([unreleased, ...laterMigrations]);
});

test('the current functions maintain the same data as the former ones', async () => {
  await createFormerDatabase(completeLayout);
  await migrate({ url, dir: prismaDir });
  await pool.query(`UPDATE product SET name = 'Silk dress' WHERE id = 1`);
  await pool.query(`UPDATE store SET name = 'Adire' WHERE id = 1`);
  expect(await findDifferences()).toEqual([]);
  expect(
    await queryRows(`SELECT texts ->> 'en' LIKE '%Silk dress%' AS listed FROM read.item WHERE product_id = 1`),
  ).toEqual([{ listed: true }]);
  await expect(pool.query('UPDATE ledger_entry SET amount_minor = 1')).rejects.toThrow('ledger_entry is append-only');
  await expect(pool.query(`UPDATE payment_attempt SET state = 'created'`)).rejects.toThrow('does not go from');
});

test('a database at an older migration is rejected by name and unchanged', async () => {
  await createFormerDatabase(cutReleasedLayout());
  await pool.query(`DELETE FROM _prisma_migrations WHERE migration_name = '${lastRelease}'`);
  const before = [await describeSchema(pool), await readAllRows()];
  await expect(migrate({ url, dir: prismaDir })).rejects.toThrow(
    `The database is at migration 20261123000800_usage_limits, older than this release can upgrade. Start the release whose newest migration is ${lastRelease} (commit f9993c1) on it once, then this one. Nothing was changed.`,
  );
  expect([await describeSchema(pool), await readAllRows()]).toEqual(before);
});

test('the definitions of derived data have the output of their version', async () => {
  await createFormerDatabase(completeLayout);
  await migrate({ url, dir: prismaDir });
  const { read_model, search_documents } = JSON.parse(readFileSync(`${prismaDir}/functions/versions.json`, 'utf8'));
  const digest = (call: string) =>
    queryRows(
      `SELECT md5(string_agg(d::text, E'\\n' ORDER BY d::text)) AS md5 FROM ${call}(array(SELECT id FROM product)) d`,
    );
  // An intended change increments the version in versions.json, and is recorded here.
  expect({
    read_model: read_model.version,
    items: await digest('read.build_items'),
    entries: await digest('read.build_entries'),
    search_documents: search_documents.version,
    documents: await digest('read.build_search_documents'),
  }).toMatchInlineSnapshot(`
    {
      "documents": [
        {
          "md5": "557eb087127f60e61b91a8030394d7b0",
        },
      ],
      "entries": [
        {
          "md5": "5aeff784f2f6e3db853eef981e2ac99a",
        },
      ],
      "items": [
        {
          "md5": "c36424a3dac134be952931536affa4a6",
        },
      ],
      "read_model": 1,
      "search_documents": 2,
    }
  `);
});
