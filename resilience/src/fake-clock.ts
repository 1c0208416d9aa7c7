import { execFileSync } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ScenarioNotRun } from './scenario.ts';

const findLibrary = () => {
  const program = process.env.FAKETIME_PATH;
  if (!program) throw new ScenarioNotRun('faketime is not found: on Debian run as root apt-get install faketime');
  const output = execFileSync(program, ['-m', '-f', '+0', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' });
  return output.trim();
};

/**
 * A clock of the processes that are started with its variables. Timers go on as before, as they do where an operator sets the
 * clock. Throws ScenarioNotRun.
 */
export const createFakeClock = (folder: string) => {
  const file = join(folder, 'clock');
  const setAhead = (days: number) => {
    writeFileSync(`${file}.new`, `+${days}d\n`);
    renameSync(`${file}.new`, file);
  };
  setAhead(0);
  return {
    variables: {
      LD_PRELOAD: findLibrary(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    setAhead,
  };
};
export type FakeClock = ReturnType<typeof createFakeClock>;
