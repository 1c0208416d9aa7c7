import { PICTURES, pruneCache } from './cache-names.ts';

const MAX_PICTURES = 250;
const WIDTH = /-\d+\.(avif|webp)$/;

/** Stores pictures that a page has shown: most are in the browser's cache, which may drop them at any time. */
export async function storePictures(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(PICTURES);
  for (const path of paths) {
    if (await cache.match(path)) continue;
    const response = await fetch(path);
    if (response.ok && response.headers.get('content-type')?.startsWith('image/')) await cache.put(path, response);
  }
  await pruneCache(cache, MAX_PICTURES);
}

/** The stored picture, else the same one in another width: the window may have another size than before. */
async function findPicture(url: string): Promise<Response | undefined> {
  const cache = await caches.open(PICTURES);
  const found = await cache.match(url);
  if (found || !WIDTH.test(url)) return found;
  const stem = url.replace(WIDTH, '');
  const other = (await cache.keys()).find((stored) => stored.url.replace(WIDTH, '') === stem && WIDTH.test(stored.url));
  return other && cache.match(other);
}

export const getPicture = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch {
    return (await findPicture(request.url)) ?? Response.error();
  }
};
