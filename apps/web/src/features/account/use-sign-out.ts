import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useLogoutMutation } from './account.api.ts';
import { useClearSession } from './use-end-session-here.ts';

/** How long a slow API may keep somebody signed in. */
const LOGOUT_TIMEOUT_MS = 1000;

/**
 * Signs out here even when the API can't be told; the token then runs out by itself. What this browser holds of the
 * person goes; the cart on the server stays.
 */
export function useSignOut() {
  const t = useT();
  const endSessionHere = useClearSession();
  const [logout] = useLogoutMutation();
  return async () => {
    await Promise.race([logout({}), new Promise((resolve) => setTimeout(resolve, LOGOUT_TIMEOUT_MS))]);
    endSessionHere();
    toast('success', t('shell.loggedOut'));
  };
}
