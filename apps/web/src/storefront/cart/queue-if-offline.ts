import { isCallError } from '../../app/http/call-error.ts';
import { hasCartChanges } from '../../app/offline/cart-changes.ts';
import { markOffline } from '../../app/offline/connection.ts';
import type { AppStore } from '../../app/state/store.ts';

/** Stores a change with the properties that all changes have. */
export type StoreChange = (
  module: typeof import('./queue-changes.ts'),
  base: { person: number; sentAt: number | null },
) => Promise<void>;

/** No response, or a captive portal's page in its place. A response of the shop is never a lost connection. */
const isConnectionError = (error: unknown) =>
  isCallError(error) && (error.code === 'NETWORK' || error.code === 'HTML_RESPONSE');

/**
 * Stores a change of the account's cart that failed for want of a connection. False where it failed otherwise, or cannot be
 * stored: browsers without a service worker would not open the page that sends it. `sentAt`: when it was sent; null if the
 * browser was offline before the request. After it the browser may be offline although the request was sent.
 */
export async function queueIfOffline(
  store: AppStore,
  failure: { error: unknown; sentAt: number | null },
  storeChange: StoreChange,
): Promise<boolean> {
  const { user } = store.getState().session;
  if (!user || !isConnectionError(failure.error) || !navigator.serviceWorker?.controller) return false;
  try {
    await storeChange(await import('./queue-changes.ts'), { person: user.id, sentAt: failure.sentAt });
  } catch {
    return false;
  }
  markOffline();
  return true;
}

/**
 * Stores a change of the account's cart while others wait to be sent: sent at once, it would be executed before them, and they
 * would then undo it. False where none waits. `sentAt`: when it was sent before; null if it was not.
 */
export async function queueIfOthersWait(
  store: AppStore,
  sentAt: number | null,
  storeChange: StoreChange,
): Promise<boolean> {
  const { user } = store.getState().session;
  if (!user || !hasCartChanges()) return false;
  try {
    const queue = await import('./queue-changes.ts');
    const changes = await queue.loadChanges(user.id);
    if (changes.every(({ refusal }) => refusal !== null)) return false;
    await storeChange(queue, { person: user.id, sentAt });
  } catch {
    return false;
  }
  return true;
}
