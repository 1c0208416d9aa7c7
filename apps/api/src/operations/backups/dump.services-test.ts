import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createPool } from '@trad/database/connections/pool';
import { findUnprivilegedAccount } from '@trad/database/embedded/postgres-account';
import { findFreePort } from '@trad/database/embedded/postgres-process';
import { migrate } from '@trad/database/migrate';
import { seedDemo, seedReference } from '@trad/seed/seed-demo';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { examineShop } from '../doctor.ts';
import { countRows } from './count-rows.queries.ts';

// Debian 12 has PostgreSQL 15, which the shop refuses, and whose pg_dump refuses newer servers. The schema is the same there, except that
// virtual columns are stored (`adaptToVersion`).
vi.mock('@trad/database/connections/server-state', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  requireSupportedDatabase: async () => {},
}));

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

/** The folder of the programs of an installed PostgreSQL: the embedded one has no pg_dump. */
const programs = process.env.TEST_POSTGRES_PROGRAMS ?? '';
const account = findUnprivilegedAccount();
const folder = mkdtempSync(join(tmpdir(), 'trad-dump-'));
const data = join(folder, 'data');
const port = await findFreePort();
const buildUrl = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;

/** Runs a program as the user that PostgreSQL accepts. */
const run = (program: string, ...args: string[]) =>
  execFileSync(join(programs, program), args, { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });

beforeAll(() => {
  chmodSync(folder, 0o755);
  mkdirSync(data, { mode: 0o700 });
  if (account) for (const path of [folder, data]) chownSync(path, account.uid, account.gid);
  run('initdb', '--username=postgres', '--auth=trust', '--no-sync', '-D', data);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  run('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-t', '300', '-w', 'start');
});
afterAll(() => {
  run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
  rmSync(folder, { recursive: true, force: true });
});

/** The numbers of rows, and the doctor's findings. */
const examine = async (database: string) => {
  const pool = createPool({ connectionString: buildUrl(database), max: 2, statementTimeout: 0 });
  try {
    const lines: string[] = [];
    await examineShop(pool, (line) => lines.push(line));
    return { counts: await countRows(pool), findings: lines.filter((line) => line.startsWith('✗')) };
  } finally {
    await pool.end();
  }
};

test('a shop restored from pg_dump has the same numbers of rows, and the doctor finds nothing', async () => {
  run('createdb', '--maintenance-db', buildUrl('postgres'), 'trad');
  await migrate({ url: buildUrl('trad'), dir: resolve(import.meta.dirname, '../../../../../prisma') });
  const pool = createPool({ connectionString: buildUrl('trad'), max: 4, statementTimeout: 0 });
  await seedDemo(pool);
  await seedReference(pool);
  await pool.end();
  // The commands of docs/backups.md.
  run('pg_dump', '--format=custom', `--file=${join(folder, 'trad.dump')}`, buildUrl('trad'));
  run('createdb', '--maintenance-db', buildUrl('postgres'), 'trad_restored');
  const into = `--dbname=${buildUrl('trad_restored')}`;
  run('pg_restore', '--no-owner', '--exit-on-error', into, join(folder, 'trad.dump'));

  const [before, restored] = [await examine('trad'), await examine('trad_restored')];
  expect(before.findings).toEqual([]);
  expect(before.counts.orders).toBeGreaterThan(100);
  expect(restored).toEqual(before);
});
