import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
    return (error as NodeJS.ErrnoException).code === 'EPERM';
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
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt === 3) throw error;
        const [pid = '', startTime = ''] = readFileSync(path, 'utf8').split(' ');
        if (isAlive(Number(pid)) && getStartTime(Number(pid)) === startTime) {
          throw new Error(`The payment sandbox in ${folder} is in use by process ${pid}.`);
        }
        rmSync(path, { force: true });
      }
    }
  } finally {
    rmSync(own, { force: true });
  }
};
