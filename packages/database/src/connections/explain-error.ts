import { toPrintable, toPrintableLines } from '@trad/file-formats/printable';
import { DatabaseStartError } from '../database-start-error.ts';
import { isUnsupportedParameterError, POOLER_MESSAGE } from '../pooler/find-pooler.ts';
import { findPostgresError } from './error-code.ts';

interface CodedError {
  code?: unknown;
  errors?: unknown;
  syscall?: unknown;
  path?: unknown;
}

/** Advice for the administrator by SQLSTATE. */
const ADVICE_BY_SQLSTATE: Readonly<Record<string, string>> = {
  '42P01': 'The database lacks tables of this release: start the shop once, or run npm run migrate.',
  '42703': 'The database lacks columns of this release: start the shop once, or run npm run migrate.',
  '25006': 'The database is read-only: set DATABASE_URL to the primary server, or make it writable.',
};

const toOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Whether an error is of a built-in type and has no code: its message is for programmers. */
const isBuiltIn = ({ code, name }: Error & CodedError) => !code && /^(Type|Reference|Range|Syntax)Error$/.test(name);

/** Returns the innermost error with a message for the administrator: fetch and AggregateError wrap the original one. */
const findCause = (error: unknown): Error & CodedError => {
  let innermost = error as Error & CodedError;
  for (let depth = 0; depth < 10; depth++) {
    const wrapped = Array.isArray(innermost.errors) ? innermost.errors[0] : innermost.cause;
    // The message of a built-in error, such as JSON's about a body, says less than that of the error that wraps it.
    if (!(wrapped instanceof Error) || (isBuiltIn(wrapped) && !isBuiltIn(innermost))) break;
    innermost = wrapped;
  }
  return innermost;
};

const describeFileError = ({ code, path }: CodedError) => {
  if (code === 'ENOENT') return `${path} does not exist.`;
  if (code === 'EACCES' || code === 'EPERM') return `Not allowed to use ${path}.`;
  if (code === 'EISDIR') return `${path} is a folder.`;
  return null;
};

/** Whether a code is a SQLSTATE, such as 28P01. Node's EPERM has five characters, too, but is the error of a system call. */
const isSqlState = (code: unknown, syscall: unknown): code is string =>
  syscall === undefined && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);

/**
 * Formats a command's error for the terminal, in one line except for PostgreSQL's log, and escapes untrusted text in it.
 * Node would print the object with its stack and the driver's properties; TRAD_DEBUG=1 adds the stack.
 */
export function explainError(error: unknown): string {
  const text = describeError(error);
  // PostgreSQL's log of a failed start has several lines.
  const safe = error instanceof DatabaseStartError ? toPrintableLines(text) : toPrintable(text);
  return process.env.TRAD_DEBUG && error instanceof Error ? `${safe}\n${toPrintableLines(error.stack ?? '')}` : safe;
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `Error: ${toOneLine(String(error))}`;
  if (error instanceof DatabaseStartError) return error.message;
  const cause = findCause(error);
  if (isUnsupportedParameterError(cause)) return POOLER_MESSAGE;
  const postgresError = findPostgresError(cause);
  const { syscall } = cause;
  const { code, message } = postgresError
    ? { code: postgresError.originalCode, message: postgresError.originalMessage }
    : cause;
  const text = toOneLine(message || String(code ?? cause.name));
  if (isSqlState(code, syscall)) return ADVICE_BY_SQLSTATE[code] ?? `Database error: ${text} (${code}).`;
  if (code === 'ENOSPC') return 'The disk is full. Free some space and start again.';
  if (syscall === 'connect' || syscall === 'getaddrinfo') return `No connection: ${text}.`;
  if (typeof cause.path === 'string') return describeFileError(cause) ?? text;
  // A built-in error type is a bug of this program; other errors have a message for the administrator.
  return !code && isBuiltIn(cause) ? `${text} (TRAD_DEBUG=1 shows the stack.)` : text;
}
