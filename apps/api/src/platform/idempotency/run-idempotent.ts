import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { withCommitHook } from '@trad/database/connections/commit-hook';
import { isInterrupted } from '@trad/database/connections/pool';
import { HOUR_MS } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { createInvalidFieldError, Refusal } from '../http/refusal.ts';
import type { JobKinds } from '../jobs.ts';
import { releaseClaim, releaseClaimLater } from './claim-release.ts';
import { startRenewal } from './claim-renewal.ts';
import {
  claimKey,
  deleteKeysBefore,
  hasTooManyKeys,
  type IdempotentWrite,
  loadKey,
  markDone,
  reopenKey,
  storeResponse,
} from './idempotency.queries.ts';

/** How long a response is stored. */
const RETENTION_MS = 24 * HOUR_MS;
/**
 * The delays, in milliseconds, with which a second request polls for the first; then it gets an error with Retry-After.
 * Together longer than a claim: a retry after its process was killed is executed as soon as the claim has expired.
 */
const POLL_DELAYS_MS = [20, 40, 80, 160, 320, 500, 500, 500, 500, 500, 500];

/** Returns the request's key; undefined where it has none. Throws VALIDATION_FAILED for an invalid one. */
export const readIdempotencyKey = (headers: Readonly<Record<string, string | string[] | undefined>>) => {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw createInvalidFieldError('Idempotency-Key', 'must have 1 to 255 printable ASCII characters, without spaces');
};

const DIGEST_STEP = 512 * 1024;

/** In steps: the digest of a file of 28 MB would block the event loop for as long as parsing its JSON does. */
const digestInSteps = async (content: string | Uint8Array) => {
  const hash = createHash('sha256');
  for (let start = 0; start < content.length; start += DIGEST_STEP) {
    const end = start + DIGEST_STEP;
    // UTF-16, as a step may end within a character of two code units.
    if (typeof content === 'string') hash.update(content.slice(start, end), 'utf16le');
    else hash.update(content.subarray(start, end));
    await setImmediate();
  }
  return hash.digest('hex');
};

/** Longer texts, such as files in data URLs, count by their digest. No password is as long. */
const MAX_TEXT_LENGTH = 64 * 1024;

/** Returns the input for the digest, files and long texts as digests of their bytes. */
const digestFiles = async (input: unknown): Promise<unknown> => {
  if (input instanceof File) return digestInSteps(new Uint8Array(await input.arrayBuffer()));
  if (typeof input === 'string' && input.length > MAX_TEXT_LENGTH) {
    return { sha256: await digestInSteps(input) };
  }
  if (Array.isArray(input)) return Promise.all(input.map(digestFiles));
  if (typeof input !== 'object' || input === null) return input;
  const entries = Object.entries(input).map(async ([name, value]) => [name, await digestFiles(value)]);
  return Object.fromEntries(await Promise.all(entries));
};

/** Runs the work, whose transactions commit only while the claim is valid, and stores its response. */
const runAndStore = async (deps: Deps, write: IdempotentWrite, secret: boolean, work: () => Promise<string>) => {
  const { pool, clock, log } = deps;
  let body: string;
  try {
    body = await withCommitHook(async (execute, orderId) => {
      if (!(await markDone(execute, write, { now: clock.now(), orderId: orderId ?? null })))
        throw new Refusal('IDEMPOTENCY_KEY_IN_USE', { retryAfter: 1 });
    }, work);
  } catch (error) {
    await releaseClaim(deps, write);
    throw error;
  }
  const storing = secret ? reopenKey(pool, write) : storeResponse(pool, write, body, clock.now());
  // The write is committed, so the client gets its response even where storing it fails.
  await storing.catch((err: unknown) => log.warn({ err }, 'response not stored under its idempotency key'));
  return body;
};

/**
 * Executes an authenticated write once per key across all processes and sends repeats the stored response (JSON). With `secret`, which is
 * the row's, the response is not stored, and a repeat executes the write again.
 * Throws IDEMPOTENCY_KEY_REUSED for other input under the key, IDEMPOTENCY_KEY_IN_USE while the first request runs,
 * ALREADY_DONE, with the order it placed, where its response was lost, TOO_MANY_REQUESTS for a new key beyond the limit of a day. An
 * error of the work is rethrown and releases the key.
 */
export const runIdempotent = async (
  deps: Deps,
  { input, secret, ...named }: { userId: number; key: string; call: string; input: unknown; secret: boolean },
  work: () => Promise<string>,
): Promise<{ body: string; isRepeat: boolean }> => {
  const { pool, clock, config, tokens } = deps;
  const fingerprints = tokens.digests(JSON.stringify(await digestFiles(input)) ?? '');
  const write: IdempotentWrite = { ...named, fingerprints, claim: randomUUID() };
  for (const wait of [...POLL_DELAYS_MS, 0]) {
    const now = clock.now();
    const wasInterrupted = isInterrupted(pool);
    const limits = {
      now,
      forgottenBefore: new Date(now.getTime() - RETENTION_MS),
      maxKeys: config.idempotencyKeyLimit,
    };
    const isClaimed = await claimKey(pool, write, limits).catch((error: unknown) => {
      // The claim may be committed, and only its response lost.
      if (!wasInterrupted) releaseClaimLater(deps, write);
      throw error;
    });
    if (isClaimed) {
      const endRenewal = startRenewal(deps, write);
      try {
        return { body: await runAndStore(deps, write, secret, work), isRepeat: false };
      } finally {
        endRenewal();
      }
    }
    const known = await loadKey(pool, write);
    // The oldest keys are forgotten from hour to hour.
    if (!known && (await hasTooManyKeys(pool, write.userId, limits)))
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: HOUR_MS / 1000 });
    if (known && !known.isSame) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
    if (known && known.body !== null) return { body: known.body, isRepeat: true };
    if (known?.isDone && !known.isClaimed) {
      throw new Refusal('ALREADY_DONE', known.orderId === null ? {} : { data: { order_id: known.orderId } });
    }
    await pause(wait);
  }
  throw new Refusal('IDEMPOTENCY_KEY_IN_USE', { retryAfter: 1 });
};

/** Deletes keys older than a day, with their responses. */
export const idempotencyJobs: JobKinds = {
  'platform.delete_old_responses': {
    run: async (_payload, { prisma, clock }) => {
      await deleteKeysBefore(prisma, new Date(clock.now().getTime() - RETENTION_MS));
    },
    intervalMs: HOUR_MS,
  },
};
