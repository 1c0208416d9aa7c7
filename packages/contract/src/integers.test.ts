import { expect, test } from 'vitest';
import { z } from 'zod';
import type { CallName } from './calls.ts';
import { schemas } from './schemas.ts';
import { MAX_ID } from './wire.ts';

/** The range of PostgreSQL's integer, negative values included. */
const MIN_INTEGER = -MAX_ID - 1;
/** Amounts in major units, which handlers check again in their currency. */
const MAX_AMOUNT = 1e12;

type FoundSchema = { path: string; schema: z.core.$ZodType };

/** All nested schemas with their paths. */
const listNestedSchemas = (
  schema: z.core.$ZodType,
  path: string,
  seen: ReadonlySet<z.core.$ZodType> = new Set(),
): FoundSchema[] => {
  // A category contains categories.
  if (seen.has(schema)) return [];
  const above = new Set([...seen, schema]);
  const within = (inner: z.core.$ZodType, name = '') =>
    listNestedSchemas(inner, name ? `${path}.${name}` : path, above);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner = (() => {
    switch (def.type) {
      case 'object':
        return Object.entries(def.shape).flatMap(([name, field]) => within(field, name));
      case 'array':
        return within(def.element, '[]');
      case 'record':
        return within(def.valueType, '{}');
      case 'union':
        return def.options.flatMap((option) => within(option));
      case 'pipe':
        return [...within(def.in), ...within(def.out)];
      case 'optional':
      case 'nullable':
      case 'default':
      case 'prefault':
      case 'readonly':
        return within(def.innerType);
      default:
        return [];
    }
  })();
  return [{ path, schema }, ...inner];
};

const listNumbers = (schema: z.ZodType, name: string) =>
  listNestedSchemas(schema, name).flatMap(({ path, schema: part }) =>
    part instanceof z.ZodNumber ? [{ path, part }] : [],
  );

const isWithin = ({ minValue, maxValue }: z.ZodNumber, min: number, max: number) =>
  minValue !== null && minValue >= min && maxValue !== null && maxValue <= max;

const names = Object.keys(schemas) as CallName[];

test('the traversal finds the numbers of every kind of schema', () => {
  const schema = z.object({
    plain: z.int(),
    list: z.array(z.number().nullish()),
    either: z.union([z.string(), z.coerce.number().default(1)]).transform(String),
    byCode: z.record(z.string(), z.object({ amount: z.number() })),
  });
  expect(listNumbers(schema, 'x').map(({ path }) => path)).toEqual([
    'x.plain',
    'x.list.[]',
    'x.either',
    'x.byCode.{}.amount',
  ]);
});

/** Ids of the ledger and of the audit log only grow, and are bigint. */
const BIG_IDS = new Set([
  'getVendorLedger.data.[].id',
  'getStoreLedger.data.[].id',
  ...['getAuditEntries.data.[]', 'getHistory.data.[]', 'getUndo.data.entry', 'getUndo.data.later.[]'].flatMap(
    (path) => [`${path}.id`, `${path}.undoes_id`],
  ),
  'getUndo.id',
  'undoChange.id',
  'undoChange.data.id',
]);

test.each(names)("%s accepts no whole number beyond the database's range, and no infinite amount", (name) => {
  const unbounded = listNumbers(schemas[name].input, name).filter(({ path, part }) =>
    part.isInt
      ? !isWithin(part, MIN_INTEGER, BIG_IDS.has(path) ? Number.MAX_SAFE_INTEGER : MAX_ID)
      : !isWithin(part, 0, MAX_AMOUNT),
  );
  expect(unbounded.map(({ path }) => path)).toEqual([]);
});

test.each(names)('%s has no id that is not of the shared type', (name) => {
  const ids = [schemas[name].input, schemas[name].reply]
    .flatMap((schema) => listNumbers(schema, name))
    .filter(({ path }) => /(^|[._])ids?$|Id$|[_.]ids\.\[\]$/.test(path));
  const unbounded = ids.filter(({ path, part }) => {
    // 0: everything, no parent category, or the last place.
    const min = /(parent|category|before)_id$/.test(path) ? 0 : 1;
    return !isWithin(part, min, BIG_IDS.has(path) ? Number.MAX_SAFE_INTEGER : MAX_ID);
  });
  expect(unbounded.map(({ path }) => path)).toEqual([]);
});
