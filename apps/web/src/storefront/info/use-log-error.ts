import { useEffect } from 'react';

/** Logs to the browser's console why a section is empty, which the page does not say. */
export function useLogError(section: string, error: unknown) {
  useEffect(() => {
    if (error) console.info(section, error);
  }, [error, section]);
}
