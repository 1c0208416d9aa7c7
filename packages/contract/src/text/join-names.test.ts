import { expect, test } from 'vitest';
import { joinNames } from './join-names.ts';

test.each([
  ['ar', ['أرجواني', 'XL'], 'أرجواني، XL'],
  ['en', ['Plum', 'XL'], 'Plum, XL'],
  ['fr', ['Prune'], 'Prune'],
  ['ar', [], ''],
] as const)('in %s, %j are joined as %s', (language, names, text) => {
  expect(joinNames(names, language)).toBe(text);
});
