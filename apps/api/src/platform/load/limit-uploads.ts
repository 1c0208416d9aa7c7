import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { IN_PROCESS_IP_ADDRESS } from '../http/request-context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call accepts files: its bodies are large, and are held in memory until they are complete. */
    acceptsFiles?: boolean;
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
 * Refuses bodies of calls with files with BUSY beyond a total of announced bytes, of the process or of one caller: load
 * shedding counts a request only once its body is complete. Register it behind the check of the caller.
 */
export const limitUploads = (app: FastifyInstance, { total, perCaller }: UploadLimits = UPLOAD_LIMITS) => {
  let announced = 0;
  const announcedByCaller = new Map<string, number>();
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.acceptsFiles || request.ip === IN_PROCESS_IP_ADDRESS) return done();
    const bytes = getAnnouncedBytes(request);
    const caller = request.caller ? `account ${request.caller.id}` : `address ${request.ip}`;
    const ofCaller = announcedByCaller.get(caller) ?? 0;
    if (announced + bytes > total || ofCaller + bytes > perCaller)
      throw new Refusal('BUSY', { retryAfter: RETRY_AFTER_SECONDS });
    announced += bytes;
    announcedByCaller.set(caller, ofCaller + bytes);
    reply.raw.once('close', () => {
      announced -= bytes;
      const left = (announcedByCaller.get(caller) ?? 0) - bytes;
      if (left > 0) announcedByCaller.set(caller, left);
      else announcedByCaller.delete(caller);
    });
    done();
  });
};
