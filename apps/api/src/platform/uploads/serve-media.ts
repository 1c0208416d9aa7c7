import { access } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { MEDIA_HEADERS } from '../cdn/cdn-headers.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { FileMissing } from './storage.ts';

const MAX_AGE_SECONDS = 30 * 86_400;
const PICTURE = /^[\w-]+(?:\/[\w-]+)*\.(webp|avif)$/;
/** The pictures that pages show most, in bytes; browsers and a CDN cache the others. */
const CACHE_BYTES = 16 * 1024 * 1024;
const CACHE_MS = 600_000;
/** The rate limit does not count pictures. */
const MAX_CONCURRENT_READS = 32;

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
export const serveMedia = async (app: FastifyInstance, { config, storage }: Pick<Deps, 'config' | 'storage'>) => {
  const cdnHeaders = config.cdnPurgeUrl ? MEDIA_HEADERS : {};
  if (!config.objectStorage) {
    await app.register(fastifyStatic, {
      root: config.mediaDirs,
      // The folder of imported pictures exists only after the first import.
      suppressWarning: true,
      prefix: '/media/',
      maxAge: '30d',
      decorateReply: false,
      setHeaders: (reply) => void reply.headers(cdnHeaders),
    });
    return;
  }
  let reads = 0;
  const pictures = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    ttl: CACHE_MS,
    // Concurrent callers share one read.
    fetchMethod: async (name) => {
      if (reads >= MAX_CONCURRENT_READS) throw new Refusal('BUSY', { retryAfter: 1 });
      reads += 1;
      return storage.get(name).finally(() => {
        reads -= 1;
      });
    },
  });
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const name = request.params['*'];
    const format = PICTURE.exec(name)?.[1];
    if (!format) return reply.callNotFound();
    const folder = await findFolder(config.mediaDirs, name);
    if (folder) return reply.headers(cdnHeaders).sendFile(name, folder, { maxAge: MAX_AGE_SECONDS * 1000 });
    // A name is used once: it identifies the content.
    const etag = `"${name}"`;
    reply.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    try {
      const bytes = await pictures.fetch(name);
      return await reply.headers(cdnHeaders).type(`image/${format}`).send(bytes);
    } catch (error) {
      reply.removeHeader('cache-control').removeHeader('etag');
      if (error instanceof FileMissing) return reply.callNotFound();
      throw error;
    }
  });
};
