import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFunctions } from '../functions.ts';
import { readMigrations } from '../migration-history.ts';
import { splitStatements } from '../split-statements.ts';
import { prismaDir } from '../testing/test-server.ts';
import { checkMigration, findContracted, LAST_UNRELEASED, type MigrationFinding } from './check-migration.ts';

const earlier = {
  name: '1_store',
  sql: `CREATE TABLE store (id INT PRIMARY KEY, name TEXT, city TEXT, CONSTRAINT city_given CHECK (city IS NOT NULL) NOT VALID);
    ALTER TABLE store VALIDATE CONSTRAINT city_given;`,
};
const check = (sql: string) =>
  checkMigration(
    { name: '2_next', sql },
    { migrations: [earlier], functionsSql: 'CREATE VIEW read.open_store AS SELECT 1' },
  );

test.each([
  'CREATE TABLE note (id INT PRIMARY KEY, store_id INT REFERENCES store); CREATE INDEX ON note (store_id); INSERT INTO note VALUES (1)',
  `ALTER TABLE store ADD COLUMN note TEXT, ADD COLUMN number INT NOT NULL DEFAULT 0, ADD COLUMN changed_at TIMESTAMPTZ DEFAULT now()`,
  `ALTER TABLE "store" ADD "kind" TEXT NOT NULL DEFAULT 'serial, or uuid'`,
  `ALTER TABLE public.store ALTER COLUMN name SET DEFAULT 'none'`,
  'ALTER TABLE store ALTER COLUMN city SET NOT NULL',
  'ALTER TABLE store VALIDATE CONSTRAINT name_given',
  `COMMENT ON TABLE store IS 'a; b'`,
  'DROP VIEW IF EXISTS read.open_store',
  `-- safe: lists one more value, which the former release never reads\nALTER TABLE store ADD CONSTRAINT kinds CHECK (name <> 'x') NOT VALID`,
])('expand-only: %s', (sql) => {
  expect(check(sql).filter(({ isSafe }) => !isSafe)).toEqual([]);
});

test.each([
  ['ALTER TABLE store RENAME TO shop', 'uses the old name'],
  ['ALTER TABLE store RENAME COLUMN name TO title', 'uses the old name'],
  ['ALTER TABLE store RENAME name TO title', 'uses the old name'],
  ['ALTER TABLE store DROP COLUMN name', 'drop it in a later release'],
  ['DROP TABLE store', 'drop it in a later release'],
  ['DROP VIEW IF EXISTS read.closed_store', 'drop it in a later release'],
  ['DROP INDEX store_name', 'drop it in a later release'],
  ['ALTER TABLE store ALTER COLUMN id TYPE BIGINT', 'writes store anew'],
  ['ALTER TABLE store ALTER name SET NOT NULL', 'CHECK ("name" IS NOT NULL) NOT VALID'],
  ['ALTER TABLE store ALTER name DROP NOT NULL', 'may not expect an empty value'],
  ['ALTER TABLE store ALTER name DROP DEFAULT', 'without this column'],
  ['ALTER TABLE store ADD COLUMN kind TEXT NOT NULL', 'is required'],
  ['ALTER TABLE store ADD COLUMN code UUID DEFAULT gen_random_uuid()', 'writes store anew'],
  ['ALTER TABLE store ADD COLUMN number BIGSERIAL', 'writes store anew'],
  ['ALTER TABLE store ADD COLUMN upper TEXT GENERATED ALWAYS AS (upper(name)) STORED', 'writes store anew'],
  ['ALTER TABLE store ADD COLUMN code TEXT UNIQUE', 'builds the index'],
  ['ALTER TABLE store ADD COLUMN owner INT REFERENCES person', 'NOT VALID'],
  [`ALTER TABLE store ADD CHECK (name <> '')`, 'NOT VALID'],
  ['ALTER TABLE store ADD CONSTRAINT o FOREIGN KEY (id) REFERENCES person NOT VALID', 'rejects what'],
  ['ALTER TABLE store ADD CONSTRAINT u UNIQUE (name)', 'USING INDEX'],
  ['ALTER TABLE store DROP CONSTRAINT city_given', 'may not expect'],
  ['CREATE INDEX ON store (name)', 'IF NOT EXISTS'],
  ['CREATE INDEX IF NOT EXISTS store_name ON store (name)', 'nobody can write to store'],
  ['CREATE UNIQUE INDEX store_name ON store (name)', 'rejects what'],
  [`UPDATE store SET name = ''`, 'changes what the former release reads'],
  ['DELETE FROM store', 'changes what the former release reads'],
  [`ALTER TYPE kind ADD VALUE 'b'`, 'does not know'],
  ['ALTER FUNCTION read.latin(text) RENAME TO transliterate', 'uses the old name'],
  ['TRUNCATE store', 'not known to be expand-only'],
  ['LOCK TABLE store', 'not known to be expand-only'],
  ['ALTER TABLE store DISABLE TRIGGER USER', 'not known to be expand-only'],
])('not expand-only: %s', (sql, message) => {
  expect(check(sql)).toEqual([expect.objectContaining({ isSafe: false, message: expect.stringContaining(message) })]);
});

test.each([
  'ALTER TABLE store DROP CONSTRAINT c; ALTER TABLE store VALIDATE CONSTRAINT name_given',
  'ALTER TABLE store ADD COLUMN note TEXT; ALTER TABLE "store" VALIDATE CONSTRAINT name_given',
  'ALTER TABLE store ADD COLUMN note TEXT, VALIDATE CONSTRAINT name_given',
])('reads a table while nobody can use it: %s', (sql) => {
  expect(check(sql).at(-1)).toMatchObject({
    isSafe: false,
    message: expect.stringContaining('while nobody can use it'),
    scannedTable: 'store',
  });
});

test('statements are split outside of strings, bodies and comments, with their lines', () => {
  const sql = `-- One; two.\nSELECT 'a;''b';\n\n/* ; */ CREATE FUNCTION f() AS $x$ SELECT\n  1; $x$;\n-- safe: why\nSELECT /* . */ ";"`;
  expect(splitStatements(sql)).toEqual([
    { sql: `SELECT 'a;''b'`, text: `SELECT 'a;''b'`, line: 2, assurance: undefined },
    {
      sql: 'CREATE FUNCTION f() AS $x$ SELECT\n  1; $x$',
      text: 'CREATE FUNCTION f() AS $x$ SELECT 1; $x$',
      line: 4,
      assurance: undefined,
    },
    { sql: 'SELECT /* . */ ";"', text: 'SELECT ";"', line: 7, assurance: 'why' },
  ]);
});

/** With a constraint and its validation in one file; servers wait for it where the table is large. That of alerts stays small. */
const VALIDATED_AT_ONCE = new Set([
  '20261223000000_guests',
  '20270102000000_store_deliveries',
  '20270103000000_store_profiles',
  '20270108000000_reasons_of_cancelled',
  '20270113000000_kinds_of_payment_alerts',
]);

describe('the migrations of the releases', () => {
  const migrations = readMigrations(join(prismaDir, 'migrations'));
  const functionsSql = readFunctions(join(prismaDir, 'functions'))
    .files.map(({ sql }) => sql)
    .join('\n');
  const released = migrations.filter(({ name }) => name > LAST_UNRELEASED);

  test('are expand-only, but for indexes that can be built beforehand, or contract an earlier one', () => {
    expect(migrations.map(({ name }) => name)).toContain(LAST_UNRELEASED);
    for (const migration of released) {
      const contracted = findContracted(migration.sql);
      if (contracted)
        expect(released.filter(({ name }) => name < migration.name).map(({ name }) => name)).toContain(contracted);
      else {
        const findings = checkMigration(migration, { migrations, functionsSql });
        const isAccepted = ({ isSafe, index, scannedTable }: MigrationFinding) =>
          isSafe || index || (scannedTable && VALIDATED_AT_ONCE.has(migration.name));
        expect([migration.name, findings.filter((finding) => !isAccepted(finding))]).toEqual([migration.name, []]);
      }
    }
  });
});
