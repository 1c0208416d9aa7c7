import { isCallError } from './call-error.ts';

/** These refuse the call without looking for what an earlier one with its idempotency key has done. */
const STATUSES_BEFORE_EXECUTION = [401, 429];

/** Whether the call that got the error was not executed; an earlier one with its idempotency key may have been. */
export const isRefusedBeforeExecution = (error: unknown): boolean =>
  isCallError(error) && STATUSES_BEFORE_EXECUTION.includes(error.status);

/**
 * Whether it is unknown after the error if the call was executed, or an earlier one with its idempotency key: only a repeat
 * under that key is safe.
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error !== undefined &&
  (!isCallError(error) ||
    error.status < 400 ||
    error.status >= 500 ||
    isRefusedBeforeExecution(error) ||
    error.code === 'IDEMPOTENCY_KEY_IN_USE');
