import { MAX_OPTIONS, MAX_SKU_LENGTH, MAX_STOCK } from '@trad/contract/dashboard/product-limits';
import { MAX_PRICE } from '@trad/contract/money';
import { isOneLine, isPlainText } from '@trad/contract/text/plain-text';
import { parseMinorUnits } from '@trad/file-formats/amount';
import {
  FORMULA,
  isShortenedNumber,
  readDateCell,
  readPercentCell,
  readTextCell,
  readWholeNumberCell,
  readYesNoCell,
  SHORTENED_NUMBER,
} from '@trad/file-formats/cell-rules';
import { CLEAR_VALUE } from '@trad/file-formats/cell-text';
import { PICTURE_NAME, STORE_PICTURE_PREFIX } from '@trad/file-formats/picture-files';
import { Problem } from '@trad/file-formats/problem';

/** Reference data that cells may name. */
export interface Reference {
  /** Decimals of each currency. */
  decimals: ReadonlyMap<string, number>;
  languages: ReadonlySet<string>;
  countries: ReadonlySet<string>;
}

export type CellValue = string | number | boolean;
/** The key columns before the cell. */
export type RowKey = Readonly<Record<string, CellValue | null>>;

export interface CellType {
  /** The PostgreSQL type; a list is read as text with '|' between its elements. */
  sql: 'text' | 'text[]' | 'integer' | 'bigint' | 'boolean' | 'char(3)' | 'char(2)' | 'date';
  read: (cell: string, row: RowKey, reference: Reference) => CellValue | Problem;
  /** [none] is a value. */
  acceptsNone?: true;
  /** Reading depends on the key of the row. */
  dependsOnKey?: true;
}

const MAX_LONG = 20_000;
const MAX_LINE = 120;
export const LIST_SEPARATOR = '|';

/** A text of one line. */
export const singleLineText = (max = MAX_LINE, without = ''): CellType => ({
  sql: 'text',
  read: (cell) => {
    const text = readTextCell(cell, { maxLength: max, isAllowed: isOneLine });
    return without && !(text instanceof Problem) && text.includes(without)
      ? new Problem(`must not contain '${without}'`)
      : text;
  },
});

/** A text of any number of lines. */
export const multilineText: CellType = {
  sql: 'text',
  read: (cell) =>
    readTextCell(cell, { maxLength: MAX_LONG, isAllowed: isPlainText, isMultiline: true, mayBeBlank: true }),
};

const createPatternType = (sql: CellType['sql'], rule: RegExp, reason: string): CellType => {
  const problem = new Problem(reason);
  return { sql, read: (cell) => (rule.test(cell) ? cell : /^=/.test(cell) ? FORMULA : problem) };
};

const SLUG = /^(?=.{1,120}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
const CODE = /^(?=.{1,60}$)[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;

const UPLOADED_STORE_PICTURE = new RegExp(`^${STORE_PICTURE_PREFIX}[0-9a-f]{32}$`);

export const slug = createPatternType(
  'text',
  SLUG,
  'is not a slug: use lower-case letters, digits and single hyphens, such as teal-dress',
);
export const code = createPatternType(
  'text',
  CODE,
  'is not a code: use letters, digits, hyphens, points and underscores',
);
export const swatch = createPatternType('text', /^#[0-9A-Fa-f]{6}$/, 'is not a colour such as #0F766E');
export const webAddress = createPatternType(
  'text',
  /^(?:https?:\/\/[^\s/\p{C}]|\/[^\s/\p{C}])[^\s\p{C}]*$/u,
  'is not a web address: it must begin with https://',
);
const composedPictureName = createPatternType('text', PICTURE_NAME, "is not a picture's file name");
/** macOS writes the names of files with combining accents. */
export const pictureName: CellType = {
  ...composedPictureName,
  read: (cell, row, reference) => composedPictureName.read(cell.normalize('NFC'), row, reference),
};
/** A picture's file name, or the key of a logo that its vendor uploaded, which exports have. */
export const storePicture: CellType = {
  ...pictureName,
  read: (cell, row, reference) => (UPLOADED_STORE_PICTURE.test(cell) ? cell : pictureName.read(cell, row, reference)),
};

export const sku: CellType = {
  sql: 'text',
  read: (cell) => {
    if (isShortenedNumber(cell)) return SHORTENED_NUMBER;
    if (/^\s|\s$/.test(cell) || !isOneLine(cell))
      return new Problem('begins or ends with a space, or contains a control or invisible character');
    return readTextCell(cell, { maxLength: MAX_SKU_LENGTH, isAllowed: isOneLine });
  },
};

export const choice = (...words: readonly string[]): CellType => ({
  sql: 'text',
  read: (cell) => (words.includes(cell) ? cell : new Problem(`is not one of: ${words.join(', ')}`)),
});

export const date: CellType = { sql: 'date', read: readDateCell };

export const yesNo: CellType = { sql: 'boolean', read: readYesNoCell };

export const wholeNumber = (min: number, max: number): CellType => ({
  sql: 'integer',
  read: (cell) => {
    const number = readWholeNumberCell(cell);
    if (number instanceof Problem) return number;
    return number >= min && number <= max ? number : new Problem(`is not between ${min} and ${max}`);
  },
});

/** Hundredths of a percent: '7.5' is 750. */
export const percent: CellType = { sql: 'integer', read: readPercentCell };

const createReferenceType = (
  sql: CellType['sql'],
  what: string,
  isKnown: (cell: string, reference: Reference) => boolean,
): CellType => ({
  sql,
  read: (cell, _, reference) => (isKnown(cell, reference) ? cell : new Problem(`is an unknown ${what}`)),
});

export const currency = createReferenceType('char(3)', 'currency', (cell, { decimals }) => decimals.has(cell));
export const country = createReferenceType('char(2)', 'country', (cell, { countries }) => countries.has(cell));
/** English texts are columns of the main files. */
export const language: CellType = {
  sql: 'text',
  read: (cell, _, { languages }) => {
    if (cell === 'en') return new Problem('is English: English texts belong in the main file');
    return languages.has(cell) ? cell : new Problem('is an unknown language');
  },
};

/** Minor units of the row's currency, a key column before it. */
export const amount: CellType = {
  sql: 'bigint',
  dependsOnKey: true,
  read: (cell, row, { decimals }) => {
    const places = decimals.get(String(row.currency));
    // An unknown currency is reported for its own column.
    return places === undefined ? 0 : parseMinorUnits(cell, places, MAX_PRICE);
  },
};

const readList = (cell: string, isElement: (part: string) => boolean, reason: string) => {
  const list = cell.split(LIST_SEPARATOR);
  if (!list.every(isElement)) return new Problem(reason);
  return new Set(list).size === list.length ? cell : new Problem('contains a duplicate');
};

export const slugs: CellType = {
  sql: 'text[]',
  read: (cell) => readList(cell, (part) => SLUG.test(part), 'is not a list of slugs such as bags|gifts'),
};

const isOption = (part: string) => {
  const [attribute = '', value = '', ...more] = part.split('=');
  return CODE.test(attribute) && CODE.test(value) && more.length === 0;
};
/** An attribute's code and one of its values' code: 'color=teal'. */
export const option: CellType = {
  sql: 'text',
  read: (cell) => (isOption(cell) ? cell : new Problem('is not an attribute and a value such as color=teal')),
};
export const options: CellType = {
  sql: 'text[]',
  read: (cell) => {
    const list = readList(cell, isOption, 'is not a list of attributes and values such as color=teal|size=m');
    if (list instanceof Problem) return list;
    const attributes = cell.split(LIST_SEPARATOR).map((part) => part.split('=')[0]);
    if (new Set(attributes).size < attributes.length) return new Problem('has two values of one attribute');
    if (attributes.length <= MAX_OPTIONS) return cell;
    return new Problem(`has more than ${MAX_OPTIONS} options; empty the cell to keep those that are stored`);
  },
};

/** A stock quantity. */
export const quantity = wholeNumber(0, MAX_STOCK);
/** A quantity, or [none] for 'not tracked', which is -1. */
export const previousQuantity: CellType = {
  sql: 'integer',
  acceptsNone: true,
  read: (cell, row, reference) => (cell === CLEAR_VALUE ? -1 : quantity.read(cell, row, reference)),
};
