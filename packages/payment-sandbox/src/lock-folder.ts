import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/**
 * The start time of a process on Linux, in clock ticks since the boot, as its pid may have been reused; '' on other systems and without
 * such a process.
 */
const getStartTime = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const isAlive = (pid: number) => {
  // A signal to the pid 0, as which an empty lock is read, would reach this process's own group.
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
};

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
    if (hasCode(error, 'EEXIST')) throw new Error(`The payment sandbox in ${folder} is in use by another process.`);
    throw error;
  } finally {
    rmSync(formerFile, { force: true });
  }
};

/**
 * Locks a folder for this process. Returns the function that unlocks it. Throws while a living process holds the lock,
 * as two writers would overwrite each other. The lock of a killed process is taken over.
 */
export const lockFolder = (folder: string): (() => void) => {
  // Processes of other releases look for this name.
  const path = join(folder, 'ledger.lock');
  // Linked once it is written: another process that starts at the same time must not read an empty lock.
  const own = `${path}.${process.pid}`;
  // A killed process of the same pid may have left it linked: writing would change its lock.
  rmSync(own, { force: true });
  try {
    writeFileSync(own, `${process.pid} ${getStartTime(process.pid)}`);
    for (let attempt = 0; ; attempt++) {
      try {
        linkSync(own, path);
        return () => rmSync(path, { force: true });
      } catch (error) {
        if (!hasCode(error, 'EEXIST') || attempt === 3) throw error;
      }
      const lock = readLock(path);
      if (lock === undefined) continue;
      const [pid = '', startTime = ''] = lock.split(' ');
      if (isAlive(Number(pid)) && getStartTime(Number(pid)) === startTime) {
        throw new Error(`The payment sandbox in ${folder} is in use by process ${pid}.`);
      }
      removeLock(folder, path, lock, `${own}.former`);
    }
  } finally {
    rmSync(own, { force: true });
  }
};
