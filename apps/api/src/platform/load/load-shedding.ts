import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { IN_PROCESS_IP_ADDRESS } from '../http/request-context.ts';

/** Kinds of work, in the order in which an overloaded server refuses them. */
export type LoadClass = 'read' | 'write' | 'payment';

/** The work of this process, for its metrics. */
interface Load {
  /** Requests that count as load. */
  inProgress: number;
  /** Requests and pages that were refused because of it. */
  readonly refused: Record<LoadClass | 'page', number>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Routes without it, such as health checks and files, are never refused; pages have a queue of their own. */
    loadClass?: LoadClass;
  }
  interface FastifyRequest {
    isCountedAsLoad: boolean;
  }
  interface FastifyInstance {
    load: Load;
    /** Stops counting a request whose response is written without `onSend` hooks. */
    stopCountingAsLoad(request: FastifyRequest): void;
  }
}

/**
 * The requests in progress at which each class is refused. A request takes the processor some 5 ms, so that what is
 * accepted is served within a second.
 */
export const LOAD_LIMITS: Readonly<Record<LoadClass, number>> = { read: 64, write: 96, payment: 192 };
const RETRY_AFTER_SECONDS = 2;

/**
 * Refuses requests with BUSY before they would wait for seconds: first reads, then writes, last orders and
 * payments. Counts the work from the received body to the response, so that slow senders and readers do not add to
 * it. Register it behind the cache: cached responses are no load.
 */
export const shedLoad = (app: FastifyInstance, limits: Readonly<Record<LoadClass, number>> = LOAD_LIMITS) => {
  const load: Load = { inProgress: 0, refused: { read: 0, write: 0, payment: 0, page: 0 } };
  const getClass = ({ ip, routeOptions }: FastifyRequest): LoadClass | undefined =>
    ip === IN_PROCESS_IP_ADDRESS ? undefined : routeOptions.config.loadClass;
  const stopCounting = (request: FastifyRequest) => {
    if (!request.isCountedAsLoad) return;
    request.isCountedAsLoad = false;
    load.inProgress -= 1;
  };
  app.decorateRequest('isCountedAsLoad', false);
  app.decorate('load', load);
  app.decorate('stopCountingAsLoad', stopCounting);
  app.addHook('onRequest', (request, _reply, done) => {
    const loadClass = getClass(request);
    if (loadClass && load.inProgress >= limits[loadClass]) {
      load.refused[loadClass] += 1;
      throw new Refusal('BUSY', { retryAfter: RETRY_AFTER_SECONDS });
    }
    done();
  });
  // Forms are read in `preValidation`.
  app.addHook('preHandler', (request, reply, done) => {
    if (getClass(request)) {
      request.isCountedAsLoad = true;
      load.inProgress += 1;
      reply.raw.once('close', () => stopCounting(request));
    }
    done();
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    stopCounting(request);
    done();
  });
};
