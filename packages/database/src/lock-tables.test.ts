import { expect, test } from 'vitest';
import { findLockedTables, readsWholeTable } from './lock-tables.ts';

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
  ['CREATE TABLE book (id int); CREATE INDEX book_id ON book (id); ALTER TABLE shelf ADD COLUMN place text;', false],
  ['CREATE TABLE book (id int); CREATE INDEX shelf_id ON shelf (id);', true],
  ['ALTER TABLE shelf VALIDATE CONSTRAINT shelf_check;', true],
])('%s reads a table as a whole: %s', (sql, expected) => {
  expect(readsWholeTable(sql)).toBe(expected);
});
