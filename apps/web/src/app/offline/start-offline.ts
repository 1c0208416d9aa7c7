const IDLE_TIMEOUT_MS = 5000;

const isSupported = () => 'serviceWorker' in navigator && document.documentElement.dataset.offline !== 'off';

/** Registers the service worker once the page has loaded and the browser is idle: storing files must not delay it. */
export function startOffline() {
  if (!import.meta.env.PROD || !isSupported()) return;
  const register = () =>
    void import('./register-worker.ts').then(({ registerWorker }) => registerWorker()).catch(() => {});
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(register, { timeout: IDLE_TIMEOUT_MS })
      : setTimeout(register, 1000);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
