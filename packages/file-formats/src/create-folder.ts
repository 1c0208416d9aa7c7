import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and the ones above it, where they do not exist. Node's own recursive mkdir never ends where the file system
 * reports that a folder cannot be found instead of created, as /proc does.
 */
export const createFolder = (path: string, mode?: number) => {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) createFolder(parent, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Error(`No folder can be created in ${parent}.`);
    // Another process may have created it meanwhile.
    if (code !== 'EEXIST' || !existsSync(path)) throw error;
  }
};
