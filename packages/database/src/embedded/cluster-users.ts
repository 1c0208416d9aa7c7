import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './postgres-cluster.ts';
import { isAlive } from './postgres-pid.ts';

/** The process that started the server, in a file of former releases. */
const readFormerOwner = ({ folder }: Cluster) => {
  try {
    return Number(readFileSync(join(folder, 'owner'), 'utf8'));
  } catch {
    return 0;
  }
};

/** Records that this process uses the cluster's server. Another process then leaves the server running when it stops. */
export const addUser = (cluster: Cluster) => {
  mkdirSync(cluster.usersFolder, { recursive: true });
  const name = `${process.pid}-${randomBytes(4).toString('hex')}`;
  const file = join(cluster.usersFolder, name);
  writeFileSync(file, '');
  return {
    /** Removes the record. Returns whether another live process uses the server. */
    remove: (): boolean => {
      rmSync(file, { force: true });
      const pids = readdirSync(cluster.usersFolder).map((other) => Number.parseInt(other, 10));
      return [...pids, readFormerOwner(cluster)].some(isAlive);
    },
  };
};

/** Removes the records of killed processes before a server is started: their pids may be those of others now. */
export const removeUsers = (cluster: Cluster) => {
  rmSync(cluster.usersFolder, { recursive: true, force: true });
  rmSync(join(cluster.folder, 'owner'), { force: true });
};
