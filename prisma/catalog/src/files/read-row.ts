import { CLEAR_VALUE } from '@trad/file-formats/cell-text';
import { Problem } from '@trad/file-formats/problem';
import { type CellValue, LIST_SEPARATOR, type Reference } from '../cells/cell-types.ts';
import type { Column } from './catalogue-files.ts';
import type { RawRow } from './read-cells.ts';

/** A problem of a row; `column` is '' for the row as a whole. */
export interface RowProblem {
  line: number;
  column: string;
  reason: string;
  value: string;
}

export interface ReadRow {
  line: number;
  /** In the order of the columns; null for empty, cleared and invalid cells. */
  values: Array<CellValue | null>;
  /** Cleared columns, joined by '|'. */
  cleared: string | null;
  problems: readonly RowProblem[];
}

const MISSING_KEY = new Problem('is missing');
const NOT_CLEARABLE = new Problem('cannot be emptied');
const CLEARED = Symbol('cleared');

const readCell = (
  column: Column,
  cell: string | undefined,
  row: Record<string, CellValue | null>,
  reference: Reference,
) => {
  if (cell === undefined || cell === '') return column.required === 'key' ? MISSING_KEY : null;
  if (cell === CLEAR_VALUE && !column.type.acceptsNone) return column.isClearable ? CLEARED : NOT_CLEARABLE;
  return column.type.read(cell, row, reference);
};

/** Shared: most of possibly millions of rows have none. */
const NO_PROBLEMS: readonly RowProblem[] = [];
const NO_KEY = {};

/** Parses the cells of a row by the types of their columns. */
export const readRow = (raw: RawRow, columns: readonly Column[], reference: Reference): ReadRow => {
  const { line } = raw;
  const key: Record<string, CellValue | null> = {};
  const values: ReadRow['values'] = [];
  let cleared: string | null = null;
  let problems = raw.problems.length
    ? raw.problems.map(([column, reason]) => ({ line, column, reason, value: '' }))
    : NO_PROBLEMS;
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index] as Column;
    const cell = raw.cells[index];
    let value = readCell(column, cell, column.type.dependsOnKey ? key : NO_KEY, reference);
    if (value instanceof Problem) {
      // A malformed row is reported once; its cells are parsed for its key only.
      const { reason } = value;
      if (!raw.problems.length) problems = [...problems, { line, column: column.name, reason, value: cell ?? '' }];
      value = null;
    } else if (value === CLEARED) {
      cleared = cleared === null ? column.name : `${cleared}${LIST_SEPARATOR}${column.name}`;
      value = null;
    }
    if (column.required === 'key') key[column.name] = value;
    values.push(value);
  }
  return { line, values, cleared, problems };
};
