import { useEffect, useRef } from 'react';
import { PERSONAL_READS } from '../../service-worker/cache-names.ts';
import { useAppSelector } from '../state/store.ts';
import { loadedFiles } from './loaded-files.ts';

function removePersonalCopies() {
  // Files that are still to be reported to the worker would be stored after the sign-out, among them pictures that this person saw.
  loadedFiles.length = 0;
  navigator.serviceWorker?.controller?.postMessage({ type: 'signed-out' });
  if ('caches' in globalThis) void caches.delete(PERSONAL_READS).catch(() => {});
}

/** Removes what the service worker has stored about a person when their session ends, in any tab, or somebody else signs in. */
export function useRemovePersonalCopies() {
  const token = useAppSelector(({ session }) => session.token);
  const previous = useRef<string | null>(null);
  useEffect(() => {
    if (previous.current && previous.current !== token) removePersonalCopies();
    previous.current = token;
  }, [token]);
}
