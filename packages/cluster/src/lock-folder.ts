import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, readStartTime } from '@trad/database/embedded/postgres-pid';

/** An error for the administrator, in one sentence. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError';
}

const MAX_ATTEMPTS = 3;

/**
 * Locks the folder for this process: two supervisors would each promote a standby. Returns the function that unlocks it. The lock of
 * a killed process is taken over, also where another process has its pid now.
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'cluster.pid');
  for (let attempt = 1; ; attempt++) {
    try {
      writeFileSync(file, `${process.pid}\n${readStartTime(process.pid)}`, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt === MAX_ATTEMPTS) throw error;
    }
    // A former release stored the pid alone.
    const [pid, startTime] = readFileSync(file, 'utf8').split('\n');
    const owner = Number(pid);
    if (isAlive(owner) && (!startTime || startTime === readStartTime(owner)))
      throw new ClusterError(`${folder} is in use by process ${owner}.`);
    rmSync(file, { force: true });
  }
};
