import { expect, test } from 'vitest';
import { phoneNumberIn, phoneProblem } from './phone.ts';

const BD = { iso2: 'BD', name: 'Bangladesh', dialCode: '+880' };

test('a national number is read for its country', () => {
  expect(phoneNumberIn('01712-345678', 'BD')).toBe('+8801712345678');
  expect(phoneNumberIn('0803 555 0142', 'NG')).toBe('+2348035550142');
});

test('digits of other scripts count', () => {
  expect(phoneNumberIn('٠١٧١٢٣٤٥٦٧٨', 'BD')).toBe('+8801712345678');
});

test('a number with a dial code keeps its own country', () => {
  expect(phoneNumberIn('+234 803 555 0142', 'BD')).toBe('+2348035550142');
});

test.each(['12345', '+', 'call 01712345678', '01712345678 or 01812345678', '', '+999 12345678'])(
  '%j is no phone number',
  (text) => expect(phoneNumberIn(text, 'BD')).toBeNull(),
);

test("a free-phone number is nobody's own: a Nigerian mobile read for Bangladesh looks like one", () => {
  expect(phoneNumberIn('08035550142', 'BD')).toBeNull();
});

test('the country that a number was read for is told in the language asked for', () => {
  expect(phoneProblem(BD, 'en')).toContain('Bangladesh (+880)');
  expect(phoneProblem({ iso2: 'DE', name: 'Germany', dialCode: '+49' }, 'fr')).toContain('Allemagne (+49)');
});
