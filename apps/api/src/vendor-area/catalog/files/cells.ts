import { isOneLine, isPlainText } from '@trad/contract/plain-text';
import { minorOf } from '@trad/file-formats/amount';
import { isMarked, isSheetError, NONE, textOf } from '@trad/file-formats/cell-text';
import { Problem } from '@trad/file-formats/problem';

/** What is wrong with a row; `column` is null where it is the row as a whole. */
export interface RowProblem {
  line: number;
  column: string | null;
  message: string;
}

const FORMULA = "looks like a formula: where it is the text itself, write an apostrophe (') before it";

/** As operators' files have it. */
export const LONGEST_SKU = 80;

/** A text as it is stored; null where it is emptied. */
export const readText = (cell: string, most: number, { lines = false } = {}): string | null | Problem => {
  if (cell === NONE) return null;
  if (!isMarked(cell) && (lines ? /^[=@]/ : /^[=+\-@]/).test(cell)) return new Problem(FORMULA);
  if (isSheetError(cell)) return new Problem("is a spreadsheet's error, not a text");
  const text = textOf(cell).trim();
  if (!lines && /[\r\n]/.test(text)) return new Problem('has a line break');
  if (!(lines ? isPlainText : isOneLine)(text)) return new Problem('holds a control character or an invisible one');
  if ([...text].length > most) return new Problem(`is longer than ${most} characters`);
  return text === '' ? new Problem('is blank') : text;
};

/** An amount such as 148.00 as its number; null where it is emptied. */
export const readAmount = (cell: string, decimals: number, { zero = false } = {}): number | null | Problem => {
  if (cell === NONE) return null;
  if (zero && /^0(\.0*)?$/.test(cell)) return 0;
  const minor = minorOf(cell, decimals);
  return minor instanceof Problem ? minor : Number(cell);
};

/** Percent. */
export const readRate = (cell: string): number | null | Problem => {
  const rate = readAmount(cell, 2, { zero: true });
  return typeof rate === 'number' && rate > 100 ? new Problem('is more than 100') : rate;
};

/** A count; null where it is not tracked. */
export const readPieces = (cell: string): number | null | Problem => {
  if (cell === NONE) return null;
  if (/^-\d/.test(cell)) return new Problem('is negative');
  if (!/^(?:0|[1-9]\d{0,6})$/.test(cell) || Number(cell) > 1_000_000)
    return new Problem('is no whole number up to 1000000, nor [none] for what is not counted');
  return Number(cell);
};

export const readYesNo = (cell: string): 0 | 1 | Problem => {
  const word = cell.toLowerCase();
  if (['yes', 'true', '1'].includes(word)) return 1;
  return ['no', 'false', '0'].includes(word) ? 0 : new Problem('is neither yes nor no');
};
