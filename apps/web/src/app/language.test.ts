import { expect, test } from 'vitest';
import { resolveLanguage } from './language.ts';

const offered = [{ code: 'fr' }, { code: 'en' }, { code: 'ar' }];

test.each([
  ['the URL overrides the cookie', 'ar', 'en', 'ar'],
  ['the cookie decides without a URL parameter', null, 'ar', 'ar'],
  ["a first visit gets the shop's first language", null, undefined, 'fr'],
  ['a language that is not offered falls back to the cookie', 'sw', 'en', 'en'],
  ['unknown languages fall back to the first', 'xx', 'yy', 'fr'],
  ['codes are case-insensitive', 'AR', undefined, 'ar'],
])('%s', (_, requested, stored, language) => {
  expect(resolveLanguage(requested, stored, offered)).toBe(language);
});

test('without a list of languages, every language with texts is accepted', () => {
  expect(resolveLanguage('sw', undefined, [])).toBe('sw');
  expect(resolveLanguage(null, undefined, [])).toBe('en');
});
