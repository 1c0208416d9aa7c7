import { removeCartChanges } from '../../app/offline/cart-changes.ts';
import { cartDrawerClosed } from '../../app/state/cart-drawer.ts';
import { removeDrafts } from '../../app/state/drafts.ts';
import { guestCartReplaced } from '../../app/state/guest-cart.ts';
import { guestPurchaseCleared } from '../../app/state/guest-purchase.ts';
import { sessionEnded } from '../../app/state/session.ts';
import { storageKeys, writeText } from '../../app/state/storage.ts';
import { useAppDispatch } from '../../app/state/store.ts';

/** Returns a function that removes the session and the account's data from this browser. */
export function useClearSession() {
  const dispatch = useAppDispatch();
  return () => {
    removeDrafts();
    removeCartChanges();
    writeText(storageKeys.pendingOrder, null);
    dispatch(cartDrawerClosed());
    dispatch(sessionEnded());
    dispatch(guestCartReplaced([]));
    dispatch(guestPurchaseCleared());
  };
}
