// Keeps the shop usable without a connection: stores the build's files, visited pages, their pictures and reads, and never a
// response to a write or a page that takes payments.

import { buildId } from 'virtual:shell-files';
import {
  CACHE_PREFIX,
  getDocumentsCache,
  getShellCache,
  PERSONAL_READS,
  PICTURES,
  PUBLIC_READS,
} from './cache-names.ts';
import {
  getDocument,
  isLite,
  markModeChange,
  removeVisitedDocuments,
  renewDocuments,
  storeOfflinePage,
  storePath,
} from './documents.ts';
import { getFile, storeFiles, storeShellFiles } from './files.ts';
import { getPicture, storePictures } from './pictures.ts';
import { getRead, isStorableRead } from './reads.ts';
import { countSignOut, getSignOuts } from './sign-outs.ts';
import { scope } from './worker-scope.ts';

/** Paths that are no pages of storefront or dashboard; operators' pages are never shown without a connection. */
const NOT_A_PAGE =
  /^\/(?:operator|docs|mailbox|media|assets|health|metrics|newsletter|webhooks|paypal_return|sitemap|__)/;

/** Called once the stored pages are renewed: if that fails, the former caches stay. */
async function removeFormerCaches() {
  const current = [getShellCache(buildId), getDocumentsCache(buildId), PICTURES, PUBLIC_READS, PERSONAL_READS];
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith(CACHE_PREFIX) && !current.includes(name));
  await Promise.all(former.map((name) => caches.delete(name)));
}

scope.addEventListener('install', (event) => {
  const install = async () => {
    await storeShellFiles();
    await storeOfflinePage();
    // The start of the installed app, wherever the first visit began.
    if (!(await isLite())) await storePath('/').catch(() => {});
    // At once, so that no page of a new build is served by the worker of an older one.
    await scope.skipWaiting();
  };
  event.waitUntil(install());
});

/** Renews what former builds stored. Started by the activation. */
let renewal: Promise<void> = Promise.resolve();

async function renew() {
  await renewDocuments(await isLite());
  await removeFormerCaches();
}

scope.addEventListener('activate', (event) => {
  const claimed = scope.clients.claim();
  // Not awaited: browsers delay all requests of pages until the activation ends, and a slow connection renews for minutes. Assigned
  // before the claim ends, as messages arrive meanwhile, too.
  renewal = claimed.then(renew).catch(() => {});
  event.waitUntil(claimed.catch(() => {}));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  // The browser may end a worker that handles no event.
  event.waitUntil(renewal);
  if (pathname.startsWith('/assets/')) event.respondWith(getFile(request, (promise) => event.waitUntil(promise)));
  else if (pathname.startsWith('/media/') && !request.headers.has('range')) event.respondWith(getPicture(request));
  else if (isStorableRead(request, pathname)) event.respondWith(getRead(event));
  else if (request.mode === 'navigate' && !NOT_A_PAGE.test(pathname)) event.respondWith(getDocument(event));
});

/**
 * A message of a page: the files that it has loaded, or that the user signed out or changed the mode. Other versions of the page
 * may send other messages.
 */
interface PageMessage {
  type?: unknown;
  /** The page, where this worker did not control it while it loaded. */
  path?: unknown;
  files?: unknown;
}

async function storeLoaded({ path, files }: PageMessage) {
  const paths = Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [];
  const list = (folder: string) => paths.filter((file) => file.startsWith(folder));
  const storing: Promise<unknown>[] = [storeFiles(list('/assets/'))];
  if (typeof path === 'string') storing.push(storePath(path));
  const signOutsBefore = getSignOuts();
  if (!(await isLite()) && getSignOuts() === signOutsBefore) storing.push(storePictures(list('/media/')));
  await Promise.allSettled(storing);
}

/** The next user of the browser must not see what this person read, nor the pages that they visited. */
const removeVisits = () => {
  countSignOut();
  return Promise.allSettled([
    removeVisitedDocuments(),
    ...[PERSONAL_READS, PUBLIC_READS, PICTURES].map((name) => caches.delete(name)),
  ]);
};

scope.addEventListener('message', (event) => {
  const message = (event.data ?? {}) as PageMessage;
  if (message.type === 'loaded') event.waitUntil(Promise.allSettled([storeLoaded(message), renewal]));
  if (message.type === 'mode-changed') markModeChange();
  if (message.type === 'signed-out') event.waitUntil(removeVisits());
});
