import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies wait for each response; Node parses thousands of short requests in one turn of the event loop. */
const MAX_REQUESTS_PER_TURN = 64;

/** Closes a connection that sends more requests than that at once: they would start before any other connection is read. */
export const limitPipelinedRequests = (listener: RequestListener): RequestListener => {
  const requestsOfTurn = new Map<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // Node goes on parsing what it has read.
    if (socket.destroyed) return;
    if (requestsOfTurn.size === 0) setImmediate(() => requestsOfTurn.clear());
    const count = (requestsOfTurn.get(socket) ?? 0) + 1;
    requestsOfTurn.set(socket, count);
    if (count > MAX_REQUESTS_PER_TURN) socket.destroy();
    else listener(request, response);
  };
};
