import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createPool } from '@trad/database/connections/pool';
import { findUnprivilegedAccount } from '@trad/database/embedded/postgres-account';
import { findFreePort } from '@trad/database/embedded/postgres-process';
import { migrate } from '@trad/database/migrate';
import { seedDemo, seedReference } from '@trad/seed/seed-demo';
import { countRows } from '../operations/backups/count-rows.queries.ts';
import { examineShop } from '../operations/doctor.ts';

/**
 * Starts an installed PostgreSQL, which has the programs that the embedded one lacks (`TEST_POSTGRES_PROGRAMS`: their folder), with empty
 * data in a temporary folder. `settings` are those of postgresql.conf; `environment` is that of PostgreSQL and of all programs.
 */
export const startInstalledPostgres = async (
  name: string,
  buildSettings: (folder: string) => {
    settings?: Record<string, string>;
    environment?: Record<string, string>;
  } = () => ({}),
) => {
  const account = findUnprivilegedAccount();
  const folder = mkdtempSync(join(tmpdir(), `trad-${name}-`));
  chmodSync(folder, 0o755);
  if (account) chownSync(folder, account.uid, account.gid);
  const { settings = {}, environment = {} } = buildSettings(folder);
  /** Creates a folder that only PostgreSQL reads. */
  const createFolder = (path: string) => {
    mkdirSync(join(folder, path), { mode: 0o700 });
    if (account) chownSync(join(folder, path), account.uid, account.gid);
    return join(folder, path);
  };
  /** Runs a program as the user that PostgreSQL accepts. */
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, {
      ...account,
      cwd: folder,
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  const runPostgres = (program: string, ...args: string[]) =>
    run(join(process.env.TEST_POSTGRES_PROGRAMS ?? '', program), ...args);
  const started = new Set<string>();
  /** Starts PostgreSQL on data of this folder, and returns its port. */
  const start = async (data: string) => {
    const port = await findFreePort();
    const lines = { listen_addresses: '127.0.0.1', fsync: 'off', ...settings };
    const options = Object.entries(lines).flatMap(([setting, value]) => ['-c', `${setting}='${value}'`]);
    const words = [`-p ${port}`, `-k ${folder}`, ...options].join(' ');
    runPostgres('pg_ctl', '-D', data, '-o', words, '-l', join(folder, 'log'), '-t', '300', '-w', 'start');
    started.add(data);
    return port;
  };
  const stop = () => {
    for (const data of started) runPostgres('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
    rmSync(folder, { recursive: true, force: true });
  };
  const data = createFolder('data');
  runPostgres(
    'initdb',
    ...['--username=postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--no-locale', '-D', data],
  );
  const port = await start(data);
  return { folder, data, port, createFolder, run, runPostgres, start, stop };
};

const openPool = (url: string) => createPool({ connectionString: url, max: 4, statementTimeout: 0 });

/** Makes the demo shop in an empty database. */
export const seedShop = async (url: string) => {
  await migrate({ url, dir: resolve(import.meta.dirname, '../../../../prisma') });
  const pool = openPool(url);
  await seedDemo(pool);
  await seedReference(pool);
  await pool.end();
};

/** Returns the numbers of rows of a shop's tables, and what the doctor finds. */
export const examineDatabase = async (url: string) => {
  const pool = openPool(url);
  try {
    const lines: string[] = [];
    await examineShop(pool, (line) => lines.push(line));
    return { counts: await countRows(pool), findings: lines.filter((line) => line.startsWith('✗')) };
  } finally {
    await pool.end();
  }
};
