import { expect, test } from 'vitest';
import { z } from 'zod';
import { type CallName, calls } from '../calls.ts';
import { type FailureCode, failures } from '../failures.ts';
import { schemas } from '../schemas.ts';
import { failureReferences } from './failures.ts';
import { references, TAGS } from './references.ts';
import { refusalsOf } from './refusals-of.ts';

const callNames = Object.keys(schemas) as CallName[];
const codes = Object.keys(failures) as FailureCode[];

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
    const { refuses = [] } = references[name];
    expect(new Set(refuses).size, name).toBe(refuses.length);
    const row = refusalsOf(name).filter((code) => !refuses.includes(code));
    expect(row.length + refuses.length, name).toBe(refusalsOf(name).length);
    if ('owns' in calls[name]) expect(row.concat(refuses), name).toContain('NOT_FOUND');
  }
});

test('the error codes of an authenticated call begin with those of authentication', () => {
  for (const name of Object.keys(calls) as CallName[]) {
    const open = ['public', 'optional'].includes(calls[name].access);
    expect(refusalsOf(name).includes('UNAUTHENTICATED'), name).toBe(!open);
  }
});

test.each(codes)('%s has a description', (code) => {
  expect(failureReferences[code].meaning).toMatch(/^[A-Z].+\.$/s);
});
