import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '@trad/database/embedded/postgres-process';
import { readState, writeState } from './cluster-state.ts';
import { createNode, type PostgresNode } from './postgres-node.ts';
import { type Supervisor, startSupervisor } from './supervisor.ts';

export interface DatabasesOptions {
  folder: string;
  standbys: number;
  log: (line: string) => void;
  /** Ends the start. */
  signal?: AbortSignal | undefined;
}

const listNames = (folder: string, standbys: number) => {
  const state = readState(folder);
  const wanted = Array.from({ length: standbys + 1 }, (_, index) => `postgres_${index + 1}`);
  // Nodes that may be the only ones with a confirmed transaction stay, also in a cluster that was larger before.
  return [...new Set([...wanted, ...(state ? [state.primary, ...state.quorum] : [])])];
};

/**
 * Starts a primary and its standbys, with a supervisor that replaces the primary. Creates them in an empty folder.
 * Resolves when every confirmed transaction is stored by the primary and a standby.
 */
export const openDatabases = async ({ folder, standbys, log, signal }: DatabasesOptions) => {
  mkdirSync(folder, { recursive: true });
  // PostgreSQL's user enters it.
  chmodSync(folder, 0o755);
  const nodes: PostgresNode[] = [];
  for (const name of listNames(folder, standbys))
    nodes.push(createNode({ name, dataDir: join(folder, name), port: await findFreePort() }));
  const state = readState(folder) ?? { primary: 'postgres_1', quorum: [] };
  let supervisor: Supervisor | undefined;
  const getPrimary = () => nodes.find(({ name }) => name === (supervisor?.getState() ?? state).primary) as PostgresNode;
  const stop = async () => {
    await supervisor?.stop();
    for (const node of nodes) node.signal('SIGCONT');
    // The primary first: its last WAL reaches the standbys.
    const primary = getPrimary();
    for (const node of [primary, ...nodes.filter((other) => other !== primary)]) await node.stop();
  };
  try {
    const primary = getPrimary();
    await primary.start();
    writeState(folder, state);
    const url = primary.getUrl();
    for (const node of nodes) {
      signal?.throwIfAborted();
      if (node === primary || !node.isStandbyFolder()) continue;
      node.follow(url);
      await node.start().catch((error: Error) => log(`${node.name} does not start: ${error.message}`));
    }
    supervisor = startSupervisor({ folder, nodes, state, log });
    while (standbys > 0 && supervisor.getState().quorum.length < standbys) {
      signal?.throwIfAborted();
      await pause(50);
    }
    const { username, password } = new URL(url);
    const hosts = nodes.map((node) => node.getHost()).join(',');
    return {
      nodes,
      supervisor,
      /** One address with all nodes as its hosts. */
      url: `postgresql://${username}:${password}@${hosts}/trad`,
      getPrimary,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
export type Databases = Awaited<ReturnType<typeof openDatabases>>;
