import { STORE_TEXT_LIMITS } from '@trad/contract/dashboard/store-limits';
import { Problem } from '@trad/file-formats/problem';
import { type CellType, multilineText, singleLineText } from './cell-types.ts';
import { MAX_MEASURE_NAME } from './measures.ts';

/** The translatable fields by entity type. */
export const TRANSLATED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  store: ['description', 'headline', 'story', 'delivery_policy', 'return_policy', 'custom_orders'],
  category: ['name'],
  measure: ['name'],
  attribute: ['name'],
  value: ['value'],
  product: ['name', 'short_description', 'description', 'features', 'care', 'return_policy'],
};

/** A field of the entity type in the column 'of'. */
export const translatedField: CellType = {
  sql: 'text',
  dependsOnKey: true,
  read: (cell, row) => {
    const fields = TRANSLATED_FIELDS[String(row.of)];
    return !fields || fields.includes(cell) ? cell : new Problem(`is not one of: ${fields.join(', ')}`);
  },
};

const MEASURE_NAME = singleLineText(MAX_MEASURE_NAME);
const TYPES = new Map([
  ['name', singleLineText()],
  ['headline', singleLineText(STORE_TEXT_LIMITS.headline)],
  ['value', singleLineText(undefined, ',')],
]);

/** The translated text, validated by the type of its field. */
export const translatedText: CellType = {
  sql: 'text',
  dependsOnKey: true,
  read: (cell, row, reference) => {
    const type = row.of === 'measure' ? MEASURE_NAME : (TYPES.get(String(row.field)) ?? multilineText);
    const text = type.read(cell, row, reference);
    return typeof text === 'string' && !/\S/.test(text) ? new Problem('is blank') : text;
  },
};
