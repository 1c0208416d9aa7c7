import { type Call, type CallName, calls, takesIdempotencyKey } from '../calls.ts';
import type { FailureCode } from '../failures.ts';
import { failures } from '../failures.ts';
import { references } from './references.ts';

const OF_EVERY_CALL: readonly FailureCode[] = [
  'MALFORMED_REQUEST',
  'URI_TOO_LONG',
  'HEADERS_TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
];
const OF_A_BODY: readonly FailureCode[] = ['REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE'];

/** Calls that hash a password, which waits for its turn as files do, refuse by one of these. */
const OF_PASSWORDS: readonly FailureCode[] = [
  'WRONG_PASSWORD',
  'INVALID_CREDENTIALS',
  'RESET_LINK_INVALID',
  'EMAIL_TAKEN',
];

const OF_A_KEY: readonly FailureCode[] = ['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_USE', 'ALREADY_DONE'];

const accessRefusals = ({ access }: Call): FailureCode[] => {
  if (access === 'public' || access === 'optional') return [];
  return access === 'user' ? ['UNAUTHENTICATED'] : ['UNAUTHENTICATED', 'FORBIDDEN'];
};

const ownRefusals = (name: CallName): FailureCode[] => {
  const row: Call = calls[name];
  return [
    // Whatever it takes: a NUL byte in any text is refused.
    'VALIDATION_FAILED',
    // A body is read where one may come, and a packed one is refused everywhere.
    'UNSUPPORTED_MEDIA_TYPE',
    ...(row.method === 'GET' ? [] : OF_A_BODY),
    // A vendor whose store is not there has nothing.
    ...(row.owns || row.access === 'vendor' ? (['NOT_FOUND'] as const) : []),
    ...(row.effect === 'write' ? (['CONFLICT'] as const) : []),
    // To count tries of a password is a write, whatever is asked for with it.
    ...(row.effect === 'write' || references[name].refuses?.includes('TOO_MANY_LOGINS')
      ? (['READ_ONLY'] as const)
      : []),
    ...(row.multipart || references[name].refuses?.some((code) => OF_PASSWORDS.includes(code))
      ? (['BUSY'] as const)
      : []),
    ...(takesIdempotencyKey(name) ? OF_A_KEY : []),
    ...(references[name].refuses ?? []),
  ];
};

/** Every code that a call may answer with, by status: what follows from its row, and what is its own. */
export const refusalsOf = (name: CallName): FailureCode[] => {
  const codes = new Set<FailureCode>([...OF_EVERY_CALL, ...accessRefusals(calls[name]), ...ownRefusals(name)]);
  return [...codes].sort((one, other) => failures[one] - failures[other]);
};
