import { useRef } from 'react';

/** A key for what is sent: the same words have the same one, so that what is sent twice is done once. */
export function useIdempotencyKey() {
  const last = useRef({ words: '', key: '' });
  return (sent: object): string => {
    const words = JSON.stringify(sent);
    if (last.current.words !== words) last.current = { words, key: crypto.randomUUID() };
    return last.current.key;
  };
}
