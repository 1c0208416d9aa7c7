/**
 * The text of a cell. An empty cell leaves the stored value unchanged, NONE clears it. A spreadsheet evaluates a text
 * that begins like a formula, so such a text gets an apostrophe, which reading removes; so do texts with another
 * meaning in a cell ('', '[none]', '#N/A') and those that begin with such an apostrophe.
 */
export const NONE = '[none]';

/** The error values of a spreadsheet's formulas. */
const SHEET_ERROR = '#(?:REF!|N/A|NAME\\?|VALUE!|DIV/0!|NUM!|NULL!)';
const SPECIAL_TEXT = `(?:[=+\\-@\\t\\r]|${SHEET_ERROR}|\\[none\\]$|$)`;
const NEEDS_ESCAPE = new RegExp(`^'*${SPECIAL_TEXT}`);
const IS_ESCAPED = new RegExp(`^'+${SPECIAL_TEXT}`);
const IS_ERROR = new RegExp(`^${SHEET_ERROR}`);

/** Formats a stored text for a cell. `unescapeCell(escapeCell(text))` equals the text. */
export const escapeCell = (text: string) => (NEEDS_ESCAPE.test(text) ? `'${text}` : text);

export const isEscaped = (cell: string) => IS_ESCAPED.test(cell);

export const isSpreadsheetError = (cell: string) => IS_ERROR.test(cell);

/** Parses a cell's text. */
export const unescapeCell = (cell: string) => (isEscaped(cell) ? cell.slice(1) : cell);
