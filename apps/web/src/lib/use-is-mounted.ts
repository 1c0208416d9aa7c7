import { useEffect, useRef } from 'react';

/** A ref that is false once the component is unmounted: a response that arrives later must not navigate. */
export function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
