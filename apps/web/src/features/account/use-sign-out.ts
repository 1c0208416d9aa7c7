import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useLogoutMutation } from './account.api.ts';
import { useEndSessionHere } from './use-end-session-here.ts';

/** How long a slow API may keep somebody signed in. */
const PATIENCE = 1000;

/**
 * Signs out here even when the API can't be told; the token then runs out by itself. What this browser holds of the
 * person goes; the cart on the server stays.
 */
export function useSignOut() {
  const t = useT();
  const endSessionHere = useEndSessionHere();
  const [logout] = useLogoutMutation();
  return async () => {
    await Promise.race([logout({}), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    endSessionHere();
    toast('success', t('shell.loggedOut'));
  };
}
