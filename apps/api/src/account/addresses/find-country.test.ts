import { LANGUAGES } from '@trad/contract/messages/message';
import { getCountries } from 'libphonenumber-js';
import { expect, test } from 'vitest';
import { getCountryName } from '../../content/content.ts';
import { findCountry } from './find-country.ts';

const countries = getCountries().map((iso2) => ({ iso2, name: getCountryName(iso2, 'en', iso2), dialCode: '+1' }));
const findCode = (text: string, language: (typeof LANGUAGES)[number] = 'en') =>
  findCountry(text, countries, language)?.iso2;

test.each(LANGUAGES)('finds every country by its displayed name in %s', (language) => {
  const notFound = countries.filter(
    ({ iso2, name }) => findCode(getCountryName(iso2, language, name), language) !== iso2,
  );
  expect(notFound).toEqual([]);
});

test.each([
  ['ng', 'NG'],
  ['Nigeria', 'NG'],
  ['cote d ivoire', 'CI'],
  ["Côte d'Ivoire", 'CI'],
  ['UK', 'GB'],
  ['bosnia and herzegovina', 'BA'],
])('ignores case, accents and punctuation: %s', (text, iso2) => {
  expect(findCode(text)).toBe(iso2);
});

test('accepts a name in another supported language', () => {
  expect(findCode('Allemagne')).toBe('DE');
  expect(findCode('ألمانيا')).toBe('DE');
});

test.each(['Atlantis', 'ZZ', '', '-', 'NGA', '\u{1F1F3}\u{1F1EC}'])('%j is not a country', (text) => {
  expect(findCode(text)).toBeUndefined();
});

test("finds only the shop's countries", () => {
  expect(
    findCountry(
      'Ghana',
      countries.filter(({ iso2 }) => iso2 !== 'GH'),
      'en',
    ),
  ).toBeUndefined();
});
