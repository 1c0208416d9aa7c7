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

/** Applies the former layout's migrations in order, and records them. */
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

async function fill(layout: string) {
  const [{ version }] = await queryRows(`SELECT current_setting('server_version_num')::int AS version`);
  await pool.query(adaptToVersion(layout, version));
  await pool.query(fixture('former-layout-rows.sql').toString('utf8'));
}

const queryRows = async (sql: string) => (await pool.query(sql)).rows;

/** All rows of all tables of the shop, as text. */
async function readAllRows(): Promise<Record<string, string[]>> {
  const tables = await queryRows(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname IN ('public', 'read') AND c.relname <> '_prisma_migrations'`,
  );
  const entries = tables.map(async ({ name }) => {
    const rows = await queryRows(`SELECT t::text AS line FROM ${name} t ORDER BY 1`);
    return [name, rows.map(({ line }) => line)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const findDifferences = () => queryRows('SELECT * FROM read.find_differences(array(SELECT id FROM product))');

/** The migrations since the former layout. */
const present = readdirSync(join(prismaDir, 'migrations'))
  .filter((name) => name > unreleased && name < 'migration_lock')
  .sort();

test.each([
  { at: lastRelease, layout: cutReleasedLayout(), migrations: [unreleased, ...present] },
  { at: unreleased, layout: completeLayout, migrations: [...present] },
])('a database at $at gets the schema of a fresh one and keeps every row', async ({ layout, migrations }) => {
  await fill(layout);
  const before = await readAllRows();
  const lines: string[] = [];
  expect(await migrate({ url, dir: prismaDir, log: (line) => lines.push(line) })).toEqual(migrations);
  expect(lines).toEqual([
    ...migrations.map((name) => `Applied migration ${name}`),
    'Applied prisma/functions',
    'Rebuilt search_documents',
  ]);
  expect(before['read.item']).toHaveLength(5);
  expect(before.ledger_balance).toHaveLength(1);
  // The cash receipts of the last release are the first ones of their orders.
  const receipts = before.cash_receipt?.map((row) =>
    migrations.includes(unreleased) ? row.replace(/\)$/, ',1)') : row,
  );
  expect(receipts).toHaveLength(1);
  const replaceIn = (table: string, from: string | RegExp, to: string) =>
    before[table]?.map((row) => row.replace(from, to));
  const { stock_hold: _holds, 'read.portion': _portions, ...unrenamed } = before;
  const epochs = before['read.epoch']?.map((row) => row.replace(/,\d+\)$/, ')'));
  const after = await readAllRows();
  // The columns that searches filter by, which findDifferences() compares.
  const cutNewColumns = (rows: string[] = []) =>
    rows.map((row, index) => `${row.slice(0, (before['read.search']?.[index]?.length ?? 0) - 1)})`);
  // The rebuild of search counts the products of each term, as a job does every hour.
  const cutCounts = (rows: string[] = []) => rows.map((row) => row.replace(/,\d+\)$/, ')'));
  const search = {
    'read.search': cutNewColumns(after['read.search']),
    'read.term': cutCounts(after['read.term']),
  };
  // The roles of operators, of whom the former shop has none.
  const { staff_role = [], staff_role_permission = [] } = after;
  expect([staff_role.length, staff_role_permission.length]).toEqual([4, 72]);
  const staff = { staff_role, staff_role_permission, staff_member: [], staff_member_role: [], staff_invitation: [] };
  const secondFactors = { second_factor: [], recovery_code: [], sign_in_challenge: [] };
  const audit = { audit_entry: [], audit_personal_data: [], order_note: [], saved_view: [], work_assignment: [] };
  // A reason of an operator, which former reviews have not.
  const reports = { review_report: [], review: replaceIn('review', /\)$/, ',)') };
  expect({ ...after, ...search }).toEqual({
    ...unrenamed,
    'read.term': cutCounts(before['read.term']),
    cash_receipt: receipts,
    stock_reservation: replaceIn('stock_hold', /,held\)$/, ',reserved)'),
    stock_move: replaceIn('stock_move', ',hold,', ',reserve,'),
    refund: replaceIn('refund', ',given_up,', ',attempt_closed,'),
    // Without a suspension.
    user_account: replaceIn('user_account', /\)$/, ',,)'),
    // Named to a repeat whose response is lost; unknown of former writes.
    idempotency_key: replaceIn('idempotency_key', /\)$/, ',)'),
    content_preview: [],
    // The version of an editor's form.
    setting: replaceIn('setting', /\)$/, ',1)'),
    mail: replaceIn('mail', /orders.part_placed(.*)""part""/, 'orders.seller_order_placed$1""sellerOrder""'),
    job: before.job?.filter((row) => !row.includes('mail.clean_up')),
    'read.batch': ['(0,"{1,6,5,4,3,2}")'],
    'read.epoch': epochs,
    // Changes that wait concern everything.
    'read.change': before['read.change']?.map((row) => row.replace(/^\((\d+),[tf],(.*)\)$/, '($1,$2,{shop})')),
    'read.publication': [],
    request_count: [],
    // The sums of the balance without its chunk.
    ledger_total: replaceIn('ledger_balance', /,\d+\)$/, ')'),
    backup_state: [],
    withdrawal_batch: [],
    withdrawal_batch_row: [],
    // No operator has changed or asked anything.
    store: replaceIn('store', /\)$/, ',1,)'),
    vendor_application: replaceIn('vendor_application', /\)$/, ',1,,)'),
    vendor_view: [],
    ...staff,
    ...audit,
    ...reports,
    ...secondFactors,
    // A CDN has heard of all former changes.
    'read.cdn_purge': [expect.stringMatching(/^\((\d+),\1,,-infinity\)$/)],
  });
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
  expect(applied.map(({ name }) => name).slice(-1 - present.length)).toEqual([unreleased, ...present]);
});

test('the present functions maintain the same data as the former ones', async () => {
  await fill(completeLayout);
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
  await fill(cutReleasedLayout());
  await pool.query(`DELETE FROM _prisma_migrations WHERE migration_name = '${lastRelease}'`);
  const before = [await describeSchema(pool), await readAllRows()];
  await expect(migrate({ url, dir: prismaDir })).rejects.toThrow(
    `The database is at migration 20261123000800_usage_limits, older than this release can upgrade. Start the release whose newest migration is ${lastRelease} (commit f9993c1) on it once, then this one. Nothing was changed.`,
  );
  expect([await describeSchema(pool), await readAllRows()]).toEqual(before);
});

test('the definitions of derived data have the output of their version', async () => {
  await fill(completeLayout);
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
