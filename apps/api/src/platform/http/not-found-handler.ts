import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Listens to the routes that are added from now on, and returns what refuses an address that none of them takes: a
 * known one under another method is METHOD_NOT_ALLOWED and names its methods, any other is NOT_FOUND.
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
