import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseStartError } from '../database-start-error.ts';

/** The account that runs PostgreSQL. */
export type Account = { uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root: returns an unprivileged account of this machine, or undefined for a non-root
 * process.
 */
export function findUnprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  // initdb looks the uid up, so it must exist in /etc/passwd.
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const findRow = (name: string) => rows.find((row) => row[0] === name);
  const row = findRow('postgres') ?? findRow('nobody') ?? rows.find((candidate) => Number(candidate[2]) > 0);
  if (!row) {
    throw new DatabaseStartError(
      'PostgreSQL cannot run as root, and this machine has no other user. Add one (useradd postgres), start as a normal user, or set DATABASE_URL.',
    );
  }
  return { uid: Number(row[2]), gid: Number(row[3]) };
}

/** The innermost directory of `path` that not every user of this machine may enter. */
export function findClosedFolder(path: string): string | undefined {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found?.isDirectory() && (found.mode & 0o001) === 0) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

/** Whether every user of this machine may enter all directories of `path`. */
export const isReachable = (path: string) => findClosedFolder(path) === undefined;
