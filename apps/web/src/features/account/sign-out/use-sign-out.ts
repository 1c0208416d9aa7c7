import { useT } from '../../../i18n/use-t.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useClearSession } from '../use-clear-session.ts';
import { useRevokeToken } from './use-revoke-token.ts';

/**
 * Returns a function that signs out and removes the account's data from this browser, even if the API cannot be reached. The cart stays
 * on the server.
 */
export function useSignOut() {
  const t = useT();
  const clearSession = useClearSession();
  const revokeToken = useRevokeToken();
  return async () => {
    await revokeToken();
    clearSession();
    toast('success', t('shell.loggedOut'));
  };
}
