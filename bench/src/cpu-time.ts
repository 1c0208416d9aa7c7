import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10;

interface ProcessTimes {
  parentId: number;
  /** User and system time of all its threads, in milliseconds. */
  own: number;
  /** The same of its children that have ended. */
  endedChildren: number;
}

/** Reads Linux's /proc; undefined where the process has ended. */
export const readProcessTimes = (pid: number): ProcessTimes | undefined => {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The second field, a name in parentheses, may contain spaces.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parentId = 0] = fields;
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
  return { parentId, own: (user + system) * TICK_MS, endedChildren: (childrenUser + childrenSystem) * TICK_MS };
};

/** The CPU time of the server and of PostgreSQL, in milliseconds. */
export interface CpuTimes {
  server: number;
  postgres: number;
}

/** Returns a function that reads the CPU time of a server's process and of all processes of PostgreSQL, ended ones included. */
export const createCpuClock = async (pool: pg.Pool, serverPid: number): Promise<() => CpuTimes> => {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const postmasterId = readProcessTimes(rows[0]?.pid ?? 0)?.parentId;
  if (!postmasterId) throw new Error('CPU times are read from /proc of Linux, with PostgreSQL on the same machine.');
  return () => {
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const postgres = processes
      .map((name) => readProcessTimes(Number(name)))
      .filter((times) => times?.parentId === postmasterId)
      .reduce((sum, times) => sum + (times?.own ?? 0), readProcessTimes(postmasterId)?.endedChildren ?? 0);
    return { server: readProcessTimes(serverPid)?.own ?? 0, postgres };
  };
};
