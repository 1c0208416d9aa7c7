import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for some time; equal JSON is no change. */
export function useDebounced<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  const json = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(json) as T), milliseconds);
    return () => clearTimeout(timer);
  }, [json, milliseconds]);
  return settled;
}
