/** The interval that SPEC.md gives. The store also calls `check` at each change of the token. */
const CHECK_INTERVAL_MS = 100;

/** Delays calls that need a signed-in person until there is a token. */
export interface TokenGate {
  /** Resolves with the token, at once if there is one; rejects when the call is aborted. */
  wait: (signal?: AbortSignal) => Promise<string>;
  /** Resolves waiting calls if there is a token now. */
  check: () => void;
}

export function createTokenGate(read: () => string | null): TokenGate {
  const waiting = new Set<(token: string) => void>();
  let timer: ReturnType<typeof setInterval> | undefined;

  const stopTimerIfIdle = () => {
    if (waiting.size === 0 && timer) {
      clearInterval(timer);
      timer = undefined;
    }
  };
  const check = () => {
    const token = waiting.size > 0 ? read() : null;
    if (!token) return;
    for (const resolve of waiting) resolve(token);
    waiting.clear();
    stopTimerIfIdle();
  };
  const wait = (signal?: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      const token = read();
      if (token) return resolve(token);
      waiting.add(resolve);
      timer ??= setInterval(check, CHECK_INTERVAL_MS);
      signal?.addEventListener('abort', () => {
        waiting.delete(resolve);
        stopTimerIfIdle();
        reject(signal.reason);
      });
    });
  return { wait, check };
}
