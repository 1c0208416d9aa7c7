import { expect, test } from 'vitest';
import { networkError } from './call-error.ts';
import { isOutcomeUnknown } from './is-outcome-unknown.ts';

const createError = (status: number, code: string) => ({ ...networkError, status, code });

const unknown = [
  networkError,
  new Error('No response at all'),
  createError(200, 'HTML_RESPONSE'),
  createError(401, 'UNAUTHENTICATED'),
  createError(409, 'IDEMPOTENCY_KEY_IN_USE'),
  createError(429, 'RATE_LIMITED'),
  createError(503, 'BUSY'),
];
test.each(unknown)('a call may be executed after %j', (error) => expect(isOutcomeUnknown(error)).toBe(true));

const known = [
  undefined,
  createError(400, 'INVALID_INPUT'),
  createError(409, 'CONFLICT'),
  createError(409, 'ALREADY_DONE'),
];
test.each(known)('it is known what became of a call after %j', (error) => expect(isOutcomeUnknown(error)).toBe(false));
