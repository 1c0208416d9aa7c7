import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/** Reads a secret of a data directory, or creates it: concurrent processes get the same one. */
export const loadOrCreateSecret = (dataDir: string, name = 'jwt-secret'): string => {
  const file = join(dataDir, name);
  const read = () => readFileSync(file, 'utf8');
  try {
    return read();
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  const temporary = join(dataDir, `${name}.${process.pid}.${randomBytes(6).toString('hex')}`);
  writeFileSync(temporary, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    // link() is atomic and fails if the file exists, so no process reads a partial secret.
    linkSync(temporary, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
  return read();
};
