import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from './deps.ts';
import { Refusal } from './refusal.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const sameText = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const mayRead = (request: FastifyRequest, token: string | null) => {
  const given = request.headers.authorization?.replace(/^Bearer /i, '');
  if (token) return given !== undefined && sameText(given, token);
  // Behind a proxy on the same machine everybody would come from loopback.
  return LOOPBACK.has(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'];
};

/** Measures every answered request and shows the figures at /metrics, in Prometheus' text form. */
export const measure = (app: FastifyInstance, { config, pool }: Deps) => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  const queries = new Histogram({
    name: 'http_request_queries',
    help: 'Database statements caused by a request, by route',
    labelNames: ['method', 'route'],
    buckets: [0, 1, 2, 4, 8, 16, 32],
    registers: [register],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown' };
    seconds.observe({ ...labels, status: reply.statusCode }, reply.elapsedTime / 1000);
    queries.observe(labels, request.tally?.queries ?? 0);
    request.log.info(
      { status: reply.statusCode, ms: Math.round(reply.elapsedTime), queries: request.tally?.queries },
      `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
    );
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw new Refusal('NOT_FOUND');
    return reply
      .type(register.contentType)
      .serializer(String)
      .send(await register.metrics());
  });
};
