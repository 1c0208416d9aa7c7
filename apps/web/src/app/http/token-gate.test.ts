import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTokenGate } from './token-gate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('with a token a call is sent at once', async () => {
  const gate = createTokenGate(() => 'token');
  await expect(gate.wait()).resolves.toBe('token');
  expect(vi.getTimerCount()).toBe(0);
});

test('without a token a call waits for the sign-in', async () => {
  let token: string | null = null;
  const gate = createTokenGate(() => token);
  const waiting = Promise.all([gate.wait(), gate.wait()]);
  token = 'fresh';
  gate.check();
  await expect(waiting).resolves.toEqual(['fresh', 'fresh']);
  expect(vi.getTimerCount()).toBe(0);
});

test('a token that another tab wrote is found within 100 ms', async () => {
  let token: string | null = null;
  const gate = createTokenGate(() => token);
  const waiting = gate.wait();
  token = 'from another tab';
  await vi.advanceTimersByTimeAsync(100);
  await expect(waiting).resolves.toBe('from another tab');
});

test('an aborted call stops waiting', async () => {
  const gate = createTokenGate(() => null);
  const controller = new AbortController();
  const waiting = gate.wait(controller.signal);
  controller.abort();
  await expect(waiting).rejects.toThrow();
  expect(vi.getTimerCount()).toBe(0);
});
