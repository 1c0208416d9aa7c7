import { useEffect } from 'react';

/** Logs why a section is empty: shoppers see an empty text, operators the reason in the console. */
export function useLogError(section: string, error: unknown) {
  useEffect(() => {
    if (error) console.info(section, error);
  }, [error, section]);
}
