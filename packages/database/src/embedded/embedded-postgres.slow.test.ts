import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';

let folder: string;
let dataDir: string;
const asRoot = process.getuid?.() === 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trad-embedded-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'postgres');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// No test here simulates a power cut: without fsync they take half the time.
const start = (folder: string, more: Partial<EmbeddedPostgresOptions> = {}) =>
  startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off' }, ...more });

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function until<T>(ask: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(25);
    }
  }
}

describe('the Unix socket', () => {
  const isUsed = `SELECT inet_server_addr() IS NULL AS "isUsed"`;

  test('is used by the local address, which is the same after a crash and with a stale lock of another process', async () => {
    const dataDir = join(folder, "with a 'socket', too");
    const server = await start(dataDir);
    try {
      expect(await query(server.url, isUsed)).toEqual([{ isUsed: false }]);
      expect(await query(server.localUrl, isUsed)).toEqual([{ isUsed: true }]);
      expect(statSync(join(dataDir, 'socket')).mode & 0o777).toBe(0o700);
      const [socket = ''] = readdirSync(join(dataDir, 'socket')).filter((name) => !name.endsWith('.lock'));
      const killed = server.pid;
      process.kill(killed, 'SIGKILL');
      writeFileSync(join(dataDir, 'socket', `${socket}.lock`), `${process.pid}\n`);
      await until(async () => expect(server.pid).not.toBe(killed));
      expect(await until(() => query(server.localUrl, isUsed))).toEqual([{ isUsed: true }]);
    } finally {
      await server.stop();
    }
    const error = await query(server.localUrl, isUsed).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'ENOENT', syscall: 'connect' });
  });

  test('is left out where its path would be too long', async () => {
    const server = await start(join(folder, 'long'.repeat(20)));
    try {
      expect(server.localUrl).toBe(server.url);
      expect(await query(server.localUrl, isUsed)).toEqual([{ isUsed: false }]);
    } finally {
      await server.stop();
    }
  });
});

test('data survives a stop and a start on the same port', async () => {
  const first = await start(dataDir);
  await query(first.url, "CREATE TABLE note (body text); INSERT INTO note VALUES ('stored')");
  await first.stop();
  const second = await start(dataDir);
  expect(await query(second.url, 'SELECT body FROM note')).toEqual([{ body: 'stored' }]);
  expect(second.url).toBe(first.url);
  await second.stop();
});

test("the server's memory grows with its data, up to a quarter of the machine's", async () => {
  const room = async () => {
    const server = await start(dataDir);
    const [{ shared_buffers: buffers = '' } = {}] = await query<{ shared_buffers: string }>(
      server.url,
      'SHOW shared_buffers',
    );
    await server.stop();
    return buffers;
  };
  expect(await room()).toBe('128MB');
  const large = join(dataDir, 'cluster/base/large');
  writeFileSync(large, '');
  truncateSync(large, 2 ** 40);
  const megabytes = Math.round(Math.min(totalmem(), process.constrainedMemory() || 2 ** 60) / 4 / 2 ** 20);
  expect([`${megabytes}MB`, `${megabytes / 1024}GB`]).toContain(await room());
  rmSync(large);
});

test('the server does not run as root and its files are private', async () => {
  const server = await start(dataDir);
  if (asRoot) expect(statSync(`/proc/${server.pid}`).uid).not.toBe(0);
  expect(statSync(join(dataDir, 'cluster')).mode & 0o077).toBe(0);
  expect(statSync(join(dataDir, 'password')).mode & 0o077).toBe(0);
  await server.stop();
});

test('a second start on the same data joins the running server and does not stop it', async () => {
  const first = await start(dataDir);
  const second = await start(dataDir);
  expect(second).toMatchObject({ reused: true, url: first.url, pid: first.pid });
  await second.stop();
  expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await first.stop();
});

test('the server of a start that stops goes on for a second start, which then restarts and stops it', async () => {
  const first = await start(dataDir);
  const second = await start(dataDir);
  await first.stop();
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  const killed = second.pid;
  process.kill(killed, 'SIGKILL');
  await until(async () => expect(second.pid).not.toBe(killed));
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await second.stop();
  await expect(query(second.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
});

test('two concurrent starts on a new directory share one server', async () => {
  const fresh = join(folder, 'fresh');
  const [one, two] = await Promise.all([start(fresh), start(fresh)]);
  expect(one.url).toBe(two.url);
  expect([one.reused, two.reused].sort()).toEqual([false, true]);
  await Promise.all([one.stop(), two.stop()]);
});

test('a killed server restarts on the same port with all committed data', async () => {
  const lines: string[] = [];
  const server = await start(dataDir, { log: (line) => lines.push(line) });
  await query(server.url, 'CREATE TABLE counted (n int)');
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => {});
  await client.connect();
  let committed = 0;
  const writing = (async () => {
    for (;;) {
      await client.query('INSERT INTO counted VALUES (1)');
      committed++;
      if (committed === 50) process.kill(server.pid, 'SIGKILL');
    }
  })();
  await expect(writing).rejects.toThrow();
  const [row] = await until(() => query<{ n: string }>(server.url, 'SELECT count(*) AS n FROM counted'));
  expect(Number(row?.n)).toBeGreaterThanOrEqual(committed);
  expect(lines.join()).toContain('restarting it');
  await server.stop();
});

test('the next start adopts the server of a killed program, restarts it when it ends, and stops it', async () => {
  const module = fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url));
  const program = `import { startEmbeddedPostgres } from ${JSON.stringify(module)};
    await startEmbeddedPostgres({ settings: { fsync: 'off' }, dataDir: ${JSON.stringify(dataDir)} });
    console.log('up'); setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => other.stdout.once('data', resolve));
  other.kill('SIGKILL');
  await new Promise((resolve) => other.once('exit', resolve));

  const server = await start(dataDir);
  expect(server.reused).toBe(true);
  const adopted = server.pid;
  process.kill(adopted, 'SIGKILL');
  await until(async () => expect(server.pid).not.toBe(adopted));
  expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
  await expect(query(server.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
});

test('the record of a killed process whose pid another process has now keeps no server running', async () => {
  writeFileSync(join(dataDir, 'owner'), String(process.pid));
  const server = await start(dataDir);
  const [name = ''] = readdirSync(join(dataDir, 'users'));
  // This process is alive, but started at another time.
  writeFileSync(join(dataDir, 'users', name.replace(/-.*/, '-former')), 'long ago');
  await server.stop();
  await expect(query(server.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');
  expect(readdirSync(join(dataDir, 'users'))).toEqual([]);
});

test('a stale pid file has no effect, even when another process reuses its pid', async () => {
  writeFileSync(join(dataDir, 'cluster/postmaster.pid'), `${process.pid}\n${dataDir}\n0\n5432\n`);
  const server = await start(dataDir);
  expect(server.reused).toBe(false);
  await server.stop();
});

test('an interrupted initdb is cleaned up', async () => {
  const fresh = join(folder, 'interrupted');
  const leftover = join(fresh, 'cluster.unfinished-999999999-ab');
  mkdirSync(leftover, { recursive: true });
  writeFileSync(join(leftover, 'PG_VERSION'), '18');
  const server = await start(fresh);
  expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(() => statSync(leftover)).toThrow('ENOENT');
  await server.stop();
});

test('a stored port in use by another program is replaced by a free one', async () => {
  const port = Number(readFileSync(join(dataDir, 'port'), 'utf8'));
  const squatter = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => squatter.once('listening', resolve));
  const server = await start(dataDir);
  expect(new URL(server.url).port).not.toBe(String(port));
  await server.stop();

  const starting = start(dataDir, { port });
  await expect(starting).rejects.toThrow(`Port ${port} is taken`);
  squatter.close();
});

test('data of another PostgreSQL version are rejected and unchanged', async () => {
  const old = join(folder, 'old');
  mkdirSync(join(old, 'cluster'), { recursive: true });
  writeFileSync(join(old, 'cluster/PG_VERSION'), '15\n');
  await expect(start(old)).rejects.toThrow('created by PostgreSQL 15');
});

test('a directory that is not writable is named in the error', async () => {
  // A file in place of a directory: not even root can write there.
  writeFileSync(join(folder, 'file'), '');
  await expect(start(join(folder, 'file/postgres'))).rejects.toThrow('file/postgres');
});

if (asRoot) {
  test("as root, in a private checkout, the data go to a directory that PostgreSQL's user can enter", async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const lines: string[] = [];
    const server = await start(join(closed, 'postgres'), { log: (line) => lines.push(line) });
    const elsewhere = /the data are stored in (\S+)/.exec(lines.join('\n'))?.[1] ?? '';
    try {
      await query(server.url, 'CREATE TABLE note ()');
      await server.stop();

      // They stay there when the checkout is opened.
      chmodSync(closed, 0o755);
      const reopened = await start(join(closed, 'postgres'));
      expect(await query(reopened.url, 'SELECT count(*)::int FROM note')).toEqual([{ count: 0 }]);
      await reopened.stop();

      const renamed = join(folder, 'renamed');
      renameSync(closed, renamed);
      await expect(start(join(renamed, 'postgres'))).rejects.toThrow(elsewhere);
    } finally {
      rmSync(elsewhere, { recursive: true });
    }
  });

  test("as root, data whose folder was closed to PostgreSQL's user are not replaced by empty ones", async () => {
    const open = join(folder, 'open');
    mkdirSync(open, { mode: 0o755 });
    const server = await start(join(open, 'postgres'));
    await query(server.url, 'CREATE TABLE note ()');
    await server.stop();
    chmodSync(open, 0o700);
    await expect(start(join(open, 'postgres'))).rejects.toThrow(`chmod o+x ${open}`);
    chmodSync(open, 0o755);
    const again = await start(join(open, 'postgres'));
    expect(await query(again.url, 'SELECT count(*)::int FROM note')).toEqual([{ count: 0 }]);
    await again.stop();
  });

  test('as a normal user it works as well', async () => {
    const home = join(folder, 'nobody');
    const nobody = Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' }));
    mkdirSync(home);
    chownSync(home, nobody, nobody);
    const module = fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url));
    const program = `import { startEmbeddedPostgres } from ${JSON.stringify(module)};
      const server = await startEmbeddedPostgres({ settings: { fsync: 'off' }, dataDir: ${JSON.stringify(join(home, 'postgres'))} });
      await server.stop(); console.log('fine');`;
    const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      uid: nobody,
      env: { PATH: process.env.PATH },
      encoding: 'utf8',
    });
    expect(output).toContain('fine');
  });
}
