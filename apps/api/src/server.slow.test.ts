import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@trad/database/embedded/embedded-postgres';
import { isPostgres, readPidFile } from '@trad/database/embedded/postgres-pid';
import { createStandby } from '@trad/database/replication/create-standby';
import { startNodePooler } from '@trad/database/testing/node-pooler';
import { replacePort } from '@trad/database/testing/replace-port';
import { createEmptyTestDatabase, createTestDatabase } from '@trad/database/testing/test-database';
import { ensureTemplate, replaceDatabaseName } from '@trad/database/testing/test-server';
import { seedDemo, seedReference } from '@trad/seed/seed-demo';
import pg from 'pg';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD_CHANGED } from './account/password/password-mail-kinds.ts';
import { buildPrograms, COMMANDS } from './build/bundling-options.ts';
import { enqueueMail } from './platform/mail/outbox.ts';
import { openSmtpServer } from './testing/smtp-server.ts';
import { openTcpProxy } from './testing/tcp-proxy.ts';

/** Runs the built server as a process, from its start to its exit code. */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const api = join(root, 'apps/api');
const folder = mkdtempSync(join(tmpdir(), 'trad-server-'));
// Node resolves the bundle's external packages here.
const bundleDir = join(api, `node_modules/.server-test-${process.pid}`);
const built = join(bundleDir, 'dist');
const running = new Set<ChildProcess>();

beforeAll(async () => {
  await buildPrograms(built);
  // Files that the bundle reads next to it.
  cpSync(join(api, 'reference-page'), join(bundleDir, 'reference-page'), { recursive: true });
  // A minimal build of the web app.
  mkdirSync(join(folder, 'web/server'), { recursive: true });
  mkdirSync(join(folder, 'web/client/assets'), { recursive: true });
  writeFileSync(join(folder, 'web/package.json'), '{"type": "module"}');
  writeFileSync(join(folder, 'web/server/page.json'), '{"inlined": {"HomeScreen": {"hash": "sha256-abc="}}}');
  writeFileSync(
    join(folder, 'web/server/entry-server.js'),
    "export const render = async () => ({ status: 200, cookies: {} }); export const renderDocument = () => '<!doctype html>';",
  );
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  for (const left of [folder, bundleDir]) rmSync(left, { recursive: true, force: true });
});

/** Commands get an argument: without one they print their usage and need no database. */
const getArguments = (program: string) => (['server', 'doctor-command'].includes(program) ? [] : ['list']);

const startServer = (environment: Record<string, string>, program = 'server', args = getArguments(program)) => {
  const child = spawn(process.execPath, [join(built, `${program}.js`), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, WEB_DIR: join(folder, 'web'), DATA_DIR: join(folder, 'data'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  let complaints = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const exited = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number;
  });
  return {
    child,
    exited,
    getOutput: () => output,
    getErrors: () => complaints,
    /** The server's origin, once it is listening: on a busy machine the demo shop takes half a minute and more. */
    open: async () => {
      await expect
        .poll(() => (child.exitCode === null ? output : complaints || 'ended'), { interval: 50, timeout: 200_000 })
        .toMatch(/Trad is open|ended/);
      const url = /Trad is open: (\S+)/.exec(output)?.[1];
      if (!url) throw new Error(`The server did not start: ${complaints}`);
      return url;
    },
  };
};

/** Mails that wait in the outbox of a database. */
const enqueueMails = async (client: pg.Client, count: number) => {
  for (let number = 0; number < count; number += 1) {
    const recipient = `reader-${number}@shop.example`;
    await enqueueMail(client, { kind: PASSWORD_CHANGED, recipient, language: 'en', params: {} }, new Date());
  }
};

describe('processes of one shop', { timeout: 240_000 }, () => {
  test('serve it in the role web, and do each job once in the role worker', async () => {
    const databaseUrl = await createTestDatabase(seedReference);
    const mails = await openSmtpServer();
    const environment = { DATABASE_URL: databaseUrl, SMTP_URL: mails.url, PAYMENT_SANDBOX: '0', PORT: '0' };
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await enqueueMails(client, 60);
    const web = startServer({ ...environment, ROLE: 'worker' }, 'server', ['--role', 'web']);
    const webUrl = await web.open();
    await supertest(webUrl).get('/health/ready').expect(200, { status: 'ok', role: 'web' });
    await supertest(webUrl).get('/api/get_currencies').expect(200);
    const doctor = startServer({ DATABASE_URL: databaseUrl }, 'doctor-command');
    expect(await doctor.exited).toBe(1);
    expect(doctor.getOutput()).toContain('Running processes by role: 1 × web');
    expect(doctor.getOutput()).toContain('only processes of the role web are running');
    expect(mails.received).toEqual([]);

    const workers = [1, 2].map(() =>
      startServer({ ...environment, WEB_DIR: 'not-needed' }, 'server', ['--role=worker']),
    );
    const [workerUrl] = await Promise.all(workers.map((worker) => worker.open()));
    if (!workerUrl) throw new Error('No worker has started.');
    await expect.poll(() => mails.received.length).toBeGreaterThanOrEqual(60);
    const jobs = `SELECT kind, count(*)::int FROM job GROUP BY kind HAVING count(*) > 1 OR kind = 'mail.send'`;
    await expect.poll(async () => (await client.query(jobs)).rows).toEqual([]);
    expect(new Set(mails.received.map(({ to }) => to)).size).toBe(60);
    expect(mails.received).toHaveLength(60);
    await supertest(workerUrl).get('/health/ready').expect(200, { status: 'ok', role: 'worker' });
    expect((await supertest(workerUrl).get('/metrics')).text).toContain('process_role{role="worker"} 1');
    for (const path of ['/', '/api/get_currencies', '/webhooks/stripe'])
      await supertest(workerUrl).get(path).expect(404);

    for (const { child } of [web, ...workers]) child.kill('SIGTERM');
    for (const { exited, getErrors } of [web, ...workers]) expect([await exited, getErrors()]).toEqual([0, '']);
    await client.end();
    await mails.close();
  });

  // It takes the ten seconds after which a job that is still running is requeued.
  test.runIf(process.env.TRAD_TEST_FULL)('requeue unfinished jobs when they are stopped', async () => {
    const databaseUrl = await createTestDatabase(seedReference);
    const mails = await openSmtpServer();
    const environment = {
      ...{ DATABASE_URL: databaseUrl, SMTP_URL: mails.url },
      ...{ PAYMENT_SANDBOX: '0', PORT: '0', ROLE: 'worker' },
    };
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await enqueueMails(client, 1);
    await client.query('BEGIN; LOCK TABLE mail');
    const stuck = startServer(environment);
    await stuck.open();
    const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    const isWaiting = async () => (await client.query(waiting)).rowCount;
    await expect.poll(isWaiting, { timeout: 120_000 }).toBeGreaterThan(0);
    stuck.child.kill('SIGTERM');
    expect(await stuck.exited).toBe(1);
    const { rows } = await client.query(
      `SELECT run_at <= clock_timestamp() AS "isDue" FROM job WHERE kind = 'mail.send'`,
    );
    expect(rows).toEqual([{ isDue: true }]);
    await client.query('ROLLBACK');
    const other = startServer(environment);
    await expect.poll(() => mails.received.length).toBe(1);
    other.child.kill('SIGTERM');
    expect(await other.exited).toBe(0);
    await client.end();
    await mails.close();
  });
});

describe('with a streaming standby, a server', { timeout: 240_000 }, () => {
  const settings = { fsync: 'off', max_wal_senders: 4, archive_mode: 'off', max_connections: 60, autovacuum: 'off' };
  const environment = { PAYMENT_SANDBOX: '0', PORT: '0', RATE_LIMIT: '0' };
  let primary: EmbeddedPostgres;
  let standby: EmbeddedPostgres;
  let primaryUrl: string;
  let standbyUrl: string;

  beforeAll(async () => {
    // PostgreSQL's user enters it.
    chmodSync(folder, 0o755);
    const dataDir = join(folder, 'standby');
    primary = await startEmbeddedPostgres({ dataDir: join(folder, 'primary'), database: 'postgres', settings });
    const template = await ensureTemplate(primary.url);
    primaryUrl = await createTestDatabase(seedReference, { server: primary.url, template, prefix: 'trad_server' });
    await createStandby({ primaryUrl: primary.url, dataDir, name: 'standby' });
    standby = await startEmbeddedPostgres({ dataDir, database: 'postgres', settings });
    standbyUrl = replaceDatabaseName(standby.url, new URL(primaryUrl).pathname.slice(1));
  }, 240_000);
  afterAll(async () => {
    await standby.stop();
    await primary.stop();
  });

  const query = async <Row extends pg.QueryResultRow>(databaseUrl: string, sql: string) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  /** How often this server of PostgreSQL has read the table, by its own statistics. */
  const countScans = async (databaseUrl: string, table: string) => {
    const [row] = await query<{ scans: number }>(
      databaseUrl,
      `SELECT (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int AS scans FROM pg_stat_user_tables
       WHERE schemaname = 'public' AND relname = '${table}'`,
    );
    return row?.scans ?? 0;
  };
  const subscribe = (url: string, email: string) => supertest(url).post('/api/subscribe_newsletter').send({ email });

  test('sends the reads of pages and of public calls to the standby of DATABASE_READ_URL, and writes to the primary', async () => {
    const web = join(folder, 'web-with-reads');
    cpSync(join(folder, 'web'), web, { recursive: true });
    writeFileSync(
      join(web, 'server/entry-server.js'),
      `export const render = async ({ url, sendRequest }) => {
        const { status } = await sendRequest('getStore', { seller_id: Number(/\\d+/.exec(url)?.[0] ?? 1) }, { lang: 'en' });
        return { status, cookies: {}, cacheable: false };
      };
      export const renderDocument = () => '<!doctype html>';`,
    );
    const server = startServer({
      ...{ DATABASE_URL: primaryUrl, DATABASE_READ_URL: standbyUrl, WEB_DIR: web },
      ...environment,
    });
    const url = await server.open();
    await expect
      .poll(async () => (await supertest(url).get('/health/ready')).body, { timeout: 60_000, interval: 100 })
      .toMatchObject({ status: 'ok', standbys: [{ exclusionReason: null }] });

    // Each time another store and another language, as the server caches responses. PostgreSQL counts a second late.
    let last = 9000;
    const fetchPage = async () => {
      await supertest(url).get(`/store/${++last}`).expect(404);
      return countScans(standbyUrl, 'store');
    };
    await expect.poll(fetchPage, { timeout: 60_000, interval: 200 }).toBeGreaterThan(0);
    for (const language of ['en', 'fr', 'es', 'ar', 'sw'])
      await supertest(url).get(`/api/get_faqs?lang=${language}`).expect(200);
    await expect.poll(() => countScans(standbyUrl, 'faq'), { timeout: 60_000, interval: 200 }).toBeGreaterThan(0);

    await subscribe(url, 'ama@shop.example').expect(200);
    const count = 'SELECT count(*)::int AS subscribers FROM newsletter_subscriber';
    expect(await query(primaryUrl, count)).toEqual([{ subscribers: 1 }]);
    await expect.poll(() => query(standbyUrl, count)).toEqual([{ subscribers: 1 }]);
    server.child.kill('SIGTERM');
    expect([await server.exited, server.getErrors()]).toEqual([0, '']);
  });

  test('whose DATABASE_URL names the standby alone is read only and says so, until the standby is promoted', async () => {
    const server = startServer({ DATABASE_URL: standbyUrl, ...environment });
    const url = await server.open();
    const ready = await supertest(url).get('/health/ready');
    expect([ready.status, ready.headers['retry-after'], ready.body]).toEqual([
      503,
      '2',
      {
        status: 'unavailable',
        role: 'both',
        reason: 'the database is read-only: it is a standby of another server',
      },
    ]);
    await supertest(url).get('/health/live').expect(200);
    for (const path of ['/api/get_currencies', '/api/get_products?limit=5', '/api/get_faqs', '/'])
      await supertest(url).get(path).expect(200);
    const refused = await subscribe(url, 'kofi@shop.example');
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([503, 'READ_ONLY', '10']);
    expect(server.getOutput()).not.toContain('"stack"');

    await query(standby.url, 'SELECT pg_promote()');
    await expect
      .poll(async () => (await supertest(url).get('/health/ready')).status, { timeout: 60_000, interval: 100 })
      .toBe(200);
    await expect
      .poll(async () => (await subscribe(url, 'kofi@shop.example')).status, { timeout: 60_000, interval: 100 })
      .toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
  });
});

describe('a server', { timeout: 240_000 }, () => {
  test('that is stopped while it starts leaves no PostgreSQL running', async () => {
    chmodSync(folder, 0o755);
    const dataDir = join(folder, 'stopped early');
    const server = startServer({ DATA_DIR: dataDir, PORT: '0', PAYMENT_SANDBOX: '0' });
    await expect.poll(server.getOutput, { interval: 10, timeout: 60_000 }).toContain('PostgreSQL started');
    const pid = readPidFile(join(dataDir, 'postgres/cluster'))?.pid ?? 0;
    expect(isPostgres(pid)).toBe(true);
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    await expect.poll(() => isPostgres(pid)).toBe(false);
  });

  test('completes requests in progress when it is stopped, is not ready meanwhile, and exits with 0', async () => {
    const databaseUrl = await createTestDatabase();
    const server = startServer({ DATABASE_URL: databaseUrl, PORT: '0' });
    const url = await server.open();
    await supertest(url).get('/health/ready').expect(200);

    const other = startServer({ PAYMENT_SANDBOX: '0', DATABASE_URL: databaseUrl, PORT: new URL(url).port });
    expect(await other.exited).toBe(1);
    expect(other.getErrors().trim()).toBe('The port is taken. Stop what uses it, or set PORT to another one.');

    const admin = new pg.Client({ connectionString: databaseUrl });
    await admin.connect();
    await admin.query('BEGIN; LOCK TABLE currency');
    // Superagent sends a request only when it is awaited.
    const slow = supertest(url)
      .get('/api/get_currencies')
      .then((response) => response);
    const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await expect.poll(async () => (await admin.query(waiting)).rowCount).toBe(1);

    server.child.kill('SIGTERM');
    const getReadiness = async () => {
      const { status, headers } = await supertest(url).get('/health/ready');
      return [status, headers['retry-after'], headers.connection];
    };
    await expect.poll(getReadiness).toEqual([503, '2', 'close']);
    await supertest(url).get('/health/live').expect(200);
    // Late requests are served.
    await supertest(url).get('/api/get_languages').expect(200);

    await admin.query('ROLLBACK');
    await admin.end();
    const { status, headers, body } = await slow;
    expect([status, headers.connection]).toEqual([200, 'close']);
    expect(body).toMatchObject({ error: false });
    expect(await server.exited).toBe(0);
    expect(server.getErrors()).toBe('');
    await expect(supertest(url).get('/health/live')).rejects.toThrow('ECONNREFUSED');
  });

  test('fills an empty database with the demo shop, in all its alphabets', async () => {
    const databaseUrl = await createTestDatabase();
    const server = startServer({ PAYMENT_SANDBOX: '0', DATABASE_URL: databaseUrl, PORT: '0', SEED_DEMO: '1' });
    await server.open();
    const expected = await createTestDatabase(seedDemo);
    const readReviews = async (url: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query('SELECT title, comment FROM review ORDER BY title, comment');
      await client.end();
      return rows;
    };
    expect(await readReviews(databaseUrl)).toEqual(await readReviews(expected));
    server.child.kill('SIGINT');
    expect(await server.exited).toBe(0);
  });

  test('starts on a read-only database without being ready, and refuses one that lacks migrations', async () => {
    const setReadOnly = async (databaseUrl: string) => {
      const admin = new pg.Client({ connectionString: databaseUrl });
      await admin.connect();
      const name = admin.escapeIdentifier(new URL(databaseUrl).pathname.slice(1));
      await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
      await admin.end();
    };
    const databaseUrl = await createTestDatabase(seedReference);
    const empty = await createEmptyTestDatabase();
    for (const each of [databaseUrl, empty]) await setReadOnly(each);
    const server = startServer({ PAYMENT_SANDBOX: '0', DATABASE_URL: databaseUrl, PORT: '0' });
    const lacking = startServer({ PAYMENT_SANDBOX: '0', DATABASE_URL: empty, PORT: '0' });
    const url = await server.open();
    // Printed after the address, and perhaps read after it.
    await expect
      .poll(server.getOutput)
      .toContain(
        'The database is read-only (default_transaction_read_only is on): the shop can be browsed, and nothing bought or saved.',
      );
    const ready = await supertest(url).get('/health/ready');
    expect([ready.status, ready.body]).toEqual([
      503,
      { status: 'unavailable', role: 'both', reason: 'the database is read-only: default_transaction_read_only is on' },
    ]);
    await supertest(url).get('/api/get_currencies').expect(200);
    // Once for all that would write, and without the stacks of their errors.
    await expect.poll(server.getOutput).toContain('jobs wait, as the database is read-only');
    await expect.poll(server.getOutput).toContain('cannot publish changes, as the database is read-only');
    expect(server.getOutput().match(/jobs wait/g)).toHaveLength(1);
    expect(server.getOutput()).not.toContain('"stack"');
    expect(await lacking.exited).toBe(1);
    expect(lacking.getErrors()).toMatch(
      /^\nThe database of DATABASE_URL is read-only .* and lacks \d+ of \d+ migrations: .*\n\n$/,
    );
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
  });

  test('in production refuses a database with demo accounts, but not one with a shopper who has their password', async () => {
    const databaseUrl = await createTestDatabase(seedDemo);
    const environment = {
      TRAD_MODE: 'production',
      JWT_SECRET: 'kZ3v0Qm8sX1tYb7RwE5uHj2NfLc9GpDa4oVi6TqBxM',
      ENCRYPTION_KEY: 'wB4nZ8kXq2Lr7VtC5mYh9JdPs3GfEu6AoKi1RxT0NvMb',
      PUBLIC_URL: 'https://shop.example',
      DATABASE_URL: databaseUrl,
      PORT: '0',
      SHUTDOWN_DELAY: '0',
    };
    /** Expects that the server exits, and returns the only line that it prints. */
    const readRefusal = async () => {
      const server = startServer(environment);
      expect(await server.exited).toBe(1);
      const lines = server.getErrors().trim().split('\n');
      expect(lines).toHaveLength(1);
      return lines[0];
    };
    const refusal = await readRefusal();
    expect(refusal).toMatch(/^The database contains accounts of the demo shop \(operator@trad\.example, .* …\)/);
    expect(refusal).toContain('Set DATABASE_URL to an empty one');
    // One address is enough, although the account has another name, password and capitals, as after an import by SQL.
    const admin = new pg.Client({ connectionString: databaseUrl });
    await admin.connect();
    await admin.query('ALTER TABLE user_account DROP CONSTRAINT user_account_email_check');
    const change = `SET email = replace(email, 'trad.example', 'shop.example'), name = 'Somebody', username = 'Somebody'`;
    await admin.query(`UPDATE user_account ${change}`);
    await admin.query(
      `UPDATE user_account SET email = 'Pwani-House@Trad.Example', password_hash = '!' WHERE email = 'pwani-house@shop.example'`,
    );
    expect(await readRefusal()).toContain('of the demo shop (Pwani-House@Trad.Example …)');
    // The published password of several accounts is enough, although all are renamed and have other addresses.
    await admin.query(`UPDATE user_account ${change.replace('email,', 'lower(email),')}`);
    const passwordRefusal = await readRefusal();
    expect(passwordRefusal).toContain(': shopper@shop.example, vendor@shop.example, operator@shop.example.');
    expect(passwordRefusal).not.toContain('DATABASE_URL');
    const removal = /UPDATE user_account .* IN \([\d, ]+\);/.exec(passwordRefusal ?? '')?.[0] ?? '';
    await admin.query(`BEGIN; ${removal}`);
    const countPasswords = `SELECT count(*)::int FROM user_account WHERE password_hash <> '!'`;
    expect((await admin.query(countPasswords)).rows).toEqual([{ count: 0 }]);
    await admin.query('ROLLBACK');
    /** Leaves the password to one account. */
    const leaveTo = (name: string) =>
      admin.query(
        `UPDATE user_account SET password_hash = CASE WHEN email LIKE '${name}@%' THEN (
           SELECT max(password_hash) FROM user_account WHERE password_hash <> '!') ELSE '!' END`,
      );
    // That of an operator or a vendor is enough.
    await leaveTo('operator');
    expect(await readRefusal()).toMatch(/: operator@shop\.example\..*npm run operator -- create/);
    await leaveTo('vendor');
    const vendorRefusal = await readRefusal();
    expect(vendorRefusal).toContain(': vendor@shop.example.');
    expect(vendorRefusal).not.toContain('operator');
    // A shopper may have chosen it.
    await leaveTo('shopper');
    await admin.end();
    const server = startServer(environment);
    await server.open();
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
  });

  test('on an outdated PostgreSQL exits with one line before any change, as does every command', async () => {
    const empty = await createEmptyTestDatabase();
    // A real server whose version a proxy rewrites.
    const rewriteVersion = (bytes: Buffer) =>
      Buffer.from(
        bytes
          .toString('latin1')
          .replaceAll(/1[678](\d{4})(?!\d)/g, '15$1')
          .replaceAll(/1[678]\./g, '15.'),
        'latin1',
      );
    const proxy = await openTcpProxy(Number(new URL(empty).port), rewriteVersion);
    const environment = { DATABASE_URL: replacePort(empty, proxy.port), PORT: '0', PAYMENT_SANDBOX: '0' };
    const expected =
      /^\s*(✗ )?The database of DATABASE_URL is PostgreSQL 15\S+( \(.*\))?, and Trad needs 16 or newer\. Nothing was changed\.\s*$/;
    for (const program of ['server', ...COMMANDS]) {
      const server = startServer(environment, program);
      expect([program, await server.exited]).toEqual([program, program === 'server' ? 1 : 2]);
      expect(server.getErrors()).toMatch(expected);
      expect(server.getOutput()).toBe('');
    }
    const admin = new pg.Client({ connectionString: empty });
    await admin.connect();
    expect((await admin.query(`SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).rowCount).toBe(0);
    await admin.end();
    await proxy.disconnect();
  });

  test('behind a pooler in transaction mode names the variable to set, changes nothing, and opens when it is set', async () => {
    const empty = await createEmptyTestDatabase();
    const expected =
      /^\s*(✗ )?A pooler such as PgBouncer is between .* Set DATABASE_POOLER to transaction, and DATABASE_DIRECT_URL to .* Nothing was changed\.\s*$/;
    for (const program of ['server', 'operator-command']) {
      const pooler = await startNodePooler(empty, { acceptsAll: program === 'server' });
      const server = startServer({ DATABASE_URL: pooler.url, PORT: '0', PAYMENT_SANDBOX: '0' }, program);
      expect([program, await server.exited]).toEqual([program, program === 'server' ? 1 : 2]);
      expect(server.getErrors()).toMatch(expected);
      pooler.stop();
    }
    const admin = new pg.Client({ connectionString: empty });
    await admin.connect();
    expect((await admin.query(`SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`)).rowCount).toBe(0);
    await admin.end();
    const databaseUrl = await createTestDatabase(seedReference);
    const pooler = await startNodePooler(databaseUrl);
    const server = startServer({
      DATABASE_URL: pooler.url,
      DATABASE_POOLER: 'transaction',
      DATABASE_DIRECT_URL: databaseUrl,
      PORT: '0',
      PAYMENT_SANDBOX: '0',
    });
    const url = await server.open();
    expect(server.getOutput()).toContain("The pooler's connections have no statement_timeout");
    expect((await supertest(url).get('/api/get_currencies')).status).toBe(200);
    await expect.poll(async () => (await supertest(url).get('/health/ready')).status).toBe(200);
    const direct = new pg.Client({ connectionString: databaseUrl });
    await direct.connect();
    const listeners = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'trad listener both'`;
    await expect.poll(async () => (await direct.query(listeners)).rowCount).toBe(1);
    server.child.kill('SIGTERM');
    expect([await server.exited, server.getErrors()]).toEqual([0, '']);
    await direct.end();
    pooler.stop();
  });

  test.each([
    ['postgres://trad@127.0.0.1:1/trad', /ECONNREFUSED 127\.0\.0\.1:1/],
    ['mysql://trad:hunter2@127.0.0.1/trad', /DATABASE_URL\W+must be an address such as postgres:/],
  ])('with the database at %s reports it in a line or two, as every command does', async (databaseUrl, expected) => {
    for (const program of ['server', ...COMMANDS]) {
      const server = startServer({ DATABASE_URL: databaseUrl, PORT: '0' }, program);
      expect([program, await server.exited]).toEqual([program, program === 'server' ? 1 : 2]);
      expect(server.getErrors()).toMatch(expected);
      if (program !== 'server') expect(server.getErrors()).toMatch(/^✗ /);
      expect(server.getErrors()).not.toMatch(/\n\s+at |hunter2|\[Error|\{/);
      expect(server.getErrors().trim().split('\n').length).toBeLessThan(3);
    }
  });

  test.each(['vendors', 'payments', 'operator', 'secrets'])('and the usage of %s needs none', async (name) => {
    const run = async (...args: string[]) => {
      const command = startServer({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, `${name}-command`, args);
      return { code: await command.exited, output: command.getOutput() + command.getErrors() };
    };
    const output = expect.stringMatching(new RegExp(`^npm run ${name} -- `));
    expect(await Promise.all([run(), run('--help')])).toEqual([
      { code: 2, output },
      { code: 0, output },
    ]);
  });

  test('that cannot start reports the reason without a stack and exits with 1; an invalid variable before any database access', async () => {
    const requested: string[] = [];
    const database = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', (greeting) => {
        requested.push(greeting.toString());
        socket.destroy();
      });
    }).listen(0, '127.0.0.1');
    await once(database, 'listening');
    const { port } = database.address() as AddressInfo;
    const server = startServer({
      DATABASE_URL: `postgres://trad@127.0.0.1:${port}/never`,
      PORT: 'http',
      RATE_LIMIT: '-1',
    });
    const withoutDatabase = startServer({ DATABASE_URL: `postgres://trad@127.0.0.1:${port}/trad`, PORT: '0' });
    const unbuilt = startServer({ WEB_DIR: join(folder, 'nothing'), PORT: '0' });
    expect(await server.exited).toBe(1);
    expect(server.getErrors().trim().split('\n')).toEqual([
      'The configuration is wrong:',
      'PORT: must be a whole number from 0 to 65535',
      'RATE_LIMIT: must be a whole number from 0 to 100000000',
    ]);
    expect(await withoutDatabase.exited).toBe(1);
    expect(requested.join()).toContain('trad');
    expect(requested.join()).not.toContain('never');
    expect(withoutDatabase.getErrors()).toContain('The database of DATABASE_URL cannot be used');
    expect(await unbuilt.exited).toBe(1);
    expect(unbuilt.getErrors()).toContain('The web app is not built');
    for (const { getErrors } of [server, withoutDatabase, unbuilt]) expect(getErrors()).not.toMatch(/\n\s+at /);
    database.close();
  });
});
