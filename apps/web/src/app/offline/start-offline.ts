const START_AFTER_MS = 1000;

/** Loads the code that registers the service worker. Most of it is not among a page's first scripts. */
export function startOffline() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    import('./register-worker.ts').then(({ registerWorker }) => registerWorker()).catch(() => {});
  }, START_AFTER_MS);
}
