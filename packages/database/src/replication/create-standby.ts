import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import {
  changeOwner,
  copyPassword,
  copyRunningCluster,
  createEmptiedFolders,
  editSettings,
} from '../embedded/cluster-files.ts';
import { findUnprivilegedAccount } from '../embedded/postgres-account.ts';
import { locateCluster } from '../embedded/postgres-cluster.ts';

/** Settings of a former role: whom a standby follows, and which standbys a primary waits for. */
const SETTINGS_OF_A_ROLE = /^(primary_conninfo|synchronous_standby_names)\b/;

/** The settings of a server that may be primary or standby. `name` is its `cluster_name`, by which a primary lists it as a standby. */
export const buildReplicationSettings = (name: string) => ({
  cluster_name: name,
  max_wal_senders: 10,
  // A standby that missed at most this much WAL continues; one that missed more is recreated.
  wal_keep_size: '512MB',
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
  // A standby that is told to promote itself while its connection to the primary ends may first wait for this, by default 5 s.
  wal_retrieve_retry_interval: '100ms',
  // At the first start of a copy, fsync of each of its files would take seconds on a busy disk.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
});

const getFolders = (dataDir: string) => {
  const account = findUnprivilegedAccount();
  const folder = locateCluster(resolve(dataDir), account);
  return { account, folder, data: join(folder, 'cluster') };
};

/** Whether the files are those of a standby: PostgreSQL removes the signal when the standby is promoted. */
export const isStandbyFolder = (dataDir: string) => existsSync(join(getFolders(dataDir).data, 'standby.signal'));

const buildConnectionSetting = (primaryUrl: string, name: string) => {
  const { hostname, port, username, password } = new URL(primaryUrl);
  return `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password} application_name=${name}'\n`;
};

/**
 * Makes a standby follow this primary from its next start or reload. Removes its own `synchronous_standby_names`: a standby
 * waits for no other server.
 */
export const setPrimary = (dataDir: string, primaryUrl: string, name: string) => {
  const { account, data } = getFolders(dataDir);
  editSettings(data, SETTINGS_OF_A_ROLE, buildConnectionSetting(primaryUrl, name));
  if (account) chownSync(join(data, 'postgresql.auto.conf'), account.uid, account.gid);
};

/**
 * Copies a running primary into the data directory of an embedded PostgreSQL, which then starts as its standby. What is
 * there is deleted when the copy is complete: a former primary never starts as one again.
 */
export const createStandby = async ({
  primaryUrl,
  dataDir,
  name,
}: {
  primaryUrl: string;
  dataDir: string;
  name: string;
}) => {
  const { account, folder, data } = getFolders(dataDir);
  mkdirSync(folder, { recursive: true });
  if (account) chownSync(folder, account.uid, account.gid);
  // prepareCluster deletes a folder of this name whose process has ended.
  const unfinished = `${data}.unfinished-${process.pid}-${randomBytes(4).toString('hex')}`;
  const db = new pg.Client({ connectionString: primaryUrl, application_name: 'trad copy' });
  db.on('error', () => {});
  await db.connect();
  try {
    const { rows } = await db.query<{ from: string }>(`SELECT current_setting('data_directory') AS from`);
    const from = rows[0]?.from ?? '';
    await copyRunningCluster(db, { from, into: unfinished });
    createEmptiedFolders(unfinished);
    writeFileSync(join(unfinished, 'standby.signal'), '', { mode: 0o600 });
    editSettings(unfinished, SETTINGS_OF_A_ROLE, buildConnectionSetting(primaryUrl, name));
    await changeOwner(account, unfinished);
    copyPassword(dirname(from), folder);
    if (account) chownSync(join(folder, 'password'), account.uid, account.gid);
    await rm(data, { recursive: true, force: true });
    renameSync(unfinished, data);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await db.end().catch(() => {});
  }
};
