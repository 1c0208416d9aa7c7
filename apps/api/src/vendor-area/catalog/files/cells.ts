import { isOneLine, isPlainText } from '@trad/contract/plain-text';
import { minorOf } from '@trad/file-formats/amount';
import { readPercentCell, readTextCell, readWholeCell, readYesNoCell } from '@trad/file-formats/cell-rules';
import { NONE } from '@trad/file-formats/cell-text';
import { Problem } from '@trad/file-formats/problem';

/** What is wrong with a row; `column` is null where it is the row as a whole. */
export interface RowProblem {
  line: number;
  column: string | null;
  message: string;
}

/** As operators' files have it. */
export const LONGEST_SKU = 80;

/** A text as it is stored; null where it is emptied. */
export const readText = (cell: string, maxLength: number, { lines = false } = {}): string | null | Problem =>
  cell === NONE
    ? null
    : readTextCell(cell, { maxLength, isAllowed: lines ? isPlainText : isOneLine, isMultiline: lines }, { trim: true });

/** An amount such as 148.00 as its number; null where it is emptied. */
export const readAmount = (cell: string, decimals: number, { zero = false } = {}): number | null | Problem => {
  if (cell === NONE) return null;
  if (zero && /^0(\.0*)?$/.test(cell)) return 0;
  const minor = minorOf(cell, decimals);
  return minor instanceof Problem ? minor : Number(cell);
};

/** Percent; null where it is emptied. */
export const readRate = (cell: string): number | null | Problem => {
  if (cell === NONE) return null;
  const hundredths = readPercentCell(cell);
  return hundredths instanceof Problem ? hundredths : hundredths / 100;
};

const MAX_PIECES = 1_000_000;
const NOT_PIECES = `is no whole number up to ${MAX_PIECES}, nor [none] for what is not counted`;

/** A count; null where it is not tracked. */
export const readPieces = (cell: string): number | null | Problem => {
  if (cell === NONE) return null;
  const pieces = readWholeCell(cell, NOT_PIECES);
  return pieces instanceof Problem || pieces <= MAX_PIECES ? pieces : new Problem(NOT_PIECES);
};

export const readYesNo = (cell: string): 0 | 1 | Problem => {
  const value = readYesNoCell(cell);
  return value instanceof Problem ? value : value ? 1 : 0;
};
