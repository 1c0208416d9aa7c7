import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeAddedTax,
  computeIncludedTax,
  formatMoney,
  toBasisPoints,
  toMajorUnits,
  toMinorUnits,
  toPercent,
} from './money.ts';

/** Well above the largest order that the API accepts. */
const minorUnits = fc.integer({ min: 0, max: 10 ** 14 });
const rates = fc.integer({ min: 0, max: 10_000 });
const decimals = fc.constantFrom(0, 2, 3);

describe('tax', () => {
  test('is rounded half up', () => {
    expect([
      computeAddedTax(5, 1000),
      computeAddedTax(4, 1000),
      computeAddedTax(15, 1000),
      computeAddedTax(1, 5000),
    ]).toEqual([1, 0, 2, 1]);
    expect([computeIncludedTax(11, 1000), computeIncludedTax(3, 10_000), computeIncludedTax(107, 700)]).toEqual([
      1, 2, 7,
    ]);
  });

  test('added to a price is never more than half a unit off the exact amount', () => {
    fc.assert(
      fc.property(minorUnits, rates, (net, rate) => {
        const off = 10_000n * BigInt(computeAddedTax(net, rate)) - BigInt(net) * BigInt(rate);
        expect(off > -5_000n && off <= 5_000n).toBe(true);
      }),
    );
  });

  test('within a price is never more than half a unit off, and never more than the price', () => {
    fc.assert(
      fc.property(minorUnits, rates, (gross, rate) => {
        const tax = computeIncludedTax(gross, rate);
        const off = 2n * (BigInt(10_000 + rate) * BigInt(tax) - BigInt(gross) * BigInt(rate));
        const half = BigInt(10_000 + rate);
        expect(off > -half && off <= half).toBe(true);
        expect(tax).toBeLessThanOrEqual(gross);
      }),
    );
  });

  test('that was added is the tax that the gross price contains', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), rates, (net, rate) => {
        const tax = computeAddedTax(net, rate);
        expect(Math.abs(computeIncludedTax(net + tax, rate) - tax)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('at a rate of zero is zero', () => {
    fc.assert(
      fc.property(minorUnits, (minor) => computeAddedTax(minor, 0) === 0 && computeIncludedTax(minor, 0) === 0),
    );
  });

  test('of a fraction of a minor unit throws instead of rounding', () => {
    expect(() => computeAddedTax(0.5, 750)).toThrow(RangeError);
  });
});

test('each number of basis points converts to a percentage and back', () => {
  for (let bp = 0; bp <= 10_000; bp++) expect(toBasisPoints(toPercent(bp))).toBe(bp);
  expect(toBasisPoints(8.29)).toBe(829);
});

describe('an amount on the wire', () => {
  test('converts back to the same minor units', () => {
    fc.assert(
      fc.property(minorUnits, decimals, (minor, places) => toMinorUnits(toMajorUnits(minor, places), places) === minor),
    );
  });

  test("never shows more decimals than the currency's own", () => {
    fc.assert(
      fc.property(minorUnits, decimals, (minor, places) => {
        const [, fraction = ''] = JSON.stringify(toMajorUnits(minor, places)).split('.');
        expect(fraction.length).toBeLessThanOrEqual(places);
      }),
    );
  });

  test('sums in minor units do not drift as floats do', () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(toMajorUnits(toMinorUnits(0.1, 2) + toMinorUnits(0.2, 2), 2)).toBe(0.3);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { maxLength: 50 }), (amounts) => {
        const wire = amounts.map((minor) => toMajorUnits(minor, 2));
        const sum = wire.reduce((total, amount) => total + toMinorUnits(amount, 2), 0);
        expect(sum).toBe(amounts.reduce((total, minor) => total + minor, 0));
      }),
    );
  });
});

test.each([
  [123_450, { symbol: '$', decimals: 2 }, 'en', '$1,234.50'],
  [12_450, { symbol: '¥', decimals: 0 }, 'en', '¥12,450'],
  [1_234_560, { symbol: '€', decimals: 2 }, 'fr', '12\u202f345,60\u00a0€'],
  [1_234_560, { symbol: '€', decimals: 2 }, 'es', '12.345,60\u00a0€'],
  [123_450, { symbol: '₦', decimals: 2 }, 'ar', '₦1,234.50'],
  [-860, { symbol: '$', decimals: 2 }, 'en', '-$8.60'],
  [-860, { symbol: '€', decimals: 2 }, 'fr', '-8,60\u00a0€'],
  [-860, { symbol: '$', decimals: 2 }, 'ar', '-$8.60'],
])('%d minor units of %o are written in %s as %s', (minor, currency, language, text) => {
  expect(formatMoney(minor, currency, language)).toBe(text);
});
