import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMinorUnits as parse } from './amount.ts';
import { Problem } from './problem.ts';

const MAX = 1e9;
const parseMinorUnits = (text: string, decimals: number) => parse(text, decimals, MAX);

test('digits are shifted: a price is never off by a factor', () => {
  expect(parseMinorUnits('148.00', 2)).toBe(14_800);
  expect(parseMinorUnits('148.5', 2)).toBe(14_850);
  expect(parseMinorUnits('148', 2)).toBe(14_800);
  expect(parseMinorUnits('1500', 0)).toBe(1_500);
  expect(parseMinorUnits('0.005', 3)).toBe(5);
  expect(parseMinorUnits('1000000000.000', 3)).toBe(1_000_000_000_000);
});

test.each([
  ['1,234.50', /comma/],
  ['148,00', /comma/],
  ['1 234', /other than digits|not an amount/],
  ['12.345', /has 3 decimals: the currency has 2/],
  ['1e3', /scientific/],
  ['₦500', /other than digits/],
  ['$5', /other than digits/],
  ['-5.00', /negative/],
  ['=A1*2', /formula/],
  ['0', /zero/],
  ['0.00', /zero/],
  ['.50', /not an amount/],
  ['5.', /not an amount/],
  ['05.00', /begins with a zero/],
  ['١٤٨', /other than digits/],
  ['NaN', /other than digits/],
  ['Infinity', /other than digits/],
  ['0x10', /begins with a zero|other than digits/],
  ['1000000000.01', /^is more than 1000000000$/],
  ['9'.repeat(400), /^is more than 1000000000$/],
])('%s is rejected, never guessed', (text, reason) => {
  const refused = parseMinorUnits(text, 2);
  expect(refused).toBeInstanceOf(Problem);
  expect((refused as Problem).reason).toMatch(reason);
});

test('a currency without decimals accepts none, not even zeros', () => {
  expect(parseMinorUnits('1500.00', 0)).toMatchObject({ reason: expect.stringContaining('the currency has none') });
});

test('an amount in major units is parsed back to its minor units', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 13 }), fc.integer({ min: 0, max: 4 }), (minor, decimals) => {
      fc.pre(minor <= MAX * 10 ** decimals);
      const digits = String(minor).padStart(decimals + 1, '0');
      const text = decimals ? `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` : digits;
      expect(parseMinorUnits(text, decimals)).toBe(minor);
    }),
  );
});
