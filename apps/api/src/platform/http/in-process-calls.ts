import { parse } from 'node:querystring';
import {
  type Call,
  type CallName,
  calls,
  getCallPath,
  getInputLocation,
  toQueryParameters,
} from '@trad/contract/calls';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { FastifyInstance } from 'fastify';
import type { CacheTags } from '../cache/cache-tags.ts';
import type { EncodedResponse } from '../cache/encoded-response.ts';
import type { CacheableRequest } from '../cache/response-cache.ts';
import type { CacheTag } from '../cache/tag-log.ts';
import { traceWork } from '../monitoring/tracing.ts';
import { createErrorBody, toLoggedRefusal } from './errors.ts';
import { negotiateLanguage } from './language.ts';
import { IN_PROCESS_IP_ADDRESS } from './request-context.ts';

/**
 * Computes the response to a public read as its route does, without a request; `undefined` where the route would reject
 * the query. Rejects with the handler's error.
 */
type PublicRead = (
  request: CacheableRequest,
  query: object,
  language: LanguageCode,
  parent: CacheTags,
) => Promise<EncodedResponse | undefined>;

declare module 'fastify' {
  interface FastifyInstance {
    /** By the names of the calls. */
    publicReads: Map<CallName, PublicRead>;
  }
}

/** Calls the API while a page is rendered: only public reads are called then. The body is shared and must not be changed. */
export type SendRequest = (
  name: CallName,
  input: object,
  options: { lang: string },
) => Promise<{
  status: number;
  body: unknown;
  /** Whether other pages share this object. */
  isShared?: boolean;
}>;

const parseBody = ({ body }: EncodedResponse): unknown => Object.freeze(JSON.parse(body.toString()));

/** Parsed bodies of cached responses: parsed once for all pages. */
const parsedBodies = new WeakMap<EncodedResponse, { body: unknown }>();
const getParsedBody = (response: EncodedResponse): unknown => {
  const known = parsedBodies.get(response) ?? { body: parseBody(response) };
  parsedBodies.set(response, known);
  return known.body;
};

/** A page shows the exact stock of full products only: a card shows whether a product is sold out. */
const returnsFullProducts = (name: CallName, input: object) => {
  const { uncachedWith }: Call = calls[name];
  return uncachedWith !== undefined && uncachedWith in input;
};
const isStockTag = (tag: CacheTag) => tag.startsWith('stock:');

const HEADERS = { 'accept-encoding': 'identity' };

/**
 * Sends the calls of a page to the API in process: public reads by GET to the response cache and their handlers, other calls, and
 * rejected inputs, to the routes by `inject`. Adds the cache tags of their responses to those of the page.
 */
export const requestInProcess =
  (app: FastifyInstance, basePath: string, page: CacheTags): SendRequest =>
  async (name, input, { lang }) => {
    const inQuery = getInputLocation(name) === 'query';
    const query = new URLSearchParams(toQueryParameters(inQuery ? { ...input, lang } : { lang })).toString();
    const url = `${basePath}${getCallPath(name)}?${query}`;
    const { method } = calls[name];
    const read = method === 'GET' ? app.publicReads.get(name) : undefined;
    if (read) {
      const request = { method, url, headers: HEADERS };
      const cacheTags = app.deps.cache.createCacheTags();
      cacheTags.dependOnShopTagOnly();
      const showsStock = returnsFullProducts(name, input);
      const includeInPage = () =>
        page.include(
          cacheTags,
          cacheTags.tags.filter((tag) => showsStock || !isStockTag(tag)),
        );
      const cached = app.responseCache.find(request, cacheTags);
      if (cached) {
        includeInPage();
        return { status: 200, body: getParsedBody(cached), isShared: true };
      }
      const language = negotiateLanguage(lang, undefined);
      try {
        const response = await traceWork(`call ${name}`, { kind: 'internal' }, () =>
          read(request, parse(query), language, cacheTags),
        );
        if (response) {
          includeInPage();
          return { status: 200, body: parseBody(response) };
        }
      } catch (error) {
        const refusal = toLoggedRefusal(error, app.deps.log);
        return { status: refusal.status, body: createErrorBody(refusal, language) };
      }
    }
    page.include({ time: Number.POSITIVE_INFINITY }, ['any change']);
    const response = await app.inject({
      method,
      url,
      headers: HEADERS,
      remoteAddress: IN_PROCESS_IP_ADDRESS,
      ...(!inQuery && { payload: input }),
    });
    return { status: response.statusCode, body: Object.freeze(response.json()) };
  };
