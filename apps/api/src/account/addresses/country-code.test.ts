import { LANGUAGES } from '@trad/contract/messages/message';
import { getCountries } from 'libphonenumber-js';
import { expect, test } from 'vitest';
import { getCountryName } from '../../content/content.ts';
import { countryOf } from './country-code.ts';

const countries = getCountries().map((iso2) => ({ iso2, name: getCountryName(iso2, 'en', iso2), dialCode: '+1' }));
const codeOf = (text: string, language: (typeof LANGUAGES)[number] = 'en') =>
  countryOf(text, countries, language)?.iso2;

test.each(LANGUAGES)('every country is found again by the name that is shown for it in %s', (language) => {
  const lost = countries.filter(({ iso2, name }) => codeOf(getCountryName(iso2, language, name), language) !== iso2);
  expect(lost).toEqual([]);
});

test.each([
  ['ng', 'NG'],
  ['Nigeria', 'NG'],
  ['cote d ivoire', 'CI'],
  ["Côte d'Ivoire", 'CI'],
  ['UK', 'GB'],
  ['bosnia and herzegovina', 'BA'],
])('case, accents and punctuation do not matter: %s', (text, iso2) => {
  expect(codeOf(text)).toBe(iso2);
});

test('a name in another language of the shop is understood too', () => {
  expect(codeOf('Allemagne')).toBe('DE');
  expect(codeOf('ألمانيا')).toBe('DE');
});

test.each(['Atlantis', 'ZZ', '', '-', 'NGA', '\u{1F1F3}\u{1F1EC}'])('%j is no country', (text) => {
  expect(codeOf(text)).toBeUndefined();
});

test('only the countries that the shop knows are found', () => {
  expect(
    countryOf(
      'Ghana',
      countries.filter(({ iso2 }) => iso2 !== 'GH'),
      'en',
    ),
  ).toBeUndefined();
});
