import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SigningSecret, SigningSecrets } from '../platform/security/tokens.ts';
import { loadOrCreateSecretFile, replaceSecretFile } from './secret-files.ts';

const SECRET_FILE = 'jwt-secret';
/** Former secrets, each on a line after the end of its acceptance; in a file of their own, as former releases read the other alone. */
const FORMER_FILE = 'jwt-secret.former';

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
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** The secrets of a data directory, the current signing secret first. */
export const loadSigningSecrets = (dataDir: string): SigningSecret[] => [
  { secret: loadOrCreateSecretFile(dataDir, SECRET_FILE), acceptedUntil: null },
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
  // Before the files are read, so that a rotation in between is detected.
  const initialVersion = readVersion();
  let known = { secrets: loadSigningSecrets(dataDir), version: initialVersion, checkedAt: performance.now() };
  return ({ mustBeCurrent } = { mustBeCurrent: true }) => {
    if (!mustBeCurrent && performance.now() - known.checkedAt < CHECK_MS) return known.secrets;
    const version = readVersion();
    const secrets = version === known.version ? known.secrets : loadSigningSecrets(dataDir);
    known = { secrets, version, checkedAt: performance.now() };
    return secrets;
  };
};
