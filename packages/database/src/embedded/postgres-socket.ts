import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './postgres-account.ts';
import { isPostgres } from './postgres-pid.ts';

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

/** Removes the lock of a killed server: where its pid is that of another process now, PostgreSQL would not start. */
export function removeStaleSocket(folder: string | null): void {
  if (!folder) return;
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.lock'))) {
    const pid = Number.parseInt(readFileSync(join(folder, name), 'utf8'), 10);
    if (!isPostgres(pid)) rmSync(join(folder, name), { force: true });
  }
}

/** Changes a TCP address into that of the Unix socket; returns it unchanged where the server has none. */
export function toSocketUrl(url: string, folder: string | null): string {
  const changed = new URL(url);
  if (!folder || !existsSync(locateSocket(folder, Number(changed.port)))) return url;
  // The driver and Prisma connect to this host in place of the other one.
  changed.searchParams.set('host', folder);
  return changed.href;
}
