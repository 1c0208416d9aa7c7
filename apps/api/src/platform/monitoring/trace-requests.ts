import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { getTracer, type OpenSpan } from './tracer.ts';

/** Version 00 of W3C Trace Context. */
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * Begins the span of a request. Its trace id is the request id, so that a line of the log leads to the trace, unless a
 * trusted proxy has begun the trace: anybody else could join traces of others.
 */
export const startRequestSpan = (
  { id, method, headers }: Pick<FastifyRequest, 'id' | 'method' | 'headers'>,
  { trustProxy }: Pick<Config, 'trustProxy'>,
  startTime?: number,
): OpenSpan | undefined => {
  const { traceparent } = headers;
  const isTrusted = trustProxy > 0 && typeof traceparent === 'string' && TRACEPARENT.test(traceparent);
  return getTracer()?.start(method, {
    kind: 'server',
    traceId: id.replaceAll('-', ''),
    ...(isTrusted && { traceparent }),
    ...(startTime !== undefined && { startTime }),
  });
};

/**
 * Ends the span of each request with its route. A response that is sent before the request has a monitoring context, as it is
 * cached or refused early, gets its span here.
 */
export const traceRequests = (app: FastifyInstance, config: Pick<Config, 'trustProxy'>, inProcessAddress: string) => {
  if (!getTracer()) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeName, monitoringContext, ip } = request;
    const isOwn = ip === inProcessAddress;
    const span =
      monitoringContext?.span ??
      (isOwn ? undefined : startRequestSpan(request, config, Date.now() - reply.elapsedTime));
    span?.describe(`${method} ${routeName}`, {
      'http.request.method': method,
      'http.route': routeName,
      'http.response.status_code': reply.statusCode,
      'trad.request_id': request.id,
      'trad.cached': request.isCachedResponse ? 'yes' : 'no',
    });
    span?.end(reply.statusCode >= 500 ? new Error(`Status ${reply.statusCode}`) : undefined);
    done();
  });
};
