import { expect, test } from 'vitest';
import { isolateText } from './isolate-text.ts';

test('isolates a name from the sentence around it', () => {
  expect(isolateText('Kente Tote')).toBe('\u2068Kente Tote\u2069');
});

test('removes marks that would end the isolation or change the direction', () => {
  expect(isolateText('Kente\u2069\u202e Tote')).toBe('\u2068Kente Tote\u2069');
});

test('truncates a long name between characters', () => {
  expect(isolateText('🧺'.repeat(10_000))).toBe(`\u2068${'🧺'.repeat(79)}…\u2069`);
});
