import { NONE } from '../cells/cell-text.ts';
import { type CellValue, LIST_MARK, type Reference } from '../cells/cell-types.ts';
import { Problem } from '../cells/problem.ts';
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
  problems: RowProblem[];
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

/** A row's cells by the rules of their columns. */
export const readRow = (raw: RawRow, columns: readonly Column[], reference: Reference): ReadRow => {
  const { line } = raw;
  const soFar: Record<string, CellValue | null> = {};
  const values: ReadRow['values'] = [];
  const cleared: string[] = [];
  const problems: RowProblem[] = raw.problems.map(([column, reason]) => ({ line, column, reason, value: '' }));
  for (const [index, column] of columns.entries()) {
    const cell = raw.cells[index];
    let value = readCell(column, cell, soFar, reference);
    if (value instanceof Problem) {
      // A row that cannot be read as a whole is told once; its cells are looked at for its key only.
      if (!raw.problems.length) problems.push({ line, column: column.name, reason: value.reason, value: cell ?? '' });
      value = null;
    } else if (value === CLEARED) {
      cleared.push(column.name);
      value = null;
    }
    soFar[column.name] = value;
    values.push(value);
  }
  return { line, values, cleared: cleared.length ? cleared.join(LIST_MARK) : null, problems };
};
