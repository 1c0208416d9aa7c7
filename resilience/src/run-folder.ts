import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { isAlive, isPostgres } from '@trad/database/embedded/postgres-pid';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const END_TIMEOUT_MS = 10_000;
const QUIT_TIMEOUT_MS = 2_000;

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(folder + sep);

/** The processes that this one has started, and those that they have started. */
const listDescendants = () => {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const found = new Set<number>();
  const visit = (parent: number) => {
    for (const [pid = 0, ppid] of pairs) {
      if (ppid !== parent || found.has(pid)) continue;
      found.add(pid);
      visit(pid);
    }
  };
  visit(process.pid);
  return [...found];
};

/** The processes whose working directory is in the folder: also those of a PostgreSQL whose postmaster was killed. */
const listProcessesIn = (folder: string) => {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').flatMap((name) => {
    try {
      return /^\d+$/.test(name) && isWithin(readlinkSync(`/proc/${name}/cwd`), folder) ? [Number(name)] : [];
    } catch {
      // The process has ended meanwhile, or belongs to another user.
      return [];
    }
  });
};

const signalAll = (pids: readonly number[], signal: NodeJS.Signals) => {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
};

const sleep = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const listRunning = (folder: string) => {
  const pids = [...new Set([...listDescendants(), ...listProcessesIn(folder)])];
  return pids.filter((pid) => pid !== process.pid && isAlive(pid));
};

/** Ends PostgreSQL by SIGQUIT, which is as fast as SIGKILL: a killed postmaster leaves its shared memory behind. */
const quitPostgres = (folder: string) => {
  const pids = listRunning(folder).filter(isPostgres);
  signalAll(pids, 'SIGCONT');
  signalAll(pids, 'SIGQUIT');
  const deadline = Date.now() + QUIT_TIMEOUT_MS;
  while (pids.some(isAlive) && Date.now() < deadline) sleep(20);
};

const endProcesses = (folder: string) => {
  quitPostgres(folder);
  const deadline = Date.now() + END_TIMEOUT_MS;
  for (let running = listRunning(folder); running.length && Date.now() < deadline; running = listRunning(folder)) {
    signalAll(running, 'SIGKILL');
    sleep(20);
  }
};

const unmountDisks = (folder: string) => {
  if (process.platform !== 'linux') return;
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
  for (const mount of mounts) {
    const [, path = ''] = mount.split(' ');
    if (isWithin(path, folder)) execFileSync('umount', ['--lazy', path], { stdio: 'ignore' });
  }
};

/**
 * Creates the folder of a run, in which all temporary folders of this process are from now on. However the process ends,
 * by a signal or an error too, it kills all processes that it has started, and deletes the folder. This is done
 * synchronously at exit, so that a scenario in progress cannot start anything meanwhile.
 */
export const openRunFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'trad-run-'));
  // PostgreSQL's own user must be able to enter it when this runs as root.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => {
    endProcesses(folder);
    unmountDisks(folder);
    // A copy in progress on another thread may still write a file.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  for (const signal of SIGNALS) process.once(signal, () => process.exit(128 + constants.signals[signal]));
  return folder;
};
