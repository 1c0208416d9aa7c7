import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '@trad/database/embedded/postgres-process';
import { openDatabases } from './databases.ts';
import { lockFolder } from './lock-folder.ts';
import { type ProxyKind, startProxy } from './proxy/start-proxy.ts';
import { type ShopServer, startShopServer } from './shop-server.ts';

export interface ClusterOptions {
  folder: string;
  port: number;
  host: string;
  servers: number;
  standbys: number;
  proxy: ProxyKind;
  /** Further environment variables of the servers. */
  variables: Record<string, string>;
  log: (line: string) => void;
  /** Ends the start; what is open is then closed. */
  signal?: AbortSignal;
}

const RESTART_PAUSE_MS = 1_000;

/** Opens PostgreSQL with its standbys, servers and the proxy, in this order, and closes them in the other. */
export const openCluster = async ({
  folder,
  port,
  host,
  servers: serverCount,
  standbys,
  proxy: kind,
  variables,
  log,
  signal,
}: ClusterOptions) => {
  const closings: (() => unknown)[] = [lockFolder(folder)];
  let isClosing = false;
  const close = async () => {
    isClosing = true;
    for (const closing of closings.splice(0).reverse()) await closing();
  };
  try {
    log(`Starting a primary and ${standbys === 1 ? 'a standby' : `${standbys} standbys`}`);
    const databases = await openDatabases({ folder: join(folder, 'databases'), standbys, log, signal });
    closings.push(databases.stop);
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, 0o755);
    const servers: ShopServer[] = [];
    closings.push(() => Promise.all(servers.map((server) => server.stop('SIGINT'))));
    const startServer = async (name: string) => {
      const server: ShopServer = await startShopServer({
        port: await findFreePort(),
        variables: {
          DATABASE_URL: databases.url,
          // All nodes, as each may become the primary: the servers exclude the one that is.
          DATABASE_READ_URL: databases.url,
          DATA_DIR: dataDir,
          SEED_DEMO: '1',
          PAYMENT_SANDBOX: '0',
          PUBLIC_URL: `http://localhost:${port}`,
          TRUST_PROXY: '1',
          SHUTDOWN_DELAY: '3',
          DATABASE_POOL: '12',
          ...variables,
        },
        // Only its log entries, which are JSON.
        print: (line) => line.startsWith('{') && log(`${name}: ${line}`),
        onExit: () => {
          if (isClosing) return;
          log(`${name} has ended, and is started again`);
          const startAgain = async (): Promise<void> => {
            await pause(RESTART_PAUSE_MS);
            if (isClosing) return;
            await server.start().catch(startAgain);
          };
          void startAgain();
        },
      });
      servers.push(server);
    };
    log('Starting the servers');
    // The first one migrates and seeds the database.
    await startServer('server_1');
    signal?.throwIfAborted();
    await Promise.all(Array.from({ length: serverCount - 1 }, (_, index) => startServer(`server_${index + 2}`)));
    signal?.throwIfAborted();
    const proxy = await startProxy({
      kind,
      port,
      host,
      servers: servers.map(({ url }) => url),
      checkIntervalMs: 500,
      checkTimeoutMs: 500,
      folder: join(folder, 'proxy'),
    });
    closings.push(proxy.stop);
    signal?.throwIfAborted();
    return { databases, servers, proxy, close };
  } catch (error) {
    await close();
    throw error;
  }
};
