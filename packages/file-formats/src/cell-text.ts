/**
 * What a cell says. An empty one leaves what is stored as it is, NONE empties it. A spreadsheet would run a text that
 * begins like a formula, so such a text is written with an apostrophe before it, which reading takes off again;
 * so are the texts that would otherwise say something else ('', '[none]', '#N/A') and those that look as if so marked.
 */
export const NONE = '[none]';

/** What a spreadsheet leaves where a formula failed. */
const SHEET_ERROR = '#(?:REF!|N/A|NAME\\?|VALUE!|DIV/0!|NUM!|NULL!)';
const SUSPICIOUS = `(?:[=+\\-@\\t\\r]|${SHEET_ERROR}|\\[none\\]$|$)`;
const NEEDS_MARK = new RegExp(`^'*${SUSPICIOUS}`);
const IS_MARKED = new RegExp(`^'+${SUSPICIOUS}`);
const IS_ERROR = new RegExp(`^${SHEET_ERROR}`);

/** A stored text as a cell's. `textOf(cellOf(text))` is the text, whatever it holds. */
export const cellOf = (text: string) => (NEEDS_MARK.test(text) ? `'${text}` : text);

export const isMarked = (cell: string) => IS_MARKED.test(cell);

export const isSheetError = (cell: string) => IS_ERROR.test(cell);

/** A cell's text as it is stored. */
export const textOf = (cell: string) => (isMarked(cell) ? cell.slice(1) : cell);
