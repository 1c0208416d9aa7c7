import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, readStartTime } from '@trad/database/embedded/postgres-pid';

/** An error for the administrator, in one sentence. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError';
}

const MAX_ATTEMPTS = 3;

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/** Undefined where the file is missing, as the other process has unlocked the folder meanwhile. */
const ifExists = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

const readLock = (file: string) => ifExists(() => readFileSync(file, 'utf8'));

/** Removes a killed process's lock, unless another process has taken it over since it was read. */
const removeLock = (folder: string, file: string, lock: string, formerFile: string) => {
  ifExists(() => renameSync(file, formerFile));
  try {
    const removed = readLock(formerFile);
    if (removed !== undefined && removed !== lock) linkSync(formerFile, file);
  } catch (error) {
    // A third process has locked the folder since the rename.
    if (hasCode(error, 'EEXIST')) throw new ClusterError(`${folder} is in use by another process.`);
    throw error;
  } finally {
    rmSync(formerFile, { force: true });
  }
};

/**
 * Locks the folder for this process: two supervisors would each promote a standby. Returns the function that unlocks it. The lock of
 * a killed process is taken over, also where another process has its pid now.
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'cluster.pid');
  // Linked once it is written: another process that starts at the same time must not read an empty lock.
  const own = `${file}.${process.pid}`;
  // A killed process of the same pid may have left it linked: writing would change its lock.
  rmSync(own, { force: true });
  writeFileSync(own, `${process.pid}\n${readStartTime(process.pid)}`);
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        linkSync(own, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if (!hasCode(error, 'EEXIST') || attempt === MAX_ATTEMPTS) throw error;
      }
      const lock = readLock(file);
      if (lock === undefined) continue;
      // A former release stored the pid alone.
      const [pid, startTime] = lock.split('\n');
      const owner = Number(pid);
      if (isAlive(owner) && (!startTime || startTime === readStartTime(owner)))
        throw new ClusterError(`${folder} is in use by process ${owner}.`);
      removeLock(folder, file, lock, `${own}.former`);
    }
  } finally {
    rmSync(own, { force: true });
  }
};
