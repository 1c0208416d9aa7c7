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
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { SigningSecret, SigningSecrets } from '../platform/security/tokens.ts';

const SECRET_FILE = 'jwt-secret';
/** Former secrets, each on a line after the end of its acceptance; in a file of their own, as former releases read the other alone. */
const FORMER_FILE = 'jwt-secret.former';

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

/**
 * Reads a file of secrets of a data directory, by default that of the signing secret, or creates it with one secret: concurrent processes
 * get the same one.
 */
export const loadOrCreateSecret = (dataDir: string, name = SECRET_FILE): string => {
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

const readFormerSecrets = (dataDir: string): SigningSecret[] => {
  try {
    return readFileSync(join(dataDir, FORMER_FILE), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => ({
        acceptedUntil: new Date(line.slice(0, line.indexOf(' '))),
        secret: line.slice(line.indexOf(' ') + 1),
      }));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return [];
    throw error;
  }
};

/** The secrets of a data directory, the current signing secret first. */
export const loadSigningSecrets = (dataDir: string): SigningSecret[] => [
  { secret: loadOrCreateSecret(dataDir), acceptedUntil: null },
  ...readFormerSecrets(dataDir),
];

/**
 * Creates a new secret, which signs from now on, and accepts the current one, and those before it, until the given time at
 * the latest: the one that leaked may be any of them. First the former ones are written: a process that reads between the two accepts both.
 */
export const rotateSigningSecret = (dataDir: string, { now, acceptedUntil }: { now: Date; acceptedUntil: Date }) => {
  const [current, ...former] = loadSigningSecrets(dataDir);
  const accepted = [{ secret: current?.secret ?? '', acceptedUntil }, ...former]
    .map(({ secret, acceptedUntil: own }) => ({ secret, until: own && own < acceptedUntil ? own : acceptedUntil }))
    .filter(({ until }) => until > now);
  const lines = accepted.map(({ secret, until }) => `${until.toISOString()} ${secret}\n`);
  replaceSecretFile(dataDir, FORMER_FILE, lines.join(''));
  replaceSecretFile(dataDir, SECRET_FILE, randomBytes(48).toString('base64url'));
};

/** How long a process uses the secrets that it has read before it checks the files again. */
const CHECK_MS = 1000;

/**
 * Opens the secrets of JWT_SECRET, or those of the data directory. The latter are read again when their files change: a rotation
 * reaches running servers without a restart.
 */
export const openSigningSecrets = ({
  jwtSecrets,
  dataDir,
}: {
  jwtSecrets: readonly string[] | null;
  dataDir: string;
}): SigningSecrets => {
  if (jwtSecrets) {
    const secrets = jwtSecrets.map((secret) => ({ secret, acceptedUntil: null }));
    return () => secrets;
  }
  const readVersion = () =>
    [SECRET_FILE, FORMER_FILE]
      .map((name) => statSync(join(dataDir, name), { throwIfNoEntry: false }))
      .map((found) => `${found?.ino} ${found?.mtimeMs} ${found?.size}`)
      .join();
  let known = { secrets: loadSigningSecrets(dataDir), version: readVersion(), checkedAt: performance.now() };
  return ({ mustBeCurrent } = { mustBeCurrent: true }) => {
    if (!mustBeCurrent && performance.now() - known.checkedAt < CHECK_MS) return known.secrets;
    const version = readVersion();
    const secrets = version === known.version ? known.secrets : loadSigningSecrets(dataDir);
    known = { secrets, version, checkedAt: performance.now() };
    return secrets;
  };
};
