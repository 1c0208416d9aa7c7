import type { FastifyInstance } from 'fastify';
import { IN_PROCESS_IP_ADDRESS } from '../http/request-context.ts';

/** No request waits longer for connections. */
const MAX_DELAY_MS = 500;
/** The requests of a turn of the event loop start within this time; the others wait for the next turn. */
const TURN_MS = 5;

/**
 * Lets requests wait while connections arrive. Node accepts one connection per turn of the event loop: a client would wait
 * for as many turns as there are connections before its own, each with the work of all those that were accepted.
 * Health checks and the calls of a page that is being rendered do not wait.
 */
export const acceptConnectionsFirst = (app: FastifyInstance) => {
  let hasAccepted = false;
  let isWatching = false;
  const waiting: Array<{ start: () => void; since: number }> = [];

  const startWaiting = () => {
    const startedAt = performance.now();
    let next = waiting[0];
    while (next && (!hasAccepted || startedAt - next.since > MAX_DELAY_MS)) {
      waiting.shift();
      next.start();
      next = performance.now() - startedAt < TURN_MS ? waiting[0] : undefined;
    }
  };
  const endTurn = () => {
    startWaiting();
    isWatching = hasAccepted || waiting.length > 0;
    hasAccepted = false;
    if (isWatching) setImmediate(endTurn);
  };
  const watch = () => {
    if (isWatching) return;
    isWatching = true;
    setImmediate(endTurn);
  };
  app.server.on('connection', () => {
    hasAccepted = true;
    watch();
  });
  app.addHook('onRequest', ({ ip, url }, _reply, done) => {
    if (!isWatching || ip === IN_PROCESS_IP_ADDRESS || url.startsWith('/health/')) return done();
    waiting.push({ start: done, since: performance.now() });
  });
};
