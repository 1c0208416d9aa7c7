import { expect, test } from 'vitest';
import { formatPlace } from './format-place.ts';

test.each([
  ['Rabat', 'MA', 'fr', 'Rabat, Maroc'],
  ['Lagos', 'NG', 'ar', 'Lagos, Nigeria'],
  ['الرباط', 'MA', 'ar', 'الرباط, المغرب'],
  ['الرباط', 'MA', 'en', 'الرباط, المغرب'],
  [null, 'NG', 'ar', 'نيجيريا'],
  ['Accra', null, 'ar', 'Accra'],
  ['Accra', 'Ghana', 'ar', 'Accra, Ghana'],
  [null, null, 'en', ''],
])('the place of a store in %s, %s is in one script (%s)', (city, country, locale, place) => {
  expect(formatPlace({ city, country }, locale)).toBe(place);
});
