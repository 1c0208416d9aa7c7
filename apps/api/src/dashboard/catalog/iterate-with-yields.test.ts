import { expect, test } from 'vitest';
import { blockEventLoop, countEventLoopTurns } from '../../testing/event-loop-turns.ts';
import { iterateWithYields } from './iterate-with-yields.ts';

test('a few slow items do not block the event loop together', async () => {
  const turns = await countEventLoopTurns(async () => {
    for await (const milliseconds of iterateWithYields(Array(20).fill(12))) blockEventLoop(milliseconds);
  });
  expect(turns).toBeGreaterThanOrEqual(19);
});

test('many fast items share a turn of the event loop', async () => {
  const items = Array.from({ length: 20_000 }, (_, index) => index);
  const seen: number[] = [];
  const started = performance.now();
  const turns = await countEventLoopTurns(async () => {
    for await (const item of iterateWithYields(items)) seen.push(item);
  });
  expect(seen).toEqual(items);
  // A turn takes 10 ms, however slow the machine is.
  expect(turns).toBeLessThanOrEqual((performance.now() - started) / 10 + 2);
});
