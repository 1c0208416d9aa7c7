// Whether the page may show stale data: from stored copies, or without a connection.

import { copies, recordCopyTime } from './copies.ts';

let isLost = false;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

// The server's bundle has this module, but no document.
const { copiedAt } = globalThis.document?.documentElement.dataset ?? {};
if (copiedAt) recordCopyTime(Number(copiedAt));
copies.onCopy = notify;

/** Records that a request found no connection, or that the browser says so. */
export function markOffline() {
  isLost = true;
  notify();
}

/** Records that all data of the page were loaded again. */
export function markFresh() {
  isLost = false;
  copies.oldest = null;
  notify();
}

/** Whether the page may show stale data: there is no connection, or a stored copy responded, also where the network is only slow. */
export const isConnectionLost = () => isLost || copies.oldest !== null;
/** Whether a call failed because the browser has no connection, rather than because the shop did not respond. */
export const isOffline = () => isConnectionLost() || !navigator.onLine;
/** Returns when the oldest stored copy on the page was made; null if there is none. */
export const getOldestCopy = () => copies.oldest;

export function subscribeToConnection(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('offline', markOffline);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('offline', markOffline);
  };
}
