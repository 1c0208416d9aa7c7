// An attempt is read, and not locked.
export * from '@trad/api/payments/attempts/attempt.queries';
export { findAttempt as lockAttempt } from '@trad/api/payments/attempts/attempt.queries';
