import type { FastifyInstance } from 'fastify';
import { openapiDocument } from './document.ts';

/** GET /openapi.json: the document itself. */
export const serveOpenapi = async (app: FastifyInstance) => {
  const text = JSON.stringify(openapiDocument(app.deps.config.apiBasePath));
  app.get('/openapi.json', async (request, reply) => {
    const key = request.headers.authorization === undefined ? 'openapi' : null;
    const answer = await app.publicAnswer(request, key, async () => ({
      text,
      type: 'application/json; charset=utf-8',
      cacheControl: 'public, no-cache',
      vary: 'Authorization',
    }));
    return app.sendPublicAnswer(request, reply, answer);
  });
};
