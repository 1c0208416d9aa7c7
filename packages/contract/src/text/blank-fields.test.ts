import { expect, test } from 'vitest';
import { z } from 'zod';
import type { CallName } from '../calls.ts';
import { schemas } from '../schemas.ts';
import { createBlankFieldRemover } from './blank-fields.ts';

const names = Object.keys(schemas) as CallName[];

/** The optional fields of a call. */
const listOptionalFields = (name: CallName): Array<[field: string, schema: z.ZodType]> => {
  const { input } = schemas[name];
  if (!(input instanceof z.ZodObject)) return [];
  return Object.entries(input.shape as Record<string, z.ZodType>).filter(
    ([, schema]) => schema.safeParse(undefined).success,
  );
};

const cases = names.flatMap((name) =>
  listOptionalFields(name).map(([field, schema]) => [name, field, schema] as const),
);

test.each(cases)('%s accepts a blank %s', (name, field, schema) => {
  const removeBlankFields = createBlankFieldRemover(schemas[name].input);
  for (const blank of ['', ' ', '\t']) {
    const { [field]: left } = removeBlankFields({ [field]: blank }) as Record<string, unknown>;
    const { success, data } = schema.safeParse(left);
    expect(success).toBe(true);
    // A blank text never becomes a number, flag or list.
    const absent = schema.safeParse(undefined).data;
    if (data !== absent) expect(['', null, []]).toContainEqual(data);
  }
});

test('blank numbers, flags, lists, names and codes are dropped', () => {
  const removeBlankFields = createBlankFieldRemover(schemas.getProducts.input);
  const sent = {
    limit: '',
    min_price: ' ',
    in_stock: '',
    attribute_value_ids: ['', ' '],
    currency: '',
    sort: '',
    offset: '3',
  };
  expect(removeBlankFields(sent)).toEqual({ offset: '3' });
});

test('a text that clears a field, and null where it clears one, are preserved', () => {
  const removeBlankFields = createBlankFieldRemover(schemas.updateAddress.input);
  const sent = { id: 4, landmark: '', zip: null, is_default: '' };
  expect(removeBlankFields(sent)).toEqual({ id: 4, landmark: '', zip: null });
});

test('neither a required nor an unknown field is dropped', () => {
  const removeBlankFields = createBlankFieldRemover(schemas.deleteAddress.input);
  expect(removeBlankFields({ id: '', other: '' })).toEqual({ id: '', other: '' });
});

test.each([[null], ['text'], [['', '']], [7], [undefined]])('%j, which has no fields, is unchanged', (sent) => {
  expect(createBlankFieldRemover(schemas.getProducts.input)(sent)).toBe(sent);
});

test('nested lists are not blank, at any depth', () => {
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown;
  const sent = { limit: deep };
  expect(createBlankFieldRemover(schemas.getProducts.input)(sent)).toBe(sent);
});

test("the names of Object.prototype's properties are not fields", () => {
  const removeBlankFields = createBlankFieldRemover(schemas.getProducts.input);
  const sent = JSON.parse('{"__proto__":"","constructor":"","toString":" "}') as object;
  expect(Object.keys(removeBlankFields(sent) as object)).toEqual(['__proto__', 'constructor', 'toString']);
});
