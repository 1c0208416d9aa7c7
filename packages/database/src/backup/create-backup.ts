import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { copyFolder, copyRunningCluster } from '../embedded/cluster-files.ts';
import { findUnprivilegedAccount, isReachable } from '../embedded/postgres-account.ts';
import {
  BackupError,
  hashFile,
  listBackups,
  type Manifest,
  prepareBackupFolder,
  WAL_FOLDER,
  writeManifest,
} from './backup-folder.ts';

export interface BackupOptions {
  /** The embedded PostgreSQL of the shop, which stays open. */
  url: string;
  /** The shop's data directory, which contains the cluster. */
  dataDir: string;
  to: string;
  /** How many backups to keep; older ones and their WAL are deleted. */
  keep: number;
  /** Counts rows that are only added, to compare them after a restoration. */
  countRows: (db: pg.Client) => Promise<Record<string, number>>;
  log: (line: string) => void;
  /** Ends the backup, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

const ARCHIVE_TIMEOUT_MS = 60_000;
const ARCHIVER_PAUSE_MS = 2_000;
/**
 * In the data directory: the cluster, which is copied by itself, those of `npm run bench` and `npm run cluster`, and the
 * lock of a running sandbox.
 */
const LEFT_OUT_DATA = new Set(['postgres', 'bench', 'cluster', join('payment-sandbox', 'ledger.lock')]);

/** Makes PostgreSQL archive its WAL into the folder, from now on and after restarts, and waits for the first segment. */
const startArchiving = async (db: pg.Client, wal: string) => {
  const account = findUnprivilegedAccount();
  mkdirSync(wal, { recursive: true, mode: 0o700 });
  if (account) {
    if (!isReachable(dirname(wal)))
      throw new BackupError(
        `PostgreSQL's user cannot enter ${dirname(wal)}: choose a folder that every user may enter.`,
      );
    chownSync(wal, account.uid, account.gid);
  }
  const file = `"${wal}/%f.gz"`;
  const temporary = `"${wal}/%f.gz.tmp"`;
  const command = `test -f ${file} || (gzip -c "%p" > ${temporary} && sync ${temporary} && mv ${temporary} ${file})`;
  if (wal.includes("'") || wal.includes('"') || wal.includes('%'))
    throw new BackupError(`${wal} contains a quotation mark or a percent sign: choose another folder.`);
  await db.query(`ALTER SYSTEM SET archive_command = '${command}'`);
  // A power cut or a lost disk costs at most a minute.
  await db.query(`ALTER SYSTEM SET archive_timeout = '60s'`);
  await db.query('SELECT pg_reload_conf()');
  // A segment that ends just now may still go to the former command.
  const deadline = Date.now() + ARCHIVE_TIMEOUT_MS;
  while (!(await isArchived(wal, await switchSegment(db), ARCHIVER_PAUSE_MS)))
    if (Date.now() > deadline) throw createArchiveError(wal);
};

/** Ends the present WAL segment, and returns its name. */
const switchSegment = async (db: pg.Client) => {
  // Without a new record, PostgreSQL does not switch.
  await db.query(`SELECT pg_create_restore_point('backup')`);
  const { rows } = await db.query<{ segment: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS segment');
  return rows[0]?.segment ?? '';
};

/** Whether a segment arrives in the archive in time. */
const isArchived = async (wal: string, segment: string, timeoutMs: number) => {
  const deadline = Date.now() + timeoutMs;
  while (!existsSync(join(wal, `${segment}.gz`))) {
    if (Date.now() > deadline) return false;
    await pause(50);
  }
  return true;
};

const createArchiveError = (wal: string) =>
  new BackupError(`PostgreSQL could not archive its WAL into ${wal}: see server.log in the folder of its data.`);

/** Removes backups that were interrupted, the oldest ones beyond `keep`, and WAL that no remaining one needs. */
const removeOldBackups = (to: string, keep: number) => {
  const complete = listBackups(to);
  const kept = complete.slice(-keep);
  for (const entry of readdirSync(to, { withFileTypes: true })) {
    // Other folders are not ours to delete.
    if (!entry.isDirectory() || !/^\d{4}-\d{2}-\d{2}T/.test(entry.name) || kept.some(({ name }) => name === entry.name))
      continue;
    rmSync(join(to, entry.name), { recursive: true });
  }
  const first = kept[0]?.manifest.firstSegment ?? '';
  for (const name of readdirSync(join(to, WAL_FOLDER))) {
    // Names of segments are ordered: timeline, then position. Those of timeline histories are kept.
    if (/^[0-9A-F]{24}/.test(name) && name.slice(0, 24) < first) rmSync(join(to, WAL_FOLDER, name));
  }
};

/**
 * Copies an embedded PostgreSQL and the files of the shop while it is open, and archives its WAL from then on. Throws a
 * BackupError whose message is for the operator. A backup that fails leaves nothing that counts as one.
 */
export const createBackup = async ({
  url,
  dataDir,
  to: target,
  keep,
  countRows,
  log,
  signal,
}: BackupOptions): Promise<Manifest> => {
  signal?.throwIfAborted();
  const to = resolve(target);
  const db = new pg.Client({ connectionString: url, application_name: 'trad backup' });
  db.on('error', () => {});
  await db.connect();
  try {
    const { rows } = await db.query<{ cluster: string; archiveMode: string; systemIdentifier: string }>(
      `SELECT current_setting('data_directory') AS cluster, current_setting('archive_mode') AS "archiveMode",
         (SELECT system_identifier::text FROM pg_control_system()) AS "systemIdentifier"`,
    );
    const { cluster = '', archiveMode, systemIdentifier = '' } = rows[0] ?? {};
    if (archiveMode !== 'on')
      throw new BackupError(
        'PostgreSQL was started by a former release, without WAL archiving. Restart the shop once.',
      );
    prepareBackupFolder(to, systemIdentifier);
    await startArchiving(db, join(to, WAL_FOLDER));

    const startedAt = new Date().toISOString();
    const folder = join(to, startedAt.replaceAll(/[:.]/g, '-'));
    // Twice: before, as a file may be deleted while the database is copied, and after, for those that its rows name.
    const copyData = () =>
      copyFolder({ from: dataDir, into: join(folder, 'data'), isLeftOut: (path) => LEFT_OUT_DATA.has(path), signal });
    await copyData();
    log('Copying the database');
    let counts: Record<string, number> = {};
    const copy = await copyRunningCluster(db, {
      from: cluster,
      into: join(folder, 'cluster'),
      signal,
      beforeEnd: async () => {
        counts = await countRows(db);
      },
    });
    const endedAt = new Date().toISOString();
    copyFileSync(join(cluster, '../password'), join(folder, 'password'));
    chmodSync(join(folder, 'password'), 0o600);
    const dataFiles = new Set(await copyData());
    const wal = join(to, WAL_FOLDER);
    if (!(await isArchived(wal, copy.lastSegment, ARCHIVE_TIMEOUT_MS))) throw createArchiveError(wal);

    const paths = [
      ...copy.paths.map((path) => join('cluster', path)),
      ...[...dataFiles].map((path) => join('data', path)),
      'password',
    ];
    const files: Record<string, string> = {};
    for (const path of paths) {
      signal?.throwIfAborted();
      files[path] = await hashFile(join(folder, path));
    }
    const manifest: Manifest = {
      format: 1,
      systemIdentifier,
      startedAt,
      endedAt,
      firstSegment: copy.firstSegment,
      counts,
      files,
    };
    writeManifest(folder, manifest);
    removeOldBackups(to, keep);
    return manifest;
  } finally {
    await db.end();
  }
};
