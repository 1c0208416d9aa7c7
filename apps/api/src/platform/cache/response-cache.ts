import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { buildCdnHeaders } from '../cdn/cdn-headers.ts';
import type { Cache, CacheScope } from './cache.ts';
import type { CacheTags } from './cache-tags.ts';
import { CODINGS, type ContentCoding, chooseCoding } from './content-coding.ts';
import {
  type EncodedResponse,
  encodeResponse,
  getResponseSize,
  type ResponseContent,
  recodeResponse,
} from './encoded-response.ts';
import { isStaleAllowed } from './recent-change.ts';

/** The fields of a request that the response cache reads. Calls in process have only these. */
export type CacheableRequest = Pick<FastifyRequest, 'method' | 'url' | 'headers'>;

/** Caches the responses to public reads, which carry no `Authorization`. */
export interface ResponseCache {
  /**
   * The response cached under the key (call, language and validated input), or computed and cached. A null key is never
   * cached.
   */
  getOrCompute(
    request: CacheableRequest,
    key: string | null,
    compute: (cacheTags: CacheTags) => Promise<ResponseContent>,
    parent?: CacheTags,
  ): Promise<EncodedResponse>;
  /** The cached response to a request with the same URL and headers as an earlier one, before any validation. */
  find(request: CacheableRequest, parent?: CacheTags): EncodedResponse | undefined;
}

const MAX_REQUEST_KEYS = 10_000;
const MAX_REQUEST_KEY_BYTES = 4 * 1024 * 1024;
const MAX_REQUEST_KEY_LENGTH = 1000;

/**
 * The URL and the headers that select a response, unparsed. Separated by line feeds, which neither a header nor a URL
 * can hold: with another separator two requests could have the same key.
 */
const buildRequestKey = ({ url, headers }: CacheableRequest) =>
  `${headers['accept-encoding'] ?? ''}\n${headers['accept-language'] ?? ''}\n${url}`;

/** The scope and key of a cached response. */
interface Location {
  scope: CacheScope;
  key: string;
}

const locate = (coding: ContentCoding, key: string): Location => ({
  scope: coding === 'br' ? 'responses' : 'recoded',
  key: `${coding} ${key}`,
});

/**
 * Keeps two maps: request keys to cache keys, and cache keys to responses. Any number of URLs can mean the same
 * (unknown fields are ignored): they share one response, and evict request keys only. A response that is cached in one
 * coding is not computed for another.
 */
export const createResponseCache = (cache: Cache, { usesCdn = false } = {}): ResponseCache => {
  const locations = new LRUCache<string, Location>({
    max: MAX_REQUEST_KEYS,
    maxSize: MAX_REQUEST_KEY_BYTES,
    sizeCalculation: ({ key }, requestKey) => 2 * (key.length + requestKey.length) + 150,
  });
  /** The response as it is cached in another coding, if it is fresh. */
  const findInOtherCoding = (coding: ContentCoding, key: string) => {
    for (const other of CODINGS) {
      if (other === coding) continue;
      const location = locate(other, key);
      const cached = cache.peek<EncodedResponse>(location.scope, location.key);
      if (cached) return cached;
    }
    return undefined;
  };
  return {
    getOrCompute: async (request, key, compute, parent) => {
      const coding = chooseCoding(request.headers['accept-encoding']);
      const encode = async (cacheTags: CacheTags) => {
        const content = await compute(cacheTags);
        const cdnHeaders = usesCdn && key !== null ? buildCdnHeaders(cacheTags.tags) : {};
        return encodeResponse(coding, { ...content, cdnHeaders });
      };
      if (key === null) return encode(parent ?? cache.createCacheTags());
      const location = locate(coding, key);
      const recodeOrCompute = async (cacheTags: CacheTags) => {
        const source = findInOtherCoding(coding, key);
        if (!source) return encode(cacheTags);
        cacheTags.dependOnShopTagOnly();
        cacheTags.include(source.readPoint, source.tags);
        return recodeResponse(source.value, coding);
      };
      const allowStale = !parent && isStaleAllowed(request);
      const response = await cache.getOrCompute(location.scope, location.key, recodeOrCompute, {
        getSize: getResponseSize,
        allowStale,
        parent,
      });
      if (request.method === 'GET' && cache.has(location.scope, location.key)) {
        const requestKey = buildRequestKey(request);
        if (requestKey.length < MAX_REQUEST_KEY_LENGTH) locations.set(requestKey, location);
      }
      return response;
    },
    find: (request, parent) => {
      const location = locations.get(buildRequestKey(request));
      if (location === undefined) return undefined;
      const allowStale = !parent && isStaleAllowed(request);
      const cached = cache.peek<EncodedResponse>(location.scope, location.key, { allowStale });
      if (cached) parent?.include(cached.readPoint, cached.tags);
      return cached?.value;
    },
  };
};
