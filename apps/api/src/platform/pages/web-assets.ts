import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { chooseCoding, decompress } from '../cache/content-coding.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { findLastBuild, findWebAsset, upsertWebAssets, type WebAsset } from './web-assets.queries.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const ASSET_URL = /^\/assets\/([\w.-]+)(?:\?|$)/;
const CACHE_BYTES = 4 * 1024 * 1024;
/** The rate limit does not count files. */
const MAX_CONCURRENT_READS = 16;

/** Stores the files of this build in the database, where servers of other builds find them, unless it was the last to start. */
export const storeWebAssets = async (pool: pg.Pool, clientDir: string) => {
  const folder = join(clientDir, 'assets');
  const files = new Set(await readdir(folder));
  const names = [...files].filter((name) => TYPES[extname(name)]).sort();
  const build = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
  if ((await findLastBuild(pool)) === build) return;
  const readAsset = async (name: string): Promise<WebAsset> => {
    const coding = files.has(`${name}.br`) ? 'br' : 'identity';
    return { name, coding, body: await readFile(join(folder, coding === 'br' ? `${name}.br` : name)) };
  };
  await upsertWebAssets(pool, build, await Promise.all(names.map(readAsset)));
};

/**
 * Returns a function that sends a file of another build, if the URL is that of one: a proxy may ask this server for the files
 * of a page that a server of the other build rendered.
 */
export const createWebAssetSender = ({ pool }: Pick<Deps, 'pool'>) => {
  let reads = 0;
  const cached = new LRUCache<string, Omit<WebAsset, 'name'>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
    // Concurrent callers share one read.
    fetchMethod: async (name) => {
      if (reads >= MAX_CONCURRENT_READS) throw new Refusal('BUSY', { retryAfter: 1 });
      reads += 1;
      return findWebAsset(pool, name).finally(() => {
        reads -= 1;
      });
    },
  });
  return async ({ url, headers }: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const name = ASSET_URL.exec(url)?.[1];
    const type = name && TYPES[extname(name)];
    const asset = type ? await cached.fetch(name) : undefined;
    if (!type || !asset) return false;
    const { coding, body } = asset;
    const isCompressed = coding === 'br' && chooseCoding(headers['accept-encoding']) === 'br';
    if (isCompressed) reply.header('content-encoding', 'br');
    reply
      .type(type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'Accept-Encoding')
      .send(coding === 'identity' || isCompressed ? body : await decompress(body, coding));
    return true;
  };
};
