import { request as ask } from 'node:http';
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

/** Passes on what browsers ask a sandbox that stands alone at `url`. */
export const proxySandbox = (url: string): Pick<Sandbox, 'handle'> => ({
  handle: (request, response) => {
    const { hostname, port } = new URL(url);
    const { method, url: path, headers } = request;
    const passedOn = ask({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passedOn.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    request.pipe(passedOn);
  },
});
