// npm run cluster: a trial of several servers on a primary with standbys, behind a proxy, on this machine.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { explainError } from '@trad/database/connections/explain-error';
import { findParsingProblem } from '@trad/file-formats/command-line';
import { createLinePrinter } from '@trad/file-formats/printable';
import { openCluster } from './cluster.ts';
import { chooseProxy, isInstalled, PROXIES, type ProxyKind } from './proxy/start-proxy.ts';

const USAGE = `npm run cluster -- [--standbys 1] [--servers 3] [--proxy ${PROXIES.join('|')}] [--data <folder>]

Runs a shop as several machines would, for a trial on this one: PostgreSQL with streaming standbys and synchronous
commit, several servers, and a proxy in front on PORT (3000). A supervisor promotes a standby when the primary ends or
does not respond. Kill processes, and watch the shop go on. Ctrl-C stops all of them in order; the data remain.

  --standbys  1 to 4 (1): each confirmed order is stored by the primary and by one of them
  --servers   1 to 8 (3)
  --proxy     HAProxy or nginx where installed, otherwise a small one of our own
  --data      the folder of the data (.data/cluster)

In production, promotion is the work of a managed database, Patroni or CloudNativePG: see docs/cluster.md.`;

const print = createLinePrinter(console.log);

class UsageError extends Error {}

const readCount = (name: string, value: string, most: number) => {
  const count = Number(value);
  if (!/^\d+$/.test(value) || count < 1 || count > most)
    throw new UsageError(`--${name} is "${value}", and must be a whole number from 1 to ${most}.`);
  return count;
};

const readOptions = () => {
  const { values } = parseArgs({
    args: process.argv.slice(2).filter((word) => word !== '--'),
    options: {
      standbys: { type: 'string', default: '1' },
      servers: { type: 'string', default: '3' },
      proxy: { type: 'string' },
      data: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const { proxy = chooseProxy() } = values;
  const kind = PROXIES.find((name) => name === proxy);
  if (!kind) throw new UsageError(`--proxy is "${proxy}", and must be one of ${PROXIES.join(', ')}.`);
  if (!isInstalled(kind)) throw new UsageError(`${kind} is not installed: install it, or use --proxy own.`);
  const { PORT = '3000', HOST = '0.0.0.0', INIT_CWD = '.' } = process.env;
  const port = Number(PORT);
  if (!/^\d+$/.test(PORT) || port < 1 || port > 65_535) throw new UsageError(`PORT is "${PORT}", and must be a port.`);
  const root = resolve(import.meta.dirname, '../../..');
  return {
    isHelp: values.help,
    standbys: readCount('standbys', values.standbys, 4),
    servers: readCount('servers', values.servers, 8),
    kind: kind satisfies ProxyKind,
    port,
    host: HOST,
    folder: values.data === undefined ? resolve(root, '.data/cluster') : resolve(INIT_CWD, values.data),
  };
};

const run = async () => {
  const { isHelp, standbys, servers, kind, port, host, folder } = readOptions();
  if (isHelp) return console.log(USAGE);
  let close: (() => Promise<void>) | undefined;
  const abort = new AbortController();
  const end = async () => {
    if (abort.signal.aborted) return;
    print('Stopping');
    abort.abort();
    // A cluster that still starts is closed by its start.
    if (!close) return;
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
  const variables = Object.fromEntries(
    ['RATE_LIMIT', 'LOG_LEVEL', 'CASH_ORDER_LIMIT', 'PUBLIC_URL'].flatMap((name) => {
      const value = process.env[name];
      return value ? [[name, value]] : [];
    }),
  );
  const { signal } = abort;
  const options = { folder, port, host, servers, standbys, proxy: kind, variables, log: print, signal };
  const cluster = await openCluster(options).catch((error: unknown) => {
    if (signal.aborted) process.exit(0);
    throw error;
  });
  ({ close } = cluster);
  const { nodes, getPrimary } = cluster.databases;
  print('');
  print(`  The shop is open: http://localhost:${port}`);
  print(`  ${cluster.proxy.kind} → ${cluster.servers.map(({ url }) => new URL(url).host).join(', ')}`);
  for (const node of nodes)
    print(
      `  ${node.name} (${node === getPrimary() ? 'primary' : 'standby'}): kill -9 ${node.getPid()} to see what happens`,
    );
  print('');
  print('  This is a trial on one machine. In production, promotion is the work of a managed database, Patroni or');
  print('  CloudNativePG (deploy/, docs/cluster.md).');
  print('  Ctrl-C stops it.');
};

run().catch((error: Error & { code?: string }) => {
  console.error(`✗ ${explainError(error)}`);
  if (error instanceof UsageError || findParsingProblem(error)) console.error('--help explains the options.');
  process.exit(2);
});
