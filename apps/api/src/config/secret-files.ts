import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

const flush = (path: string) => {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/**
 * Writes a temporary file, to which `publish` gives its name. Flushes the file and its folder: the database, which may be on another
 * disk, will have values that need the secret, and survives a power cut.
 */
const writeSecretFile = (dataDir: string, name: string, text: string, publish: (temporary: string) => void) => {
  const temporary = join(dataDir, `${name}.${process.pid}.${randomBytes(6).toString('hex')}`);
  try {
    writeFileSync(temporary, text, { mode: 0o600, flag: 'wx' });
    flush(temporary);
    publish(temporary);
  } finally {
    rmSync(temporary, { force: true });
  }
  flush(dataDir);
};

/** Reads a file of secrets of a data directory, or creates it with one secret: concurrent processes get the same one. */
export const loadOrCreateSecretFile = (dataDir: string, name: string): string => {
  const file = join(dataDir, name);
  const read = () => readFileSync(file, 'utf8');
  try {
    return read();
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
  }
  const firstCreated = mkdirSync(dataDir, { recursive: true });
  writeSecretFile(dataDir, name, randomBytes(48).toString('base64url'), (temporary) => {
    try {
      // link() is atomic and fails if the file exists, so no process reads a partial secret.
      linkSync(temporary, file);
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
    }
  });
  const last = resolve(dirname(firstCreated ?? file));
  for (let folder = resolve(dataDir); folder !== last; ) {
    folder = dirname(folder);
    flush(folder);
  }
  return read();
};

/** Replaces a file of secrets as a whole, so that a crash leaves the former contents or the new ones. */
export const replaceSecretFile = (dataDir: string, name: string, text: string) =>
  writeSecretFile(dataDir, name, text, (temporary) => renameSync(temporary, join(dataDir, name)));
