import { expect, test } from 'vitest';
import { z } from 'zod';
import { type CallName, calls } from '../calls.ts';
import { type ErrorCode, errorStatuses } from '../error-codes.ts';
import { schemas } from '../schemas.ts';
import { errorReferences } from './error-codes.ts';
import { listErrorCodes } from './list-error-codes.ts';
import { references, TAGS } from './references.ts';

const callNames = Object.keys(schemas) as CallName[];
const codes = Object.keys(errorStatuses) as ErrorCode[];

test.each(callNames)('the example of %s is valid by its schemas', (name) => {
  const { input, reply } = references[name].example;
  expect(schemas[name].input.safeParse(input).error).toBeUndefined();
  expect((schemas[name].reply as z.ZodObject).strict().safeParse(reply).error).toBeUndefined();
});

test.each(callNames)('every input field of %s has a description', (name) => {
  const { properties = {} } = z.toJSONSchema(schemas[name].input, { io: 'input', unrepresentable: 'any' });
  for (const [field, schema] of Object.entries(properties)) {
    expect(schema, field).toHaveProperty('description', expect.stringMatching(/\.$/));
  }
});

test('every call has exactly one tag', () => {
  const tagged = Object.values(TAGS).flatMap((tag) => Object.keys(tag.calls));
  expect(tagged.sort()).toEqual([...callNames].sort());
});

test('no call lists error codes that follow from its row', () => {
  for (const name of callNames) {
    const { errors: refuses = [] } = references[name];
    expect(new Set(refuses).size, name).toBe(refuses.length);
    const row = listErrorCodes(name).filter((code) => !refuses.includes(code));
    expect(row.length + refuses.length, name).toBe(listErrorCodes(name).length);
    if ('owns' in calls[name]) expect(row.concat(refuses), name).toContain('NOT_FOUND');
  }
});

test('the error codes of an authenticated call begin with those of authentication', () => {
  for (const name of Object.keys(calls) as CallName[]) {
    const open = ['public', 'optional'].includes(calls[name].access);
    expect(listErrorCodes(name).includes('UNAUTHENTICATED'), name).toBe(!open);
  }
});

test.each(codes)('%s has a description', (code) => {
  expect(errorReferences[code].meaning).toMatch(/^[A-Z].+\.$/s);
});
