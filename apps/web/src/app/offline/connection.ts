// Whether what a page shows may be stale, because it is a copy or because there is no connection.

let copiedAt: number | null = null;
let isStale = false;
const listeners = new Set<() => void>();

function update(stale: boolean, at: number | null) {
  if (isStale === stale && copiedAt === at) return;
  isStale = stale;
  copiedAt = at;
  for (const listener of listeners) listener();
}

/** A response was a copy of this time, in milliseconds; NaN if it was none. */
export function noteCopy(at: number) {
  if (at > 0) update(true, Math.min(at, copiedAt ?? at));
}

/** There is no connection. */
export const noteOffline = () => update(true, copiedAt);

/** Everything that is shown was loaded again. */
export const noteFresh = () => update(false, null);

export const isConnectionLost = () => isStale;
/** Whether a call without a response failed for want of a connection, and not at the shop. */
export const isOffline = () => isStale || !navigator.onLine;
/** When the oldest copy that is shown was stored; null if there is none. */
export const getOldestCopy = () => copiedAt;

export function subscribeToConnection(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('offline', noteOffline);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('offline', noteOffline);
  };
}
