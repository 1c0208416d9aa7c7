import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Collects the routes added from now on and returns the handler for unmatched requests: METHOD_NOT_ALLOWED with the
 * allowed methods for a known path, NOT_FOUND for any other.
 */
export const createNotFoundHandler = (app: FastifyInstance) => {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    known.set(url, new Set([...(known.get(url) ?? []), ...[method].flat()]));
  });
  return ({ url }: FastifyRequest, reply: FastifyReply): never => {
    const path = url.split('?', 1)[0] ?? url;
    const methods = known.get(path.replace(/(?<=.)\/$/, ''));
    if (!methods) throw new Refusal('NOT_FOUND');
    reply.header('allow', [...methods].sort().join(', '));
    throw new Refusal('METHOD_NOT_ALLOWED');
  };
};
