import { errorCodeOf } from '@trad/database/connections/error-code';

// Database errors are told apart by SQLSTATE or the socket's code. Only where the driver gives neither does its own fixed
// sentence about the connection count.

const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
const PRISMA_CODES = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024']);
const DRIVER_SENTENCES =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after)/;

/** The database can't be reached, is starting or stopping, is full, or ended a statement that took too long. */
export const isDatabaseUnavailable = (error: unknown) => {
  const code = errorCodeOf(error);
  if (SOCKET_CODES.has(code) || PRISMA_CODES.has(code)) return true;
  // 08: connection, 53: resources, 57: operator intervention and statement time-out.
  if (/^(08|53|57)[0-9A-Z]{3}$/.test(code)) return true;
  return error instanceof Error && DRIVER_SENTENCES.test(error.message);
};

/** The database takes no writes: it is a standby, or was set to read-only. */
export const isReadOnlyError = (error: unknown) => errorCodeOf(error) === '25006';

/** Two transactions met, and this one may simply be tried again. */
export const isContentionError = (error: unknown) => ['40001', '40P01', '55P03', 'P2034'].includes(errorCodeOf(error));

/** A unique constraint said no. */
export const isUniqueViolation = (error: unknown) => ['23505', 'P2002'].includes(errorCodeOf(error));
