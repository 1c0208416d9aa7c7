import { Suspense, useEffect } from 'react';
import { useStore } from 'react-redux';
import { type AppStore, useAppSelector } from '../../app/state/store.ts';
import { useT } from '../../i18n/use-t.ts';
import { importOrReload, lazyExport } from '../../lib/retry-import.ts';

const CartDrawer = lazyExport('CartDrawer', () => importOrReload(() => import('./CartDrawer.tsx')));

/** Rendered on every page that has a cart: shows the drawer while it is open, and merges the visitor's cart at sign-in. */
export function CartHost() {
  useMergeAtSignIn();
  const open = useAppSelector(({ cartDrawer }) => cartDrawer.open);
  return open ? (
    <Suspense>
      <CartDrawer />
    </Suspense>
  ) : null;
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
      import('./merge/merge-guest-cart.ts')
        .then(({ mergeGuestCart }) => mergeGuestCart(store, t))
        .catch(() => undefined);
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
