import { useEffect } from 'react';

/** The page shows its empty text, or nothing; whoever looks after the shop reads the reason in the console. */
export function useLogError(what: string, error: unknown) {
  useEffect(() => {
    if (error) console.info(what, error);
  }, [error, what]);
}
