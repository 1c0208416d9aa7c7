import { getApiBase } from '../http/api-base.ts';

const DEFAULT_API_BASE = '/api';

/** The worker cannot read the document's attribute. */
const getWorkerUrl = () => {
  const base = getApiBase();
  return `/service-worker.js${base === DEFAULT_API_BASE ? '' : `?${new URLSearchParams({ api: base })}`}`;
};

const listLoadedFiles = () =>
  performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name);
    return origin === location.origin ? [pathname] : [];
  });

/** Registers the service worker, which then stores the page that was loaded before. Storage may be forbidden. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(getWorkerUrl(), { updateViaCache: 'none' });
  if (serviceWorker.controller) return;
  const { active } = await serviceWorker.ready;
  active?.postMessage({ type: 'loaded', path: location.pathname + location.search, files: listLoadedFiles() });
}
