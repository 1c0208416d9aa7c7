import { expect, test } from 'vitest';
import { findAwaitedRelations, findLockedTables, readsWholeTable } from './lock-tables.ts';

test.each([
  ['ALTER TABLE shelf ADD COLUMN place text;', { exclusive: ['shelf'], shared: [] }],
  ['ALTER TABLE ONLY read."item" ALTER COLUMN id SET DEFAULT 1;', { exclusive: ['read."item"'], shared: [] }],
  // Others go on reading and writing.
  ['ALTER TABLE shelf VALIDATE CONSTRAINT shelf_check;', { exclusive: [], shared: [] }],
  ['ALTER TABLE shelf VALIDATE CONSTRAINT a; ALTER TABLE shelf ADD COLUMN b int;', { exclusive: [], shared: [] }],
  ['CREATE UNIQUE INDEX IF NOT EXISTS place ON ONLY shelf (place);', { exclusive: [], shared: ['shelf'] }],
  [
    'CREATE TABLE book (shelf_id int REFERENCES shelf(id), author_id int, FOREIGN KEY (author_id) REFERENCES "author" (id));',
    { exclusive: [], shared: ['shelf', '"author"'] },
  ],
  ["-- ALTER TABLE shelf\nUPDATE shelf SET place = 'ALTER TABLE book x';", { exclusive: [], shared: [] }],
])('%s locks its tables', (sql, expected) => {
  expect(findLockedTables([{ sql }])).toEqual(expected);
});

test.each([
  [
    'ALTER TABLE shelf VALIDATE CONSTRAINT a; ALTER TABLE shelf ADD COLUMN b int;',
    { exclusive: ['shelf'], shared: [], written: [] },
  ],
  [
    'DROP INDEX IF EXISTS place, "Title"; DROP TABLE read.item CASCADE; DROP VIEW shelves;',
    { exclusive: ['place', '"Title"', 'read.item', 'shelves'], shared: [], written: [] },
  ],
  [
    "UPDATE ONLY shelf SET place = 'DELETE FROM book'; WITH old AS (SELECT 1) DELETE FROM book USING old;",
    { exclusive: [], shared: [], written: ['shelf', 'book'] },
  ],
])('%s may wait for its relations', (sql, expected) => {
  expect(findAwaitedRelations([{ sql }])).toEqual(expected);
});

test.each([
  ['CREATE TABLE book (id int); CREATE INDEX book_id ON book (id); ALTER TABLE shelf ADD COLUMN place text;', false],
  ['CREATE TABLE book (id int); CREATE INDEX shelf_id ON shelf (id);', true],
  ['ALTER TABLE shelf VALIDATE CONSTRAINT shelf_check;', true],
])('%s reads a table as a whole: %s', (sql, expected) => {
  expect(readsWholeTable(sql)).toBe(expected);
});
