/** The number of retries, their delays, and the timeout of each attempt. */
export interface RetryOptions {
  /** The maximum number of retries (3). */
  retries: number;
  /** The first delay in milliseconds (300); it doubles with each retry. */
  initialDelay: number;
  /** The longest delay in milliseconds (20,000); where Retry-After exceeds it, the error is thrown instead. */
  maxDelay: number;
  /**
   * The timeout of one attempt in milliseconds (30,000). An upload has a second more for every 30 KB, up to five minutes, as the
   * server accepts one for so long.
   */
  timeout: number;
}

export const DEFAULT_RETRY_OPTIONS: RetryOptions = {
  retries: 3,
  initialDelay: 300,
  maxDelay: 20_000,
  timeout: 30_000,
};

const UPLOAD_BYTES_PER_MS = 30;
const MAX_UPLOAD_TIMEOUT = 300_000;

/** Returns the timeout of a call that sends so many bytes. */
export const computeTimeout = (timeout: number, uploadBytes: number) =>
  Math.min(timeout + Math.ceil(uploadBytes / UPLOAD_BYTES_PER_MS), Math.max(timeout, MAX_UPLOAD_TIMEOUT));

/**
 * Returns the delay before retry number `attempt` in milliseconds, or null to give up. Respects Retry-After
 * (`retryAfter`, in seconds); otherwise delays grow, and jitter (`random`, 0 to 1) spreads clients.
 */
export const computeRetryDelay = (
  attempt: number,
  retryAfter: number | null,
  { retries, initialDelay, maxDelay }: RetryOptions,
  random: () => number,
) => {
  if (attempt > retries) return null;
  if (retryAfter !== null) return retryAfter * 1000 <= maxDelay ? retryAfter * 1000 : null;
  const fullDelay = Math.min(maxDelay, initialDelay * 2 ** (attempt - 1));
  return fullDelay / 2 + (fullDelay / 2) * random();
};

/** Waits; rejects with the signal's reason where it is aborted first. */
export const delay = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted();
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', abort, { once: true });
  });

/**
 * Runs the work with a signal that aborts after `milliseconds` or with the caller's signal. `isTimedOut` distinguishes
 * them.
 */
export const withTimeout = async <T>(
  milliseconds: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal, isTimedOut: () => boolean) => Promise<T>,
): Promise<T> => {
  outer?.throwIfAborted();
  const controller = new AbortController();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, milliseconds);
  const abort = () => controller.abort(outer?.reason);
  outer?.addEventListener('abort', abort, { once: true });
  try {
    return await work(controller.signal, () => timedOut);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
};
