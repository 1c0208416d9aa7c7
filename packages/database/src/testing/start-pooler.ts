import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findUnprivilegedAccount } from '../embedded/postgres-account.ts';
import { findFreePort } from '../embedded/postgres-process.ts';

const MAX_TRIES = 100;

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/** The PgBouncer that tests use; undefined where it is not given. See scripts/test-pooler.mjs. */
export const getPoolerProgram = () => process.env.PGBOUNCER_PATH || undefined;

/** Starts PgBouncer in transaction mode in front of every database of a server. Returns its port. */
export async function startPooler(program: string, serverUrl: string): Promise<{ port: number; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'trad-pooler-'));
  chmodSync(folder, 0o755);
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const port = await findFreePort();
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 1000
server_idle_timeout = 5
`,
  );
  const child = spawn(program, ['-q', file], { ...findUnprivilegedAccount(), stdio: 'ignore' });
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const ended = once(child, 'exit').then(() => true);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (await isListening(port)) return { port, stop };
    if (await Promise.race([ended, pause(50, false)])) break;
  }
  stop();
  throw new Error(`${program} did not start`);
}
