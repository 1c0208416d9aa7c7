import { chownSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './postgres-account.ts';
import { isPostgres, readPidFile } from './postgres-pid.ts';

interface ServerFiles {
  /** PostgreSQL's data directory. */
  data: string;
  socketFolder: string | null;
}

/** The least of the systems' limits, in bytes: macOS has 104 with the terminating zero, Linux 108. */
const MAX_PATH_BYTES = 103;
const MAX_PORT = 65_535;

/** PostgreSQL's own name of the socket. */
const locateSocket = (folder: string, port: number) => join(folder, `.s.PGSQL.${port}`);

/**
 * Creates the folder of the server's Unix socket, which only PostgreSQL's user and root may enter. Returns null where
 * the system has no such sockets, or the path is too long for one.
 */
export function prepareSocketFolder(clusterFolder: string, account: Account | undefined): string | null {
  const folder = join(clusterFolder, 'socket');
  const isTooLong = Buffer.byteLength(locateSocket(folder, MAX_PORT)) > MAX_PATH_BYTES;
  if (process.platform === 'win32' || isTooLong) return null;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** Returns the value of PostgreSQL's setting unix_socket_directories, a list. */
export const quoteSocketFolder = (folder: string | null) => (folder ? `"${folder.replaceAll('"', '""')}"` : '');

/**
 * Removes the socket and the lock file of a killed server: PostgreSQL does not start if the lock file's pid belongs to another
 * process now.
 */
export function removeStaleSocket({ data, socketFolder }: ServerFiles): void {
  if (!socketFolder || isPostgres(readPidFile(data)?.pid ?? 0)) return;
  for (const name of readdirSync(socketFolder)) rmSync(join(socketFolder, name), { force: true });
}

/** Changes the TCP address of a running server into that of its Unix socket; returns it unchanged where it has none. */
export function toSocketUrl(url: string, { data, socketFolder }: ServerFiles): string {
  // A server of a former release has no socket, but the folder may contain that of a killed one.
  if (!socketFolder || readPidFile(data)?.socketFolder !== socketFolder) return url;
  const changed = new URL(url);
  // The driver and Prisma connect to this host in place of the other one.
  changed.searchParams.set('host', socketFolder);
  return changed.href;
}
