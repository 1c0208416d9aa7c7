import { useRef } from 'react';

/** An idempotency key per request body: equal bodies have the same key, so that a repeated request executes once. */
export function useIdempotencyKey() {
  const last = useRef({ json: '', key: '' });
  return (input: object): string => {
    const json = JSON.stringify(input);
    if (last.current.json !== json) last.current = { json, key: crypto.randomUUID() };
    return last.current.key;
  };
}
