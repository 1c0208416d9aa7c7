// The worker's caches. Those with a build's id in their name hold what only its code can show; the next build replaces them. Another
// number in the name of the others discards what former workers stored.

/** The start of all names: other caches of the origin are not ours. */
export const CACHE_PREFIX = 'trad-';

const DOCUMENTS = `${CACHE_PREFIX}documents-`;

/** Scripts, styles and fonts, and the page for what was not visited. */
export const getShellCache = (buildId: string) => `${CACHE_PREFIX}shell-${buildId}`;
/** Visited pages. */
export const getDocumentsCache = (buildId: string) => `${DOCUMENTS}${buildId}`;

export const isDocumentsCache = (name: string) => name.startsWith(DOCUMENTS);

/** Pictures of visited pages. */
export const PICTURES = `${CACHE_PREFIX}pictures-1`;
/** Responses to public reads. */
export const PUBLIC_READS = `${CACHE_PREFIX}reads-1`;
/** Responses to reads of the person who is signed in. */
export const PERSONAL_READS = `${CACHE_PREFIX}personal-1`;

/** Removes the oldest entries beyond a limit: a cache lists them in the order in which they were stored. */
export async function pruneCache(cache: Cache, limit: number) {
  const keys = await cache.keys();
  for (const request of keys.slice(0, Math.max(0, keys.length - limit))) await cache.delete(request);
}

/** Stores a response as the latest entry. */
export async function putLatest(cache: Cache, key: string, response: Response) {
  await cache.delete(key);
  await cache.put(key, response);
}
