import { useRef } from 'react';
import { createIdempotencyKey } from './create-idempotency-key.ts';

/**
 * Returns a function that returns the idempotency key of an input: the last key while the input is equal, so that a repeat after a
 * lost response executes once. To execute an equal request again after a success, pass the input with a counter, which is not
 * sent. A file in the input has to be described, such as by its name and size: as JSON all files are equal.
 */
export function useIdempotencyKey() {
  const last = useRef({ json: '', key: '' });
  return (input: object): string => {
    const json = JSON.stringify(input);
    if (last.current.json !== json) last.current = { json, key: createIdempotencyKey() };
    return last.current.key;
  };
}
