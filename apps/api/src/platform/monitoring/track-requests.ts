import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IN_PROCESS_IP_ADDRESS } from '../http/request-context.ts';
import type { Readiness } from './health.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves when no open connection waits for a response. The handler of a request whose client has left may still run. */
    waitUntilDrained(): Promise<void>;
    /** During a shutdown: resolves when no request but health checks has arrived for `quietMs`, and after `maxMs` in any case. */
    waitUntilQuiet(quietMs: number, maxMs: number): Promise<void>;
  }
}

/**
 * Tracks the requests in progress, by connection: a response of a closed connection never finishes, and a listener for
 * each request takes longer than the lookup of a connection. A stopping process sends `Connection: close`.
 */
export const trackRequests = (app: FastifyInstance, readiness: Readiness) => {
  let inProgress = 0;
  let lastRequestAt = 0;
  const connections = new WeakMap<object, { inProgress: number }>();
  let resolveDrained = () => {};
  const end = (requests: number) => {
    inProgress -= requests;
    if (inProgress === 0) resolveDrained();
  };
  const trackConnection = (socket: FastifyRequest['socket']) => {
    const connection = { inProgress: 0 };
    connections.set(socket, connection);
    socket.once('close', () => {
      end(connection.inProgress);
      connection.inProgress = 0;
    });
    return connection;
  };
  app.addHook('onRequest', ({ ip, socket, url }, _reply, done) => {
    if (readiness.isShuttingDown && !url.startsWith('/health/')) lastRequestAt = performance.now();
    // A page's in-process calls are part of its request, which is counted, and have no connection to close.
    if (ip !== IN_PROCESS_IP_ADDRESS) {
      const connection = connections.get(socket) ?? trackConnection(socket);
      connection.inProgress += 1;
      inProgress += 1;
    }
    done();
  });
  app.addHook('onResponse', ({ socket }, _reply, done) => {
    const connection = connections.get(socket);
    if (connection && connection.inProgress > 0) {
      connection.inProgress -= 1;
      end(1);
    }
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.isShuttingDown) reply.header('connection', 'close');
    done();
  });
  app.decorate('waitUntilQuiet', async (quietMs: number, maxMs: number) => {
    const deadline = performance.now() + maxMs;
    while (performance.now() < Math.min(lastRequestAt + quietMs, deadline)) await pause(20);
  });
  app.decorate('waitUntilDrained', () => {
    if (inProgress === 0) return Promise.resolve();
    return new Promise<void>((resolve) => {
      resolveDrained = resolve;
    });
  });
};
