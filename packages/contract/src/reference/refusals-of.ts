import { type Call, type CallName, calls, canTakeIdempotencyKey } from '../calls.ts';
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

/** Calls that hash a password, which is queued like files, may respond with these. */
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
    // Any input: a NUL byte in any text is rejected.
    'VALIDATION_FAILED',
    // A call with a body parses it, and every call rejects an unsupported content coding.
    'UNSUPPORTED_MEDIA_TYPE',
    ...(row.method === 'GET' ? [] : OF_A_BODY),
    // A vendor without a store has no rows.
    ...(row.owns || row.access === 'vendor' ? (['NOT_FOUND'] as const) : []),
    ...(row.effect === 'write' ? (['CONFLICT'] as const) : []),
    // Counting attempts at a password is a write, whatever else the call does.
    ...(row.effect === 'write' || references[name].refuses?.includes('TOO_MANY_LOGINS')
      ? (['READ_ONLY'] as const)
      : []),
    ...(row.multipart || references[name].refuses?.some((code) => OF_PASSWORDS.includes(code))
      ? (['BUSY'] as const)
      : []),
    ...(canTakeIdempotencyKey(name) ? OF_A_KEY : []),
    ...(references[name].refuses ?? []),
  ];
};

/** Returns every error code of a call by status: those that follow from its row, and its own. */
export const refusalsOf = (name: CallName): FailureCode[] => {
  const codes = new Set<FailureCode>([...OF_EVERY_CALL, ...accessRefusals(calls[name]), ...ownRefusals(name)]);
  return [...codes].sort((one, other) => failures[one] - failures[other]);
};
