import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './postgres-cluster.ts';
import { isAlive, readStartTime } from './postgres-pid.ts';

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Whether the process of a record is alive, and no other one has its pid now. */
const isUsing = (file: string, pid: number) => isAlive(pid) && read(file) === readStartTime(pid);

/** Whether the process that started the server is alive, as a former release recorded it. */
const isFormerOwnerAlive = ({ folder }: Cluster) => isAlive(Number(read(join(folder, 'owner'))));

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
      const others = readdirSync(usersFolder).map((name) => ({
        file: join(usersFolder, name),
        pid: Number.parseInt(name, 10),
      }));
      for (const { file, pid } of others) if (!isUsing(file, pid)) rmSync(file, { force: true });
      return isFormerOwnerAlive(cluster) || others.some(({ file, pid }) => isUsing(file, pid));
    },
  };
};
