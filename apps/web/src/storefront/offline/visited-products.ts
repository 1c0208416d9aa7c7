import { isDocumentsCache } from '../../service-worker/cache-names.ts';

export interface VisitedProduct {
  path: string;
  name: string;
}

/** The heading is the product's name; without the brand, unlike the title. */
const readName = (html: string) =>
  new DOMParser().parseFromString(html, 'text/html').querySelector('h1')?.textContent?.trim();

/** The products whose pages the service worker has stored, the latest first. */
export async function listVisitedProducts(): Promise<VisitedProduct[]> {
  const names = (await caches.keys()).filter(isDocumentsCache);
  const products = new Map<string, VisitedProduct>();
  for (const cacheName of names) {
    const cache = await caches.open(cacheName);
    for (const request of (await cache.keys()).toReversed()) {
      const path = new URL(request.url).pathname;
      if (!path.startsWith('/product/') || products.has(path)) continue;
      const name = readName((await (await cache.match(request))?.text()) ?? '');
      if (name) products.set(path, { path, name });
    }
  }
  return [...products.values()];
}
