import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { allowsStale } from './author.ts';
import type { Cache } from './cache.ts';
import { chooseCoding } from './content-coding.ts';
import type { Dependencies } from './dependencies.ts';
import { type EncodedResponse, encodeResponse, getResponseSize, type ResponseContent } from './encoded-response.ts';

/** What the response cache reads of a request. Calls in process have nothing more. */
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
    compute: (dependencies: Dependencies) => Promise<ResponseContent>,
    parent?: Dependencies,
  ): Promise<EncodedResponse>;
  /** The cached response to a request with the same URL and headers as an earlier one, before any validation. */
  find(request: CacheableRequest, parent?: Dependencies): EncodedResponse | undefined;
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

/**
 * Keeps two maps: request keys to cache keys, and cache keys to responses. Any number of URLs can mean the same
 * (unknown fields are ignored); they share one response and evict only each other.
 */
export const createResponseCache = (cache: Cache): ResponseCache => {
  const cacheKeys = new LRUCache<string, string>({
    max: MAX_REQUEST_KEYS,
    maxSize: MAX_REQUEST_KEY_BYTES,
    sizeCalculation: (cacheKey, requestKey) => 2 * (cacheKey.length + requestKey.length) + 100,
  });
  return {
    getOrCompute: async (request, key, compute, parent) => {
      const coding = chooseCoding(request.headers['accept-encoding']);
      const encode = async (dependencies: Dependencies) => encodeResponse(coding, await compute(dependencies));
      if (key === null) return encode(parent ?? cache.createDependencies());
      const cacheKey = `${coding} ${key}`;
      const allowStale = !parent && allowsStale(request);
      const response = await cache.getOrCompute('responses', cacheKey, encode, {
        getSize: getResponseSize,
        allowStale,
        parent,
      });
      if (request.method === 'GET' && cache.has('responses', cacheKey)) {
        const requestKey = buildRequestKey(request);
        if (requestKey.length < MAX_REQUEST_KEY_LENGTH) cacheKeys.set(requestKey, cacheKey);
      }
      return response;
    },
    find: (request, parent) => {
      const cacheKey = cacheKeys.get(buildRequestKey(request));
      if (cacheKey === undefined) return undefined;
      const allowStale = !parent && allowsStale(request);
      const cached = cache.peek<EncodedResponse>('responses', cacheKey, { allowStale });
      if (cached) parent?.include(cached.readPoint, cached.tags);
      return cached?.value;
    },
  };
};
