import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { IN_PROCESS_IP_ADDRESS } from '../http/request-context.ts';

/** A request that has waited for so long starts although connections still arrive. */
const MAX_DELAY_MS = 500;
/** The requests of a turn of the event loop start within this time; the others wait for the next turn. */
const TURN_MS = 5;
/** Further requests start at once. */
const MAX_WAITING = 1_000;

interface WaitingRequest {
  socket: Socket;
  start: () => void;
  since: number;
}

/**
 * Lets requests wait while connections arrive. Node accepts one connection per turn of the event loop: a client would wait
 * for as many turns as there are connections before its own, each with the work of all those that were accepted.
 * Health checks and the calls of a page that is being rendered do not wait, nor does a connection's next request while one
 * waits: Node reads on from a client until it has responses that the client does not read.
 */
export const acceptConnectionsFirst = (app: FastifyInstance) => {
  let hasAccepted = false;
  let isWatching = false;
  const waiting: WaitingRequest[] = [];
  const waitingSockets = new Set<Socket>();

  const startWaitingRequests = () => {
    const startedAt = performance.now();
    let next = waiting[0];
    while (next && (!hasAccepted || startedAt - next.since > MAX_DELAY_MS)) {
      waiting.shift();
      waitingSockets.delete(next.socket);
      next.start();
      next = performance.now() - startedAt < TURN_MS ? waiting[0] : undefined;
    }
  };
  const endTurn = () => {
    startWaitingRequests();
    isWatching = hasAccepted || waiting.length > 0;
    hasAccepted = false;
    if (isWatching) setImmediate(endTurn);
  };
  app.server.on('connection', () => {
    hasAccepted = true;
    if (isWatching) return;
    isWatching = true;
    setImmediate(endTurn);
  });
  app.addHook('onRequest', ({ ip, url, socket }, _reply, done) => {
    const waits =
      isWatching && ip !== IN_PROCESS_IP_ADDRESS && !url.startsWith('/health/') && !waitingSockets.has(socket);
    if (!waits || waiting.length >= MAX_WAITING) return done();
    waiting.push({ socket, start: done, since: performance.now() });
    waitingSockets.add(socket);
  });
};
