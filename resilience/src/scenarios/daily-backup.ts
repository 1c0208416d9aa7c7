import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startShopServer } from '@trad/cluster/shop-server';
import { listBackups, MARKER_FILE } from '@trad/database/backup/backup-list';
import { createFolderStore } from '@trad/database/backup/backup-store';
import { createPool } from '@trad/database/connections/pool';
import { startEmbeddedPostgres } from '@trad/database/embedded/embedded-postgres';
import { findFreePort } from '@trad/database/embedded/postgres-process';
import { type ResilienceScenario, reportValue, requireAtMost } from '../scenario.ts';

/** The server looks for due backups once a minute. */
const TIMEOUT_MS = 600_000;

const waitFor = async <T>(name: string, read: () => Promise<T | undefined>): Promise<T> => {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const found = await read();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`${name}: not within ${TIMEOUT_MS / 1000} s`);
    await pause(250);
  }
};

const readMetric = async (url: string, name: string) => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
};

/**
 * The daily backup of a built server with the embedded database: made, replaced, failed and reported, and made again.
 */
export const dailyBackup: ResilienceScenario = {
  name: 'daily-backup',
  title: 'the daily backup is made, fails, is told of, and is made again',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'trad-daily-backup-'));
    chmodSync(folder, 0o755);
    const dataDir = join(folder, 'data');
    const to = join(folder, 'backups');
    const store = createFolderStore(to);
    const list = async () => (await listBackups(store).catch(() => [])).map(({ name }) => name);
    const variables = {
      ...{ DATA_DIR: dataDir, PAYMENT_SANDBOX: '0', SEED_DEMO: '0', LOG_LEVEL: 'silent' },
      ...{ BACKUP_TO: to, BACKUP_KEEP: '1', BACKUP_TIME: '03:17', OPERATOR_EMAIL: 'operator@shop.example' },
    };
    const server = await startShopServer({ port: await findFreePort(), variables });
    try {
      // Joins the server's PostgreSQL, which is running.
      const { url, stop } = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
      const pool = createPool({ connectionString: url, max: 2 });
      try {
        const makeDue = async () => {
          await pool.query(`UPDATE backup_state SET last_success_at = now() - interval '25 hours'`);
          await pool.query(`UPDATE job SET run_at = now(), attempts = 0 WHERE kind = 'backups.run'`);
        };
        const first = await waitFor('the first backup', async () => (await list())[0]);
        await waitFor('its metric', async () =>
          (await readMetric(server.url, 'backup_age_seconds')) < 120 ? 1 : undefined,
        );

        await makeDue();
        const second = await waitFor('the second backup', async () => {
          const names = await list();
          return names.length === 1 && names[0] !== first ? names[0] : undefined;
        });

        const marker = join(to, MARKER_FILE);
        const own = await readFile(marker, 'utf8');
        await waitFor('the metric of the second backup', async () =>
          (await readMetric(server.url, 'backup_age_seconds')) < 120 ? 1 : undefined,
        );
        // From now on the folder belongs to another shop: nothing may be written into it.
        await writeFile(marker, '{"systemIdentifier":"7"}');
        await makeDue();
        await waitFor('the failure in the metrics', async () =>
          (await readMetric(server.url, 'backup_failed')) === 1 ? 1 : undefined,
        );
        const mails = await waitFor('the mail', async () => {
          await pool.query(`UPDATE job SET run_at = now() WHERE kind = 'backups.check'`);
          const { rows } = await pool.query<{ text: string }>(
            `SELECT text FROM mail WHERE kind = 'operations.backup_alert' AND recipient = 'operator@shop.example'
               AND subject LIKE '%is not backed up'`,
          );
          return rows.length ? rows : undefined;
        });
        const left = await list();

        await writeFile(marker, own);
        await pool.query(`UPDATE job SET run_at = now(), attempts = 0 WHERE kind = 'backups.run'`);
        await waitFor('the backup after the failure', async () => {
          const names = await list();
          return names.length === 1 && names[0] !== second ? 1 : undefined;
        });
        await waitFor('the end of the failure in the metrics', async () =>
          (await readMetric(server.url, 'backup_failed')) === 0 ? 1 : undefined,
        );
        const explained = mails.filter(({ text }) => text.includes('contains the backups of another shop.')).length;
        return [
          reportValue('backups made by the job', '3, each in place of the one before'),
          requireAtMost('backups lost by the failed one', left.includes(second) ? 0 : 1, 0),
          requireAtMost('mails of the failure without its reason', mails.length - explained, 0),
          requireAtMost('mails of the failure', mails.length, 1),
        ];
      } finally {
        await pool.end();
        await stop();
      }
    } finally {
      await server.stop('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
