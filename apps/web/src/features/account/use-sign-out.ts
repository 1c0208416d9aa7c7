import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useLogoutMutation } from './account.api.ts';
import { useClearSession } from './use-clear-session.ts';

/** The longest that a slow API may delay signing out. */
const LOGOUT_TIMEOUT_MS = 1000;

/**
 * Signs out and removes the account's data from this browser, even if the API cannot be reached: the token then remains
 * valid until it expires. The cart stays on the server.
 */
export function useSignOut() {
  const t = useT();
  const clearSession = useClearSession();
  const [logout] = useLogoutMutation();
  return async () => {
    await Promise.race([logout({}), new Promise((resolve) => setTimeout(resolve, LOGOUT_TIMEOUT_MS))]);
    clearSession();
    toast('success', t('shell.loggedOut'));
  };
}
