import { expect, test } from 'vitest';
import { quoted } from './quoted.ts';

test('a name is isolated from the sentence around it', () => {
  expect(quoted('Kente Tote')).toBe('\u2068Kente Tote\u2069');
});

test('marks that would end the isolation or turn the sentence around are left out', () => {
  expect(quoted('Kente\u2069\u202e Tote')).toBe('\u2068Kente Tote\u2069');
});

test('a name without an end is cut, between characters', () => {
  expect(quoted('🧺'.repeat(10_000))).toBe(`\u2068${'🧺'.repeat(79)}…\u2069`);
});
