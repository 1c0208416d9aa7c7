import { loadedFiles } from './loaded-files.ts';

/** Names the API's path, unless it is the default one, as the worker cannot read the document's attribute (`api-base.ts`). */
const getWorkerUrl = () => {
  const { api } = document.documentElement.dataset;
  return `/service-worker.js${api ? `?${new URLSearchParams({ api })}` : ''}`;
};

/** Delay after the last loaded file, so that one message reports all of a burst. */
const REPORT_AFTER_MS = 1500;

const postToWorker = async (message: object) => (await navigator.serviceWorker.ready).active?.postMessage(message);

/** Tells the worker which files and pictures the page loads. */
function reportLoadedFiles() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => void postToWorker({ type: 'loaded', files: loadedFiles.splice(0) });
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      const { origin, pathname } = new URL(name);
      if (origin === location.origin && /^\/(?:assets|media)\//.test(pathname)) loadedFiles.push(pathname);
    }
    clearTimeout(timer);
    if (loadedFiles.length > 0) timer = setTimeout(send, REPORT_AFTER_MS);
  });
  observer.observe({ type: 'resource', buffered: true });
}

const IDLE_TIMEOUT_MS = 5000;

/** Resolves once the page has loaded and the browser is idle: storing files must not delay it. */
async function waitUntilIdle() {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  if ('requestIdleCallback' in window)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS }));
}

/**
 * Registers the service worker, which then stores what the page shows, unless the server has `OFFLINE=off`. Rejects where
 * the browser forbids storage.
 */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || document.documentElement.dataset.offline === 'off')
    return;
  await waitUntilIdle();
  const { serviceWorker } = navigator;
  const wasControlled = serviceWorker.controller !== null;
  // The message keeps a new worker running while it renews the stored pages: browsers soon end an idle one.
  serviceWorker.addEventListener('controllerchange', () => void postToWorker({ type: 'loaded' }));
  await serviceWorker.register(getWorkerUrl(), { updateViaCache: 'none' });
  if (!wasControlled) await postToWorker({ type: 'loaded', path: location.pathname + location.search });
  reportLoadedFiles();
}
