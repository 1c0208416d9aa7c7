import { expect, test } from 'vitest';
import type { ImportProgress } from './import-thread.ts';
import { createThreadProgress, ImportCancelled } from './thread-progress.ts';

test('a cancelled import ends in any phase but the rebuild of the listings', () => {
  const cancelFlag = new SharedArrayBuffer(4);
  const sent: ImportProgress[] = [];
  const progress = createThreadProgress(cancelFlag, (message) => sent.push(message));
  progress.start('Writing', 10, 'products');
  Atomics.store(new Int32Array(cancelFlag), 0, 1);
  expect(() => progress.advance(5)).toThrow(ImportCancelled);
  progress.start('Listings', 10, 'products');
  progress.advance(10);
  progress.start('Search', 10, 'products');
  expect(sent.map(({ phase }) => phase)).toEqual(['writing', 'listing', 'listing']);
});

test('a phase that the console has no name for is refused', () => {
  const progress = createThreadProgress(new SharedArrayBuffer(4), () => {});
  expect(() => progress.start('Sorting', 10, 'products')).toThrow('Unknown phase: Sorting');
});
