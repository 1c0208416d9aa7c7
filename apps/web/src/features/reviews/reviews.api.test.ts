import { MAX_OFFSET } from '@trad/contract/wire';
import { expect, test } from 'vitest';
import { findNextOffset } from './reviews.api.ts';

test('pages end with the last review, and at the maximum offset of the API', () => {
  const page = (total: number) => ({ total, data: [{}] });
  expect(findNextOffset(page(11), [], 0)).toBe(10);
  expect(findNextOffset(page(10), [], 0)).toBeUndefined();
  expect(findNextOffset({ total: 11, data: [] }, [], 0)).toBeUndefined();
  expect(findNextOffset(page(MAX_OFFSET * 2), [], MAX_OFFSET - 10)).toBe(MAX_OFFSET);
  expect(findNextOffset(page(MAX_OFFSET * 2), [], MAX_OFFSET)).toBeUndefined();
});
