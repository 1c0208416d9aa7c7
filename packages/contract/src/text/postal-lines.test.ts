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
});

test('a missing field leaves no gap', () => {
  const bare = { ...lagos, addressLine2: ' ', city: null, state: null, zip: null, country: '' };
  expect(formatLines(bare)).toEqual(['14 Bourdillon Road']);
});
