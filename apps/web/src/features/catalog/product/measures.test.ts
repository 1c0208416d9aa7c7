import { expect, test } from 'vitest';
import { formatMeasure } from './measures.ts';

test('a measure is one number or a range, in centimetres or inches', () => {
  expect(formatMeasure({ from: 84, to: 89 }, 'cm', 'en')).toBe('84–89');
  expect(formatMeasure({ from: 84, to: 89 }, 'in', 'en')).toBe('33–35');
  expect(formatMeasure({ from: 23.5, to: null }, 'cm', 'fr')).toBe('23,5');
  expect(formatMeasure({ from: 24.8, to: null }, 'in', 'ar')).toMatch(/^10$|^9[.٫]5$/);
  expect(formatMeasure({ from: 38.1, to: 38.2 }, 'in', 'en')).toBe('15');
  expect(formatMeasure(null, 'cm', 'en')).toBe('–');
});
