import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { listBackups } from '@trad/database/backup/backup-list';
import { createFolderStore } from '@trad/database/backup/backup-store';
import { createPool } from '@trad/database/connections/pool';
import { createPrisma } from '@trad/database/connections/prisma';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@trad/database/embedded/embedded-postgres';
import { findUnprivilegedAccount } from '@trad/database/embedded/postgres-account';
import { locateCluster } from '@trad/database/embedded/postgres-cluster';
import { migrate } from '@trad/database/migrate';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { captureOutput } from '../../testing/capture-output.ts';
import { openShop } from '../../testing/shop.ts';
import { readShopMetrics } from '../metrics/shop-metrics.queries.ts';
import { runBackupCommand, runRestoreCommand } from './backup-commands.ts';
import { backupCheckJobs, createBackupJobs } from './backup-jobs.ts';
import { BACKUP_ALERT_MAIL, backupMails } from './backup-mails.ts';
import { describeBackupProblem } from './backup-problem.ts';
import { requestBackup } from './backup-state.queries.ts';
import { verifyRestoredShop } from './verify-restored-shop.ts';

/** An embedded PostgreSQL, which archives its WAL as that of a shop does. */
let server: EmbeddedPostgres;
let pool: pg.Pool;
const folder = mkdtempSync(join(tmpdir(), 'trad-backup-command-'));
chmodSync(folder, 0o755);
const inFolder = (name: string) => join(folder, name);
const shop = await openShop();

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir: inFolder('data/postgres'), settings: { fsync: 'off' } });
  await migrate({ url: server.url, dir: resolve(import.meta.dirname, '../../../../../prisma') });
  pool = createPool({ connectionString: server.url, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const LONG_AGO = new Date('2026-01-01');
const setArchive = async (command: string | null) => {
  await pool.query(`ALTER SYSTEM ${command ? `SET archive_command = '${command}'` : 'RESET archive_command'}`);
  await pool.query('SELECT pg_reload_conf()');
  await expect.poll(readArchive).toBe(command ?? 'true');
};
const readArchive = async () =>
  (await pool.query(`SELECT current_setting('archive_command') AS command`)).rows[0]?.command as string;
const setState = (lastSuccessAt: Date) =>
  pool.query(
    `INSERT INTO backup_state (id, watched_since, last_success_at) VALUES (1, $1, $1)
     ON CONFLICT (id) DO UPDATE SET last_success_at = $1, last_failure_at = NULL`,
    [lastSuccessAt],
  );
const isRecorded = async () =>
  (await pool.query('SELECT last_success_at FROM backup_state')).rows[0]?.last_success_at > LONG_AGO;
const addDailyJob = () =>
  pool.query(
    `INSERT INTO job (kind, payload, dedupe_key, run_at) VALUES ('backups.run', '{}', 'backups.run', now() + interval '1 day')`,
  );

beforeEach(async () => {
  await setArchive(null);
  await setState(LONG_AGO);
  await pool.query('DELETE FROM job');
});

let ask: ((question: string) => Promise<boolean>) | null = null;
const backUp = (to: string, ...more: string[]) =>
  captureOutput((print) =>
    runBackupCommand(['--to', to, ...more], {
      print,
      ask,
      dataDir: inFolder('data'),
      databaseUrl: server.url,
      hasOwnDatabase: false,
      objectStorage: null,
      readBucket: () => expect.unreachable(),
      openEncrypted: () => expect.unreachable(),
    }),
  );

test('a backup in a further folder says where later changes are archived, and counts for no alert', async () => {
  const daily = inFolder('daily');
  expect((await backUp(daily)).output).toContain('and all later ones as they are archived.');
  expect(await isRecorded()).toBe(true);
  await setState(LONG_AGO);
  const { code, output } = await backUp(inFolder('disk'));
  expect(code).toBe(0);
  expect(output).toContain(`Later changes are archived in ${daily}, not here.`);
  expect(output).toContain('--archive');
  expect(await isRecorded()).toBe(false);
  expect(await readArchive()).toContain(`"${daily}/wal/`);

  expect((await backUp(inFolder('disk'), '--archive')).output).toContain('and all later ones as they are archived.');
  expect(await readArchive()).toContain(`"${inFolder('disk')}/wal/`);
  expect(await isRecorded()).toBe(true);
});

test('a server with BACKUP_TO decides alone where later changes are archived', async () => {
  await addDailyJob();
  const { output } = await backUp(inFolder('beside'));
  expect(output).not.toContain('all later ones');
  expect(await readArchive()).toBe('true');
  // The daily backup remains due.
  expect(await isRecorded()).toBe(false);
  expect(await backUp(inFolder('beside'), '--archive')).toMatchObject({
    code: 2,
    output: expect.stringContaining('BACKUP_TO'),
  });
});

test('several older backups are deleted after a question, one as every day without', async () => {
  const to = inFolder('several');
  const listNames = async () => (await listBackups(createFolderStore(to))).map(({ name }) => name);
  for (let made = 0; made < 3; made++) expect((await backUp(to)).code).toBe(0);
  // Without a terminal, as in cron, the backup is made, and one is deleted as every day.
  const first = await listNames();
  expect(await backUp(to, '--keep', '1')).toMatchObject({ code: 0, output: expect.stringContaining('add --yes') });
  const before = await listNames();
  expect(before.slice(0, 2)).toEqual(first.slice(1));
  expect(before).toHaveLength(3);
  const questions: string[] = [];
  ask = async (question) => {
    questions.push(question);
    return false;
  };
  expect(await backUp(to, '--keep', '2')).toEqual({ code: 2, output: 'Nothing was done.' });
  expect(questions).toEqual([`${to} has 3 backups, and --keep 2 deletes the oldest 2 after this one. Delete them?`]);
  expect(await listNames()).toEqual(before);
  ask = null;
  expect((await backUp(to, '--keep', '3')).code).toBe(0);
  expect((await listNames()).slice(0, 2)).toEqual(before.slice(1));
  expect((await backUp(to, '--keep', '1', '--yes')).code).toBe(0);
  expect(await listNames()).toHaveLength(1);
});

test('a backup by hand deletes older ones beyond seven, but in the location of BACKUP_TO only with --keep', async () => {
  const to = inFolder('many');
  const listNames = async () => (await listBackups(createFolderStore(to))).map(({ name }) => name);
  await backUp(to);
  const [first = ''] = await listNames();
  // Manifests are enough: none of these is restored.
  for (let day = 1; day <= 6; day++)
    cpSync(join(to, first, 'backup.json'), join(to, `2026-01-0${day}T00-00-00-000Z/backup.json`));
  await addDailyJob();
  const made = await backUp(to);
  expect(made.output).toContain('and all later ones as they are archived.');
  expect(made.output).not.toContain('Deleted');
  expect(await listNames()).toHaveLength(8);
  await pool.query('DELETE FROM job');
  rmSync(join(to, '2026-01-01T00-00-00-000Z'), { recursive: true });
  expect((await backUp(to)).output).toContain('Deleted the oldest backups beyond 7: 1');
  expect(await listNames()).toHaveLength(7);
});

test('a damaged manifest of an older backup prevents no further ones, and the daily one is made once a day', async () => {
  const to = inFolder('damaged');
  await backUp(to);
  const [first] = await listBackups(createFolderStore(to));
  writeFileSync(join(to, first?.name ?? '', 'backup.json'), '{');
  const countOthers = () =>
    readdirSync(to).filter((name) => name !== first?.name && existsSync(join(to, name, 'backup.json'))).length;
  const reason = `Older backups could not be deleted: ${first?.name}/backup.json is damaged: move the folder ${first?.name} out of`;
  await setState(LONG_AGO);
  const { code, output } = await backUp(to);
  expect(code).toBe(1);
  expect(output).toMatch(/^✓ Backed up to /m);
  expect(output.split('\n').at(-1)).toContain(`✗ ${reason}`);
  expect(countOthers()).toBe(1);
  expect(await isRecorded()).toBe(true);

  const app = await shop.openApp({ environment: { BACKUP_TO: to, DATA_DIR: inFolder('data') } });
  const deps = { ...app.deps, pool, prisma: createPrisma(pool) };
  const { kinds } = await createBackupJobs(deps);
  const run = () => kinds['backups.run']?.run({}, deps) as Promise<void>;
  await setState(LONG_AGO);
  await run();
  await run();
  expect(countOthers()).toBe(2);
  // The operator is alerted nevertheless.
  const state = await deps.prisma.backupState.findUniqueOrThrow({ where: { id: 1 } });
  const problem = `The backup of ${state.lastSuccessAt?.toISOString()} is complete. ${reason}`;
  expect(describeBackupProblem(state, shop.clock.now())).toContain(problem);
  expect(await backupMails[BACKUP_ALERT_MAIL]?.({} as never, deps)).toEqual({
    subject: expect.stringMatching(/^Older backups of .* cannot be deleted$/),
    paragraphs: [expect.stringContaining(problem)],
  });
  expect((await readShopMetrics(pool, shop.clock.now())).hasBackupFailed).toBe(true);
});

test('nothing is asked about the backups of another shop', async () => {
  const to = inFolder('of another shop');
  await backUp(to);
  const [first = ''] = (await listBackups(createFolderStore(to))).map(({ name }) => name);
  // With two backups, --keep 1 would delete both: several are deleted after a question in a location of this shop.
  cpSync(join(to, first, 'backup.json'), join(to, '2026-01-01T00-00-00-000Z/backup.json'));
  writeFileSync(join(to, 'trad-backups.json'), '{"systemIdentifier":"7"}');
  ask = () => expect.unreachable();
  await expect(
    backUp(to, '--keep', '1').finally(() => {
      ask = null;
    }),
  ).rejects.toThrow('contains the backups of another shop.');
});

test('a backup without the bucket of uploads that the last one had is refused, and its restoration says so', async () => {
  const to = inFolder('of a bucket');
  await backUp(to);
  const [first] = await listBackups(createFolderStore(to));
  const file = join(to, first?.name ?? '', 'backup.json');
  // As a server with STORAGE_URL makes it.
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), uploads: {} }));
  expect(await backUp(to)).toMatchObject({ code: 2, output: expect.stringContaining('--without-bucket') });
  expect(await listBackups(createFolderStore(to))).toHaveLength(1);
  expect((await backUp(to, '--without-bucket')).code).toBe(0);
  // The uploads are in the data directory from then on.
  expect((await backUp(to)).code).toBe(0);
  const { code, output } = await captureOutput((print) =>
    runRestoreCommand(['--from', to], {
      ...{ print, dataDir: inFolder('without uploads'), hasOwnDatabase: false, objectStorage: null, ask: null },
      readBucket: () => expect.unreachable(),
    }),
  );
  expect(code).toBe(0);
  expect(output).toContain(`the earlier one ${first?.name} has`);
});

test('a restoration of the newest state says which uploads it lacks', async () => {
  const { output } = await captureOutput((print) =>
    runRestoreCommand(['--from', inFolder('daily')], {
      ...{ print, dataDir: inFolder('restored'), hasOwnDatabase: false, objectStorage: null, ask },
      readBucket: () => expect.unreachable(),
    }),
  );
  const [backup] = await listBackups(createFolderStore(inFolder('daily')));
  expect(output).toContain(`that were uploaded after ${backup?.manifest.endedAt} are not in the backup`);
});

/** Runs a command as a process of its own, whose temporary files are in `temporary`, and sends it the signal after this output. */
const interrupt = async (
  args: string[],
  { after, signal, temporary }: { after: string; signal: NodeJS.Signals; temporary: string },
) => {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, TMPDIR: temporary, DATA_DIR: join(temporary, 'data') },
  });
  const exited = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  await expect.poll(() => output, { timeout: 60_000 }).toContain(after);
  const listProcesses = () => execFileSync('ps', ['-axo', 'args='], { encoding: 'utf8' });
  await expect.poll(listProcesses).toContain(`-D ${temporary}`);
  // As a terminal and npm do.
  for (let time = 0; time < 2; time++) child.kill(signal);
  expect(await exited).toEqual([128 + constants.signals[signal], null]);
  await expect.poll(listProcesses).not.toContain(`-D ${temporary}`);
  expect(readdirSync(temporary).filter((name) => /verify|restoring/.test(name))).toEqual([]);
};

test('a restoration or verification that is interrupted leaves neither files nor a running PostgreSQL', async () => {
  const from = ['--from', inFolder('daily')];
  const temporary = inFolder('temporary');
  mkdirSync(temporary, { mode: 0o755 });
  const verify = ['src/commands/backup-command.ts', 'verify', ...from];
  await interrupt(verify, { after: 'when the backup ended', signal: 'SIGTERM', temporary });
  const restore = ['src/commands/restore-command.ts', ...from];
  await interrupt(restore, { after: 'Replaying the WAL', signal: 'SIGINT', temporary });
});

test('the sums of a backup are compared with the restored ones', async () => {
  const [backup] = await listBackups(createFolderStore(inFolder('daily')));
  if (!backup?.manifest.sums) throw new Error('The backup has no sums.');
  const { manifest } = backup;
  const { sums } = backup.manifest;
  const compare = async (stored: typeof sums) => {
    const lines: string[] = [];
    await verifyRestoredShop({ manifest: { ...manifest, sums: stored } }, inFolder('restored'), (line) =>
      lines.push(line),
    );
    return lines.filter((line) => line.includes(' is the sum of '));
  };
  expect(Object.keys(sums)).toHaveLength(4);
  expect(await compare(sums)).toEqual(Array(4).fill(expect.stringMatching(/^✓ 0 /)));
  const totals = { lastId: '0', count: 0, total: '1' };
  expect(await compare({ ...sums, 'order totals': totals })).toContainEqual(
    expect.stringMatching(/^✗ 0 is the sum of 0 order totals, 1 of 0 in the backup$/),
  );
});

test.each([
  ['open', 0o755],
  ['closed', 0o700],
])('a verification leaves nothing, where the folder of temporary files is %s to other users', async (name, mode) => {
  mkdirSync(inFolder(name), { mode });
  vi.stubEnv('TMPDIR', inFolder(name));
  let cluster = '';
  // Called while the restored database runs.
  const openEncrypted = (dataDir: string) => {
    cluster = locateCluster(join(dataDir, 'postgres'), findUnprivilegedAccount());
    expect(existsSync(join(cluster, 'cluster'))).toBe(true);
    throw new Error('There are no keys.');
  };
  const verified = captureOutput((print) =>
    runBackupCommand(['verify', '--from', inFolder('daily')], {
      ...{ print, dataDir: inFolder('data'), databaseUrl: server.url, hasOwnDatabase: false },
      ...{ objectStorage: null, readBucket: () => expect.unreachable(), openEncrypted, ask: null },
    }),
  );
  await expect(verified.finally(() => vi.unstubAllEnvs())).rejects.toThrow('There are no keys.');
  if (name === 'open') expect(cluster.startsWith(inFolder(name))).toBe(true);
  expect(cluster).not.toBe('');
  expect(existsSync(cluster)).toBe(false);
  expect(readdirSync(inFolder(name))).toEqual([]);
});

test('the operator is alerted of WAL that cannot be archived, until it is', async () => {
  const app = await shop.openApp({ environment: { OPERATOR_EMAIL: 'operator@shop.example' } });
  const deps = { ...app.deps, pool, prisma: createPrisma(pool) };
  const check = () => backupCheckJobs['backups.check']?.run({}, deps) as Promise<void>;
  const readError = async () => (await deps.prisma.backupState.findUniqueOrThrow({ where: { id: 1 } })).lastError;
  const status = inFolder('data/postgres/cluster/pg_wal/archive_status');
  const listWaiting = () => readdirSync(status).filter((name) => name.endsWith('.ready'));
  await setState(new Date(shop.clock.now().getTime() - 1000));
  await setArchive(`test -f "${inFolder('unmounted/wal')}/%f.gz" || false`);
  await pool.query('SELECT pg_switch_wal()');
  await expect.poll(listWaiting, { timeout: 30_000 }).not.toEqual([]);
  await check();
  expect(await readError()).toBe(null);
  for (const name of listWaiting()) utimesSync(join(status, name), 0, 0);
  await check();
  expect(await readError()).toContain(`WAL is not archived: PostgreSQL cannot write into ${inFolder('unmounted/wal')}`);
  expect(await deps.prisma.mail.count({ where: { kind: 'operations.backup_alert' } })).toBe(1);
  await setArchive(null);
  await expect.poll(listWaiting, { timeout: 90_000 }).toEqual([]);
  await check();
  expect(await readError()).toBe(null);
});

test('a backup into the data directory is refused: each would contain all former ones', async () => {
  symlinkSync(inFolder('data'), inFolder('link to data'));
  for (const to of ['data/backups', 'data', 'link to data', 'link to data/backups/daily'])
    expect(await backUp(inFolder(to))).toMatchObject({ code: 2, output: expect.stringContaining('is in DATA_DIR') });
  expect(existsSync(inFolder('data/backups'))).toBe(false);
});

test('the daily backup is made at once where later changes are archived elsewhere', async () => {
  const to = inFolder('of the server');
  const app = await shop.openApp({ environment: { BACKUP_TO: to, DATA_DIR: inFolder('data') } });
  const deps = { ...app.deps, pool, prisma: createPrisma(pool) };
  const { kinds } = await createBackupJobs(deps);
  const run = () => kinds['backups.run']?.run({}, deps) as Promise<void>;
  await setState(shop.clock.now());
  await run();
  expect(await listBackups(createFolderStore(to))).toHaveLength(1);
  expect(await readArchive()).toContain(`"${to}/wal/`);
  await run();
  expect(await listBackups(createFolderStore(to))).toHaveLength(1);
  // Keys were rotated: former backups lack the files that the database names.
  await requestBackup(deps.prisma, shop.clock.now());
  await run();
  expect(await listBackups(createFolderStore(to))).toHaveLength(2);
  await run();
  expect(await listBackups(createFolderStore(to))).toHaveLength(2);
});

test('a server without BACKUP_TO ends an archive that waits for its upload', async () => {
  const app = await shop.openApp({ environment: { DATA_DIR: inFolder('data') } });
  const command = (name: string) => `test -f "${inFolder(name)}/%f.gz" || gzip -c "%p" > "${inFolder(name)}/%f.gz"`;
  await setArchive(command('wal'));
  await createBackupJobs({ ...app.deps, pool });
  expect(await readArchive()).toBe(command('wal'));
  await setArchive(command('waiting-wal'));
  await createBackupJobs({ ...app.deps, pool });
  await expect.poll(readArchive).toBe('true');
});
