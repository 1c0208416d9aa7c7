import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { examineDatabase, seedShop, startInstalledPostgres } from '../../testing/installed-postgres.ts';

// Debian 12 has PostgreSQL 15, which the shop refuses, and whose pg_dump refuses newer servers. The schema is the same there, except that
// virtual columns are stored (`adaptToVersion`).
vi.mock('@trad/database/connections/server-state', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  requireSupportedDatabase: async () => {},
}));

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

const { folder, port, runPostgres, stop } = await startInstalledPostgres('dump');
afterAll(stop);
const buildUrl = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;

test('a shop restored from pg_dump has the same numbers of rows, and the doctor finds nothing', async () => {
  runPostgres('createdb', '--maintenance-db', buildUrl('postgres'), 'trad');
  await seedShop(buildUrl('trad'));
  // The commands of docs/backups.md.
  runPostgres('pg_dump', '--format=custom', `--file=${join(folder, 'trad.dump')}`, buildUrl('trad'));
  runPostgres('createdb', '--maintenance-db', buildUrl('postgres'), 'trad_restored');
  const into = `--dbname=${buildUrl('trad_restored')}`;
  runPostgres('pg_restore', '--no-owner', '--exit-on-error', into, join(folder, 'trad.dump'));

  const [before, restored] = [
    await examineDatabase(buildUrl('trad')),
    await examineDatabase(buildUrl('trad_restored')),
  ];
  expect(before.findings).toEqual([]);
  expect(before.counts.orders).toBeGreaterThan(100);
  expect(restored).toEqual(before);
});
