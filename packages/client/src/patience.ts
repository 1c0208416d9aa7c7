/** The number of retries and their delays. */
export interface Patience {
  /** The maximum number of retries (3). */
  retries: number;
  /** The first delay in milliseconds (300); it doubles with each retry. */
  firstPause: number;
  /** The longest delay in milliseconds (20,000); where Retry-After exceeds it, the error is thrown instead. */
  longestPause: number;
  /** The timeout of one attempt in milliseconds (30,000). */
  timeout: number;
}

export const PATIENCE: Patience = { retries: 3, firstPause: 300, longestPause: 20_000, timeout: 30_000 };

/**
 * Returns the delay before retry number `tried` in milliseconds, or null to give up. Respects Retry-After
 * (`retryAfter`, in seconds); otherwise delays grow, and jitter (`random`, 0 to 1) spreads clients.
 */
export const pauseBefore = (
  tried: number,
  retryAfter: number | null,
  { retries, firstPause, longestPause }: Patience,
  random: () => number,
) => {
  if (tried > retries) return null;
  if (retryAfter !== null) return retryAfter * 1000 <= longestPause ? retryAfter * 1000 : null;
  const whole = Math.min(longestPause, firstPause * 2 ** (tried - 1));
  return whole / 2 + (whole / 2) * random();
};

/** Waits; rejects with the signal's reason where it is aborted first. */
export const pause = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });

/**
 * Runs the work with a signal that aborts after `milliseconds` or with the caller's signal. `isLate` distinguishes
 * them.
 */
export const within = async <T>(
  milliseconds: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal, isLate: () => boolean) => Promise<T>,
): Promise<T> => {
  outer?.throwIfAborted();
  const controller = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    controller.abort();
  }, milliseconds);
  const stop = () => controller.abort(outer?.reason);
  outer?.addEventListener('abort', stop, { once: true });
  try {
    return await work(controller.signal, () => late);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  }
};
