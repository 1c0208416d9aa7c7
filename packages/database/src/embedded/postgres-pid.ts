import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The pid, the port and the folder of the Unix socket in a data directory's postmaster.pid, if it exists. */
export function readPidFile(data: string): { pid: number; port: number; socketFolder: string } | undefined {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]) || 0, port: Number(lines[3]) || 0, socketFolder: lines[4] ?? '' };
}

/** Removes the file of a killed server: its pid may be that of another process now, and PostgreSQL would not start. */
export const removeStalePidFile = (data: string) => {
  const recorded = readPidFile(data);
  if (recorded && !isPostgres(recorded.pid)) rmSync(join(data, 'postmaster.pid'), { force: true });
};

/** When the process started, in the system's own form; '' where it does not exist. With the pid it identifies a process. */
export const readStartTime = (pid: number): string => readProcessState(pid)?.startedAt ?? '';

/** Whether the process exists and is no zombie. */
export function isAlive(pid: number): boolean {
  return pid > 0 && (readProcessState(pid)?.state ?? 'Z') !== 'Z';
}

/** A pid file may be stale and its pid reused: only a process called postgres can be the server. */
export function isPostgres(pid: number): boolean {
  const found = pid > 0 ? readProcessState(pid) : undefined;
  return found !== undefined && found.state !== 'Z' && /postgres/.test(found.name);
}

function readProcessState(pid: number): { name: string; state: string; startedAt: string } | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(stat) ?? [];
      // The third field of the file and the 22nd.
      const fields = rest.split(' ');
      return { name, state: fields[0] ?? '', startedAt: fields[19] ?? '' };
    }
    const row = execFileSync('ps', ['-p', String(pid), '-o', 'stat=,lstart=,comm='], { encoding: 'utf8' }).trim();
    const [, state = '', startedAt = '', name = ''] =
      /^(\S)\S*\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/.exec(row) ?? [];
    return { name, state, startedAt };
  } catch {
    return undefined;
  }
}
