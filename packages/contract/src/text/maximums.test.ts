import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { CallName } from '../calls.ts';
import { schemas } from '../schemas.ts';
import { FileUpload } from '../wire.ts';

/** Whether a regular expression matches texts of a limited length only. */
const isBounded = ({ source }: RegExp) =>
  source.startsWith('^') &&
  source.endsWith('$') &&
  !/[*+]|\{\d+,\}/.test(source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x'));

const hasMaximum = (schema: z.core.$ZodType) => {
  // A format such as `z.iso.date()` is a schema and its own check.
  const checks = [schema._zod.def, ...(schema._zod.def.checks ?? []).map((check) => check._zod.def)];
  return checks.some((def) => {
    const { check, pattern } = def as { check?: string; pattern?: RegExp };
    return check === 'max_length' || check === 'length_equals' || (pattern !== undefined && isBounded(pattern));
  });
};

/**
 * The paths of the texts and lists of an input that have no maximum, and of values of any type. Looks at what arrives, as a
 * transform runs before the schema behind it. The number of a record's keys is limited by the body.
 */
const listUnbounded = (schema: z.core.$ZodType, path = ''): string[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return hasMaximum(schema) ? [] : [path];
    case 'array':
      return [...(hasMaximum(schema) ? [] : [`${path}[]`]), ...listUnbounded(def.element, `${path}[]`)];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) =>
        listUnbounded(field, path ? `${path}.${name}` : name),
      );
    case 'record':
      return [...listUnbounded(def.keyType, `${path} key`), ...listUnbounded(def.valueType, `${path}.*`)];
    case 'union':
      // Files and data URLs have the limit of the call's row.
      return def.options.some((option) => (option as z.core.$ZodTypes)._zod.def.type === 'file')
        ? []
        : def.options.flatMap((option) => listUnbounded(option, path));
    case 'pipe':
      return listUnbounded(def.in, path);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return listUnbounded(def.innerType, path);
    case 'enum':
    case 'literal':
    case 'boolean':
    case 'number':
    case 'null':
      return [];
    default:
      return [`${path} (${def.type})`];
  }
};

test.each(Object.keys(schemas) as CallName[])('every text and list of %s has a maximum', (name) => {
  expect(listUnbounded(schemas[name].input)).toEqual([]);
});

describe('a text or list without a maximum is found', () => {
  test.each<[string, z.ZodType, string[]]>([
    ['a text', z.object({ a: z.string().trim() }), ['a']],
    ['a list', z.object({ a: z.object({ b: z.array(z.string().max(3)).min(1) }) }), ['a.b[]']],
    ['the text of a list', z.array(z.string()).max(3), ['[]']],
    ['a text of any pattern', z.string().regex(/^[a-z]+$/), ['']],
    ['a text whose maximum is checked after a transform', z.string().transform(String).pipe(z.string().max(9)), ['']],
    ['one of several types', z.object({ a: z.union([z.int(), z.string()]).nullish() }), ['a']],
    ['a key', z.record(z.string(), z.int()), [' key']],
    ['a value of any type', z.object({ a: z.unknown() }), ['a (unknown)']],
  ])('%s', (_what, schema, paths) => {
    expect(listUnbounded(schema)).toEqual(paths);
  });

  test('and one with a maximum or a pattern of limited length is not', () => {
    const text = z.union([z.string().max(3), z.string().regex(/^[A-Z+*]{3}$/), z.iso.date(), FileUpload]);
    expect(listUnbounded(z.object({ a: text.optional(), b: z.array(text).max(2) }))).toEqual([]);
  });
});

test('a time has a year that PostgreSQL has', () => {
  for (const name of ['getPeople', 'getPayments', 'getOperatorOrders', 'getOperatorWithdrawals'] as const) {
    const parse = (from: string) => schemas[name].input.safeParse({ from }).error?.issues.map(({ message }) => message);
    expect(parse('2026-03-01T12:00:00.123456Z')).toBeUndefined();
    for (const text of ['0000-01-01T00:00:00Z', 'yesterday'])
      expect(parse(text)).toEqual(['must be a time such as 2026-03-01T12:00:00Z']);
  }
});
