import { wait } from '../../../lib/wait.ts';
import { useLogoutMutation } from '../account.api.ts';

/** The longest that a slow API may delay the end of a session. */
const TIMEOUT_MS = 1000;

/**
 * Returns a function that revokes the token of the session. It also resolves if the API cannot be reached: the token then
 * remains valid until it expires.
 */
export function useRevokeToken() {
  const [logout] = useLogoutMutation();
  return async () => void (await Promise.race([logout({}), wait(TIMEOUT_MS)]));
}
