import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findUnprivilegedAccount } from '../embedded/postgres-account.ts';
import { findFreePort } from '../embedded/postgres-process.ts';

const MAX_TRIES = 600;

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => resolve(false));
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

/** Debian installs it into /usr/sbin, which only root has in PATH. */
export const findPgBouncer = () =>
  process.env.PGBOUNCER_PATH ||
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((path) => existsSync(path));

const buildConfiguration = (server: URL, port: number, usersFile: string) => `[databases]
* = host=${server.hostname} port=${server.port} connect_query='SET statement_timeout = 15000; SET random_page_cost = 1.1; SET idle_in_transaction_session_timeout = 60000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${usersFile}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
server_idle_timeout = 5
`;

/** Each ends every version of PgBouncer at once. Since version 1.23, SIGTERM waits until all clients have disconnected. */
type StopSignal = 'SIGKILL' | 'SIGQUIT';

/** Starts PgBouncer in transaction mode in front of every database of a server. Throws where it is not installed. */
export const startPooler = async (serverUrl: string) => {
  const program = findPgBouncer();
  if (!program) throw new Error('pgbouncer not found. On Debian run as root: apt-get install pgbouncer');
  const folder = mkdtempSync(join(tmpdir(), 'trad-pooler-'));
  chmodSync(folder, 0o755);
  const server = new URL(serverUrl);
  const port = await findFreePort();
  const usersFile = join(folder, 'users.txt');
  writeFileSync(usersFile, `"${server.username}" "${decodeURIComponent(server.password)}"\n`);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, buildConfiguration(server, port, usersFile));
  let child: ChildProcess;
  const start = async () => {
    const started = spawn(program, ['-q', file], { ...findUnprivilegedAccount(), stdio: 'ignore' });
    child = started;
    const ended = once(started, 'exit').then(() => true);
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      if (await isListening(port)) return;
      if (await Promise.race([ended, pause(50, false)])) break;
    }
    started.kill('SIGKILL');
    throw new Error(`${program} did not start`);
  };
  const end = async (signal: StopSignal) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  await start();
  return {
    port,
    /** Ends it, which breaks all connections, and starts it again. */
    restart: async (signal: StopSignal) => {
      await end(signal);
      await start();
    },
    stop: async () => {
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
