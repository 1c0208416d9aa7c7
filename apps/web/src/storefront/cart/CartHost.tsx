import { lazy, Suspense, useEffect } from 'react';
import { useStore } from 'react-redux';
import { type AppStore, useAppSelector } from '../../app/state/store.ts';
import { useT } from '../../i18n/use-t.ts';
import { importOrReload } from '../../lib/retry-import.ts';

const CartDrawer = lazy(() =>
  importOrReload(() => import('./CartDrawer.tsx')).then(({ CartDrawer: Drawer }) => ({ default: Drawer })),
);

/** Stands in every page that has a cart: the drawer while it is open, and the visitor's cart moving in at sign-in. */
export function CartHost() {
  useMergeAtSignIn();
  const open = useAppSelector(({ drawer }) => drawer.open);
  return open ? (
    <Suspense>
      <CartDrawer />
    </Suspense>
  ) : null;
}

/** Also takes up what an earlier page could not finish. */
function useMergeAtSignIn() {
  const t = useT();
  const store = useStore() as AppStore;
  const due = useAppSelector(({ session, guestCart }) => session.token !== null && guestCart.lines.length > 0);
  useEffect(() => {
    if (!due) return;
    // The tab in front does it; the others hear of it through storage.
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
