import { MAX_STOCK } from '@trad/contract/dashboard/product-limits';
import { MAX_PRICE } from '@trad/contract/money';
import { isOneLine, isPlainText } from '@trad/contract/text/plain-text';
import { parseMinorUnits } from '@trad/file-formats/amount';
import {
  readDateCell,
  readPercentCell,
  readTextCell,
  readWholeNumberCell,
  readYesNoCell,
} from '@trad/file-formats/cell-rules';
import { CLEAR_VALUE } from '@trad/file-formats/cell-text';
import { Problem } from '@trad/file-formats/problem';

/** Returns the text of a cell; null for `[none]`, which clears the field. */
export const parseText = (cell: string, maxLength: number, { isMultiline = false } = {}): string | null | Problem =>
  cell === CLEAR_VALUE
    ? null
    : readTextCell(cell, { maxLength, isAllowed: isMultiline ? isPlainText : isOneLine, isMultiline }, { trim: true });

/** Returns an amount such as 148.00 as a number; null for `[none]`. */
export const parseAmount = (cell: string, decimals: number, { allowZero = false } = {}): number | null | Problem => {
  if (cell === CLEAR_VALUE) return null;
  if (allowZero && /^0(\.0*)?$/.test(cell)) return 0;
  const minor = parseMinorUnits(cell, decimals, MAX_PRICE);
  return minor instanceof Problem ? minor : Number(cell);
};

/** Returns a percentage; null for `[none]`. */
export const parsePercentage = (cell: string): number | null | Problem => {
  if (cell === CLEAR_VALUE) return null;
  const hundredths = readPercentCell(cell);
  return hundredths instanceof Problem ? hundredths : hundredths / 100;
};

const INVALID_QUANTITY = `is neither a whole number up to ${MAX_STOCK} nor [none] for untracked stock`;

/** Returns a quantity; null for `[none]`: the stock is not tracked. */
export const parseQuantity = (cell: string): number | null | Problem => {
  if (cell === CLEAR_VALUE) return null;
  const quantity = readWholeNumberCell(cell, INVALID_QUANTITY);
  return quantity instanceof Problem || quantity <= MAX_STOCK ? quantity : new Problem(INVALID_QUANTITY);
};

/** Returns a day such as '2026-12-07'; null for `[none]`. */
export const parseDate = (cell: string): string | null | Problem => (cell === CLEAR_VALUE ? null : readDateCell(cell));

export const parseYesNo = (cell: string): 0 | 1 | Problem => {
  const value = readYesNoCell(cell);
  return value instanceof Problem ? value : value ? 1 : 0;
};
