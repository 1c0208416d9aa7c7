/** How often and how long a client tries again. */
export interface Patience {
  /** Further tries after the first (3). */
  retries: number;
  /** The first pause in milliseconds (300); each further one is twice as long. */
  firstPause: number;
  /** No pause is longer, in milliseconds (20,000); where the shop asks for a longer one, the failure is told instead. */
  longestPause: number;
  /** So long one try may take, in milliseconds (30,000). */
  timeout: number;
}

export const PATIENCE: Patience = { retries: 3, firstPause: 300, longestPause: 20_000, timeout: 30_000 };

/**
 * The pause before try number `tried` + 1, in milliseconds, or null to give up. What the shop asks for (`retryAfter`,
 * in seconds) is kept; otherwise pauses grow, and chance (`random`, 0 to 1) keeps clients apart.
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

/** Runs the work with a signal that is aborted after `milliseconds`, or with the caller's. `isLate` tells which. */
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
