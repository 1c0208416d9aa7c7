import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@trad/database/embedded/embedded-postgres';
import { findUnprivilegedAccount } from '@trad/database/embedded/postgres-account';
import { locateCluster } from '@trad/database/embedded/postgres-cluster';
import { isPostgres, readPidFile } from '@trad/database/embedded/postgres-pid';
import { sendSignal } from '@trad/database/embedded/postgres-process';
import {
  buildReplicationSettings,
  createStandby,
  isStandbyFolder,
  setPrimary,
} from '@trad/database/replication/create-standby';
import { connectToNode } from '@trad/database/replication/node-connection';

/** How long a node may take to respond, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 1_500;

/**
 * The processes of one server: their working directory is its data directory. On Linux they are found also after its
 * postmaster was killed.
 */
const listProcesses = (data: string, parent: number) => {
  if (process.platform === 'linux')
    return readdirSync('/proc').flatMap((name) => {
      try {
        return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`) === data ? [Number(name)] : [];
      } catch {
        // The process has ended meanwhile, or belongs to another user.
        return [];
      }
    });
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return [parent, ...pairs.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []))];
};

/** A PostgreSQL server of the cluster, on its own port. */
export const createNode = ({ name, dataDir, port }: { name: string; dataDir: string; port: number }) => {
  const data = join(locateCluster(resolve(dataDir), findUnprivilegedAccount()), 'cluster');
  let server: EmbeddedPostgres | undefined;
  let connection: ReturnType<typeof connectToNode> | undefined;
  const getPid = () => readPidFile(data)?.pid ?? 0;
  const isRunning = () => server !== undefined && isPostgres(getPid());
  /** Sends the signal to all its processes. */
  const signal = (signalName: NodeJS.Signals) => {
    if (!existsSync(data)) return;
    for (const pid of listProcesses(realpathSync(data), getPid())) if (isPostgres(pid)) sendSignal(pid, signalName);
  };
  /** Ends all its processes, also those that do not respond, so that it cannot confirm any transaction. */
  const kill = async () => {
    signal('SIGKILL');
    while (existsSync(data) && listProcesses(realpathSync(data), getPid()).some(isPostgres)) await pause(10);
    connection?.disconnect();
    server = undefined;
  };
  return {
    name,
    dataDir,
    isRunning,
    getPid,
    getHost: () => `127.0.0.1:${port}`,
    isCreated: () => existsSync(data),
    /** Whether its files are those of a standby. */
    isStandbyFolder: () => isStandbyFolder(dataDir),
    signal,
    kill,
    start: async () => {
      // Left by a killed supervisor.
      if (isPostgres(getPid())) await kill();
      server = await startEmbeddedPostgres({
        dataDir,
        port,
        settings: { ...buildReplicationSettings(name), max_connections: 100 },
        onExit: () => {
          server = undefined;
        },
      });
      connection?.disconnect();
      connection = connectToNode(server.url, RESPONSE_TIMEOUT_MS);
    },
    /** Ends it in order. */
    stop: async () => {
      connection?.disconnect();
      await server?.stop();
      server = undefined;
    },
    getUrl: () => {
      if (!server) throw new Error(`${name} is not running.`);
      return server.url;
    },
    /** Throws where the node is not running. */
    getConnection: () => {
      if (!connection || !server) throw new Error(`${name} is not running.`);
      return connection;
    },
    /** Copies the primary, from which it then receives WAL. */
    copyFrom: (primaryUrl: string) => createStandby({ primaryUrl, dataDir, name }),
    /** Makes it a standby of another primary. */
    follow: (primaryUrl: string) => {
      setPrimary(dataDir, primaryUrl, name);
      const pid = getPid();
      if (isPostgres(pid)) sendSignal(pid, 'SIGHUP');
    },
  };
};
export type PostgresNode = ReturnType<typeof createNode>;
