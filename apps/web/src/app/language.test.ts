import { expect, test } from 'vitest';
import { resolveLanguage } from './language.ts';

const offered = [{ code: 'fr' }, { code: 'en' }, { code: 'ar' }];

test.each([
  ['the address beats the cookie', 'ar', 'en', 'ar'],
  ['the cookie is remembered', null, 'ar', 'ar'],
  ["a visitor gets the shop's first", null, undefined, 'fr'],
  ['a withdrawn language gives way to the cookie', 'sw', 'en', 'en'],
  ['an unknown language falls back', 'xx', 'yy', 'fr'],
  ['upper case is the same language', 'AR', undefined, 'ar'],
])('%s', (_, asked, remembered, language) => {
  expect(resolveLanguage(asked, remembered, offered)).toBe(language);
});

test('without a list every language that has texts may be asked for', () => {
  expect(resolveLanguage('sw', undefined, [])).toBe('sw');
  expect(resolveLanguage(null, undefined, [])).toBe('en');
});
