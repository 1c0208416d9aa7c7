import type { IncomingHttpHeaders } from 'node:http';
import { LANGUAGES } from '@trad/contract/messages/message';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config/config.ts';
import type { Deps } from '../deps.ts';
import { NO_ROUTE } from '../monitoring/metrics.ts';
import { shopOrigin } from '../security/origin.ts';
import type { Cache } from './cache.ts';
import { type ContentCoding, chooseCoding } from './content-coding.ts';
import { type EncodedResponse, sizeOfResponse } from './encoded-response.ts';
import type { FindKept } from './serve-cached.ts';

/** All that a page of a visitor depends on. */
export interface PageRequest {
  /** Path and query. */
  url: string;
  origin: string;
  /** The visitor's choices. */
  cookies: { selectedLanguage: string | undefined; selectedCurrency: string | undefined };
  /** Smaller pictures and less motion. */
  lite: boolean;
}

/** What came of rendering. */
export interface RenderedPage {
  status: number;
  redirect: string | undefined;
  cookies: Readonly<Record<string, string>>;
  answer: EncodedResponse;
  /** For everybody who makes the same visit. */
  isForAll: boolean;
}

const LONGEST_URL = 1000;
const MOST_SEEN = 5000;

type Cookies = FastifyRequest['cookies'];

const languageIn = (cookie: string | undefined) => LANGUAGES.find((code) => code === cookie?.toLowerCase());
const currencyIn = (cookie: string | undefined) => /^[A-Z]{3}$/.exec(cookie ?? '')?.[0];

/** Cookies of others, and values that can be no choice, make no page of their own. */
const choicesOf = (cookies: Cookies): PageRequest['cookies'] => ({
  selectedLanguage: languageIn(cookies.selectedLanguage),
  selectedCurrency: currencyIn(cookies.selectedCurrency),
});

/** Whether the visitor wants few bytes: by their own choice, else by their browser's. */
const wantsLite = (cookies: Cookies, headers: IncomingHttpHeaders): boolean =>
  cookies.liteMode === '1' || (cookies.liteMode !== '0' && headers['save-data'] === 'on');

/** What a request asks for, with the choices in its cookies. Throws MALFORMED_REQUEST where it names no host. */
export const readPageRequest = (
  asked: Pick<FastifyRequest, 'url' | 'headers' | 'protocol' | 'host'>,
  cookies: Cookies,
  config: Pick<Config, 'publicUrl' | 'shopUrl'>,
): PageRequest => ({
  // A second slash would make the path's first part a host.
  url: asked.url.replace(/^[/\\]+/, '/'),
  origin: shopOrigin(asked, config),
  cookies: choicesOf(cookies),
  lite: wantsLite(cookies, asked.headers),
});

const keyOf = (coding: ContentCoding, { url, origin, cookies, lite }: PageRequest) => {
  const { selectedLanguage = '', selectedCurrency = '' } = cookies;
  return [coding, selectedLanguage, selectedCurrency, lite ? 'lite' : '', origin, url].join(' ');
};

/**
 * Keeps pages for visitors. A plain address is kept as soon as it was rendered; one with a query or a currency when it
 * is asked for again: whoever makes addresses up fills nothing.
 */
export const keepPages = (cache: Cache) => {
  const seen = new LRUCache<string, true>({ max: MOST_SEEN });
  const isWorthKeeping = ({ url, cookies }: PageRequest, key: string) => {
    if (!url.includes('?') && !cookies.selectedCurrency) return true;
    if (seen.has(key)) return true;
    seen.set(key, true);
    return false;
  };
  /** The page as it is kept, or as `render` makes it in a coding that the visitor takes. */
  return async (
    asked: FastifyRequest,
    visit: PageRequest,
    render: (coding: ContentCoding) => Promise<RenderedPage>,
  ) => {
    const coding = chooseCoding(asked.headers['accept-encoding']);
    const key = keyOf(coding, visit);
    const isOwn = asked.headers.authorization !== undefined || visit.url.length > LONGEST_URL;
    if (isOwn || !isWorthKeeping(visit, key)) return render(coding);
    const sizeOf = ({ isForAll, answer }: RenderedPage) =>
      isForAll ? sizeOfResponse(answer) : Number.POSITIVE_INFINITY;
    return cache.getOrCompute('pages', key, () => render(coding), sizeOf);
  };
};

/** Returns what finds the kept page for a request that nobody has looked at yet. */
export const findKeptPages = (app: FastifyInstance, { cache, config }: Pick<Deps, 'cache' | 'config'>): FindKept => {
  const { publicUrl, trustProxy } = config;
  // Where the visitor is, is then written in a header that has to be weighed first.
  if (!publicUrl && trustProxy > 0) return () => undefined;
  return ({ url = '', headers }) => {
    if (url.startsWith(`${config.apiBasePath}/`)) return undefined;
    const cookies = headers.cookie ? app.parseCookie(headers.cookie) : {};
    try {
      const visit = readPageRequest({ url, headers, protocol: 'http', host: headers.host ?? '' }, cookies, config);
      const kept = cache.peek<RenderedPage>('pages', keyOf(chooseCoding(headers['accept-encoding']), visit));
      // Whoever chose a language by the address takes the choice along, as a cookie of their own.
      if (!kept?.isForAll || kept.status !== 200 || Object.keys(kept.cookies).length > 0) return undefined;
      return { answer: kept.answer, route: NO_ROUTE };
    } catch {
      // A host that is none: whoever answers in the end refuses it.
      return undefined;
    }
  };
};
