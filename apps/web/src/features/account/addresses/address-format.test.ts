import { expect, test } from 'vitest';
import { getAddressFormat } from './address-format.ts';

test('the postal code comes before the city where addresses are written so, also without a city of its own', () => {
  const countries = ['FR', 'US', 'JP', 'SG'];
  expect(countries.filter((iso2) => getAddressFormat(iso2).isZipBeforeCity)).toEqual(['FR', 'JP']);
});
