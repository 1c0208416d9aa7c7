import { PERSONAL_READS } from '../../service-worker/cache-names.ts';

/** Removes what the service worker has stored about the person who signs out. Without a worker nothing is stored. */
export function removePersonalCopies() {
  navigator.serviceWorker?.controller?.postMessage({ type: 'signed-out' });
  if ('caches' in globalThis) void caches.delete(PERSONAL_READS).catch(() => {});
}
