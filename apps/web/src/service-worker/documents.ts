import { buildId } from 'virtual:shell-files';
import { getDocumentsCache, getShellCache, isDocumentsCache, PICTURES, putLatest } from './cache-names.ts';
import { COPIED_AT } from './copied-at.ts';
import { storeFile, storeTexts } from './files.ts';
import { hasProduct } from './reads.ts';
import { countSignOut, getSignOuts } from './sign-outs.ts';
import { type RequestEvent, scope } from './worker-scope.ts';

/** The page for what was not visited; in a document of it the app can show every page. */
export const OFFLINE = '/offline';

/** How long the server's page is awaited before a stored one is shown. */
const NETWORK_LIMIT_MS = 2500;
/** How many pages are stored besides the home page. */
const MAX_DOCUMENTS = 30;
/** How many of the stored pages, the latest ones, a new build requests again. */
const MAX_RENEWED = 12;

/** The language and currency of a copy, and its mode: lite mode saves data. */
const CHOICES = 'x-copied-choices';

/** Pages that are stored. None of them has personal data, and none takes payments. */
const STORED = /^\/(?:$|cart$|favourites$|(?:product|category|store)(?:\/|$)|vendor\/dashboard(?:\/|$))/;

const DASHBOARD = /^\/vendor\/dashboard(?:\/|$)/;

/** Pages that the app can render into the offline page of a language: their data are stored separately. */
const isShownByApp = async (pathname: string, language: string) => {
  const product = /^\/product\/(\d+)$/.exec(pathname)?.[1];
  return /^\/(?:cart|favourites)$/.test(pathname) || (product !== undefined && (await hasProduct(product, language)));
};

/** The path and query of a page, without the language that the URL may choose: all copies are in the same one. */
const toKey = (url: string) => {
  const { pathname, searchParams } = new URL(url, scope.location.origin);
  searchParams.delete('lang');
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : '');
};

/** A document is the shop's own, and not a captive portal's. */
const isOwnDocument = (html: string) => html.includes('<div id="root">');

const isStorable = ({ ok, redirected, type, headers }: Response) =>
  ok &&
  !redirected &&
  type === 'basic' &&
  (headers.get('content-type') ?? '').startsWith('text/html') &&
  !(headers.get('cache-control') ?? '').includes('no-store');

/** The preferences that the server rendered with, as in the document's state; '' in the dashboard's document, which has none. */
const readChoices = (html: string) => /"preferences":(\{[^}]*\})/.exec(html)?.[1] ?? '';
const readLanguage = (html: string) => /<html [^>]*?lang="([a-z]+)"/.exec(html)?.[1] ?? 'en';

/** The scripts and style sheets that a document names in its head. */
const listFiles = (html: string) => new Set(html.split('</head>')[0]?.match(/\/assets\/[\w.-]+\.(?:css|js)/g));

function createCopy(html: string, { headers }: Response): Response {
  const copied = new Headers(headers);
  // The text is decoded, and the cookies that the page was rendered with are not in a worker's requests.
  for (const name of ['content-encoding', 'content-length', 'vary']) copied.delete(name);
  copied.set(COPIED_AT, String(Date.now()));
  copied.set(CHOICES, readChoices(html));
  return new Response(html, { headers: copied });
}

/** Counts the choices of another language or currency, which remove pages, as sign-outs do. */
let choiceChanges = 0;
const getRemovals = () => ({ signOuts: getSignOuts(), choiceChanges });
type Removals = ReturnType<typeof getRemovals>;
/** The language and currency of the last removal by a choice. */
let latestChoices = '';
const withoutMode = (choices: string) => choices.replace(/"lite":\w+/, '');

/**
 * Stores a page, as the latest one, unless someone signed out since it was requested, or chose another language or currency than it has.
 * A sign-out leaves the home page, which everybody opens.
 */
async function storeDocument(key: string, response: Response, before: Removals): Promise<void> {
  const html = await response.text();
  if (!isOwnDocument(html)) return;
  const copy = createCopy(html, response);
  const choices = copy.headers.get(CHOICES) ?? '';
  const isOutdated = () =>
    (key !== '/' && getSignOuts() !== before.signOuts) ||
    (choiceChanges !== before.choiceChanges && withoutMode(choices) !== latestChoices);
  if (isOutdated()) return;
  await removeOtherChoices(choices, readLanguage(html));
  if (isOutdated()) return;
  const cache = await caches.open(getDocumentsCache(buildId));
  await putLatest(cache, key, copy);
  await pruneDocuments(cache);
  // The removal may have come while it was stored.
  if (isOutdated()) await cache.delete(key);
}

async function pruneDocuments(cache: Cache) {
  const keys = await cache.keys();
  const visited = keys.filter(({ url }) => toKey(url) !== '/');
  for (const request of visited.slice(0, Math.max(0, visited.length - MAX_DOCUMENTS))) await cache.delete(request);
}

/** Removes all pages but the home page, which everybody opens. */
export async function removeVisitedDocuments(): Promise<void> {
  for (const name of (await caches.keys()).filter(isDocumentsCache)) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) if (toKey(request.url) !== '/') await cache.delete(request);
  }
  // A page that was not removed yet may have been requested again meanwhile.
  countSignOut();
}

/**
 * Removes the copies in another language or currency, which would change the shopper's choice back. Those in the other mode stay: they
 * do not change it, and lite mode that the browser's connection turned on ends with the visit.
 * Without an offline page no page was stored.
 */
async function removeOtherChoices(choices: string, language: string): Promise<void> {
  if (!choices) return;
  const shell = await caches.open(getShellCache(buildId));
  const stored = (await shell.match(OFFLINE))?.headers.get(CHOICES);
  if (stored === choices) return;
  if (stored != null && withoutMode(stored) !== withoutMode(choices)) {
    choiceChanges += 1;
    latestChoices = withoutMode(choices);
    for (const name of await caches.keys()) if (isDocumentsCache(name)) await caches.delete(name);
    await shell.delete(OFFLINE);
  }
  if (isLiteChoice(choices)) await caches.delete(PICTURES);
  await storeOfflinePage();
  await storeTexts(language);
}

/** Stores the page for what was not visited, in the shopper's language. */
export async function storeOfflinePage(): Promise<void> {
  const response = await fetch(OFFLINE);
  if (!isStorable(response)) throw new Error('The offline page cannot be loaded');
  const html = await response.text();
  await storeTexts(readLanguage(html));
  await (await caches.open(getShellCache(buildId))).put(OFFLINE, createCopy(html, response));
}

/** Stores the page at a path, and first its files: without them it has no banner, and the dashboard's is empty. */
export async function storePath(path: string): Promise<void> {
  if (!STORED.test(new URL(path, scope.location.origin).pathname)) return;
  const before = getRemovals();
  const response = await fetch(path);
  if (!isStorable(response)) return;
  const html = await response.clone().text();
  await Promise.all([...listFiles(html)].map(storeFile));
  await storeDocument(toKey(path), response, before);
}

/**
 * Requests the stored pages of former builds again: their code is no longer served. Pages that are not among the latest are
 * removed. If a page or one of its files cannot be loaded, the former ones stay.
 */
export async function renewDocuments(isLite: boolean): Promise<void> {
  const current = getDocumentsCache(buildId);
  for (const name of (await caches.keys()).filter((found) => isDocumentsCache(found) && found !== current)) {
    const keys = await (await caches.open(name)).keys();
    const latest = keys.map(({ url }) => toKey(url)).slice(-MAX_RENEWED);
    for (const key of isLite ? latest.filter((path) => path === '/') : latest) {
      // A sign-out may have removed it meanwhile.
      if (await (await caches.open(name)).match(key)) await storePath(key);
    }
    await caches.delete(name);
  }
}

const isLiteChoice = (choices: string | null) => (choices ?? '').includes('"lite":true');

/** Whether the shopper uses lite mode. */
export async function isLite(): Promise<boolean> {
  const offline = await caches.match(OFFLINE);
  return isLiteChoice(offline?.headers.get(CHOICES) ?? null);
}

/** Marks a copy, so that the page says how old it is. `data-shell`: the app renders the page of the URL into it. */
async function markCopy(copy: Response, isShell = false): Promise<Response> {
  const { headers } = copy;
  const mark = `<html data-copied-at="${headers.get(COPIED_AT)}"${isShell ? ' data-shell' : ''} `;
  return new Response((await copy.text()).replace('<html ', mark), { headers });
}

/** The caches of documents, this build's first: those of former ones stay where their pages could not be renewed. */
const listDocumentsCaches = async () => [getDocumentsCache(buildId), ...(await caches.keys()).filter(isDocumentsCache)];

/** All pages of the dashboard have the same document, whose content is rendered in the browser. */
async function findDashboard(): Promise<Response | undefined> {
  for (const name of await listDocumentsCaches()) {
    const cache = await caches.open(name);
    const key = (await cache.keys()).findLast(({ url }) => DASHBOARD.test(new URL(url).pathname));
    const found = key && (await cache.match(key));
    if (found) return markCopy(found);
  }
  return undefined;
}

async function findCopy(url: string): Promise<Response | undefined> {
  const key = toKey(url);
  for (const name of await listDocumentsCaches()) {
    const found = await (await caches.open(name)).match(key);
    if (found) return markCopy(found);
  }
  const { pathname } = new URL(url);
  if (DASHBOARD.test(pathname)) return findDashboard();
  const offline = await caches.match(OFFLINE);
  const language = offline && readLanguage(await offline.clone().text());
  return language && (await isShownByApp(pathname, language)) ? markCopy(offline, true) : undefined;
}

/** Redirects to the page for what was not visited, as that is rendered for its own URL. Without it the browser shows its own message. */
async function getOfflinePage(url: string): Promise<Response> {
  const offline = await caches.match(OFFLINE);
  if (!offline) return Response.error();
  const { pathname, search, hash } = new URL(url);
  if (pathname === OFFLINE) return markCopy(offline);
  // The tokens of mailed links are in the fragment.
  return Response.redirect(`${OFFLINE}?${new URLSearchParams({ page: pathname + search })}${hash}`);
}

let isModeChanged = false;

/** The next page is requested because the shopper turned lite mode on or off. */
export const markModeChange = () => {
  isModeChanged = true;
};

/** Whether a copy has the language that the URL chooses. */
async function hasChosenLanguage(copy: Response, url: string): Promise<boolean> {
  const language = new URL(url).searchParams.get('lang');
  return !language || readLanguage(await copy.clone().text()) === language;
}

/**
 * The server's page; a copy where there is no connection, or a slow one; else the page for what was not visited. A page that the
 * shopper requests in another language or mode is waited for: a copy would look as if the choice had failed.
 */
export async function getDocument(event: RequestEvent): Promise<Response> {
  const { url } = event.request;
  const isChosen = isModeChanged;
  isModeChanged = false;
  const before = getRemovals();
  let storing: Promise<unknown> = Promise.resolve();
  const loading = fetch(event.request).then(
    (response) => {
      if (STORED.test(new URL(url).pathname) && isStorable(response))
        storing = storeDocument(toKey(url), response.clone(), before);
      return response;
    },
    () => undefined,
  );
  // Storage may be full. The page is stored even when a copy of it was shown meanwhile.
  event.waitUntil(loading.then(() => storing).catch(() => {}));
  const limit = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_LIMIT_MS));
  const early = await Promise.race([loading, limit]);
  if (early) return early;
  const copy = await findCopy(url);
  if (copy && !isChosen && (await hasChosenLanguage(copy, url))) return copy;
  return (await loading) ?? copy ?? getOfflinePage(url);
}
