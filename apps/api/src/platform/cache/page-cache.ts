import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGES } from '@trad/contract/messages/message';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config/config.ts';
import type { Deps } from '../deps.ts';
import { resolveShopOrigin } from '../security/origin.ts';
import type { CacheTags } from './cache-tags.ts';
import { type ContentCoding, chooseCoding } from './content-coding.ts';
import { type EncodedResponse, getResponseSize, recodeResponse } from './encoded-response.ts';
import { isStaleAllowed } from './recent-change.ts';

/** All of a request that a rendered page depends on. */
export interface PageRequest {
  /** Path and query. */
  url: string;
  origin: string;
  /** The visitor's choices. */
  cookies: { selectedLanguage: string | undefined; selectedCurrency: string | undefined };
  /** Smaller pictures and less motion. */
  lite: boolean;
}

export interface RenderedPage {
  status: number;
  redirect: string | undefined;
  cookies: Readonly<Record<string, string>>;
  response: EncodedResponse;
  /** Whether every visitor with an equal page request may get it. */
  isShared: boolean;
}

/** Caches rendered pages. */
export interface PageCache {
  /** The cached page, or the one that `render` returns in a coding that the client accepts. */
  getOrRender(
    request: FastifyRequest,
    pageRequest: PageRequest,
    render: (coding: ContentCoding, cacheTags: CacheTags) => Promise<RenderedPage>,
  ): Promise<RenderedPage>;
  /** The cached response to a request for a page, if it is the same for everybody and sets no cookies. */
  find(request: FastifyRequest): EncodedResponse | undefined;
}

const MAX_URL_LENGTH = 1000;
const MAX_SEEN_KEYS = 5000;

type Cookies = FastifyRequest['cookies'];

const parseLanguage = (cookie: string | undefined) => LANGUAGES.find((code) => code === cookie?.toLowerCase());
const parseCurrency = (cookie: string | undefined) => /^[A-Z]{3}$/.exec(cookie ?? '')?.[0];

/** Other cookies, and values that are no valid choice, do not select a page. */
const parseChoices = (cookies: Cookies): PageRequest['cookies'] => ({
  selectedLanguage: parseLanguage(cookies.selectedLanguage),
  selectedCurrency: parseCurrency(cookies.selectedCurrency),
});

/** Whether the visitor wants lite mode: by their own choice, else by their browser's. */
const isLiteRequested = (cookies: Cookies, headers: IncomingHttpHeaders): boolean =>
  cookies.liteMode === '1' || (cookies.liteMode !== '0' && headers['save-data'] === 'on');

/** Reads a request for a page, with the choices in its cookies. Throws MALFORMED_REQUEST for an invalid Host header. */
export const readPageRequest = (
  request: Pick<FastifyRequest, 'url' | 'headers' | 'protocol' | 'host'>,
  cookies: Cookies,
  config: Pick<Config, 'publicUrl' | 'shopUrl'>,
): PageRequest => ({
  // A URL that begins with two slashes names a host.
  url: request.url.replace(/^[/\\]+/, '/'),
  origin: resolveShopOrigin(request, config),
  cookies: parseChoices(cookies),
  lite: isLiteRequested(cookies, request.headers),
});

const buildCacheKey = ({ url, origin, cookies, lite }: PageRequest) => {
  const { selectedLanguage = '', selectedCurrency = '' } = cookies;
  return [selectedLanguage, selectedCurrency, lite ? 'lite' : '', origin, url].join(' ');
};

/** The scope and the cache key of a page in a coding. */
const locate = (coding: ContentCoding, key: string): [scope: 'pages' | 'recoded', key: string] =>
  coding === 'br' ? ['pages', key] : ['recoded', `${coding} ${key}`];

const getPageSize = ({ isShared, response }: RenderedPage) =>
  isShared ? getResponseSize(response) : Number.POSITIVE_INFINITY;

/** Whether a cached page is sent without its handler, which sets the cookies of a page, such as the language of `?lang=`. */
const isSentAsCached = ({ isShared, status, cookies }: RenderedPage) =>
  isShared && status === 200 && Object.keys(cookies).length === 0;

/**
 * Stores pages compressed by brotli, and makes other codings from them: what crawlers request does not evict what browsers
 * share. Caches a page without query and currency when it is first rendered, and any other page when it is requested again:
 * clients that make URLs up must not fill the cache.
 */
export const createPageCache = (app: FastifyInstance, { cache, config }: Pick<Deps, 'cache' | 'config'>): PageCache => {
  const seenKeys = new LRUCache<string, true>({ maxSize: MAX_SEEN_KEYS, sizeCalculation: () => 1 });
  const isWorthCaching = ({ url, cookies }: PageRequest, key: string) => {
    if (!url.includes('?') && !cookies.selectedCurrency) return true;
    if (seenKeys.has(key)) return true;
    seenKeys.set(key, true);
    return false;
  };
  return {
    getOrRender: async (request, pageRequest, render) => {
      const coding = chooseCoding(request.headers['accept-encoding']);
      const key = buildCacheKey(pageRequest);
      const isCacheable = request.headers.authorization === undefined && pageRequest.url.length <= MAX_URL_LENGTH;
      if (!isCacheable || !isWorthCaching(pageRequest, key)) return render(coding, cache.createCacheTags());
      const renderOnce = (options: { allowStale?: boolean; parent?: CacheTags }) =>
        cache.getOrCompute('pages', key, (cacheTags) => render('br', cacheTags), {
          getSize: getPageSize,
          ...options,
        });
      const allowStale = isStaleAllowed(request);
      if (coding === 'br') return renderOnce({ allowStale });
      const recode = async (cacheTags: CacheTags): Promise<RenderedPage> => {
        cacheTags.dependOnShopTagOnly();
        const page = await renderOnce({ parent: cacheTags });
        return { ...page, response: await recodeResponse(page.response, coding) };
      };
      return cache.getOrCompute(...locate(coding, key), recode, { getSize: getPageSize, allowStale });
    },
    find: (request) => {
      const { url, headers } = request;
      if (url.startsWith(`${config.apiBasePath}/`)) return undefined;
      const cookies = headers.cookie ? app.parseCookie(headers.cookie) : {};
      try {
        const key = buildCacheKey(readPageRequest(request, cookies, config));
        const location = locate(chooseCoding(headers['accept-encoding']), key);
        const options = { allowStale: isStaleAllowed(request), isUsable: isSentAsCached };
        return cache.peek(...location, options)?.value.response;
      } catch {
        // Invalid Host header: the handler rejects it.
        return undefined;
      }
    },
  };
};
