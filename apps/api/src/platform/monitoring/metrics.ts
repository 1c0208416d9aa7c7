import { timingSafeEqual } from 'node:crypto';
import { getDatabaseUrl, isInterrupted } from '@trad/database/connections/pool';
import { getProbedReadOnlyReason } from '@trad/database/connections/watch-availability';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { CACHE_SCOPES } from '../cache/cache.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { isLocalRequest } from '../http/request-guard.ts';
import { readBuildId } from './build-id.ts';
import { createHistogram, type Series } from './histogram.ts';
import { createThrottledReader } from './throttled-reader.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics in Prometheus' text format. */
    readMetrics(): Promise<string>;
  }
}

/** Figures of the whole shop, which are the same in each of its processes. */
export interface ShopGauge {
  name: string;
  help: string;
  /** The name of the label, where the gauge has one. */
  labelName?: string;
  /** Each with the value of that label. */
  values: ReadonlyArray<{ labelValue?: string; value: number }>;
}

/** The shortest time between two readings of the shop's figures. */
const SHOP_INTERVAL_MS = 5_000;
/** How long a scrape waits for them; Prometheus waits ten seconds. */
const SHOP_WAIT_MS = 2_500;

const isSameText = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const canRead = (request: FastifyRequest, token: string | null) => {
  const sentToken = request.headers.authorization?.replace(/^Bearer /i, '');
  if (token) return sentToken !== undefined && isSameText(sentToken, token);
  return isLocalRequest(request);
};

/** Records metrics of every response and serves them at /metrics, in Prometheus' text format. */
export const collectMetrics = (
  app: FastifyInstance,
  { config, pool, cache, standbys }: Pick<Deps, 'config' | 'pool' | 'cache' | 'standbys'>,
  readShopGauges: () => Promise<readonly ShopGauge[]>,
) => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = createHistogram(
    'http_request_duration_seconds',
    'Response time, by route and status',
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  );
  const queries = createHistogram(
    'http_request_queries',
    'Database statements caused by a request, by route',
    [0, 1, 2, 4, 8, 16, 32],
  );
  new Gauge({
    name: 'process_role',
    help: 'The role of this process: both, web or worker',
    labelNames: ['role'],
    registers: [register],
  }).set({ role: config.role }, 1);
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
  new Gauge({
    name: 'database_available',
    help: '1 while the database responds, 0 in an outage',
    registers: [register],
    collect() {
      this.set(isInterrupted(pool) ? 0 : 1);
    },
  });
  new Gauge({
    name: 'database_writable',
    help: '1 while the database accepts writes, 0 while it is read-only or does not respond',
    registers: [register],
    collect() {
      this.set(isInterrupted(pool) || getProbedReadOnlyReason(pool) ? 0 : 1);
    },
  });
  new Gauge({
    name: 'http_requests_in_progress',
    help: 'Requests that count as load: reads, writes and payments that are not answered from the cache',
    registers: [register],
    collect() {
      this.set(app.load.inProgress);
    },
  });
  new Counter({
    name: 'http_requests_shed_total',
    help: 'Reads, writes, payments and pages refused because of load, by class. Uploads, pictures, files and password hashes have limits of their own and are not counted',
    labelNames: ['class'],
    registers: [register],
    collect() {
      this.reset();
      for (const [loadClass, count] of Object.entries(app.load.refused)) this.inc({ class: loadClass }, count);
    },
  });
  new Gauge({
    name: 'trad_build_info',
    help: 'The build and the mode of this process; always 1',
    labelNames: ['build', 'mode'],
    registers: [register],
    async collect() {
      this.set({ build: await readBuildId(), mode: config.mode }, 1);
    },
  });
  const getShopGauges = createThrottledReader(readShopGauges, { intervalMs: SHOP_INTERVAL_MS, waitMs: SHOP_WAIT_MS });
  const formatShopGauges = async () => {
    // In an outage the figures are unknown, and each statement would fail.
    const gauges = isInterrupted(pool) ? undefined : await getShopGauges();
    const shop = new Registry();
    for (const { name, help, labelName, values } of gauges ?? []) {
      // An unlabelled gauge would begin with 0.
      if (!values.length) continue;
      const gauge = new Gauge({ name, help, labelNames: labelName ? [labelName] : [], registers: [shop] });
      for (const { labelValue, value } of values) {
        if (labelName && labelValue !== undefined) gauge.set({ [labelName]: labelValue }, value);
        else gauge.set(value);
      }
    }
    return shop.metrics();
  };
  if (standbys) {
    new Gauge({
      name: 'database_standby_lag_seconds',
      help: 'How far a standby is behind the primary, by its host; absent where unknown',
      labelNames: ['host'],
      registers: [register],
      collect() {
        this.reset();
        for (const { host, lagMs } of standbys.list()) if (lagMs !== null) this.set({ host }, lagMs / 1000);
      },
    });
    new Gauge({
      name: 'database_standby_left_out',
      help: 'Whether public reads must not use a standby, by its host: it lags, does not respond or is no standby; 0 for the primary',
      labelNames: ['host'],
      registers: [register],
      collect() {
        // After a failover the primary may be one of them, which is no fault.
        const { host: primaryHost } = new URL(getDatabaseUrl(pool));
        for (const { host, exclusionReason } of standbys.list())
          this.set({ host }, exclusionReason === null || host === primaryHost ? 0 : 1);
      },
    });
  }
  new Counter({
    name: 'cache_reads_total',
    help: 'Cache reads, by scope and outcome',
    labelNames: ['scope', 'outcome'],
    registers: [register],
    collect() {
      this.reset();
      for (const scope of CACHE_SCOPES) {
        const { hits, misses } = cache.stats(scope);
        this.inc({ scope, outcome: 'hit' }, hits);
        this.inc({ scope, outcome: 'miss' }, misses);
      }
    },
  });
  new Gauge({
    name: 'cache_bytes',
    help: 'Bytes in the cache, by scope',
    labelNames: ['scope'],
    registers: [register],
    collect() {
      for (const scope of CACHE_SCOPES) this.set({ scope }, cache.stats(scope).bytes);
    },
  });
  /** The series of a method, status and route: looked up by one key for each response. */
  const routeSeries = new Map<string, { seconds: Series; queries: Series }>();
  const addSeries = (key: string, method: string, route: string, status: number) => {
    const added = {
      seconds: seconds.getSeries({ method, route, status }),
      queries: queries.getSeries({ method, route }),
    };
    routeSeries.set(key, added);
    return added;
  };
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeName, monitoringContext } = request;
    const status = reply.statusCode;
    const key = `${method} ${status} ${routeName}`;
    const series = routeSeries.get(key) ?? addSeries(key, method, routeName, status);
    seconds.observe(series.seconds, reply.elapsedTime / 1000);
    queries.observe(series.queries, monitoringContext?.queries ?? 0);
    done();
  });
  const readText = async () =>
    [await register.metrics(), await formatShopGauges(), seconds.text(), queries.text(), ''].join('\n');
  app.decorate('readMetrics', readText);
  app.get('/metrics', async (request, reply) => {
    if (!canRead(request, config.metricsToken)) throw new Refusal('NOT_FOUND');
    return reply
      .type(register.contentType)
      .serializer(String)
      .send(await readText());
  });
};
