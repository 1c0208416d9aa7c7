// An attempt is read, and not locked.
export * from '@trad/api/payments/attempts/attempt.queries';
export { attemptById as lockAttempt } from '@trad/api/payments/attempts/attempt.queries';
