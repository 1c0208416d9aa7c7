import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The pid and port in a data directory's postmaster.pid, if it exists. */
export function readPidFile(data: string): { pid: number; port: number } | undefined {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]) || 0, port: Number(lines[3]) || 0 };
}

/** Removes the file of a killed server: its pid may be that of another process now, and PostgreSQL would not start. */
export const removeStalePidFile = (data: string) => {
  const recorded = readPidFile(data);
  if (recorded && !isPostgres(recorded.pid)) rmSync(join(data, 'postmaster.pid'), { force: true });
};

/** Whether the process exists and is no zombie. */
export function isAlive(pid: number): boolean {
  return pid > 0 && (readProcessState(pid)?.state ?? 'Z') !== 'Z';
}

/** A pid file may be stale and its pid reused: only a process called postgres can be the server. */
export function isPostgres(pid: number): boolean {
  const found = pid > 0 ? readProcessState(pid) : undefined;
  return found !== undefined && found.state !== 'Z' && /postgres/.test(found.name);
}

function readProcessState(pid: number): { name: string; state: string } | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [, name = '', state = ''] = /\((.*)\) (\S)/s.exec(stat) ?? [];
      return { name, state };
    }
    const row = execFileSync('ps', ['-p', String(pid), '-o', 'stat=,comm='], { encoding: 'utf8' }).trim();
    return { name: row.replace(/^\S+\s+/, ''), state: row[0] ?? '' };
  } catch {
    return undefined;
  }
}
