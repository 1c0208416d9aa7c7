import { NONE } from '@trad/file-formats/cell-text';
import { Problem } from '@trad/file-formats/problem';
import { type CellValue, LIST_MARK, type Reference } from '../cells/cell-types.ts';
import type { Column } from './catalogue-files.ts';
import type { RawRow } from './read-cells.ts';

/** What is wrong with a row; `column` is '' where it is the row as a whole. */
export interface RowProblem {
  line: number;
  column: string;
  reason: string;
  value: string;
}

export interface ReadRow {
  line: number;
  /** In the order of the file's columns; null: nothing said, emptied or refused. */
  values: Array<CellValue | null>;
  /** Columns that are emptied, joined by '|'. */
  cleared: string | null;
  problems: readonly RowProblem[];
}

const IS_KEY = new Problem('is missing');
const STAYS = new Problem('cannot be emptied');
const CLEARED = Symbol('cleared');

const readCell = (
  column: Column,
  cell: string | undefined,
  row: Record<string, CellValue | null>,
  reference: Reference,
) => {
  if (cell === undefined || cell === '') return column.needed === 'key' ? IS_KEY : null;
  if (cell === NONE && !column.type.readsNone) return column.clears ? CLEARED : STAYS;
  return column.type.read(cell, row, reference);
};

/** Most rows have none, and there may be millions of them. */
const NO_PROBLEMS: readonly RowProblem[] = [];
const NOTHING_BEFORE = {};

/** A row's cells by the rules of their columns. */
export const readRow = (raw: RawRow, columns: readonly Column[], reference: Reference): ReadRow => {
  const { line } = raw;
  const before: Record<string, CellValue | null> = {};
  const values: ReadRow['values'] = [];
  let cleared: string | null = null;
  let problems = raw.problems.length
    ? raw.problems.map(([column, reason]) => ({ line, column, reason, value: '' }))
    : NO_PROBLEMS;
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index] as Column;
    const cell = raw.cells[index];
    let value = readCell(column, cell, column.type.looksBack ? before : NOTHING_BEFORE, reference);
    if (value instanceof Problem) {
      // A row that cannot be read as a whole is told once; its cells are looked at for its key only.
      const { reason } = value;
      if (!raw.problems.length) problems = [...problems, { line, column: column.name, reason, value: cell ?? '' }];
      value = null;
    } else if (value === CLEARED) {
      cleared = cleared === null ? column.name : `${cleared}${LIST_MARK}${column.name}`;
      value = null;
    }
    if (column.needed === 'key') before[column.name] = value;
    values.push(value);
  }
  return { line, values, cleared, problems };
};
