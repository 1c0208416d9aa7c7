import type { Sandbox } from '@trad/payment-sandbox/sandbox';
import type { FastifyInstance } from 'fastify';

/** Where browsers find the payment sandbox: on the shop's own address, so that the content policy stays 'self'. */
export const SANDBOX_PATH = '/__paysandbox';

/** Hands every request below its path to the sandbox, the body unread. */
export const serveSandbox = async (app: FastifyInstance, { handle }: Pick<Sandbox, 'handle'>) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.route({
    method: ['GET', 'POST'],
    url: `${SANDBOX_PATH}/*`,
    handler: (request, reply) => {
      reply.hijack();
      handle(request.raw, reply.raw);
    },
  });
};
