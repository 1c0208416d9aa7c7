import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '@trad/database/embedded/postgres-process';
import { AwsClient } from 'aws4fetch';

/** Of the one account. */
export const SWIFT_CREDENTIALS = { AWS_ACCESS_KEY_ID: 'trad:tests', AWS_SECRET_ACCESS_KEY: 'a-secret-of-tests' };

const START_TIMEOUT_MS = 60_000;
const DEVICE = 'disk';
const RINGS = ['account', 'container', 'object'] as const;

const run = promisify(execFile);

/**
 * Starts OpenStack Swift with its S3 interface, whose data are in `folder`, and creates the buckets. It verifies signatures of version 4.
 * Swift is an object storage for several machines: here it has one copy of each object. `TEST_SWIFT_PROXY` and the like are the paths of
 * its programs, `TEST_MEMCACHED` that of memcached, without which Swift identifies nobody.
 */
export const startSwift = async (folder: string, buckets: string[]) => {
  const findProgram = (name: string) => process.env[`TEST_SWIFT_${name.toUpperCase()}`] ?? '';
  const [settings, data] = [join(folder, 'settings'), join(folder, 'data')];
  for (const path of [settings, join(data, DEVICE)]) mkdirSync(path, { recursive: true });
  // One after the other: two ports that are looked for at once may be the same.
  const ports: number[] = [];
  while (ports.length < 5) {
    const port = await findFreePort();
    if (!ports.includes(port)) ports.push(port);
  }
  const [proxyPort = 0, memcachedPort = 0, ...ringPorts] = ports;

  const writeSettings = (name: string, lines: string[]) => writeFileSync(join(settings, name), `${lines.join('\n')}\n`);
  const describeServer = (port: number) => [
    ...['[DEFAULT]', 'bind_ip = 127.0.0.1', `bind_port = ${port}`, 'workers = 0', `user = ${userInfo().username}`],
    ...[`swift_dir = ${settings}`, `devices = ${data}`, 'mount_check = false', 'disable_fallocate = true'],
  ];
  writeSettings('swift.conf', [
    ...['[swift-hash]', 'swift_hash_path_suffix = tests'],
    ...['[storage-policy:0]', 'name = tests', 'default = yes'],
  ]);
  await Promise.all(
    RINGS.map(async (name, index) => {
      const port = ringPorts[index] ?? 0;
      const app = ['[pipeline:main]', `pipeline = ${name}-server`, `[app:${name}-server]`, `use = egg:swift#${name}`];
      writeSettings(`${name}-server.conf`, [...describeServer(port), ...app]);
      const build = (...args: string[]) =>
        run(findProgram('ring_builder'), [`${name}.builder`, ...args], { cwd: settings });
      await build('create', '4', '1', '1');
      const place = ['--region', '1', '--zone', '1', '--ip', '127.0.0.1', '--port', String(port)];
      await build('add', ...place, '--device', DEVICE, '--weight', '1');
      await build('rebalance');
    }),
  );
  const filters = ['catch_errors', 'gatekeeper', 'memcache', 'listing_formats', 's3api', 'tempauth', 'slo'];
  const options: Record<string, string[]> = {
    memcache: [`memcache_servers = 127.0.0.1:${memcachedPort}`],
    tempauth: [
      `user_${SWIFT_CREDENTIALS.AWS_ACCESS_KEY_ID.replace(':', '_')} = ${SWIFT_CREDENTIALS.AWS_SECRET_ACCESS_KEY} .admin`,
    ],
  };
  writeSettings('proxy-server.conf', [
    ...describeServer(proxyPort),
    ...['[pipeline:main]', `pipeline = ${filters.join(' ')} proxy-server`],
    ...['[app:proxy-server]', 'use = egg:swift#proxy', 'account_autocreate = true'],
    ...filters.flatMap((name) => [`[filter:${name}]`, `use = egg:swift#${name}`, ...(options[name] ?? [])]),
  ]);

  const processes: ChildProcess[] = [];
  const errors: Error[] = [];
  const stop = async () => {
    await Promise.all(
      processes.map(async (process) => {
        // One that could not be started has no pid, and never exits.
        if (process.pid === undefined || process.exitCode !== null || process.signalCode !== null) return;
        const ended = new Promise((resolve) => process.once('exit', resolve));
        process.kill();
        await ended;
      }),
    );
  };
  const start = (program: string, args: string[]) => {
    const process = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    process.on('error', (error) => errors.push(error));
    processes.push(process);
  };
  start(process.env.TEST_MEMCACHED ?? '', ['-l', '127.0.0.1', '-p', String(memcachedPort), '-u', userInfo().username]);
  for (const name of [...RINGS, 'proxy']) start(findProgram(name), [join(settings, `${name}-server.conf`)]);

  const client = new AwsClient({
    accessKeyId: SWIFT_CREDENTIALS.AWS_ACCESS_KEY_ID,
    secretAccessKey: SWIFT_CREDENTIALS.AWS_SECRET_ACCESS_KEY,
    ...{ region: 'us-east-1', service: 's3', retries: 0 },
  });
  const createBucket = async (name: string) => {
    const { status } = await client.fetch(`http://127.0.0.1:${proxyPort}/${name}`, { method: 'PUT' });
    return status === 200;
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  try {
    for (const name of buckets)
      while (!(await createBucket(name).catch(() => false))) {
        if (errors[0]) throw errors[0];
        if (Date.now() > deadline) throw new Error(`Swift created no bucket ${name} within ${START_TIMEOUT_MS} ms`);
        await pause(200);
      }
  } catch (error) {
    await stop();
    throw error;
  }
  return { port: proxyPort, stop };
};
