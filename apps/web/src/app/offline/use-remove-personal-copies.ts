import { useEffect, useRef } from 'react';
import { PERSONAL_READS } from '../../service-worker/cache-names.ts';
import { useAppSelector } from '../state/store.ts';
import { loadedFiles } from './loaded-files.ts';

/** Without a worker nothing is stored. */
function removePersonalCopies() {
  // Reported later, the pictures that this person saw would be stored again.
  loadedFiles.length = 0;
  navigator.serviceWorker?.controller?.postMessage({ type: 'signed-out' });
  if ('caches' in globalThis) void caches.delete(PERSONAL_READS).catch(() => {});
}

/** Removes what the service worker has stored about a person when they sign out, in any tab, or somebody else signs in. */
export function useRemovalOfCopies() {
  const token = useAppSelector(({ session }) => session.token);
  const previous = useRef<string | null>(null);
  useEffect(() => {
    if (previous.current && previous.current !== token) removePersonalCopies();
    previous.current = token;
  }, [token]);
}
