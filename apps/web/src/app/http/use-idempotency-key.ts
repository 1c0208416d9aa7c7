import { useRef } from 'react';
import { createIdempotencyKey } from './create-idempotency-key.ts';

/** An idempotency key per request body: equal bodies have the same key, so that a repeated request executes once. */
export function useIdempotencyKey() {
  const last = useRef({ json: '', key: '' });
  return (input: object): string => {
    const json = JSON.stringify(input);
    if (last.current.json !== json) last.current = { json, key: createIdempotencyKey() };
    return last.current.key;
  };
}
