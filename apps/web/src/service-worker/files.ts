import { buildId, catalogues, shellFiles } from 'virtual:shell-files';
import { getShellCache } from './cache-names.ts';

// The build's files have a hash in their name: a stored one is never stale.

const TYPES = /^(?:application|text)\/javascript|^text\/css|^font\/|^image\//;

/** A captive portal's page may arrive in place of a file. */
const isFile = ({ ok, headers }: Response) => ok && TYPES.test(headers.get('content-type') ?? '');

/** Stores a file unless it is stored. Files of the former build that this one has, too, are not requested again. */
export async function storeFile(path: string): Promise<void> {
  const cache = await caches.open(getShellCache(buildId));
  if (await cache.match(path)) return;
  const response = (await caches.match(path)) ?? (await fetch(path));
  if (!isFile(response)) throw new Error(`${path} is no file`);
  await cache.put(path, response);
}

/** Stores what every page needs. Rejects if a file is missing: the worker is then installed at the next visit. */
export const storeShellFiles = () => Promise.all(shellFiles.map(storeFile));

/** Stores the texts of a language. */
export const storeTexts = (language: string) => Promise.all((catalogues[language] ?? []).map(storeFile));

/** Stores files that a page has loaded, as it may have loaded them before this worker controlled it. */
export const storeFiles = (paths: readonly string[]) => Promise.allSettled(paths.map(storeFile));

/** A stored file, else the server's, which is stored. */
export async function getFile(request: Request, waitUntil: (promise: Promise<unknown>) => void): Promise<Response> {
  const cache = await caches.open(getShellCache(buildId));
  const stored = (await cache.match(request)) ?? (await caches.match(request));
  if (stored) return stored;
  const response = await fetch(request);
  if (isFile(response)) waitUntil(cache.put(request, response.clone()).catch(() => {}));
  return response;
}
