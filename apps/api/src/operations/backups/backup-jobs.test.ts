import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@trad/database/connections/pool';
import { afterAll, expect, test } from 'vitest';
import { runDueJob } from '../../platform/jobs.ts';
import { openShop } from '../../testing/shop.ts';
import { examineShop } from '../doctor.ts';
import { mailJobKinds } from '../job-kinds.ts';
import { backupCheckJobs, createBackupJobs } from './backup-jobs.ts';
import { recordBackup } from './backup-state.queries.ts';

const folder = mkdtempSync(join(tmpdir(), 'trad-backup-job-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const shop = await openShop();
const HOUR_MS = 3_600_000;

/** The test server of PostgreSQL archives nothing, which is what makes a backup fail here. */
const openBackedUpShop = async () => {
  const app = await shop.openApp({
    environment: { BACKUP_TO: join(folder, 'backups'), BACKUP_TIME: '03:17', OPERATOR_EMAIL: 'operator@shop.example' },
  });
  return { app, backups: await createBackupJobs(app.deps) };
};
const readState = async () => (await shop.pool.query('SELECT * FROM backup_state')).rows[0];
const runCheck = (app: { deps: Parameters<NonNullable<(typeof backupCheckJobs)[string]>['run']>[1] }) =>
  backupCheckJobs['backups.check']?.run({}, app.deps);
const readMails = async () =>
  (await shop.pool.query(`SELECT * FROM mail WHERE kind = 'operations.backup_alert' ORDER BY id`)).rows;

test('a backup that fails is in the metrics, the doctor’s findings and a mail to the operator, once a day', async () => {
  const { app, backups } = await openBackedUpShop();
  await shop.pool.query(
    `INSERT INTO job (kind, payload, dedupe_key, run_at) VALUES ('backups.run', '{}', 'backups.run', $1)`,
    [shop.clock.now()],
  );
  expect(await runDueJob(app.deps, backups.kinds)).toBe(true);
  expect(await readState()).toMatchObject({ last_success_at: null, last_error: expect.stringContaining('WAL') });
  const { body } = await app.inject('/metrics');
  expect(body).toContain('backup_failed 1');
  expect(body).toContain('backup_age_seconds 0');

  await runCheck(app);
  await runCheck(app);
  expect(await readMails()).toHaveLength(1);
  expect(await runDueJob(app.deps, mailJobKinds)).toBe(true);
  const [mail] = await readMails();
  expect(mail).toMatchObject({ recipient: 'operator@shop.example', subject: expect.stringContaining('not backed up') });
  expect(mail.text).toContain('WAL');
  shop.clock.advance(25 * HOUR_MS);
  await runCheck(app);
  expect(await readMails()).toHaveLength(2);

  // The doctor checks backups only while a server runs: a restored copy has none.
  const examine = async () => {
    const lines: string[] = [];
    await examineShop(shop.pool, (line) => lines.push(line));
    return lines.join('\n');
  };
  expect(await examine()).toContain('✓ No backup failed or is late');
  const listener = createPool({
    connectionString: shop.databaseUrl,
    applicationName: 'trad listener',
  });
  await listener.query('SELECT 1');
  expect(await examine()).toMatch(/✗ No backup failed or is late\n.*failed.*WAL/);
  await listener.end();
});

test('the doctor names a shop in production that was never backed up, while it is open', async () => {
  const examine = async (options: Parameters<typeof examineShop>[2] = { isProduction: true }) => {
    const lines: string[] = [];
    await examineShop(shop.pool, (line) => lines.push(line), options);
    return lines.join('\n');
  };
  const { rows } = await shop.pool.query('DELETE FROM backup_state RETURNING *');
  // PostgreSQL may still be ending the connection of the test before.
  await expect.poll(() => examine()).toContain('✓ The shop is backed up');
  const listener = createPool({ connectionString: shop.databaseUrl, applicationName: 'trad listener' });
  await listener.query('SELECT 1');
  expect(await examine()).toMatch(/✗ The shop is backed up\n.*No backup was ever made or recorded\n.*backup -- record/);
  expect(await examine({})).not.toContain('The shop is backed up');
  await shop.pool.query('INSERT INTO backup_state SELECT * FROM json_populate_record(NULL::backup_state, $1)', [
    rows[0],
  ]);
  expect(await examine()).toContain('✓ The shop is backed up');
  await listener.end();
});

test('a backup is due once a day at its time, and the operator is alerted of an old one', async () => {
  const { app, backups } = await openBackedUpShop();
  const run = () => backups.kinds['backups.run']?.run({}, app.deps) as Promise<void>;
  const setSuccess = (time: Date) =>
    shop.pool.query('UPDATE backup_state SET last_success_at = $1, last_failure_at = NULL', [time]);
  const now = shop.clock.now();
  const due = new Date(now);
  due.setUTCHours(3, 17, 0, 0);
  if (due > now) due.setUTCDate(due.getUTCDate() - 1);
  await setSuccess(due);
  await run();
  await setSuccess(new Date(due.getTime() - 1));
  await expect(run()).rejects.toThrow(/WAL/);

  await shop.pool.query('DELETE FROM mail');
  await setSuccess(new Date(now.getTime() - 25 * HOUR_MS));
  await runCheck(app);
  expect(await readMails()).toHaveLength(0);
  await setSuccess(new Date(now.getTime() - 27 * HOUR_MS));
  await shop.pool.query('UPDATE backup_state SET alerted_at = NULL');
  await runCheck(app);
  expect(await readMails()).toHaveLength(1);
});

test('an alert that cannot be recorded sends no mail, which would be sent again with each check', async () => {
  const { app } = await openBackedUpShop();
  await shop.pool.query('DELETE FROM mail; UPDATE backup_state SET alerted_at = NULL');
  await shop.pool.query(`
    CREATE FUNCTION refuse_alert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'No alert is recorded'; END $$;
    CREATE TRIGGER refuse_alert BEFORE UPDATE OF alerted_at ON backup_state EXECUTE FUNCTION refuse_alert()`);
  await expect(runCheck(app)).rejects.toThrow('No alert is recorded');
  await shop.pool.query('DROP FUNCTION refuse_alert CASCADE');
  expect(await readMails()).toHaveLength(0);
  await runCheck(app);
  expect(await readMails()).toHaveLength(1);
});

test('a backup of a clock that was ahead is no success once the clock is set back, and the alerts of then do not count', async () => {
  const { app, backups } = await openBackedUpShop();
  const run = () => backups.kinds['backups.run']?.run({}, app.deps) as Promise<void>;
  const state = async (values: string) =>
    shop.pool.query(`UPDATE backup_state SET watched_since = $1::timestamptz - interval '1 hour', ${values}`, [
      shop.clock.now(),
    ]);
  const ahead = `$1::timestamptz + interval '40 days'`;
  await shop.pool.query('DELETE FROM mail');
  await state(`last_success_at = ${ahead}, alerted_at = ${ahead}, last_failure_at = NULL, last_error = NULL`);
  const readMetrics = async () => (await app.inject('/metrics')).body;
  expect(await readMetrics()).toContain('backup_age_seconds 3600');
  await runCheck(app);
  await runCheck(app);
  const mails = await readMails();
  expect(mails).toHaveLength(1);
  while (await runDueJob(app.deps, mailJobKinds));
  expect((await readMails())[0].text).toContain('was the clock set back?');
  // It is made again, and a failure is reported.
  await expect(run()).rejects.toThrow(/WAL/);
  expect(await readMetrics()).toContain('backup_failed 1');
  await state(`last_success_at = $1::timestamptz + interval '1 minute', last_failure_at = NULL`);
  await run();
  expect(await readMetrics()).toContain('backup_failed 0');

  // What was recorded ahead ends with the next backup, but not what was requested while it was made.
  await state(`last_failure_at = ${ahead}, last_error = 'No space', due_since = ${ahead}`);
  const now = shop.clock.now();
  await recordBackup(shop.prisma, { startedAt: now, now });
  expect(await readState()).toMatchObject({ last_success_at: now, last_failure_at: null, due_since: null });
  await state(`due_since = $1::timestamptz + interval '1 second'`);
  await recordBackup(shop.prisma, { startedAt: now, now });
  expect(await readState()).toMatchObject({ due_since: expect.any(Date) });
  await state('due_since = NULL');
});

test('a backup ends when its server stops, and that is no failure', async () => {
  const { app, backups } = await openBackedUpShop();
  await shop.pool.query('UPDATE backup_state SET last_success_at = NULL, last_failure_at = NULL');
  backups.abort();
  await expect(backups.kinds['backups.run']?.run({}, app.deps)).rejects.toThrow();
  expect(await readState()).toMatchObject({ last_failure_at: null });
  expect(existsSync(join(folder, 'backups/wal'))).toBe(false);
});

test('a shop whose BACKUP_TO was removed has no backup job left', async () => {
  const app = await shop.openApp();
  const { kinds } = await createBackupJobs(app.deps);
  expect(kinds).toEqual({});
  const { rowCount } = await shop.pool.query(`SELECT FROM job WHERE kind = 'backups.run'`);
  expect(rowCount).toBe(0);
});
