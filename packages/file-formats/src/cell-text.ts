/**
 * The cell that clears the stored value; an empty cell leaves it unchanged. A leading apostrophe, which reading removes,
 * escapes texts that a spreadsheet would evaluate (`=1+1`) and those that mean something else in a cell (empty, `[none]`, `#N/A`).
 */
export const CLEAR_VALUE = '[none]';

/** The error values of a spreadsheet's formulas. */
const SHEET_ERROR = '#(?:REF!|N/A|NAME\\?|VALUE!|DIV/0!|NUM!|NULL!)';
const SPECIAL_TEXT = `(?:[=+\\-@\\t\\r]|${SHEET_ERROR}|\\[none\\]$|$)`;
const NEEDS_ESCAPE = new RegExp(`^'*${SPECIAL_TEXT}`);
const IS_ESCAPED = new RegExp(`^'+${SPECIAL_TEXT}`);
const IS_ERROR = new RegExp(`^${SHEET_ERROR}`);

/** Formats a stored text for a cell. `unescapeCell(escapeCell(text))` equals the text. */
export const escapeCell = (text: string) => (NEEDS_ESCAPE.test(text) ? `'${text}` : text);

/** Formats a text that people wrote for a cell. Where there is none the cell is empty: `escapeCell` would write an apostrophe. */
export const formatTextCell = (text: string | null | undefined): string => (text ? escapeCell(text) : '');

export const isEscaped = (cell: string) => IS_ESCAPED.test(cell);

export const isSpreadsheetError = (cell: string) => IS_ERROR.test(cell);

/** Parses a cell's text. */
export const unescapeCell = (cell: string) => (isEscaped(cell) ? cell.slice(1) : cell);
