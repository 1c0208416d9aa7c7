import { readText, storageKeys, writeText } from '../state/storage.ts';

// Whether this browser has stored changes of an account's cart. The code that sends them is loaded only then.

/** The name of the IndexedDB database that stores them. */
export const CART_CHANGES = 'trad-cart';

const listeners = new Set<() => void>();

export const hasCartChanges = () => readText(storageKeys.cartChanges) !== null;

/** Each call tells the other tabs to read the changes again. */
export function markCartChanges(hasChanges: boolean) {
  if (!hasChanges && !hasCartChanges()) return;
  writeText(storageKeys.cartChanges, hasChanges ? String(Date.now()) : null);
  for (const listener of listeners) listener();
}

export function subscribeToCartChanges(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => (key === null || key === storageKeys.cartChanges) && listener();
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Called at a sign-out. An expired session leaves them for the next sign-in of the same person. */
export function removeCartChanges() {
  if (!hasCartChanges()) return;
  markCartChanges(false);
  indexedDB.deleteDatabase(CART_CHANGES);
}
