import { getApiBase } from '../http/api-base.ts';

/** The interval of the checks: not every network tells the browser that it is back. */
const RETRY_MS = 5000;

/** Whether the shop itself responds, and not a captive portal. The service worker leaves `no-store` alone. */
async function isShopReachable(): Promise<boolean> {
  try {
    const { ok, headers } = await fetch(`${getApiBase()}/get_languages`, { cache: 'no-store' });
    return ok && (headers.get('content-type') ?? '').startsWith('application/json');
  } catch {
    return false;
  }
}

/** Calls back once the shop responds. Returns a function that ends the waiting. */
export function waitForShop(onReachable: () => void): () => void {
  let isWaiting = true;
  const check = async () => {
    if (!isWaiting || !navigator.onLine || !(await isShopReachable()) || !isWaiting) return;
    stop();
    onReachable();
  };
  const listener = () => void check();
  const timer = setInterval(listener, RETRY_MS);
  const stop = () => {
    isWaiting = false;
    clearInterval(timer);
    window.removeEventListener('online', listener);
  };
  window.addEventListener('online', listener);
  void check();
  return stop;
}
