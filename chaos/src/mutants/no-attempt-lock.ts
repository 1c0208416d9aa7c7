// Reads the attempt without a lock.
export * from '@trad/api/payments/attempts/attempt.queries';
export { findAttempt as lockAttempt } from '@trad/api/payments/attempts/attempt.queries';
