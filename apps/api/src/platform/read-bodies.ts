import type { FastifyInstance } from 'fastify';

/** JSON is what calls take; Fastify would read plain text as well. What is sent without a body lacks its fields, and says so. */
export const readBodies = (app: FastifyInstance) => {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients that call everything JSON do so where they send nothing, too.
    if (body === '') return done(null, {});
    parse(request, body, done);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined) request.body = {};
    done();
  });
};
