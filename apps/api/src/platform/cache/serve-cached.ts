import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { newRequestId } from '../http/request-context.ts';
import type { Readiness } from '../monitoring/health.ts';
import type { measure } from '../monitoring/metrics.ts';
import { callerAddress, type RateLimit } from '../security/rate-limit.ts';
import { type EncodedResponse, flattenHeaders, sendAtOnce } from './encoded-response.ts';

/** Finds what is kept for a read that names no bearer. */
export type FindKept = (
  asked: Pick<IncomingMessage, 'url' | 'headers'>,
) => { answer: EncodedResponse; route: string } | undefined;

interface Kept {
  finds: readonly FindKept[];
  /** The headers of every answer. */
  headers: Readonly<Record<string, string>>;
  rateLimit: RateLimit | undefined;
  observe: ReturnType<typeof measure>;
}

/**
 * Sends what is kept before Fastify makes anything of the request: routing, hooks and its objects take as long as all the
 * rest. What is sent is counted against the limit of requests; one that is beyond it goes on to Fastify, which refuses it.
 */
export const answerKeptFirst = (
  { server }: FastifyInstance,
  { config }: Pick<Deps, 'config'>,
  readiness: Readiness,
  { finds, headers, rateLimit, observe }: Kept,
) => {
  const { trustProxy } = config;
  const common = flattenHeaders(headers);
  const isSent = (asked: IncomingMessage, response: ServerResponse) => {
    const begun = performance.now();
    const { method, headers: sent } = asked;
    if (method !== 'GET' && method !== 'HEAD') return false;
    if (sent.authorization !== undefined || !sent.host || readiness.leaving) return false;
    for (const find of finds) {
      const kept = find(asked);
      if (kept) {
        if (rateLimit && rateLimit.count(callerAddress(asked, trustProxy)).left < 0) return false;
        const id = newRequestId();
        const status = sendAtOnce(asked, response, kept.answer, [...common, 'x-request-id', id]);
        observe({ id, method, route: kept.route, status, ms: performance.now() - begun, statements: 0 });
        return true;
      }
    }
    return false;
  };
  const [others] = server.listeners('request') as [RequestListener];
  server.removeAllListeners('request');
  server.on('request', (asked, response) => {
    if (!isSent(asked, response)) others(asked, response);
  });
};
