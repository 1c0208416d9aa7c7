import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool, resumePool } from '@trad/database/connections/pool';
import { createPrisma } from '@trad/database/connections/prisma';
import {
  getProbedReadOnlyReason,
  isOutageSuspected,
  watchAvailability,
} from '@trad/database/connections/watch-availability';
import { replacePort } from '@trad/database/testing/replace-port';
import { createTestDatabase } from '@trad/database/testing/test-database';
import { seedReference } from '@trad/seed/seed-demo';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config/config.ts';
import { NO_GATEWAYS } from '../../payments/providers/gateways.ts';
import { buildUser } from '../../testing/factories.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { openTcpProxy } from '../../testing/tcp-proxy.ts';
import { runIdempotent } from '../idempotency/run-idempotent.ts';
import { runDueJob, startJobRunner } from '../jobs.ts';
import { createLog } from '../monitoring/log.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

const direct = new URL(await createTestDatabase());
const proxy = await openTcpProxy(Number(direct.port));
const url = replacePort(String(direct), proxy.port);
const pool = createPool({ connectionString: String(url), max: 4, connectionTimeout: 3000, statementTimeout: 2000 });
const prisma = createPrisma(pool);
const lines: string[] = [];
const config = readConfig({ LOG_LEVEL: 'warn' });
const log = createLog(config, { write: (line) => lines.push(line) });
const clock = createFakeClock();
const app = await buildApp({
  deps: { config, pool, prisma, clock, log, gateways: NO_GATEWAYS },
  jwtSecret: 'a secret for tests that is long enough',
  validateResponses: true,
});
const token = app.deps.tokens.sign({ sub: '1', sid: randomUUID(), iat: 0, exp: 1 });
const headers = { authorization: `Bearer ${token}` };

beforeAll(() => seedReference(pool));
afterAll(async () => {
  await app.close();
  await prisma.$disconnect();
  await pool.end();
});

const getStatus = async (path: string) => (await app.inject({ url: path, headers })).statusCode;
/** One call each by Prisma, by pg and by the session lookup. */
const calls = ['/api/get_currencies', '/api/get_categories', '/api/get_address'];

const expectUnavailable = async () => {
  const [ready, ...responses] = await Promise.all([
    app.inject({ url: '/health/ready' }),
    ...calls.map((path) => app.inject({ url: `${path}?lang=fr`, headers })),
  ]);
  for (const response of responses) {
    expect(response.json()).toEqual({
      error: true,
      code: 'UNAVAILABLE',
      message: 'La boutique fait une courte pause. Veuillez réessayer dans un instant.',
    });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
  }
  expect([ready?.statusCode, ready?.headers['retry-after']]).toEqual([503, '2']);
  expect(await getStatus('/health/live')).toBe(200);
};
const expectAvailable = async () => {
  await expect.poll(() => getStatus('/health/ready')).toBe(200);
  expect(await Promise.all(calls.map(getStatus))).toEqual([200, 200, 401]);
};

test('a shop with its database is ready', expectAvailable);

describe('a write with an idempotency key that a broken connection interrupts', () => {
  const observer = createPool({ connectionString: String(direct), max: 2 });
  // Without the short timeouts of the others.
  const deps = { ...app.deps, pool: createPool({ connectionString: String(url), max: 2 }) };
  afterAll(() => Promise.all([observer.end(), deps.pool.end()]));
  const write = { key: 'interrupted', call: 'manageCart', input: {}, secret: false };
  const countKeys = async () => (await observer.query('SELECT FROM idempotency_key')).rowCount;

  test('releases its key as soon as the database responds, before its claim expires', async () => {
    const { id: userId } = await buildUser({ pool: observer, clock, app });
    const executing = runIdempotent(deps, { ...write, userId }, async () => {
      await observer.query(`UPDATE idempotency_key SET claimed_until = now() + interval '1 hour'`);
      await proxy.disconnect();
      return (await deps.pool.query('SELECT 1')).command;
    });
    await expect(executing).rejects.toThrow();
    expect(await countKeys()).toBe(1);
    await proxy.reconnect();
    await expect.poll(countKeys).toBe(0);
  });

  test('releases its key also where only the response to the claim was lost', async () => {
    const { id: userId } = await buildUser({ pool: observer, clock, app });
    const blocker = await observer.connect();
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE idempotency_key IN SHARE MODE');
    const executing = runIdempotent(deps, { ...write, userId }, async () => '{}');
    const failed = expect(executing).rejects.toThrow();
    const isWaiting = async () =>
      (
        await observer.query(
          `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        )
      ).rowCount;
    await expect.poll(isWaiting).toBe(1);
    await proxy.disconnect();
    await failed;
    await blocker.query('COMMIT');
    blocker.release();
    await expect.poll(countKeys).toBe(1);
    await proxy.reconnect();
    await expect.poll(countKeys).toBe(0);
  });
});

describe('while the database is unavailable', () => {
  test('calls return 503 with Retry-After, and the process recovers by itself', async () => {
    await proxy.disconnect();
    await expectUnavailable();
    await proxy.reconnect();
    await expectAvailable();
  });

  test('responses that need no database are still sent', async () => {
    await proxy.disconnect();
    expect(await getStatus('/api/openapi.json')).toBe(200);
    expect(await getStatus('/api/nowhere')).toBe(404);
    await proxy.reconnect();
    await expectAvailable();
  });

  test('cached responses are sent, however old they are, also before an outage is known', async () => {
    const getStatus = async () => (await app.inject({ url: '/api/get_languages' })).statusCode;
    expect(await getStatus()).toBe(200);
    await proxy.disconnect();
    expect(await getStatus()).toBe(200);
    clock.advance(3_600_000);
    expect(await getStatus()).toBe(200);
    await proxy.reconnect();
    await expectAvailable();
  });

  test('the job runner waits and resumes when the database is back', async () => {
    const kinds = { 'test.note': { run: async () => {} } };
    await pool.query(`INSERT INTO job (kind, payload, run_at) VALUES ('test.note', '{}', '2026-01-01')`);
    await proxy.disconnect();
    await expect(runDueJob(app.deps, kinds)).rejects.toThrow();
    lines.length = 0;
    const stop = startJobRunner(app.deps, kinds, 20);
    await expect.poll(() => lines.join('')).toContain('jobs could not be read');
    await proxy.reconnect();
    await expect.poll(async () => (await pool.query('SELECT FROM job')).rowCount).toBe(0);
    await stop();
  });
});

test('a database that refuses connections counts as unavailable: closed to new ones, or renamed', async () => {
  const name = direct.pathname.slice(1);
  const maintenance = new URL(direct);
  maintenance.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: String(maintenance) });
  await admin.connect();
  const disconnectAll = () =>
    admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE $1', [`${name}%`]);
  for (const [refuse, restore] of [
    [`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`],
    [`ALTER DATABASE ${name} RENAME TO ${name}_renamed`, `ALTER DATABASE ${name}_renamed RENAME TO ${name}`],
  ] as const) {
    await disconnectAll();
    // A connection may be opened between the two statements.
    await expect
      .poll(() =>
        disconnectAll()
          .then(() => admin.query(refuse))
          .then(
            () => true,
            () => false,
          ),
      )
      .toBe(true);
    await disconnectAll();
    await expectUnavailable();
    await admin.query(restore);
    await expectAvailable();
  }
  await admin.end();
});

test('a refused password counts as an unavailable database', () => {
  expect(isDatabaseUnavailable(Object.assign(new Error('password authentication failed'), { code: '28P01' }))).toBe(
    true,
  );
});

test('a probe that loses its connection is repeated at once, and meanwhile an outage is suspected', async () => {
  const changes: boolean[] = [];
  const watch = watchAvailability(pool, {
    urls: [String(url)],
    intervalMs: 600_000,
    onChange: (error) => changes.push(error === null),
  });
  await expect.poll(() => getProbedReadOnlyReason(pool)).toBe(null);
  const suspicions = new Set<boolean>();
  const observing = setInterval(() => suspicions.add(isOutageSuspected(pool)));
  await proxy.disconnect();
  await expect.poll(() => changes).toEqual([false]);
  clearInterval(observing);
  expect(suspicions).toContain(true);
  expect(isOutageSuspected(pool)).toBe(false);
  watch.stop();
  await proxy.reconnect();
  resumePool(pool);
  await expectAvailable();
});

test('connections closed by a server restart fail only the statements in progress', async () => {
  const admin = new pg.Client({ connectionString: String(direct) });
  await admin.connect();
  await admin.query('BEGIN; LOCK TABLE category');
  const waiting = app.inject({ url: '/api/get_categories' });
  const others = `FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
  await expect.poll(async () => (await admin.query(`SELECT ${others} AND wait_event_type = 'Lock'`)).rowCount).toBe(1);
  await admin.query(`SELECT pg_terminate_backend(pid) ${others}`);
  expect((await waiting).statusCode).toBe(503);
  await admin.query('ROLLBACK');
  await admin.end();
  await expectAvailable();
});

test('a statement that exceeds its timeout is cancelled and returns 503', async () => {
  const admin = new pg.Client({ connectionString: String(direct) });
  await admin.connect();
  await admin.query('BEGIN; LOCK TABLE category; LOCK TABLE currency');
  expect(await Promise.all(calls.slice(0, 2).map(getStatus))).toEqual([503, 503]);
  await admin.query('ROLLBACK');
  await admin.end();
  await expectAvailable();
});

describe('while PostgreSQL is stopped or the network drops every packet', () => {
  const start = () => {
    const changes: boolean[] = [];
    const watch = watchAvailability(pool, {
      urls: [String(url)],
      intervalMs: 20,
      timeoutMs: 300,
      onChange: (error) => changes.push(error === null),
    });
    onTestFinished(async () => {
      proxy.dropPackets(false);
      await expect.poll(() => changes.at(-1) ?? true).toBe(true);
      watch.stop();
    });
    return changes;
  };
  const openTransaction = async () => {
    await pool.query('SELECT 1');
    return pool.connect();
  };

  test('statements in progress are rejected when the outage is detected, and further ones at once', async () => {
    const client = await openTransaction();
    const changes = start();
    proxy.dropPackets(true);
    // Four connections exist at most: the last of these statements wait for one.
    const statements = [client, ...Array.from({ length: 6 }, () => pool)].map((db) => db.query('SELECT 1'));
    const outcomes = await Promise.allSettled(statements);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(7).fill('rejected'));
    client.release(true);
    expect(changes).toEqual([false]);
    const connections = pool.totalCount;
    await expect(pool.query('SELECT 1')).rejects.toMatchObject({ code: '08006' });
    await expect(prisma.currency.count()).rejects.toThrow();
    expect(pool.totalCount).toBe(connections);
    await expectUnavailable();
    proxy.dropPackets(false);
    await expect.poll(() => changes).toEqual([false, true]);
    await expectAvailable();
  });

  test('cached responses and lookups are used during the whole outage', async () => {
    const getLanguages = async (query = '') => {
      const { statusCode, payload } = await app.inject({ url: `/api/get_languages${query}` });
      return statusCode === 200 ? payload : statusCode;
    };
    const cached = await getLanguages();
    const changes = start();
    proxy.dropPackets(true);
    await expect.poll(() => changes).toEqual([false]);
    clock.advance(3_600_000);
    app.deps.cache.invalidate(['shop']);
    clock.advance(3_600_000);
    expect(await getLanguages()).toBe(cached);
    // Another spelling of the same request, which the handler finds.
    expect(await getLanguages('?unknown=1')).toBe(cached);
    expect(await getLanguages('?lang=sw')).toBe(503);
    proxy.dropPackets(false);
    await expect.poll(() => changes).toEqual([false, true]);
    await pool.query(`UPDATE language SET name = name || '!'`);
    await expect.poll(getLanguages).not.toBe(cached);
  });

  test('a request that waits for the database gets the cached response when the outage is detected', async () => {
    const getStatus = async () => (await app.inject({ url: '/api/get_categories' })).statusCode;
    expect(await getStatus()).toBe(200);
    clock.advance(3_600_000);
    start();
    proxy.dropPackets(true);
    expect(await getStatus()).toBe(200);
  });

  test('readiness needs no connection of the pool while PostgreSQL is probed', async () => {
    start();
    await expect.poll(() => getProbedReadOnlyReason(pool)).toBe(null);
    const query = vi.spyOn(pool, 'query');
    await expectAvailable();
    expect(query.mock.calls.filter(([sql]) => String(sql).includes('transaction_read_only'))).toEqual([]);
    query.mockRestore();
  });

  test('a short delay is no outage', async () => {
    const changes = start();
    proxy.dropPackets(true);
    await pause(100);
    proxy.dropPackets(false);
    await pause(100);
    expect(changes).toEqual([]);
  });
});

test('a network that drops every packet counts as an unavailable database', async () => {
  await expectAvailable();
  proxy.dropPackets(true);
  await expectUnavailable();
  proxy.dropPackets(false);
  await expectAvailable();
});
