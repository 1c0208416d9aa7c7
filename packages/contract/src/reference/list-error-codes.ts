import { type Call, type CallName, calls, canTakeIdempotencyKey } from '../calls.ts';
import type { ErrorCode } from '../error-codes.ts';
import { errorStatuses } from '../error-codes.ts';
import { references } from './references.ts';

const COMMON_ERRORS: readonly ErrorCode[] = [
  'MALFORMED_REQUEST',
  'URI_TOO_LONG',
  'HEADERS_TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'BUSY',
  'UNAVAILABLE',
];
const BODY_ERRORS: readonly ErrorCode[] = ['REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE'];

const IDEMPOTENCY_ERRORS: readonly ErrorCode[] = ['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_USE', 'ALREADY_DONE'];

const listAccessErrors = ({ access, effect, withoutSecondFactor, isForViewers, isForGuests }: Call): ErrorCode[] => {
  if (access === 'public' || access === 'optional') return [];
  if (access === 'operator' && !withoutSecondFactor) return ['UNAUTHENTICATED', 'FORBIDDEN', 'SECOND_FACTOR_MISSING'];
  if (access === 'operator') return ['UNAUTHENTICATED', 'FORBIDDEN'];
  const isForbiddenToViewers = !isForViewers && (access === 'user' || effect === 'write');
  return [
    'UNAUTHENTICATED',
    ...(isForGuests ? (['LINK_REPLACED'] as const) : []),
    ...(access === 'user' ? [] : (['FORBIDDEN'] as const)),
    ...(isForbiddenToViewers ? (['VIEW_ONLY'] as const) : []),
  ];
};

const listCallErrors = (name: CallName): ErrorCode[] => {
  const row: Call = calls[name];
  return [
    // Every call rejects a NUL byte in any text.
    'VALIDATION_FAILED',
    // A call with a body parses it, and every call rejects an unsupported content coding.
    'UNSUPPORTED_MEDIA_TYPE',
    ...(row.method === 'GET' ? [] : BODY_ERRORS),
    // Vendors' calls respond 404 to a vendor without a store.
    ...(row.owns || row.access === 'vendor' ? (['NOT_FOUND'] as const) : []),
    ...(row.effect === 'write' ? (['CONFLICT'] as const) : []),
    // A call that checks a password stores the attempt, even if it is a read otherwise.
    ...(row.effect === 'write' || row.needsWritableDatabase || references[name].errors?.includes('TOO_MANY_LOGINS')
      ? (['READ_ONLY'] as const)
      : []),
    ...(canTakeIdempotencyKey(name) ? IDEMPOTENCY_ERRORS : []),
    ...(references[name].errors ?? []),
  ];
};

/** Returns every error code of a call by status: those that follow from its row, and its own. */
export const listErrorCodes = (name: CallName): ErrorCode[] => {
  const codes = new Set<ErrorCode>([...COMMON_ERRORS, ...listAccessErrors(calls[name]), ...listCallErrors(name)]);
  return [...codes].sort((one, other) => errorStatuses[one] - errorStatuses[other]);
};
