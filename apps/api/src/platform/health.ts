import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';

/** Whether this process is on its way out; a balancer then sends nothing new. */
export interface Readiness {
  leaving: boolean;
}

/** /health/live: the process answers. /health/ready: it can serve; 503 while the database is away or it is leaving. */
export const reportHealth = (app: FastifyInstance, { pool }: Deps, readiness: Readiness) => {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const ready =
      !readiness.leaving &&
      (await pool.query('SELECT 1').then(
        () => true,
        () => false,
      ));
    reply.header('cache-control', 'no-store');
    if (!ready) reply.code(503).header('retry-after', '2');
    return { status: ready ? 'ok' : 'unavailable' };
  });
};
