import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the system tells it, when a process began: an id alone may be somebody else's by now. */
const beginningOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Claims a folder for this process; returns what gives it back. Throws while a living process has it: two writers
 * would each forget what the other knows. What a killed process left behind is taken over.
 */
export const lockFolder = (folder: string): (() => void) => {
  const path = join(folder, 'ledger.lock');
  const own = `${process.pid} ${beginningOf(process.pid)}`;
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(path, own, { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt === 3) throw error;
      const [pid = '', beginning = ''] = readFileSync(path, 'utf8').split(' ');
      if (isAlive(Number(pid)) && beginningOf(Number(pid)) === beginning) {
        throw new Error(`The payment sandbox in ${folder} is in use by process ${pid}.`);
      }
      rmSync(path, { force: true });
    }
  }
};
