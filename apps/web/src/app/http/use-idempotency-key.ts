import { useRef } from 'react';
import { createIdempotencyKey } from './create-idempotency-key.ts';

/**
 * Returns a function that returns the idempotency key of a request body: the last one while the body is equal, so that a repeat
 * after a lost response executes once. To execute an equal body again after a success, add a counter to it.
 */
export function useIdempotencyKey() {
  const last = useRef({ json: '', key: '' });
  return (input: object): string => {
    const json = JSON.stringify(input);
    if (last.current.json !== json) last.current = { json, key: createIdempotencyKey() };
    return last.current.key;
  };
}
