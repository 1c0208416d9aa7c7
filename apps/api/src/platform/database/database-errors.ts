import { getErrorCode } from '@trad/database/connections/error-code';

// Distinguish database errors by SQLSTATE or socket error code. Compare messages only for the errors that pg and pg-pool raise
// themselves (`DRIVER_SENTENCES`), which have no code.

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

/** The codes of a Unix socket without a server, ENOENT, and of a busy one, EAGAIN, are those of files as well. */
const isConnectError = (error: unknown): boolean =>
  error instanceof Error && ((error as NodeJS.ErrnoException).syscall === 'connect' || isConnectError(error.cause));

/**
 * Whether the database is unreachable, missing, starting, stopping or out of connections, accepts none, refuses the login, or
 * cancelled a statement at its timeout.
 */
export const isDatabaseUnavailable = (error: unknown) => {
  const code = getErrorCode(error);
  if (SOCKET_CODES.has(code) || PRISMA_CODES.has(code) || isConnectError(error)) return true;
  // SQLSTATE classes: 08 connection, 28 authorization, 53 resources, 57 operator intervention and statement timeout. Codes:
  // 3D000 no such database, 55000 a database that accepts no connections.
  if (/^((08|28|53|57)[0-9A-Z]{3}|3D000|55000)$/.test(code)) return true;
  return error instanceof Error && DRIVER_SENTENCES.test(error.message);
};

/** Whether the database rejects writes, as a standby or in read-only mode. */
export const isReadOnlyError = (error: unknown) => getErrorCode(error) === '25006';

/** Whether the transaction conflicted with a concurrent one (serialization failure, deadlock, lock timeout) and can be retried. */
export const isContentionError = (error: unknown) => ['40001', '40P01', '55P03', 'P2034'].includes(getErrorCode(error));
