import { randomUUID } from 'node:crypto';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { type MonitoringContext, runWithMonitoringContext } from '../monitoring/monitoring-context.ts';
import { startRequestSpan } from '../monitoring/trace-requests.ts';
import { getTracer } from '../monitoring/tracer.ts';
import { negotiateLanguage } from './language.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the response. */
    language: LanguageCode;
    /** Undefined for a response from the cache and for a request that is refused early, which cause no statement. */
    monitoringContext: MonitoringContext | undefined;
    /** Headers of its response that hooks add, names and values alternating: as an array they need not be merged on a hit. */
    addedHeaders: string[];
    /** Its route for metrics and logs, set when it has completed. Pages and unknown URLs share one, to bound the number of series. */
    routeName: string;
  }
}

/** Stands for the IP address in the shop's in-process calls while it renders a page. */
export const IN_PROCESS_IP_ADDRESS = 'in-process';

export const generateRequestId = () => randomUUID();

/** Sets the language of every request, the request id of its response, and at its end the name of its route. */
export const addRequestContext = (app: FastifyInstance) => {
  app.decorateRequest('language', 'en');
  app.decorateRequest('addedHeaders');
  app.decorateRequest('routeName', '');
  app.addHook('onRequest', (request, _reply, done) => {
    request.addedHeaders = ['x-request-id', request.id];
    // In `onRequest`: validation removes fields that the call does not name.
    const { lang } = request.query as { lang?: unknown };
    request.language = negotiateLanguage(lang, request.headers['accept-language']);
    done();
  });
  app.addHook('onSend', ({ addedHeaders }, reply, _payload, done) => {
    for (let index = 0; index < addedHeaders?.length; index += 2)
      reply.header(addedHeaders[index] ?? '', addedHeaders[index + 1]);
    done();
  });
  // Fastify rebuilds `routeOptions` at each access.
  app.addHook('onResponse', (request, _reply, done) => {
    request.routeName = request.routeOptions.url ?? 'unknown';
    done();
  });
};

/**
 * Gives each request of the routes that are added from here on a monitoring context, which counts its SQL statements, and begins
 * its span where requests are traced.
 */
export const addMonitoringContext = (app: FastifyInstance, config: Pick<Config, 'trustProxy'>) => {
  app.decorateRequest('monitoringContext');
  app.addHook('onRequest', (request, _reply, done) => {
    request.monitoringContext = { queries: 0, correlationId: request.id };
    if (getTracer() && request.ip !== IN_PROCESS_IP_ADDRESS)
      request.monitoringContext.span = startRequestSpan(request, config);
    runWithMonitoringContext(request.monitoringContext, done);
  });
  // Set the context again: a body arrives in socket events, which lose it.
  app.addHook('preHandler', ({ monitoringContext }, _reply, done) => {
    if (monitoringContext) runWithMonitoringContext(monitoringContext, done);
    else done();
  });
};
