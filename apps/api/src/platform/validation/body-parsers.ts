import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import type { BodyLimits } from './body-limits.ts';
import { findExcess } from './json-scan.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of the JSON that the route takes. */
    bodyLimits?: BodyLimits;
  }
  interface FastifyRequest {
    /** Whether the body may hold a NUL character. */
    mayHoldNul: boolean;
  }
}

/** Where a route sets no limits of its own. */
const STANDARD: Omit<BodyLimits, 'bytes'> = { marks: 256 * 1024, values: 20_000 };
/** JSON has no other way to write NUL: as itself it is no JSON. */
const NUL_ESCAPE = '\\u0000';

/**
 * JSON is what calls take; Fastify would read plain text as well. What is sent without a body lacks its fields, and says
 * so. Depth and number of values are limited before the text is parsed.
 */
export const addBodyParsers = (app: FastifyInstance) => {
  app.decorateRequest('mayHoldNul', false);
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients that call everything JSON do so where they send nothing, too.
    if (body === '') return done(null, {});
    const excess = findExcess(body, request.routeOptions.config.bodyLimits ?? STANDARD);
    if (excess) {
      const details = [{ path: 'body', message: excess.message }];
      return done(new Refusal(excess.isTooDeep ? 'VALIDATION_FAILED' : 'PAYLOAD_TOO_LARGE', { details }));
    }
    request.mayHoldNul = body.includes(NUL_ESCAPE);
    parse(request, body, done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined) request.body = {};
    done();
  });
};
