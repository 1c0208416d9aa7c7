import { expect, test } from 'vitest';
import { describePhoneProblem, parsePhoneNumber } from './phone.ts';

const BD = { iso2: 'BD', name: 'Bangladesh', dialCode: '+880' };

test('parses a national number for its country', () => {
  expect(parsePhoneNumber('01712-345678', 'BD')).toBe('+8801712345678');
  expect(parsePhoneNumber('0803 555 0142', 'NG')).toBe('+2348035550142');
});

test('accepts digits of other scripts', () => {
  expect(parsePhoneNumber('٠١٧١٢٣٤٥٦٧٨', 'BD')).toBe('+8801712345678');
});

test("a number with a dial code belongs to that code's country", () => {
  expect(parsePhoneNumber('+234 803 555 0142', 'BD')).toBe('+2348035550142');
});

test('the prefix 00 is that of a dial code, also in countries that dial another one', () => {
  expect(parsePhoneNumber('00254 712 345678', 'KE')).toBe('+254712345678');
  expect(parsePhoneNumber('00234 803 555 0142', 'US')).toBe('+2348035550142');
  expect(parsePhoneNumber('000 234 803 555 0142', 'KE')).toBe('+2348035550142');
  expect(parsePhoneNumber('٠٠٢٣٤ ٨٠٣ ٥٥٥ ٠١٤٢', 'US')).toBe('+2348035550142');
  expect(parsePhoneNumber('۰۰۲۳۴ ۸۰۳ ۵۵۵ ۰۱۴۲', 'US')).toBe('+2348035550142');
});

test.each([
  ['009 254 712 345678', 'NG', '+254712345678'],
  ['0011 44 20 7946 0958', 'AU', '+442079460958'],
  ['007 44 20 7946 0958', 'UG', '+442079460958'],
])('a prefix that begins with 00 and is longer is that of its country: %s', (text, iso2, number) => {
  expect(parsePhoneNumber(text, iso2)).toBe(number);
});

test.each(['12345', '+', 'call 01712345678', '01712345678 or 01812345678', '', '+999 12345678'])(
  '%j is not a phone number',
  (text) => expect(parsePhoneNumber(text, 'BD')).toBeNull(),
);

test('rejects a free-phone number: a Nigerian mobile number parsed for Bangladesh looks like one', () => {
  expect(parsePhoneNumber('08035550142', 'BD')).toBeNull();
});

test("names the country of the parse in the request's language", () => {
  expect(describePhoneProblem(BD, 'en')).toContain('Bangladesh (+880)');
  expect(describePhoneProblem({ iso2: 'DE', name: 'Germany', dialCode: '+49' }, 'fr')).toContain('Allemagne (+49)');
});
