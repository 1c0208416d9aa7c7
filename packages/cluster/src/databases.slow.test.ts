import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveDatabaseUrl } from '@trad/database/connections/database-hosts';
import { createPool } from '@trad/database/connections/pool';
import { findUnprivilegedAccount } from '@trad/database/embedded/postgres-account';
import { locateCluster } from '@trad/database/embedded/postgres-cluster';
import { isPostgres, readPidFile } from '@trad/database/embedded/postgres-pid';
import { afterAll, expect, test } from 'vitest';
import { readState } from './cluster-state.ts';
import { type Databases, openDatabases } from './databases.ts';

const folder = mkdtempSync(join(tmpdir(), 'trad-cluster-'));
chmodSync(folder, 0o755);
let databases: Databases | undefined;
afterAll(async () => {
  await databases?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const open = async (standbys: number) => {
  databases = await openDatabases({ folder, standbys, log: () => {} });
  return databases;
};
/** Runs a statement on the current primary. */
const run = async (url: string, sql: string) => {
  const pool = createPool({ connectionString: await resolveDatabaseUrl(url), max: 1 });
  try {
    return (await pool.query<{ id: number }>(sql)).rows.map(({ id }) => id);
  } finally {
    await pool.end();
  }
};
const SELECT = 'SELECT id FROM shop_order ORDER BY id';

test('a standby with every confirmed order replaces a killed primary, also while another one is frozen', async () => {
  const { nodes, supervisor, url, getPrimary } = await open(2);
  await run(url, 'CREATE TABLE shop_order (id int PRIMARY KEY)');
  const first = getPrimary();
  expect([first.name, supervisor.getState().quorum]).toEqual(['postgres_1', ['postgres_2', 'postgres_3']]);
  const frozen = nodes[1];
  frozen?.signal('SIGSTOP');
  await expect.poll(() => supervisor.getState().quorum).toEqual(['postgres_3']);
  await run(url, 'INSERT INTO shop_order VALUES (1)');

  process.kill(first.getPid(), 'SIGKILL');
  await expect.poll(() => supervisor.countPromotions()).toBe(1);
  expect(getPrimary().name).toBe('postgres_3');
  expect(await run(url, SELECT)).toEqual([1]);
  // The former primary returns as a standby.
  await expect.poll(() => supervisor.getState().quorum).toEqual(['postgres_1']);
  expect(first.isStandbyFolder()).toBe(true);
  await run(url, 'INSERT INTO shop_order VALUES (2)');
  frozen?.signal('SIGCONT');
  await expect.poll(() => [...supervisor.getState().quorum].sort()).toEqual(['postgres_1', 'postgres_2']);
});

test('the same databases are started again, with fewer standbys too', async () => {
  await databases?.stop();
  const { nodes, supervisor, url, getPrimary } = await open(1);
  // All that may have confirmed orders remain.
  expect(nodes.map(({ name }) => name).sort()).toEqual(['postgres_1', 'postgres_2', 'postgres_3']);
  expect(getPrimary().name).toBe('postgres_3');
  expect(await run(url, SELECT)).toEqual([1, 2]);
  expect(readState(folder)).toEqual(supervisor.getState());
});

test('commits wait for a lost standby no longer, also where the first change of the setting fails', async () => {
  await databases?.stop();
  const { nodes, supervisor, url, getPrimary } = await open(1);
  const connection = getPrimary().getConnection();
  const { setSynchronousStandbys } = connection;
  let failures = 0;
  connection.setSynchronousStandbys = async () => {
    failures += 1;
    connection.setSynchronousStandbys = setSynchronousStandbys;
    throw new Error('PostgreSQL did not respond for 1500 ms');
  };
  const standbys = nodes.filter((node) => node !== getPrimary());
  for (const node of standbys) node.signal('SIGSTOP');
  await expect.poll(() => supervisor.getState().quorum).toEqual([]);
  await expect
    .poll(() => run(url, `SELECT (current_setting('synchronous_standby_names') = '')::int AS id`))
    .toEqual([1]);
  expect(failures).toBe(1);
  for (const node of standbys) node.signal('SIGCONT');
  await expect.poll(() => supervisor.getState().quorum).not.toEqual([]);
});

test('a primary without a standby is started again on its own files', async () => {
  await databases?.stop();
  const { nodes, supervisor, url, getPrimary } = await open(1);
  for (const node of nodes) if (node !== getPrimary()) node.signal('SIGSTOP');
  await expect.poll(() => supervisor.getState().quorum).toEqual([]);
  await run(url, 'INSERT INTO shop_order VALUES (3)');
  const former = getPrimary();
  const pid = former.getPid();
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => former.isRunning() && former.getPid() !== pid).toBe(true);
  expect([getPrimary(), supervisor.countPromotions()]).toEqual([former, 0]);
  expect(await run(url, SELECT)).toEqual([1, 2, 3]);
});

test('a start that cannot create a standby ends when it is aborted, and leaves no PostgreSQL', async () => {
  const other = join(folder, 'aborted');
  mkdirSync(other, { mode: 0o755 });
  writeFileSync(join(other, 'postgres_2'), 'This is no folder.');
  const lines: string[] = [];
  const abort = new AbortController();
  const opening = openDatabases({
    folder: other,
    standbys: 1,
    log: (line) => lines.push(line),
    signal: abort.signal,
  });
  opening.catch(() => {});
  await expect.poll(() => lines.join()).toContain('is tried again');
  const pid =
    readPidFile(join(locateCluster(join(other, 'postgres_1'), findUnprivilegedAccount()), 'cluster'))?.pid ?? 0;
  expect(isPostgres(pid)).toBe(true);
  abort.abort();
  await expect(opening).rejects.toThrow('abort');
  expect(isPostgres(pid)).toBe(false);
});
