import { useEffect, useEffectEvent, useState } from 'react';
import { withTimeout } from './with-timeout.ts';

export type AsyncValue<T> =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; value: T };

/** The timeout of requests to third-party servers. */
export const RESPONSE_TIMEOUT_MS = 10_000;

/** The value of `load`, loaded again whenever the key changes. A timeout counts as a failure. */
export function useAsyncValue<T>(key: string, load: () => Promise<T>): AsyncValue<T> {
  const [tries, setTries] = useState(0);
  const [result, setResult] = useState<{ attempt: string; value: T | null } | null>(null);
  const attempt = `${key} ${tries}`;
  const start = useEffectEvent(load);
  useEffect(() => {
    let isCurrent = true;
    const finish = (value: T | null) => {
      if (isCurrent) setResult({ attempt, value });
    };
    withTimeout(RESPONSE_TIMEOUT_MS, start()).then(finish, (error: unknown) => {
      console.info('A part of the page failed to load', error);
      finish(null);
    });
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  if (result?.attempt !== attempt) return { state: 'loading' };
  return result.value === null
    ? { state: 'failed', retry: () => setTries(tries + 1) }
    : { state: 'ready', value: result.value };
}
