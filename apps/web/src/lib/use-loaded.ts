import { useEffect, useEffectEvent, useState } from 'react';
import { within } from './within.ts';

export type Loaded<T> = { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'ready'; value: T };

/** So long somebody else's server may be silent. */
export const PATIENCE = 10_000;

/** What `load` brings, anew whenever the key is another one. What is silent for too long has failed. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [tries, setTries] = useState(0);
  const [end, setEnd] = useState<{ of: string; value: T | null } | null>(null);
  const of = `${key} ${tries}`;
  const begin = useEffectEvent(load);
  useEffect(() => {
    let isOn = true;
    const take = (value: T | null) => {
      if (isOn) setEnd({ of, value });
    };
    within(PATIENCE, begin()).then(take, (error: unknown) => {
      console.info('A part of the page cannot be had', error);
      take(null);
    });
    return () => {
      isOn = false;
    };
  }, [of]);
  if (end?.of !== of) return { state: 'loading' };
  return end.value === null
    ? { state: 'failed', retry: () => setTries(tries + 1) }
    : { state: 'ready', value: end.value };
}
