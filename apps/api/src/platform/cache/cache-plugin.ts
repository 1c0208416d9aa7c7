import type { OutgoingHttpHeader } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Deps } from '../deps.ts';
import { sendTogether } from '../http/send-together.ts';
import type { Readiness } from '../monitoring/health.ts';
import { isAuthor } from './author.ts';
import { type EncodedResponse, flattenHeaders, isNotModified } from './encoded-response.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache;
    pageCache: PageCache;
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

  const writeHead = (reply: FastifyReply, response: EncodedResponse, replyHeaders: readonly OutgoingHttpHeader[]) => {
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
    this.raw.end(writeHead(this, response, replyHeaders));
    return this;
  });

  const findCached = (request: FastifyRequest) => {
    const { method, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return undefined;
    return request.is404 ? pageCache.find(request) : responseCache.find(request);
  };
  const sendCached = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const response = findCached(request);
    if (!response) return done();
    // No hook before this one sets a header of the reply: they use `addedHeaders`.
    const body = writeHead(reply, response, []);
    sendTogether(() => reply.raw.end(body));
  };
  app.addHook('onRequest', (request, reply, done) => {
    const isPublicRead =
      (request.is404 || request.routeOptions.config.loadClass === 'read') &&
      request.headers.authorization === undefined;
    // The change may be unpublished: a sale does not publish, and another process may have sent the response to the write.
    if (isPublicRead && isAuthor(request)) {
      const resume = () => sendCached(request, reply, done);
      deps.invalidator.publish().then(resume, resume);
    } else sendCached(request, reply, done);
  });
});
