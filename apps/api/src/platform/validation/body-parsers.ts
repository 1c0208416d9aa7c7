import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import type { BodyLimits, JsonLimits } from './body-limits.ts';
import { findExcess } from './json-scan.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limits of the route's body. */
    bodyLimits?: BodyLimits;
  }
  interface FastifyRequest {
    /** Whether the body may contain a NUL character. */
    mayContainNul: boolean;
  }
}

/** Limits of routes without their own. */
const STANDARD: JsonLimits = { syntaxCharacters: 256 * 1024, values: 20_000 };
/** The escape of NUL: an unescaped one is invalid in JSON. */
const NUL_ESCAPE = '\\u0000';

/**
 * Parses JSON bodies only: Fastify would accept plain text as well. A missing body is an empty object, so that the
 * response lists the missing fields. Checks depth and number of values before parsing.
 */
export const addBodyParsers = (app: FastifyInstance) => {
  app.decorateRequest('mayContainNul', false);
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some clients send a JSON content type without a body.
    if (body === '') return done(null, {});
    const excess = findExcess(body, request.routeOptions.config.bodyLimits ?? STANDARD);
    if (excess) {
      const details = [{ path: 'body', message: excess.message }];
      return done(new Refusal(excess.isTooDeep ? 'VALIDATION_FAILED' : 'PAYLOAD_TOO_LARGE', { details }));
    }
    request.mayContainNul = body.includes(NUL_ESCAPE);
    parse(request, body, done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined) request.body = {};
    done();
  });
};
