import { forgetDrafts } from '../../app/drafts.ts';
import { drawerClosed } from '../../app/drawer.ts';
import { guestCartReplaced } from '../../app/guest-cart.ts';
import { sessionEnded } from '../../app/session.ts';
import { useAppDispatch } from '../../app/store.ts';

/** Removes from this browser what it holds of the signed-in person. */
export function useEndSessionHere() {
  const dispatch = useAppDispatch();
  return () => {
    forgetDrafts();
    dispatch(drawerClosed());
    dispatch(sessionEnded());
    dispatch(guestCartReplaced([]));
  };
}
