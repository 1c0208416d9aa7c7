// Keeps the shop usable without a connection: stores the build's files and visited pages, and never a response to a write or
// a page that takes payments.

import { build } from 'virtual:shell-files';
import { CACHE_PREFIX, getDocumentsCache, getShellCache } from './cache-names.ts';
import { getDocument, isLite, keepOfflinePage, keepPath, renewDocuments } from './documents.ts';
import { getFile, keepFiles, keepShellFiles } from './files.ts';
import { scope } from './worker-scope.ts';

/** Paths that are no pages of storefront or dashboard; operators' pages are never shown without a connection. */
const NOT_A_PAGE = /^\/(?:operator|docs|mailbox|media|assets|health|metrics|webhooks|paypal_return|sitemap|__)/;

/** Not while requests wait for it: an older worker's caches are deleted last. */
async function removeFormerCaches() {
  const current = [getShellCache(build), getDocumentsCache(build)];
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith(CACHE_PREFIX) && !current.includes(name));
  await Promise.all(former.map((name) => caches.delete(name)));
}

scope.addEventListener('install', (event) => {
  const install = async () => {
    await keepShellFiles();
    await keepOfflinePage();
    // At once, so that no page of a new build is served by the worker of an older one.
    await scope.skipWaiting();
  };
  event.waitUntil(install());
});

scope.addEventListener('activate', (event) => {
  const activate = async () => {
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
    await renewDocuments(await isLite());
    await removeFormerCaches();
  };
  event.waitUntil(activate().catch(() => {}));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(getFile(request, (promise) => event.waitUntil(promise)));
  else if (request.mode === 'navigate' && !NOT_A_PAGE.test(pathname)) event.respondWith(getDocument(event));
});

scope.addEventListener('message', (event) => {
  const { type, path, files } = (event.data ?? {}) as { type?: unknown; path?: unknown; files?: unknown };
  // Sent by the page that installed this worker, which did not control it while it loaded.
  if (type !== 'loaded' || typeof path !== 'string' || !Array.isArray(files)) return;
  const paths = files.filter((file): file is string => typeof file === 'string' && file.startsWith('/assets/'));
  event.waitUntil(Promise.allSettled([keepPath(path), keepFiles(paths)]));
});
