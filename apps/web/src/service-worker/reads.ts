import { PERSONAL_READS, PUBLIC_READS, pruneCache, putLatest } from './cache-names.ts';
import { COPIED_AT } from './copied-at.ts';
import { composeProducts, storeProduct } from './product-copies.ts';
import { getSignOuts } from './sign-outs.ts';
import { type RequestEvent, scope } from './worker-scope.ts';

/** How long the server's response is awaited before a stored one replaces it. */
const NETWORK_LIMIT_MS = 4000;
const MAX_READS = 200;

const PUBLIC = new Set([
  'get_categories',
  'get_currencies',
  'get_delivery',
  'get_languages',
  'get_products',
  'get_settings',
  'get_similar_products',
  'get_store',
  'get_product_reviews',
]);
const PERSONAL = new Set([
  'get_favorite_ids',
  'get_favorites',
  'get_user_cart',
  'get_vendor_dashboard',
  'get_vendor_orders',
  'get_vendor_store',
]);

/** The path of the API, which the page that registers the worker names. */
const apiBase = new URL(scope.location.href).searchParams.get('api') ?? '/api';

const getCallName = (pathname: string) =>
  pathname.startsWith(`${apiBase}/`) ? pathname.slice(apiBase.length + 1) : '';

/** Whether the responses to a request are stored: those of some calls, but none with `no-store`, as in an operator's view as a vendor. */
export const isStorableRead = (request: Request, pathname: string) => {
  const call = getCallName(pathname);
  return request.cache !== 'no-store' && (request.headers.has('authorization') ? PERSONAL : PUBLIC).has(call);
};

const PERSON = 'person';

/** Identifies a session in a key without being its token. */
async function hashToken(token: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return Array.from(bytes.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function buildKey({ url, headers }: Request): Promise<string> {
  const token = headers.get('authorization');
  if (!token) return url;
  const key = new URL(url);
  key.searchParams.set(PERSON, await hashToken(token));
  return key.href;
}

/** Removes another person's responses before one of this person's is stored. */
async function removeOthersReads(cache: Cache, key: string) {
  const person = new URL(key).searchParams.get(PERSON);
  for (const request of await cache.keys())
    if (new URL(request.url).searchParams.get(PERSON) !== person) await cache.delete(request);
}

const isJson = ({ headers }: Response) => (headers.get('content-type') ?? '').startsWith('application/json');

const parseProductQuery = (url: string) => {
  const { origin, pathname, searchParams } = new URL(url);
  const ids = searchParams.get('product_ids');
  const currency = searchParams.get('currency');
  if (getCallName(pathname) !== 'get_products' || !ids || !currency) return undefined;
  return {
    ids: ids.split(','),
    choice: { url: origin + pathname, currency, language: searchParams.get('lang') ?? '' },
  };
};

async function storeRead(request: Request, response: Response, signOutsBefore: number): Promise<void> {
  const isPersonal = request.headers.has('authorization');
  const key = await buildKey(request);
  const body = await response.text();
  const products = parseProductQuery(request.url);
  if (products) {
    const { data } = JSON.parse(body) as { data: { id: number }[] };
    for (const product of data) if (signOutsBefore === getSignOuts()) await storeProduct(products.choice, product);
    return;
  }
  const headers = { 'content-type': 'application/json', [COPIED_AT]: String(Date.now()) };
  // Public responses, too, tell the next user of the browser what was visited.
  if (signOutsBefore !== getSignOuts()) return;
  const cache = await caches.open(isPersonal ? PERSONAL_READS : PUBLIC_READS);
  if (isPersonal) await removeOthersReads(cache, key);
  await putLatest(cache, key, new Response(body, { headers }));
  await pruneCache(cache, MAX_READS);
  // The sign-out may have come while it was stored.
  if (isPersonal && signOutsBefore !== getSignOuts()) await caches.delete(PERSONAL_READS);
}

async function findRead(request: Request): Promise<Response | undefined> {
  const products = parseProductQuery(request.url);
  if (products) return composeProducts(products.choice, products.ids);
  const name = request.headers.has('authorization') ? PERSONAL_READS : PUBLIC_READS;
  return (await caches.open(name)).match(await buildKey(request));
}

/** Whether the response to a product page's query is stored in a language. */
export async function hasProduct(id: string, language: string): Promise<boolean> {
  const keys = await (await caches.open(PUBLIC_READS)).keys();
  return keys.some(({ url }) => {
    const { searchParams } = new URL(url);
    return (
      searchParams.get('product_ids') === id && searchParams.get('lang') === language && !searchParams.has('currency')
    );
  });
}

/** The server's response; a stored one where there is no connection, a slow one, or the response is not the shop's. */
export async function getRead(event: RequestEvent): Promise<Response> {
  const { request } = event;
  const signOutsBefore = getSignOuts();
  let storing: Promise<unknown> = Promise.resolve();
  const loading = fetch(request).then(
    (response) => {
      if (response.ok && isJson(response)) storing = storeRead(request, response.clone(), signOutsBefore);
      return response;
    },
    () => undefined,
  );
  // Storage may be full.
  event.waitUntil(loading.then(() => storing).catch(() => {}));
  const limit = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_LIMIT_MS));
  const early = await Promise.race([loading, limit]);
  if (early && (isJson(early) || !early.ok)) return early;
  return (await findRead(request)) ?? (await loading) ?? Response.error();
}
