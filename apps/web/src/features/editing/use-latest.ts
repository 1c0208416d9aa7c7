import { useRef } from 'react';

/** Returns a ref to the value of the last render: a request's handler has that of the render that sent it. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
