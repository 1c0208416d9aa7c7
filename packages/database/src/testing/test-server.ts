import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { isAlive, readPidFile } from '../embedded/postgres-pid.ts';
import { stopServer } from '../embedded/postgres-process.ts';
import { computeSchemaHash, migrate } from '../migrate.ts';

/** The folder with the migrations and functions. */
export const prismaDir = fileURLToPath(new URL('../../../../prisma', import.meta.url));

/** Starts a PostgreSQL server with fast settings: its data need not survive a crash. */
export async function startTestServer(): Promise<{ localUrl: string; stop: () => Promise<void> }> {
  const parent = join(tmpdir(), 'trad-test-postgres');
  // Accessible to PostgreSQL's own user when the tests run as root, and always where removeStaleFolders() looks.
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  await removeStaleFolders(parent);
  const dataDir = mkdtempSync(join(parent, `${process.pid}-`));
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    database: 'postgres',
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      shared_buffers: '128MB',
      max_connections: 200,
      // With wal_level=minimal a copied template is a few files, without WAL.
      wal_level: 'minimal',
      archive_mode: 'off',
      max_wal_senders: 0,
      autovacuum: 'off',
      deadlock_timeout: '100ms',
    },
  });
  return {
    localUrl: server.localUrl,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Deletes what killed test runs left. */
async function removeStaleFolders(parent: string) {
  for (const name of readdirSync(parent)) {
    if (isAlive(Number.parseInt(name, 10))) continue;
    const server = readPidFile(join(parent, name, 'postgres/cluster'));
    if (server) await stopServer(server.pid);
    rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** Returns the name of a database with all migrations and functions and no rows, created once per state of them. */
export async function ensureTemplate(serverUrl: string): Promise<string> {
  const template = `trad_template_${computeSchemaHash(prismaDir).slice(0, 16)}`;
  await ensureDatabase(serverUrl, template, 'template0', (url) => migrate({ url, dir: prismaDir }));
  return template;
}

/** Creates a seeded copy of another database if it is missing: once for concurrent callers, and atomically. */
export async function ensureDatabase(
  serverUrl: string,
  name: string,
  template: string,
  seed: (url: string) => Promise<unknown>,
): Promise<void> {
  await withServerConnection(serverUrl, async (client) => {
    // Serialises concurrent callers.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${unfinished} TEMPLATE ${template} STRATEGY FILE_COPY`);
    await seed(replaceDatabaseName(serverUrl, unfinished));
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  });
}

/** Runs `work` on a connection to the server's maintenance database. */
export async function withServerConnection<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: replaceDatabaseName(serverUrl, 'postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function replaceDatabaseName(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return String(changed);
}
