import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { hasCartChanges, subscribeToCartChanges } from '../../app/offline/cart-changes.ts';
import { type AppStore, useAppSelector } from '../../app/state/store.ts';
import { useT } from '../../i18n/use-t.ts';
import { importOrReload, lazyExport } from '../../lib/retry-import.ts';

const CartDrawer = lazyExport('CartDrawer', () => importOrReload(() => import('./CartDrawer.tsx')));

const QueueSender = lazyExport('QueueSender', () => importOrReload(() => import('./QueueSender.tsx')));

const hasNoChanges = () => false;

/**
 * Rendered on every page that has a cart: shows the drawer while it is open, merges the visitor's cart at sign-in, and sends
 * changes that waited for a connection.
 */
export function CartHost() {
  useMergeAtSignIn();
  const open = useAppSelector(({ drawer }) => drawer.open);
  const hasChanges = useSyncExternalStore(subscribeToCartChanges, hasCartChanges, hasNoChanges);
  return (
    <Suspense>
      {hasChanges && <QueueSender />}
      {open && <CartDrawer />}
    </Suspense>
  );
}

/** Also resumes a merge that an earlier page did not finish. */
function useMergeAtSignIn() {
  const t = useT();
  const store = useStore() as AppStore;
  const due = useAppSelector(({ session, guestCart }) => session.token !== null && guestCart.lines.length > 0);
  useEffect(() => {
    if (!due) return;
    // Only the visible tab merges; the others are updated through storage.
    const begin = () => {
      if (document.visibilityState !== 'visible') return;
      import('./merge-guest-cart.ts').then(({ mergeGuestCart }) => mergeGuestCart(store, t)).catch(() => undefined);
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    window.addEventListener('online', begin);
    return () => {
      document.removeEventListener('visibilitychange', begin);
      window.removeEventListener('online', begin);
    };
  }, [due, store, t]);
}
