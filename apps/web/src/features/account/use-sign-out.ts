import { forgetDrafts } from '../../app/drafts.ts';
import { drawerClosed } from '../../app/drawer.ts';
import { guestCartReplaced } from '../../app/guest-cart.ts';
import { sessionEnded } from '../../app/session.ts';
import { useAppDispatch } from '../../app/store.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/toast.ts';
import { useLogoutMutation } from './account.api.ts';

/** How long a slow API may keep somebody signed in. */
const PATIENCE = 1000;

/**
 * Signs out here even when the API can't be told; the token then runs out by itself. What this browser holds of the
 * person goes; the cart on the server stays.
 */
export function useSignOut() {
  const t = useT();
  const dispatch = useAppDispatch();
  const [logout] = useLogoutMutation();
  return async () => {
    await Promise.race([logout({}), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    forgetDrafts();
    dispatch(drawerClosed());
    dispatch(sessionEnded());
    dispatch(guestCartReplaced([]));
    toast('success', t('shell.loggedOut'));
  };
}
