import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The state that the supervisor needs after a crash. */
export interface ClusterState {
  /** The only node that may start as a primary. */
  primary: string;
  /**
   * Each confirmed transaction is stored by at least one of these standbys: if all of them respond, the one that has
   * received most has all. Empty where only the primary has everything, which then cannot be replaced.
   */
  quorum: readonly string[];
}

const getFile = (folder: string) => join(folder, 'cluster.json');

export const readState = (folder: string): ClusterState | undefined => {
  if (!existsSync(getFile(folder))) return undefined;
  try {
    const { primary, quorum } = JSON.parse(readFileSync(getFile(folder), 'utf8'));
    if (typeof primary !== 'string' || !Array.isArray(quorum)) throw new Error('incomplete');
    return { primary, quorum };
  } catch {
    throw new Error(`${getFile(folder)} is damaged. Move ${folder} away to start with an empty cluster.`);
  }
};

/** Writes the file atomically and durably: a half-written one would name no primary, or the wrong one. */
export const writeState = (folder: string, state: ClusterState) => {
  const temporary = `${getFile(folder)}.new`;
  const file = openSync(temporary, 'w', 0o600);
  writeSync(file, `${JSON.stringify(state)}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(temporary, getFile(folder));
};
