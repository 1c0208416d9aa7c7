import { expect, test } from 'vitest';
import { formatPostalLines, type PostalAddress } from './postal-lines.ts';

const lagos: PostalAddress = {
  addressLine1: '14 Bourdillon Road',
  addressLine2: 'Flat 3',
  city: 'Lagos',
  state: 'Lagos State',
  zip: '101233',
  country: 'Nigeria',
  country_code: 'NG',
};
const formatLines = (address: PostalAddress) =>
  formatPostalLines(address).map(({ parts, separator }) => parts.join(separator));

test('the country has its own line', () => {
  expect(formatLines(lagos)).toEqual(['14 Bourdillon Road, Flat 3', 'Lagos, Lagos State 101233', 'Nigeria']);
});

test("the postal code has the country's position", () => {
  const dakar = { ...lagos, city: 'Dakar', state: null, zip: '12500', country: 'Sénégal', country_code: 'SN' };
  expect(formatLines(dakar)[1]).toBe('12500 Dakar');
  const biharamulo = { ...lagos, city: 'Biharamulo', state: 'Kagera', zip: '34413', country_code: 'TZ' };
  expect(formatLines(biharamulo)[1]).toBe('34413 Biharamulo, Kagera');
  const caracas = { ...lagos, city: 'Caracas', state: null, zip: '1010', country_code: 'VE' };
  expect(formatLines(caracas)[1]).toBe('Caracas, 1010');
});

test("a line has the direction of its text, and the country that of the reader's language", () => {
  const read = { ...lagos, country: 'نيجيريا' };
  expect(formatPostalLines(read).map(({ dir }) => dir)).toEqual(['ltr', 'ltr', 'rtl']);
  const cairo = { ...lagos, addressLine1: '12 شارع طلعت حرب', addressLine2: 'Flat 3', city: 'القاهرة', state: null };
  expect(formatPostalLines({ ...cairo, country: 'Egypt', country_code: 'EG' })).toEqual([
    { parts: ['12 شارع طلعت حرب', 'Flat 3'], separator: '، ', dir: 'rtl' },
    { parts: ['القاهرة', '101233'], separator: '، ', dir: 'rtl' },
    { parts: ['Egypt'], separator: ', ', dir: 'ltr' },
  ]);
  const labe = { ...lagos, addressLine1: '𞤐𞤣𞤭𞤴𞤢𞤥', addressLine2: null };
  expect(formatPostalLines(labe)[0]).toMatchObject({ dir: 'rtl' });
});

test('a missing field leaves no gap', () => {
  const bare = { ...lagos, addressLine2: ' ', city: null, state: null, zip: null, country: '' };
  expect(formatLines(bare)).toEqual(['14 Bourdillon Road']);
});
