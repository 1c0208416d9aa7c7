// Whether what a page shows may be stale, because it is a copy or because there is no connection.

import { copies, noteCopy } from './copies.ts';

let isLost = false;
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

// The server's bundle has this module, but no document.
const { copiedAt } = globalThis.document?.documentElement.dataset ?? {};
if (copiedAt) noteCopy(Number(copiedAt));
copies.onCopy = notify;

/** There is no connection. */
export function noteOffline() {
  isLost = true;
  notify();
}

/** Everything that is shown was loaded again. */
export function noteFresh() {
  isLost = false;
  copies.oldest = null;
  notify();
}

export const isConnectionLost = () => isLost || copies.oldest !== null;
/** Whether a call without a response failed for want of a connection, and not at the shop. */
export const isOffline = () => isConnectionLost() || !navigator.onLine;
/** When the oldest copy that is shown was stored; null if there is none. */
export const getOldestCopy = () => copies.oldest;

export function subscribeToConnection(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('offline', noteOffline);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('offline', noteOffline);
  };
}
