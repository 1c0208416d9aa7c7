import { execFileSync } from 'node:child_process';
import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ScenarioNotRun } from './scenario.ts';

const FILLER = 'filler';
/** A tmpfs allocates whole pages. */
const PAGE = Buffer.alloc(4096);

/** Mounts a file system of this size, in megabytes, at a new folder. Throws ScenarioNotRun where this is not allowed. */
export const mountSmallDisk = (folder: string, megabytes: number) => {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    throw new ScenarioNotRun('a file system cannot be mounted here: run it as root on Linux, with the right to mount');
  }
  const filler = join(folder, FILLER);
  return {
    /** Fills the disk except for `freeBytes` bytes. */
    fill: (freeBytes = 0) => {
      const file = openSync(filler, 'w');
      try {
        for (;;) writeSync(file, PAGE);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        const size = fstatSync(file).size;
        ftruncateSync(file, Math.max(0, size - freeBytes));
      } finally {
        closeSync(file);
      }
    },
    /** Removes what fills the disk. */
    clear: () => rmSync(filler, { force: true }),
    unmount: () => void execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' }),
  };
};
export type SmallDisk = ReturnType<typeof mountSmallDisk>;
