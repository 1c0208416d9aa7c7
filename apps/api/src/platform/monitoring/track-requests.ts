import type { FastifyInstance } from 'fastify';
import { IN_PROCESS_ADDRESS } from '../http/request-context.ts';
import type { Readiness } from './health.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when no request is in progress. */
    drained(): Promise<void>;
  }
}

/** Tracks the requests in progress. A stopping process sends `Connection: close`. */
export const trackRequests = (app: FastifyInstance, readiness: Readiness) => {
  let inProgress = 0;
  let resolveDrained = () => {};
  app.addHook('onRequest', ({ ip }, reply, done) => {
    // The current request counts itself, and `inject` has no connection to close.
    if (ip === IN_PROCESS_ADDRESS) return done();
    inProgress += 1;
    reply.raw.once('close', () => {
      inProgress -= 1;
      if (inProgress === 0) resolveDrained();
    });
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.isShuttingDown) reply.header('connection', 'close');
    done();
  });
  app.decorate('drained', () => {
    if (inProgress === 0) return Promise.resolve();
    return new Promise<void>((resolve) => {
      resolveDrained = resolve;
    });
  });
};
