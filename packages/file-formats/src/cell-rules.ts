import { parseMinorUnits } from './amount.ts';
import { isEscaped, isSpreadsheetError, unescapeCell } from './cell-text.ts';
import { Problem } from './problem.ts';

/** The rules of cells in operators' and vendors' files. Each reader returns the value, or a Problem. */

export const FORMULA = new Problem("looks like a formula: if it is meant as text, put an apostrophe (') before it");
const SHEET_ERROR = new Problem('is a spreadsheet error, not a text');
const LINE_BREAK = new Problem('has a line break');
const INVISIBLE = new Problem('contains a control or invisible character');
const BLANK = new Problem('is blank');
export const SHORTENED_NUMBER = new Problem('was shortened by a spreadsheet: format it as text');

/** Whether a spreadsheet wrote the cell as a rounded number, such as 4.00639E+12, of which the digits are lost. */
export const isShortenedNumber = (cell: string) => /^\d(?:[.,]\d+)?E\+\d+$/.test(cell);

/** Counts characters only in texts that may be too long: the count is slow. */
const isLonger = (text: string, max: number) => text.length > max && [...text].length > max;

interface TextRule {
  maxLength: number;
  /** Whether all characters of the text are allowed. */
  isAllowed: (text: string) => boolean;
  /** Whether the text may have line breaks. It may then begin with a dash, too, as lists do. */
  isMultiline?: boolean;
  mayBeBlank?: boolean;
}

/** Parses a text without its escape; `trim` removes surrounding blanks. */
export const readTextCell = (
  cell: string,
  { maxLength, isAllowed, isMultiline = false, mayBeBlank = false }: TextRule,
  { trim = false } = {},
): string | Problem => {
  if (!isEscaped(cell) && (isMultiline ? /^[=@]/ : /^[=+\-@]/).test(cell)) return FORMULA;
  if (isSpreadsheetError(cell)) return SHEET_ERROR;
  const text = trim ? unescapeCell(cell).trim() : unescapeCell(cell);
  if (isLonger(text, maxLength)) return new Problem(`is longer than ${maxLength} characters`);
  if (!isMultiline && /[\r\n]/.test(text)) return LINE_BREAK;
  if (!isAllowed(text)) return INVISIBLE;
  return mayBeBlank || /\S/.test(text) ? text : BLANK;
};

const YES = new Set(['yes', 'true', '1']);
const NO = new Set(['no', 'false', '0']);

export const readYesNoCell = (cell: string): boolean | Problem => {
  const word = cell.toLowerCase();
  return YES.has(word) || (NO.has(word) ? false : new Problem('is neither yes nor no'));
};

const NO_DATE = new Problem('is not a date such as 2026-12-07');

/** Parses a day of this century; other forms, such as 12/07/26, could mean two days. */
export const readDateCell = (cell: string): string | Problem => {
  if (!/^20\d\d-\d\d-\d\d$/.test(cell)) return NO_DATE;
  const day = new Date(`${cell}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(cell) ? cell : NO_DATE;
};

/** The end of the reason of a Problem with a percentage. */
export const RATE_HINT = ' (a rate such as 7.5)';

/** Parses a percentage as hundredths of a percent: '7.5' is 750. */
export const readPercentCell = (cell: string): number | Problem => {
  if (/^0(\.0*)?$/.test(cell)) return 0;
  const hundredths = parseMinorUnits(cell, 2);
  if (hundredths instanceof Problem) return new Problem(`${hundredths.reason}${RATE_HINT}`);
  return hundredths <= 10_000 ? hundredths : new Problem('is more than 100 percent');
};

/** Parses a whole number without a sign; `reason` is the error for other texts. */
export const readWholeNumberCell = (cell: string, reason = 'is not a whole number'): number | Problem => {
  if (/^-\d/.test(cell)) return new Problem('is negative');
  return /^(?:0|[1-9]\d{0,9})$/.test(cell) ? Number(cell) : new Problem(reason);
};
