import type { OutgoingHttpHeader } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Deps } from '../deps.ts';
import { sendTogether } from '../http/send-together.ts';
import type { Readiness } from '../monitoring/health.ts';
import { type EncodedResponse, flattenHeaders, isNotModified } from './encoded-response.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { hasChangedRecently } from './recent-change.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache;
    pageCache: PageCache;
  }
  interface FastifyRequest {
    /** Whether its response was sent from the cache, before its handler. */
    isCachedResponse: boolean;
  }
  interface FastifyReply {
    /**
     * Sends a response with status 200, or 304 where the client has it already. Writes to the socket without the
     * `onSend` hooks, which take 6 % more processor time: their headers are added here.
     */
    sendEncoded(response: EncodedResponse): FastifyReply;
  }
}

interface CachePluginOptions {
  deps: Pick<Deps, 'cache' | 'config' | 'invalidator'>;
  /** Security headers of documents, and of other responses. */
  documentHeaders: Readonly<Record<string, string>>;
  dataHeaders: Readonly<Record<string, string>>;
  readiness: Readiness;
}

/**
 * Caches the responses to public reads and the pages of visitors. Its `onRequest` hook sends what is cached, which
 * skips cookies, validation and the handler: register it behind the hooks that every request passes, such as rate
 * limits.
 */
export const cachePlugin = fp<CachePluginOptions>(async (app, { deps, documentHeaders, dataHeaders, readiness }) => {
  const responseCache = createResponseCache(deps.cache, { usesCdn: deps.config.cdnPurgeUrl !== null });
  const pageCache = createPageCache(app, deps);
  const flatDocumentHeaders: readonly OutgoingHttpHeader[] = flattenHeaders(documentHeaders);
  const flatDataHeaders: readonly OutgoingHttpHeader[] = flattenHeaders(dataHeaders);
  app.decorate('responseCache', responseCache);
  app.decorate('pageCache', pageCache);
  app.decorateRequest('isCachedResponse', false);

  /** Writes the status and the headers of a response. Returns the body to send; undefined for a 304. */
  const beginResponse = (
    reply: FastifyReply,
    response: EncodedResponse,
    replyHeaders: readonly OutgoingHttpHeader[],
  ) => {
    const { request, raw } = reply;
    const notModified = isNotModified(request, response.etag);
    const headers = (response.isDocument ? flatDocumentHeaders : flatDataHeaders).concat(
      notModified ? response.notModifiedHeaders : response.headers,
      request.addedHeaders,
      replyHeaders,
    );
    if (readiness.isShuttingDown) headers.push('connection', 'close');
    app.stopCountingAsLoad(request);
    reply.hijack();
    raw.writeHead(notModified ? 304 : 200, headers);
    return notModified ? undefined : response.body;
  };
  app.decorateReply('sendEncoded', function (response) {
    const replyHeaders = Object.entries(this.getHeaders()).flatMap(([name, value = '']) => [name, value]);
    this.raw.end(beginResponse(this, response, replyHeaders));
    return this;
  });

  // The not-found handler serves the pages: see `pages.ts`.
  const isPage = (request: FastifyRequest) => request.is404;
  const mayBeCached = ({ method, headers }: FastifyRequest) =>
    (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;
  const findCached = (request: FastifyRequest) => {
    if (!mayBeCached(request)) return undefined;
    return isPage(request) ? pageCache.find(request) : responseCache.find(request);
  };
  const sendCached = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const response = findCached(request);
    if (!response) return done();
    request.isCachedResponse = true;
    // No hook before this one sets a header of the reply: they use `addedHeaders`.
    const body = beginResponse(reply, response, []);
    sendTogether(() => reply.raw.end(body));
  };
  app.addHook('onRequest', (request, reply, done) => {
    const isRead = isPage(request) || request.routeOptions.config.loadClass === 'read';
    // The change may be unknown here: placing an order does not publish it, and another process may have published it.
    if (isRead && mayBeCached(request) && hasChangedRecently(request)) {
      const resume = () => sendCached(request, reply, done);
      deps.invalidator.publish().then(resume, resume);
    } else sendCached(request, reply, done);
  });
});
