import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '@trad/database/connections/pool';
import type pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { examineDatabase, seedShop, startInstalledPostgres } from '../../testing/installed-postgres.ts';

// Debian 12 has PostgreSQL 15, which the shop refuses, and a pgBackRest that knows no newer one.
vi.mock('@trad/database/connections/server-state', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  requireSupportedDatabase: async () => {},
}));

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

// The archive_command and the commands of docs/backups.md.
const PROGRAM = process.env.TEST_PGBACKREST ?? '';
const STANZA = '--stanza=trad';
const postgres = await startInstalledPostgres('pgbackrest', (folder) => ({
  settings: { archive_mode: 'on', archive_command: `${PROGRAM} ${STANZA} archive-push %p` },
  environment: { PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf') },
}));
const { folder, data, createFolder, run, start, stop } = postgres;
afterAll(stop);
const [repository, logs, locks] = ['repository', 'logs', 'locks'].map(createFolder);
writeFileSync(
  join(folder, 'pgbackrest.conf'),
  [
    ...['[global]', `repo1-path=${repository}`, `log-path=${logs}`, `lock-path=${locks}`, 'start-fast=y'],
    ...['[trad]', `pg1-path=${data}`, `pg1-port=${postgres.port}`, `pg1-socket-path=${folder}`, 'pg1-user=postgres'],
  ].join('\n'),
);
const pgBackRest = (...args: string[]) => run(PROGRAM, STANZA, ...args);
const buildUrl = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;

const withPool = async <Result>(port: number, use: (pool: pg.Pool) => Promise<Result>) => {
  const pool = createPool({ connectionString: buildUrl(port), max: 1, statementTimeout: 0 });
  try {
    return await use(pool);
  } finally {
    await pool.end();
  }
};
const addNote = (pool: pg.Pool, text: string) => pool.query('INSERT INTO note (text) VALUES ($1)', [text]);
/** Starts PostgreSQL on restored data, and waits until it has replayed the WAL. */
const startRestored = async (name: string) => {
  const port = await start(join(folder, name));
  const isWritable = async () => {
    const { rows } = await withPool(port, (pool) => pool.query('SELECT pg_is_in_recovery() AS is_recovering'));
    return rows[0]?.is_recovering === false;
  };
  await expect.poll(isWritable, { timeout: 300_000 }).toBe(true);
  const notes = await withPool(port, (pool) => pool.query<{ text: string }>('SELECT text FROM note ORDER BY text'));
  return { ...(await examineDatabase(buildUrl(port))), notes: notes.rows.map(({ text }) => text) };
};

test('a shop restored by pgBackRest has what it had at any chosen time, and the doctor finds nothing', async () => {
  await seedShop(buildUrl(postgres.port));
  pgBackRest('stanza-create');
  pgBackRest('backup');
  const { until, before } = await withPool(postgres.port, async (pool) => {
    await pool.query('CREATE TABLE note (text text PRIMARY KEY)');
    await addNote(pool, 'before');
    // pgBackRest knows the second in which a backup ended, and restores later ones only.
    await pause(1100);
    const until = new Date();
    await pause(50);
    await addNote(pool, 'later');
    const before = await examineDatabase(buildUrl(postgres.port));
    const { rows } = await pool.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name');
    const isArchived = async () => {
      const archiver = await pool.query<{ is_archived: boolean }>(
        'SELECT last_archived_wal >= $1 AS is_archived FROM pg_stat_archiver',
        [rows[0]?.name],
      );
      return archiver.rows[0]?.is_archived;
    };
    await expect.poll(isArchived, { timeout: 300_000 }).toBe(true);
    return { until, before };
  });
  expect(before.findings).toEqual([]);
  expect(before.counts.orders).toBeGreaterThan(100);

  createFolder('until');
  const target = [`--target=${until.toISOString().replace('T', ' ').replace('Z', '+00')}`, '--target-action=promote'];
  pgBackRest(`--pg1-path=${join(folder, 'until')}`, '--type=time', ...target, 'restore');
  expect(await startRestored('until')).toEqual({ ...before, notes: ['before'] });

  createFolder('newest');
  pgBackRest(`--pg1-path=${join(folder, 'newest')}`, 'restore');
  expect(await startRestored('newest')).toEqual({ ...before, notes: ['before', 'later'] });
});
