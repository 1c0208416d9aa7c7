import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** Collects the document from the routes' schemas. Before any route, as it listens to their registration. */
export const describeApi = (app: FastifyInstance, basePath: string) =>
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Trad', version: '1.0.0', description: 'The REST API of the Trad marketplace.' },
      servers: [{ url: basePath }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    stripBasePath: true,
    transform: (route) => {
      const { access } = route.route.config ?? {};
      const { schema, url } = jsonSchemaTransform(route);
      const guarded = access === 'user' || access === 'vendor' || access === 'operator';
      const bearer: Record<string, string[]> = { bearer: [] };
      const security = guarded ? [bearer] : access === 'optional' ? [bearer, {}] : [];
      return { schema: { ...schema, ...(access ? { security } : { hide: true }) }, url };
    },
    transformObject: jsonSchemaTransformObject,
  });

/** GET /openapi.json: the document itself. */
export const serveOpenapi = async (app: FastifyInstance) => {
  app.get('/openapi.json', async (request, reply) => {
    const key = request.headers.authorization === undefined ? 'openapi' : null;
    const answer = await app.publicAnswer(request, key, async () => ({
      text: JSON.stringify(app.swagger()),
      type: 'application/json; charset=utf-8',
      cacheControl: 'public, no-cache',
      vary: 'Authorization',
    }));
    return app.sendPublicAnswer(request, reply, answer);
  });
};
