import { type AddressInfo, Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { listDatabaseUrls } from '@trad/database/connections/database-hosts';
import { createPool } from '@trad/database/connections/pool';
import { createPrisma } from '@trad/database/connections/prisma';
import { findReadOnlyReason } from '@trad/database/connections/server-state';
import { watchAvailability } from '@trad/database/connections/watch-availability';
import { openStandbys } from '@trad/database/standbys/watch-standbys';
import { DEMO_PASSWORD } from '@trad/seed/load/demo-password';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config/config.ts';
import { readServerArguments, SERVER_USAGE } from './config/server-arguments.ts';
import { openSigningSecrets } from './config/signing-secret.ts';
import { NO_JOBS, runJobs } from './operations/run-jobs.ts';
import { openProviders } from './payments/providers/open-providers.ts';
import { startInvalidation } from './platform/cache/invalidation.ts';
import { startPurging } from './platform/cdn/start-purging.ts';
import { systemClock } from './platform/clock.ts';
import { isReadOnlyError } from './platform/database/database-errors.ts';
import { findDirectUrl, openDatabase, prepareDatabase } from './platform/database/open-database.ts';
import { openSharedCounts } from './platform/limits/open-shared-counts.ts';
import { startSharingCounts } from './platform/limits/shared-counts.ts';
import { createLog } from './platform/monitoring/log.ts';
import { createMetricProducer } from './platform/monitoring/metric-producer.ts';
import { countQuery, getTransactionLabel } from './platform/monitoring/monitoring-context.ts';
import { setTracer } from './platform/monitoring/tracer.ts';
import { loadWebAppBuild } from './platform/pages/pages.ts';
import { storeWebAssets } from './platform/pages/web-assets.ts';
import { findStorageError } from './platform/uploads/object-storage.ts';
import { createWebAppError, explainStartFailure, StartError } from './start-failure.ts';

/** The time after the delay for what is in progress. SHUTDOWN_DELAY (3 s) and this stay below the 10 s of `docker stop`. */
const DRAIN_MS = 6_000;
/** A load balancer that sent no request for so long has noticed the failed readiness. */
const QUIET_MS = 300;
/** How long to wait for that beyond the delay: one without health checks sends requests until it is refused. */
const MAX_QUIET_WAIT_MS = 1_000;

/**
 * Connections that wait to be accepted. In a full queue the kernel drops a new one, and its client tries again after 1, 3
 * and 7 s: health checks would fail in a rush.
 */
const BACKLOG = 4096;

/** Two signals within this time are one press of Ctrl-C. */
const SECOND_PRESS_MS = 1000;

/** The time in which unfinished jobs are requeued. */
const REQUEUE_MS = 500;

/** The longest wait for the last connection: while clients connect without pause there is none. */
const MAX_ACCEPTING_MS = 300;

/**
 * Closes the listening socket and no connection. Connections that wait to be accepted at the close are reset: as each turn
 * of the event loop accepts one, it is closed after a whole turn that accepts none.
 */
const stopAccepting = async (server: Server) => {
  let hasAccepted = false;
  server.on('connection', () => {
    hasAccepted = true;
  });
  const deadline = performance.now() + MAX_ACCEPTING_MS;
  let idleTurns = 0;
  // The first turn may have begun before.
  while (idleTurns < 2 && performance.now() < deadline) {
    hasAccepted = false;
    await new Promise((resolve) => setImmediate(resolve));
    idleTurns = hasAccepted ? 0 : idleTurns + 1;
  }
  Server.prototype.close.call(server);
};

const printWelcome = async (config: Config, address: AddressInfo, readOnly: string | null) => {
  const local = `http://localhost:${address.port}`;
  console.log(`\n  Trad is open: ${config.publicUrl ?? local}\n`);
  if (readOnly)
    console.log(`  The database is read-only (${readOnly}): the shop can be browsed, and nothing bought or saved.\n`);
  if (config.role === 'worker')
    console.log('  Its role is worker: it runs jobs, and serves only /health and /metrics.\n');
  else if (config.localMailbox) console.log(`  Mails of the demo: ${local}/mailbox\n`);
  if (!config.seedDemo) return;
  const { DEMO_LOGINS } = await import('@trad/seed/load/load-people');
  console.log(`  Demo logins (password ${DEMO_PASSWORD}):`);
  for (const { email, role } of DEMO_LOGINS) console.log(`    ${role.padEnd(9)} ${email}`);
  console.log('\n  Ctrl-C stops it.\n');
};

/** A wrong bucket or key prevents the start; an outage is temporary, and does not. */
const checkStorage = async ({ objectStorage }: Config, log: ReturnType<typeof createLog>) => {
  if (!objectStorage) return;
  const problem = await findStorageError(objectStorage).catch((err: unknown) => {
    log.warn({ err }, 'the object storage does not respond: uploads are refused until it does');
    return null;
  });
  if (problem) throw new StartError(`The bucket of STORAGE_URL cannot be used: ${problem}`);
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ends a server that is not open yet: without a listener Node.js would not run those of `exit`, which stop PostgreSQL. */
const endStart = () => process.exit(0);

const start = async () => {
  const variables = readServerArguments(process.argv.slice(2), process.env);
  if (!variables) return console.log(SERVER_USAGE);
  for (const signal of SIGNALS) process.on(signal, endStart);
  const config = readConfig(variables);
  const log = createLog(config);
  const readiness = { isShuttingDown: false };
  await checkStorage(config, log);
  // Before the gateways are created, which it wraps. Loaded on demand: its packages take time and memory.
  const telemetry = config.telemetryEndpoint
    ? await (await import('./platform/monitoring/open-telemetry.ts')).openTelemetry(config.telemetryEndpoint)
    : undefined;
  setTracer(telemetry?.tracer);
  // PostgreSQL starts while the web app is loaded.
  const opening = openDatabase(config);
  opening.catch(() => {});
  const loadingPages = config.role === 'worker' ? Promise.resolve(null) : loadWebAppBuild(config.webDir);
  const pages = await loadingPages.catch(async (error: unknown) => {
    await opening.then(({ stop }) => stop()).catch(() => {});
    throw createWebAppError(config.webDir, error);
  });
  const database = await opening;
  const pool = createPool({
    connectionString: database.url,
    max: config.databasePool,
    pipeline: true,
    hasPooler: config.hasPooler,
    onQuery: countQuery,
    getTransactionLabel,
    onConnectionError: (err) => {
      if (!readiness.isShuttingDown) log.warn({ err }, 'database connection lost');
    },
  });
  /** The standbys of DATABASE_READ_URL, for public reads. */
  const openReadPool = (urls: readonly string[]) => {
    const standbys = openStandbys({
      primary: pool,
      urls,
      max: config.databasePool,
      pipeline: true,
      hasPooler: config.hasPooler,
      onQuery: countQuery,
      onChange: (host, exclusionReason) =>
        exclusionReason
          ? log.warn(`the standby ${host} is left out: it ${exclusionReason}`)
          : log.info(`the standby ${host} is read`),
    });
    return { ...standbys, prisma: createPrisma(standbys.pool) };
  };
  let standbys: ReturnType<typeof openReadPool> | undefined;
  let stoppingSince: number | undefined;
  let closeProviders = async () => {};
  try {
    await prepareDatabase(config, pool);
    const prisma = createPrisma(pool);
    if (config.databaseReadUrl && config.role !== 'worker')
      standbys = openReadPool(listDatabaseUrls(config.databaseReadUrl));
    const { gateways, sandbox, sandboxPages, close } = await openProviders(config).catch(({ message }: Error) => {
      throw new StartError(`The payment sandbox cannot be opened: ${message} PAYMENT_SANDBOX=0 starts without it.`);
    });
    closeProviders = close;
    const deps = { config, pool, prisma, standbys, clock: systemClock, log, gateways };
    const app = await buildApp({
      deps,
      jwtSecret: openSigningSecrets(config),
      readiness,
      pages,
      sandbox: sandboxPages,
    });
    // Before any visitor gets a page of this build: the proxy may ask a server of another build for the page's files.
    if (pages)
      await storeWebAssets(pool, pages.clientDir).catch((err: unknown) => {
        const message = 'the assets are not stored for servers of other builds';
        if (isReadOnlyError(err)) log.warn(`${message}, as the database is read-only`);
        else log.warn({ err }, message);
      });
    await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
    log.info({ host: config.host, port: config.port }, 'the server listens');
    await telemetry?.exportMetrics(createMetricProducer(() => app.readMetrics()));
    const availability = watchAvailability(pool, {
      urls: database.urls,
      onChange: (err) =>
        err ? log.error({ err }, 'the database does not respond') : log.warn('the database responds again'),
      onFailover: () =>
        log.warn('another server of DATABASE_URL is used now: the new primary, or a standby that is not promoted yet'),
    });
    const stopSharing = startSharingCounts(app.deps, await openSharedCounts(app.deps));
    const stopInvalidation = startInvalidation(app.deps, () => findDirectUrl(config, pool));
    const stopPurging = config.role === 'web' ? async () => {} : startPurging(app.deps);
    if (sandbox) {
      // Requests from this machine bypass all proxies.
      const { port } = app.server.address() as AddressInfo;
      const webhooks = `http://127.0.0.1:${port}/webhooks`;
      await sandbox.controls.configure({ urls: { stripe: `${webhooks}/stripe`, paypal: `${webhooks}/paypal` } });
    }
    const jobs = config.role === 'web' ? NO_JOBS : await runJobs(app.deps);
    const readOnly = await findReadOnlyReason(pool);
    if (readOnly)
      log.warn(`the database is read-only: ${readOnly}. Nothing can be bought or saved, and the server is not ready`);
    const { inTestMode } = config.payments;
    if (config.production && inTestMode.length)
      log.warn(`payments by ${inTestMode.join(' and ')} are in test mode: orders are sent that nobody has paid`);
    if (config.smtpUrl && !config.publicUrl)
      log.warn(`PUBLIC_URL is not set: links in mails lead to ${config.shopUrl}, which only this machine can open`);

    /** Shutdown: readiness first, then requests in progress, then their dependencies. */
    const stop = async (signal: NodeJS.Signals) => {
      readiness.isShuttingDown = true;
      const delayMs = signal === 'SIGTERM' ? config.shutdownDelayMs : 0;
      setTimeout(() => {
        log.error(`requests or jobs were still under way after ${delayMs + DRAIN_MS} ms`);
        const requeued = jobs.requeue().catch((err: unknown) => log.error({ err }, 'jobs could not be requeued'));
        void Promise.race([requeued, pause(REQUEUE_MS)]).then(() => process.exit(1));
      }, delayMs + DRAIN_MS).unref();
      const jobsStopped = jobs.stop();
      if (delayMs > 0) {
        await pause(delayMs);
        await app.waitUntilQuiet(QUIET_MS, MAX_QUIET_WAIT_MS);
        await stopAccepting(app.server);
        // Requests on connections that are open: their responses close them.
        await app.waitUntilQuiet(QUIET_MS, MAX_QUIET_WAIT_MS);
      }
      await Promise.all([app.waitUntilDrained(), jobsStopped]);
      await Promise.all([stopInvalidation(), stopPurging(), stopSharing()]);
      availability.stop();
      await app.close();
      await telemetry?.close();
      await close();
      await Promise.all([prisma.$disconnect(), standbys?.prisma.$disconnect()]);
      await standbys?.stop();
      await pool.end();
      await database.stop();
    };
    for (const signal of SIGNALS) {
      process.off(signal, endStart);
      process.on(signal, () => {
        // npm forwards the terminal's Ctrl-C, so that one press arrives twice. Another press ends the process at once.
        if (stoppingSince !== undefined) {
          if (signal === 'SIGINT' && performance.now() - stoppingSince > SECOND_PRESS_MS) process.exit(1);
          return;
        }
        stoppingSince = performance.now();
        // Node.js gets SIGHUP even under nohup, which makes a process ignore it. A closed terminal cannot be written to.
        if (signal === 'SIGHUP' && !process.stdout.isTTY)
          log.warn(
            'stopping, as the terminal was closed (SIGHUP): run the shop as a service, as deploy/README.md shows',
          );
        stop(signal).then(
          () => process.exit(0),
          (error) => {
            log.error({ err: error }, 'did not stop cleanly');
            process.exit(1);
          },
        );
      });
    }
    await printWelcome(config, app.server.address() as AddressInfo, readOnly);
  } catch (error) {
    await closeProviders().catch(() => {});
    await standbys?.stop().catch(() => {});
    await pool.end().catch(() => {});
    await database.stop();
    throw error;
  }
};

const run = process.argv.includes('--write-code-cache')
  ? import('./compile-server.ts').then(({ compileServer }) => compileServer())
  : start();
run.catch((error: unknown) => {
  console.error(`\n${explainStartFailure(error)}\n`);
  process.exit(1);
});
