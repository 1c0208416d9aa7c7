import { setTimeout as pause } from 'node:timers/promises';
import { isInterrupted, renewConnections } from '@trad/database/connections/pool';
import { findReadOnlyReason } from '@trad/database/connections/server-state';
import { getProbedReadOnlyReason } from '@trad/database/connections/watch-availability';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** Load balancers wait a second or two. */
const READINESS_TIMEOUT_MS = 900;

/** Whether this process is shutting down: readiness then fails, and the load balancer sends no new requests. */
export interface Readiness {
  isShuttingDown: boolean;
}

const describeReadOnly = (reason: string) => `the database is read-only: ${reason}`;

/** The reason why the server is not ready; null where it is ready. */
const findNotReadyReason = async (pool: Deps['pool'], { isShuttingDown }: Readiness): Promise<string | null> => {
  if (isShuttingDown) return 'the server is stopping';
  if (isInterrupted(pool)) return 'the database does not respond';
  // Without a query: under load it would wait for a connection, longer than a load balancer waits for the response.
  const probed = getProbedReadOnlyReason(pool);
  if (probed !== undefined) return probed && describeReadOnly(probed);
  try {
    const reason = await Promise.race([findReadOnlyReason(pool), pause(READINESS_TIMEOUT_MS, 'timeout' as const)]);
    if (!reason) return null;
    // A busy pool has no free connection in time: that is no outage.
    if (reason === 'timeout') return pool.waitingCount > 0 ? null : 'the database does not respond';
    // Replace sessions that started read-only: they remain so.
    renewConnections(pool);
    return describeReadOnly(reason);
  } catch {
    return 'the database cannot be reached';
  }
};

/**
 * /health/live: the process responds. /health/ready: it can serve; 503 with the reason while the database is
 * unavailable or read-only, or the server is stopping. Logs each change of readiness.
 */
export const serveHealth = (app: FastifyInstance, { config, pool, log, standbys }: Deps, readiness: Readiness) => {
  let lastReason: string | null = null;
  /** In the order of DATABASE_READ_URL, without their hosts: this page is public. */
  const describeStandbys = () =>
    standbys && {
      standbys: standbys.list().map(({ lagMs, exclusionReason }) => ({
        lagSeconds: lagMs === null ? null : Math.round(lagMs) / 1000,
        exclusionReason,
      })),
    };
  const { role } = config;
  app.get('/health/live', async () => ({ status: 'ok', role }));
  app.get('/health/ready', async (_request, reply) => {
    const reason = await findNotReadyReason(pool, readiness);
    if (reason !== lastReason) log.warn(reason ? `not ready: ${reason}` : 'ready again');
    lastReason = reason;
    reply.header('cache-control', 'no-store');
    if (reason === null) return { status: 'ok', role, ...describeStandbys() };
    reply.code(503).header('retry-after', '2');
    return { status: 'unavailable', reason, role, ...describeStandbys() };
  });
};
