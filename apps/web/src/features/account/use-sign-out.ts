import { sessionEnded } from '../../app/session.ts';
import { useAppDispatch } from '../../app/store.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/toast.ts';
import { useLogoutMutation } from './account.api.ts';

/** Signs out here even when the API can't be told; the token then runs out by itself. */
export function useSignOut() {
  const t = useT();
  const dispatch = useAppDispatch();
  const [logout] = useLogoutMutation();
  return async () => {
    await logout({});
    dispatch(sessionEnded());
    toast('success', t('shell.loggedOut'));
  };
}
