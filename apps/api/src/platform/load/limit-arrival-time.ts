import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sendClientError } from '../http/errors.ts';

/** 30 KB a second, a quarter of a megabit: a slower sender of files would hold its share of the memory for too long. */
const MIN_BYTES_PER_MS = 30;

/** How many times as long as other requests those with files may take: five minutes instead of 30 seconds. */
export const MAX_ARRIVAL_FACTOR = 10;

/**
 * Closes connections whose body arrives too slowly. One with files may take longer for each byte that has arrived: at 1 Mbit/s a
 * document takes more than a minute. Node has one timeout for all requests, which is that of the slowest.
 */
export const limitArrivalTime = (app: FastifyInstance, timeoutMs: number) =>
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, socket, headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    // A request that was injected in this process has no connection.
    if (!hasBody || !(socket instanceof Socket)) return done();
    const acceptsFiles = request.routeOptions.config.acceptsFiles === true;
    const startedAt = performance.now();
    const bytesBefore = socket.bytesRead;
    const check = () => {
      if (raw.complete || socket.destroyed) return;
      const arrivedBytes = acceptsFiles ? socket.bytesRead - bytesBefore : 0;
      const remainingMs = timeoutMs + arrivedBytes / MIN_BYTES_PER_MS - (performance.now() - startedAt);
      if (remainingMs > 0) timer = setTimeout(check, Math.ceil(remainingMs));
      else sendClientError(Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    };
    let timer = setTimeout(check, timeoutMs);
    const stop = () => clearTimeout(timer);
    raw.once('end', stop);
    raw.once('close', stop);
    done();
  });
