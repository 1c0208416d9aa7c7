import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createPool } from '../connections/pool.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { createStandby } from '../replication/create-standby.ts';
import { startNodePooler } from '../testing/node-pooler.ts';
import { findExcludedStandbys } from './find-excluded-standbys.ts';
import { findExclusionReason } from './standby.ts';
import { openStandbys, type Standbys } from './watch-standbys.ts';

const settings = { fsync: 'off', max_wal_senders: 4, archive_mode: 'off', max_connections: 30 };
const folder = mkdtempSync(join(tmpdir(), 'trad-standbys-'));
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let pool: pg.Pool;
let standbys: Standbys;
const changes: Array<string | null> = [];

const onStandby = async (sql: string) => {
  const client = new pg.Client({ connectionString: standby.url });
  await client.connect();
  const { rowCount } = await client.query(sql);
  await client.end();
  return rowCount;
};
const READ = 'SELECT pg_is_in_recovery() AS "fromStandby", number FROM counter';
const read = async () => {
  const { rows } = await standbys.pool.query<{ fromStandby: boolean; number: number }>(READ);
  return rows[0];
};
const readsStandby = async () => (await read())?.fromStandby;
const set = async (number: number) => {
  await pool.query('UPDATE counter SET number = $1', [number]);
  standbys.requireReplay();
};
const getState = () => standbys.list()[0];

beforeAll(async () => {
  chmodSync(folder, 0o755);
  primary = await startEmbeddedPostgres({ dataDir: join(folder, 'one'), settings });
  pool = createPool({ connectionString: primary.url, max: 10 });
  await pool.query('CREATE TABLE counter (number int); INSERT INTO counter VALUES (0)');
  await createStandby({ primaryUrl: primary.url, dataDir: join(folder, 'two'), name: 'two' });
  standby = await startEmbeddedPostgres({ dataDir: join(folder, 'two'), settings });
  standbys = openStandbys({
    primary: pool,
    urls: [standby.url],
    intervalMs: 30,
    maxLagMs: 400,
    onChange: (_host, exclusionReason) => changes.push(exclusionReason),
  });
});
afterAll(async () => {
  await standbys.stop();
  await pool.end();
  await standby.stop();
  await primary.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('reads use the standby, and transactions the primary', async () => {
  await expect.poll(readsStandby).toBe(true);
  // On a busy machine a check may come before the standby has replayed the last write.
  await expect
    .poll(getState)
    .toEqual({ host: new URL(standby.url).host, lagMs: 0, exclusionReason: null, isUsed: true });
  const client = await standbys.pool.connect();
  expect((await client.query(READ)).rows[0].fromStandby).toBe(false);
  client.release();
});

test('reads after a known change see it, whatever the standby has replayed', async () => {
  for (let number = 1; number <= 200; number++) {
    await set(number);
    expect((await read())?.number).toBe(number);
    // Some reads wait until the standby has replayed the change.
    if (number % 20 === 0) {
      await expect.poll(readsStandby, { interval: 1 }).toBe(true);
      expect((await read())?.number).toBe(number);
    }
  }
});

test('a standby that has stopped replaying is not read after a change, is left out when it lags, and comes back', async () => {
  await expect.poll(readsStandby).toBe(true);
  changes.length = 0;
  await onStandby('SELECT pg_wal_replay_pause()');
  // Nothing has changed: its data are current.
  expect(await readsStandby()).toBe(true);
  await set(1000);
  expect(await read()).toEqual({ fromStandby: false, number: 1000 });
  await expect.poll(() => getState()).toMatchObject({ exclusionReason: expect.stringMatching(/^lags/), isUsed: false });
  expect(getState()?.lagMs).toBeGreaterThan(400);
  expect(await read()).toEqual({ fromStandby: false, number: 1000 });
  expect(await findExcludedStandbys(pool, [standby.url], 100)).toEqual([
    { host: new URL(standby.url).host, exclusionReason: 'lags 0.1 s' },
  ]);
  await onStandby('SELECT pg_wal_replay_resume()');
  await expect.poll(readsStandby).toBe(true);
  expect(await read()).toEqual({ fromStandby: true, number: 1000 });
  // On a busy machine it may also not have responded in time.
  expect(changes).toContainEqual(expect.stringMatching(/^lags \d\.\d s$/));
  expect(changes.at(-1)).toBeNull();
  // The primary may be among them after a failover.
  expect(await findExcludedStandbys(pool, [standby.url, primary.url, 'postgres://ama@127.0.0.1:1/shop'])).toEqual([
    { host: '127.0.0.1:1', exclusionReason: 'does not respond' },
  ]);
});

test('a statement that the standby cancels, or in progress when it ends, is sent to the primary', async () => {
  await expect.poll(readsStandby).toBe(true);
  // It sleeps on the standby alone, and until it is terminated.
  const slow = standbys.pool.query(
    'SELECT pg_is_in_recovery() AS "fromStandby", CASE WHEN pg_is_in_recovery() THEN pg_sleep(60) END',
  );
  const terminate = () =>
    onStandby(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE query LIKE '%pg_sleep(60)%' AND state = 'active' AND pid <> pg_backend_pid()`,
    );
  await expect.poll(terminate).toBe(1);
  expect((await slow).rows).toMatchObject([{ fromStandby: false }]);
  await expect(standbys.pool.query('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' });
});

test('processes that share connections of a pooler read from the standby behind it', async () => {
  const pooler = await startNodePooler(standby.url, { connections: 1 });
  const open = () => openStandbys({ primary: pool, urls: [pooler.url], hasPooler: true, intervalMs: 30 });
  const opened: Standbys[] = [];
  onTestFinished(async () => {
    for (const each of opened) await each.stop();
    await pooler.stop();
  });
  for (let process = 0; process < 2; process++) {
    const one = open();
    opened.push(one);
    await expect.poll(() => one.list()[0]?.exclusionReason, { timeout: 10_000 }).toBe(null);
  }
  expect(await findExcludedStandbys(pool, [pooler.url])).toEqual([]);
});

test('a standby that ends is left out at once, and read again after its start', async () => {
  await expect.poll(readsStandby).toBe(true);
  changes.length = 0;
  await standby.stop();
  expect(await readsStandby()).toBe(false);
  await expect.poll(() => changes.at(-1)).toBe('does not respond');
  standby = await startEmbeddedPostgres({ dataDir: join(folder, 'two'), settings });
  // Its port may be another one.
  await standbys.stop();
  standbys = openStandbys({ primary: pool, urls: [standby.url], intervalMs: 30 });
  await expect.poll(readsStandby).toBe(true);
});

test('a standby that does not respond is left out, and its statements are sent to the primary', async () => {
  await expect.poll(readsStandby).toBe(true);
  const pids = await standbys.pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity WHERE pid IS NOT NULL');
  const signal = (name: NodeJS.Signals) => {
    for (const { pid } of pids.rows) {
      try {
        process.kill(pid, name);
      } catch {}
    }
  };
  signal('SIGSTOP');
  try {
    expect(await readsStandby()).toBe(false);
    expect(getState()).toMatchObject({ exclusionReason: 'does not respond', lagMs: null });
  } finally {
    signal('SIGCONT');
  }
  await expect.poll(readsStandby).toBe(true);
});

test('a standby that becomes the primary is no longer read as a standby', async () => {
  await expect.poll(readsStandby).toBe(true);
  await onStandby('SELECT pg_promote()');
  await expect.poll(() => getState()?.exclusionReason).toBe('is not a standby');
  expect(await readsStandby()).toBe(false);
});

test.each([
  [{ bytes: 1, timeline: 1, cluster: 'a' }, 0, null],
  [{ bytes: 1, timeline: 1, cluster: 'a' }, 6400, 'lags 6.4 s'],
  [{ bytes: 9, timeline: 1, cluster: 'b' }, 0, 'belongs to another database cluster'],
  // It had received more than the standby that was promoted: its further records are of another history.
  [{ bytes: 9, timeline: 2, cluster: 'a' }, 0, 'does not follow the current primary'],
  [null, 0, 'is not a standby'],
])('%j with a lag of %d ms: %s', (position, lagMs, reason) => {
  expect(findExclusionReason(position, { bytes: 5, timeline: 1, cluster: 'a' }, lagMs, 5_000)).toBe(reason);
});
