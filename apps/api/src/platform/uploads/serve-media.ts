import { access } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { MEDIA_HEADERS, PERSONAL_MEDIA_HEADERS, PERSONAL_MEDIA_SECONDS } from '../cdn/cdn-headers.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { toNetwork } from '../security/network.ts';
import { createFairQueue, QueueFull, TaskAborted } from '../worker-threads/fair-queue.ts';
import { toQueueRefusal } from '../worker-threads/thread-pool.ts';
import { FileMissing } from './storage.ts';

const MAX_AGE_SECONDS = 30 * 86_400;
const PICTURE = /^[\w-]+(?:\/[\w-]+)*\.(webp|avif)$/;
const MAX_NAME_LENGTH = 200;
/** Pictures of people, of stores and of reviews: they disappear with an erasure, and may show a face. */
const PERSONAL = /(?:^|\/)(?:(?:people|stores)\/|r-[0-9a-f]{32}-)[^/]+$/;
/** The pictures that pages show most, in bytes; browsers and a CDN cache the others. */
const CACHE_BYTES = 16 * 1024 * 1024;
const CACHE_MS = 600_000;
/**
 * The rate limit does not count pictures. Those of several pages may wait for one network: browsers do not repeat a refused picture.
 * What waits is read within seconds, unless the bucket takes longer for each.
 */
const READ_QUEUE = { concurrency: 32, maxWaiting: 512, maxWaitingPerOwner: 128 };
const MAX_WAIT_MS = 5000;
/** Short: a restored backup may bring the file back. */
const MISSING_MS = 60_000;
const MAX_MISSING = 5000;

/** Who waits for a read. Concurrent callers share the read, and thereby the turn, of the one that began it. */
interface Caller {
  network: string;
  hasBegun: boolean;
}

const isRefusedByQueue = (error: unknown) =>
  error instanceof Refusal && (error.cause instanceof QueueFull || error.cause instanceof TaskAborted);

const findFolder = async (folders: readonly string[], name: string) => {
  for (const folder of folders) {
    const exists = await access(join(folder, name)).then(
      () => true,
      () => false,
    );
    if (exists) return folder;
  }
  return undefined;
};

/** Serves pictures at /media: files from folders, then uploads from the object storage where there is one. */
export const serveMedia = async (
  app: FastifyInstance,
  { config, storage }: Pick<Deps, 'config' | 'storage'>,
  { maxWaitMs = MAX_WAIT_MS } = {},
) => {
  const buildHeaders = (path: string) => ({
    ...(config.cdnPurgeUrl && MEDIA_HEADERS),
    ...(PERSONAL.test(path) && PERSONAL_MEDIA_HEADERS),
  });
  if (!config.objectStorage) {
    await app.register(fastifyStatic, {
      root: config.mediaDirs,
      // The folder of uploaded and imported pictures exists only after the first of them.
      suppressWarning: true,
      prefix: '/media/',
      maxAge: '30d',
      decorateReply: false,
      setHeaders: (reply, path) => void reply.headers(buildHeaders(path)),
    });
    return;
  }
  const enqueue = createFairQueue(READ_QUEUE);
  const missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl: MISSING_MS });
  const pictures = new LRUCache<string, Buffer, Caller>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    ttl: CACHE_MS,
    // A picture that is read while others fill the cache is still served.
    ignoreFetchAbort: true,
    // Concurrent callers share one read.
    fetchMethod: async (name, _stale, { context: caller }) => {
      caller.hasBegun = true;
      try {
        return await enqueue(caller.network, () => storage.get(name), AbortSignal.timeout(maxWaitMs));
      } catch (error) {
        if (error instanceof FileMissing) missing.set(name, true);
        throw toQueueRefusal(error) ?? error;
      }
    },
  });
  const fetchPicture = async (name: string, network: string, ttl: number) => {
    const caller: Caller = { network, hasBegun: false };
    try {
      return await pictures.fetch(name, { context: caller, ttl });
    } catch (error) {
      // Another network began the read, and it was refused, for example as too many reads of that network wait.
      if (caller.hasBegun || !isRefusedByQueue(error)) throw error;
      return pictures.fetch(name, { context: { network, hasBegun: false }, ttl });
    }
  };
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const name = request.params['*'];
    const format = PICTURE.exec(name)?.[1];
    if (!format || name.length > MAX_NAME_LENGTH) return reply.callNotFound();
    const headers = buildHeaders(name);
    const folder = await findFolder(config.mediaDirs, name);
    if (folder) return reply.headers(headers).sendFile(name, folder, { maxAge: MAX_AGE_SECONDS * 1000 });
    if (missing.has(name)) return reply.callNotFound();
    // A name is used once: it identifies the content.
    const etag = `"${name}"`;
    const isUnchanged = request.headers['if-none-match'] === etag;
    const isPersonal = PERSONAL.test(name);
    const cacheControl = `public, max-age=${MAX_AGE_SECONDS}`;
    if (isUnchanged && !isPersonal) return reply.headers({ 'cache-control': cacheControl, etag }).code(304).send();
    try {
      const ttl = isPersonal ? PERSONAL_MEDIA_SECONDS * 1000 : CACHE_MS;
      const bytes = await fetchPicture(name, toNetwork(request.ip), ttl);
      reply.headers({ 'cache-control': cacheControl, etag, ...headers });
      // A CDN that asks again must not get 304 for a picture that was deleted.
      return await (isUnchanged ? reply.code(304).send() : reply.type(`image/${format}`).send(bytes));
    } catch (error) {
      if (error instanceof FileMissing) return reply.callNotFound();
      throw error;
    }
  });
};
