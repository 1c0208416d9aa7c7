import { useSyncExternalStore } from 'react';

/**
 * Whether a media query matches, now and after changes. Not the hook of lib/viewport: the bundler makes a chunk of what the checkout
 * and the console share, which the checkout would load in addition.
 */
export const useMediaQuery = (query: string) =>
  useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
