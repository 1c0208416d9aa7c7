import { request as sendRequest } from 'node:http';
import type { Sandbox } from '@trad/payment-sandbox/sandbox';
import type { FastifyInstance } from 'fastify';

/** The sandbox's path on the shop's origin, so that the content security policy can stay 'self'. */
export const SANDBOX_PATH = '/__paysandbox';

/** Passes every request below the path to the sandbox, without parsing the body. */
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

/** Proxies browsers' requests to a standalone sandbox at `url`. */
export const proxySandbox = (url: string): Pick<Sandbox, 'handle'> => ({
  handle: (request, response) => {
    const { hostname, port } = new URL(url);
    const { method, url: path, headers } = request;
    const proxied = sendRequest({ hostname, port, method, path, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    proxied.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    request.pipe(proxied);
  },
});
