import { Problem } from '@trad/file-formats/problem';
import { type CellType, line, long } from './cell-types.ts';

/** The fields that a translation may have, by what it translates. */
export const TRANSLATED: Readonly<Record<string, readonly string[]>> = {
  store: ['description'],
  category: ['name'],
  attribute: ['name'],
  value: ['value'],
  product: ['name', 'short_description', 'description', 'features', 'care', 'return_policy'],
};

/** A field of what the row's column 'of' names. */
export const translatedField: CellType = {
  sql: 'text',
  looksBack: true,
  read: (cell, row) => {
    const fields = TRANSLATED[String(row.of)];
    return !fields || fields.includes(cell) ? cell : new Problem(`is none of: ${fields.join(', ')}`);
  },
};

const TYPES = new Map([
  ['name', line()],
  ['value', line(undefined, ',')],
]);

/** The text of the row's field, by that field's own rules. */
export const translatedText: CellType = {
  sql: 'text',
  looksBack: true,
  read: (cell, row, reference) => {
    const text = (TYPES.get(String(row.field)) ?? long).read(cell, row, reference);
    return typeof text === 'string' && !/\S/.test(text) ? new Problem('is blank') : text;
  },
};
