import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { networkError } from '../../../../app/http/call-error.ts';
import { POLL_DELAYS_MS } from './poll-order.ts';
import { pollPaymentStatus } from './poll-payment-status.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TOTAL_MS = POLL_DELAYS_MS.reduce((sum, delay) => sum + delay, 0);

// RTK Query leaves the data of the last success in the result of a failed request.
test.each([
  ['is no status while the shop cannot be reached', networkError, 'pending'],
  [
    'is no status of a payment that the shop does not have',
    { ...networkError, status: 404, code: 'NOT_FOUND' },
    'missing',
  ],
])('the status of an earlier request %s', async (_, error, expected) => {
  const request = async () => ({ data: { data: { status: 'failed' as const } }, error });
  const outcome = pollPaymentStatus(request, () => {});
  await vi.advanceTimersByTimeAsync(TOTAL_MS);
  expect(await outcome).toBe(expected);
});

test('a status that is final is returned, and a pending one is requested again', async () => {
  const statuses = ['pending', 'success'] as const;
  let requests = 0;
  const request = async () => ({ data: { data: { status: statuses[requests++] ?? 'pending' } } });
  const outcome = pollPaymentStatus(request, () => {});
  await vi.advanceTimersByTimeAsync(TOTAL_MS);
  expect([await outcome, requests]).toEqual(['success', 2]);
});
