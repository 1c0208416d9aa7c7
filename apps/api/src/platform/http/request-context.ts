import { randomUUID } from 'node:crypto';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runWithQueryCounter } from '../monitoring/query-count.ts';
import { negotiateLanguage } from './language.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the answer. */
    language: LanguageCode;
    /** Undefined for a response from the cache, which causes no statement. */
    tally: { queries: number } | undefined;
  }
}

/** The caller's address where the shop asks itself, to render a page. */
export const IN_PROCESS_ADDRESS = 'in-process';

export const generateRequestId = () => randomUUID();

/** A request's route for logs and metrics. Pages and unknown URLs share one name, to bound the number of series. */
export const routeNameOf = (request: FastifyRequest) => request.routeOptions.url ?? 'unknown';

/** Gives every request its language, and its id in the answer. */
export const addRequestContext = (app: FastifyInstance) => {
  app.decorateRequest('language', 'en');
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // Now, as validation keeps only what a call names.
    const { lang } = request.query as { lang?: unknown };
    request.language = negotiateLanguage(lang, request.headers['accept-language']);
    done();
  });
};

/** Counts the statements that every request causes from here on. */
export const countRequestQueries = (app: FastifyInstance) => {
  app.decorateRequest('tally');
  app.addHook('onRequest', (request, _reply, done) => {
    request.tally = { queries: 0 };
    runWithQueryCounter(request.tally, done);
  });
  // Again, as a body arrives by events.
  app.addHook('preHandler', ({ tally }, _reply, done) => {
    if (tally) runWithQueryCounter(tally, done);
    else done();
  });
};
