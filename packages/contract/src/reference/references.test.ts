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

test.each(callNames)('the example of %s is one that its schemas take', (name) => {
  const { input, reply } = references[name].example;
  expect(schemas[name].input.safeParse(input).error).toBeUndefined();
  expect((schemas[name].reply as z.ZodObject).strict().safeParse(reply).error).toBeUndefined();
});

test.each(callNames)('every field that %s takes is described', (name) => {
  const { properties = {} } = z.toJSONSchema(schemas[name].input, { io: 'input', unrepresentable: 'any' });
  for (const [field, schema] of Object.entries(properties)) {
    expect(schema, field).toHaveProperty('description', expect.stringMatching(/\.$/));
  }
});

test('every call stands under exactly one tag', () => {
  const tagged = Object.values(TAGS).flatMap((tag) => Object.keys(tag.calls));
  expect(tagged.sort()).toEqual([...callNames].sort());
});

test('no call names as its own what follows from its row', () => {
  for (const name of callNames) {
    const { refuses = [] } = references[name];
    expect(new Set(refuses).size, name).toBe(refuses.length);
    const row = refusalsOf(name).filter((code) => !refuses.includes(code));
    expect(row.length + refuses.length, name).toBe(refusalsOf(name).length);
    if ('owns' in calls[name]) expect(row.concat(refuses), name).toContain('NOT_FOUND');
  }
});

test('what a call that needs somebody may answer begins with who is asked for', () => {
  for (const name of Object.keys(calls) as CallName[]) {
    const open = ['public', 'optional'].includes(calls[name].access);
    expect(refusalsOf(name).includes('UNAUTHENTICATED'), name).toBe(!open);
  }
});

test.each(codes)('%s has a meaning', (code) => {
  expect(failureReferences[code].meaning).toMatch(/^[A-Z].+\.$/s);
});
