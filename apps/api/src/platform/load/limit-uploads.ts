import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { IN_PROCESS_IP_ADDRESS } from '../http/request-context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call accepts files: its bodies are large, and are held in memory until they are complete. */
    acceptsFiles?: boolean;
  }
  interface FastifyRequest {
    /** Aborted once the response or its connection is closed, of calls that accept files; null of others. */
    closeSignal: AbortSignal | null;
  }
}

/** The bytes of the bodies that a process receives at a time. */
export interface UploadLimits {
  total: number;
  /** Of one caller. */
  perCaller: number;
}

/** The largest body has 35 MB. A slow sender holds its share for up to the timeout of a request, and until its response is closed. */
const UPLOAD_LIMITS: UploadLimits = { total: 256 * 1024 * 1024, perCaller: 80 * 1024 * 1024 };
const RETRY_AFTER_SECONDS = 2;

/** The announced bytes of a body; without an announcement the most that the call accepts. */
const getAnnouncedBytes = ({ headers, routeOptions }: FastifyRequest): number => {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit;
  return Math.min(Number(headers['content-length'] ?? 0) || 0, routeOptions.bodyLimit);
};

/**
 * Calls back once the response or its connection closes: where an earlier response of the connection is due, the response
 * itself does not close with the connection.
 */
const createCloseNotifier = () => {
  const callbacks = new WeakMap<Socket, Set<() => void>>();
  const trackConnection = (socket: Socket) => {
    const ofConnection = new Set<() => void>();
    callbacks.set(socket, ofConnection);
    socket.once('close', () => {
      for (const callBack of ofConnection) callBack();
    });
    return ofConnection;
  };
  return (socket: Socket, response: ServerResponse, onClose: () => void) => {
    // One listener per connection: Node warns of a leak at the eleventh.
    const ofConnection = callbacks.get(socket) ?? trackConnection(socket);
    const callBack = () => {
      if (ofConnection.delete(callBack)) onClose();
    };
    ofConnection.add(callBack);
    response.once('close', callBack);
  };
};

/**
 * Refuses bodies of calls with files with BUSY beyond a total of announced bytes, of the process or of one caller: load
 * shedding counts a request only once its body is complete. Sets `request.closeSignal`. Register it after
 * `authenticateRequests`, which sets `request.caller`.
 */
export const limitUploads = (app: FastifyInstance, { total, perCaller }: UploadLimits = UPLOAD_LIMITS) => {
  let announced = 0;
  const announcedByCaller = new Map<string, number>();
  const notifyOfClose = createCloseNotifier();
  app.decorateRequest('closeSignal', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.acceptsFiles || request.ip === IN_PROCESS_IP_ADDRESS) return done();
    // The client has left during an earlier hook: what has closed does not close again, so that the bytes would count forever.
    if (request.socket.destroyed) {
      request.closeSignal = AbortSignal.abort();
      return done();
    }
    const bytes = getAnnouncedBytes(request);
    const caller = request.caller ? `account ${request.caller.id}` : `address ${request.ip}`;
    const ofCaller = announcedByCaller.get(caller) ?? 0;
    if (announced + bytes > total || ofCaller + bytes > perCaller)
      throw new Refusal('BUSY', { retryAfter: RETRY_AFTER_SECONDS });
    announced += bytes;
    announcedByCaller.set(caller, ofCaller + bytes);
    const closing = new AbortController();
    request.closeSignal = closing.signal;
    notifyOfClose(request.socket, reply.raw, () => {
      announced -= bytes;
      const left = (announcedByCaller.get(caller) ?? 0) - bytes;
      if (left > 0) announcedByCaller.set(caller, left);
      else announcedByCaller.delete(caller);
      closing.abort();
    });
    done();
  });
};
