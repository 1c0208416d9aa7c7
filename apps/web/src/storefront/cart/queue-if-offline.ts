import { isCallError } from '../../app/http/call-error.ts';
import { markOffline } from '../../app/offline/connection.ts';
import type { AppStore } from '../../app/state/store.ts';

type Queue = typeof import('./queue-changes.ts');

/** No response, or a captive portal's page in its place. A response of the shop is never a lost connection. */
const isConnectionLost = (error: unknown) =>
  isCallError(error) && (error.code === 'NETWORK' || error.code === 'HTML_RESPONSE');

/**
 * Stores a change of the account's cart that failed for want of a connection. False where it failed otherwise, or cannot be
 * stored: browsers without a service worker would not open the page that sends it.
 */
export async function queueIfOffline(
  store: AppStore,
  error: unknown,
  queue: (module: Queue, base: { person: number; sentAt: number | null }) => Promise<void>,
): Promise<boolean> {
  const { user } = store.getState().session;
  if (!user || !isConnectionLost(error) || !navigator.serviceWorker?.controller) return false;
  try {
    // Without a network the request was not sent; otherwise its response may have been lost.
    await queue(await import('./queue-changes.ts'), { person: user.id, sentAt: navigator.onLine ? Date.now() : null });
  } catch {
    return false;
  }
  markOffline();
  return true;
}
