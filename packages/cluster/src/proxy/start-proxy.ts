import { type ChildProcess, fork, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProxyOptions } from './own-proxy.ts';

export const PROXIES = ['haproxy', 'nginx', 'own'] as const;
export type ProxyKind = (typeof PROXIES)[number];

const deploy = resolve(import.meta.dirname, '../../../../deploy');

const findProgram = (name: string) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

export const isInstalled = (kind: ProxyKind) => kind === 'own' || findProgram(kind) !== undefined;

/** The proxy that a trial uses: HAProxy or nginx where installed. */
export const chooseProxy = (): ProxyKind => PROXIES.find(isInstalled) ?? 'own';

interface StartOptions extends ProxyOptions {
  kind: ProxyKind;
  /** The folder for its configuration and temporary files. */
  folder: string;
}

/** Replaces the lines of the servers `app-1:3000` … in a configuration by one line for each of these servers. */
const replaceServers = (text: string, servers: readonly string[], pattern: RegExp) => {
  const lines = text.match(pattern) ?? [];
  const [first = ''] = lines;
  const added = servers.map((url, index) => {
    const name = `app-${index + 1}`;
    return first.replace('app-1:3000', new URL(url).host).replace('app-1', name);
  });
  return lines
    .slice(1)
    .reduce((changed, line) => changed.replace(line, ''), text)
    .replace(first, added.join(''));
};

/** deploy/haproxy/haproxy.cfg with these addresses and times. */
export const buildHaproxyConfig = ({
  port,
  host = '127.0.0.1',
  servers,
  checkIntervalMs,
  checkTimeoutMs,
}: ProxyOptions) =>
  replaceServers(readFileSync(join(deploy, 'haproxy/haproxy.cfg'), 'utf8'), servers, /^ +server app-.*\n/gm)
    .replace('bind :8080', `bind ${host}:${port}`)
    .replace('timeout check 500ms', `timeout check ${checkTimeoutMs}ms`)
    .replace('inter 500ms', `inter ${checkIntervalMs}ms`);

/** Quotes a path for nginx, which reads a text with spaces as several arguments. */
const quotePath = (...names: string[]) => `"${join(...names).replaceAll(/["\\]/g, '\\$&')}"`;

/** deploy/nginx/nginx.conf with these addresses, and temporary files in the folder. */
export const buildNginxConfig = ({ port, host = '127.0.0.1', servers }: ProxyOptions, folder: string) => {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${quotePath(folder, name)};`,
  );
  return replaceServers(readFileSync(join(deploy, 'nginx/nginx.conf'), 'utf8'), servers, /^ +server app-.*\n/gm)
    .replace('listen 8080', `listen ${host}:${port}`)
    .replace('http {', ['http {', ...paths].join('\n'));
};

const spawnProxy = (options: StartOptions): ChildProcess => {
  const { kind, folder } = options;
  // Ctrl-C reaches only this process, which ends the proxy after the servers.
  const detached: SpawnOptions = { detached: true, stdio: ['ignore', 'ignore', 'pipe'] };
  if (kind === 'haproxy') {
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, buildHaproxyConfig(options));
    // -db: in the foreground.
    return spawn(findProgram('haproxy') ?? kind, ['-db', '-f', file], detached);
  }
  if (kind === 'nginx') {
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, buildNginxConfig(options, folder));
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const directives = `daemon off; pid ${quotePath(folder, 'nginx.pid')}; error_log stderr error; ${user}`;
    return spawn(findProgram('nginx') ?? kind, ['-p', folder, '-c', file, '-g', directives], detached);
  }
  const { kind: _, folder: __, ...proxyOptions } = options;
  return fork(join(import.meta.dirname, 'own-proxy-process.ts'), [JSON.stringify(proxyOptions)], {
    execArgv: ['--import', 'tsx'],
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
};

const isListening = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host, () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

export interface Proxy {
  kind: ProxyKind;
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/** Starts a proxy in front of the servers in a separate process, and resolves when it accepts connections. */
export const startProxy = async (options: StartOptions): Promise<Proxy> => {
  const { kind, port, host = '127.0.0.1', folder } = options;
  if (!isInstalled(kind)) throw new Error(`${kind} is not installed.`);
  const address = host === '0.0.0.0' ? '127.0.0.1' : host;
  // Otherwise the connection below would reach the program that has the port, while the proxy ends.
  if (await isListening(port, address)) throw new Error(`The port ${port} is used by another program.`);
  mkdirSync(folder, { recursive: true });
  const child = spawnProxy(options);
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-2000);
  });
  const exited = once(child, 'exit');
  while (!(await isListening(port, address))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${kind} does not start: ${output.trim()}`);
    await pause(50);
  }
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  return {
    kind,
    url: `http://${address}:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      process.off('exit', killAtExit);
      child.kill('SIGTERM');
      await exited;
    },
  };
};
