import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '@trad/database/embedded/postgres-process';
import { readState, writeState } from './cluster-state.ts';
import { createNode, type PostgresNode } from './postgres-node.ts';
import { startSupervisor } from './supervisor.ts';

export interface DatabasesOptions {
  folder: string;
  standbys: number;
  log: (line: string) => void;
}

const listNames = (folder: string, standbys: number) => {
  const state = readState(folder);
  const wanted = Array.from({ length: standbys + 1 }, (_, index) => `postgres_${index + 1}`);
  // Nodes that have every confirmed transaction stay, also in a cluster that was larger before.
  return [...new Set([...wanted, ...(state ? [state.primary, ...state.quorum] : [])])];
};

/**
 * Starts a primary and its standbys, with a supervisor that replaces the primary. Creates them in an empty folder.
 * Resolves when every confirmed transaction is stored by the primary and a standby.
 */
export const openDatabases = async ({ folder, standbys, log }: DatabasesOptions) => {
  mkdirSync(folder, { recursive: true });
  // PostgreSQL's user enters it.
  chmodSync(folder, 0o755);
  const nodes: PostgresNode[] = [];
  for (const name of listNames(folder, standbys))
    nodes.push(createNode({ name, dataDir: join(folder, name), port: await findFreePort() }));
  const state = readState(folder) ?? { primary: 'postgres_1', quorum: [] };
  const primary = nodes.find(({ name }) => name === state.primary);
  const stopNodes = async () => {
    // The primary first: its last WAL reaches the standbys.
    const ordered = [...nodes].sort((one, other) => Number(other === primary) - Number(one === primary));
    for (const node of ordered) await node.stop();
  };
  try {
    await primary?.start();
    writeState(folder, state);
    const url = primary?.getUrl() ?? '';
    for (const node of nodes) {
      if (node === primary || !node.isStandbyFolder()) continue;
      node.follow(url);
      await node.start().catch((error: Error) => log(`${node.name} does not start: ${error.message}`));
    }
    const supervisor = startSupervisor({ folder, nodes, state, log });
    while (standbys > 0 && supervisor.getState().quorum.length < standbys) await pause(50);
    const { username, password } = new URL(url);
    const hosts = nodes.map((node) => node.getHost()).join(',');
    return {
      nodes,
      supervisor,
      /** All servers in one address. */
      url: `postgresql://${username}:${password}@${hosts}/trad`,
      getPrimary: () => nodes.find(({ name }) => name === supervisor.getState().primary) as PostgresNode,
      stop: async () => {
        await supervisor.stop();
        for (const node of nodes) node.signal('SIGCONT');
        await stopNodes();
      },
    };
  } catch (error) {
    await stopNodes();
    throw error;
  }
};
export type Databases = Awaited<ReturnType<typeof openDatabases>>;
