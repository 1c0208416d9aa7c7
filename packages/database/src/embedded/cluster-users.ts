import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './postgres-cluster.ts';
import { isAlive, readStartTime } from './postgres-pid.ts';

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Whether the process of a record is alive, and no other one has its pid now. */
const isUsing = (file: string, pid: number) => isAlive(pid) && read(file) === readStartTime(pid);

/** Where a former release recorded the process that started the server. */
const locateFormerOwner = ({ folder }: Cluster) => join(folder, 'owner');

const isFormerOwnerAlive = (cluster: Cluster) => isAlive(Number(read(locateFormerOwner(cluster))));

/** Removes the record of a former release before a server is started: the pid in it may be that of another process now. */
export const removeFormerOwner = (cluster: Cluster) => rmSync(locateFormerOwner(cluster), { force: true });

/** Records that this process uses the cluster's server. Another process then leaves the server running when it stops. */
export const addUser = (cluster: Cluster) => {
  const { usersFolder } = cluster;
  mkdirSync(usersFolder, { recursive: true });
  const own = join(usersFolder, `${process.pid}-${randomBytes(4).toString('hex')}`);
  writeFileSync(own, readStartTime(process.pid));
  return {
    /** Removes the record. Returns whether another live process uses the server. */
    remove: (): boolean => {
      rmSync(own, { force: true });
      // The folder is missing where an interrupted restoration has deleted the cluster.
      const names = existsSync(usersFolder) ? readdirSync(usersFolder) : [];
      const others = names.map((name) => ({
        file: join(usersFolder, name),
        pid: Number.parseInt(name, 10),
      }));
      for (const { file, pid } of others) if (!isUsing(file, pid)) rmSync(file, { force: true });
      return isFormerOwnerAlive(cluster) || others.some(({ file, pid }) => isUsing(file, pid));
    },
  };
};
