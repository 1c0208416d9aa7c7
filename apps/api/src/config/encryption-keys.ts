import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { KEY_FILE } from '@trad/database/backup/saved-keys';
import { deriveEncryptionKey, type EncryptionKey, type KeyRing } from '../platform/encryption/encryption.ts';
import { loadOrCreateSecretFile, replaceSecretFile } from './secret-files.ts';

const createSecret = () => randomBytes(48).toString('base64url');

const splitLines = (text: string) => text.split('\n').filter(Boolean);

/** Reads the secrets of a data directory from which its encryption keys are derived, the current one first; the first call creates one. */
export const loadOrCreateKeys = (dataDir: string): string[] => splitLines(loadOrCreateSecretFile(dataDir, KEY_FILE));

const writeKeys = (dataDir: string, secrets: readonly string[]) =>
  replaceSecretFile(dataDir, KEY_FILE, secrets.join('\n'));

/**
 * Adds a new key, which encrypts from now on; running servers read it with their next write. First `save` gets all keys: where it
 * fails, nothing is changed.
 */
export const addKey = async (dataDir: string, save: (keys: string) => Promise<void>) => {
  const keys = [createSecret(), ...loadOrCreateKeys(dataDir)];
  await save(keys.join('\n'));
  writeKeys(dataDir, keys);
};

/** Removes all keys but the one that encrypts. */
export const removeFormerKeys = (dataDir: string) => writeKeys(dataDir, loadOrCreateKeys(dataDir).slice(0, 1));

/** When the keys last changed. */
export const getKeysChangedAt = (dataDir: string) => statSync(join(dataDir, KEY_FILE)).mtime;

const deriveKeys = (secrets: readonly string[]) => secrets.map(deriveEncryptionKey);

const createRing = (read: () => readonly EncryptionKey[]): KeyRing => ({
  getCurrentKey: () => {
    const [current] = read();
    if (!current) throw new Error('There is no encryption key.');
    return current;
  },
  findKey: (id) => read().find((key) => key.id === id),
});

/**
 * Opens the keys of ENCRYPTION_KEY, or those of the data directory. The latter are read each time: a rotation then reaches running
 * servers without a restart.
 */
export const openKeyRing = ({
  encryptionKeys,
  dataDir,
}: {
  encryptionKeys: readonly string[] | null;
  dataDir: string;
}): KeyRing => {
  if (encryptionKeys) {
    const keys = deriveKeys(encryptionKeys);
    return createRing(() => keys);
  }
  let known = { text: '', keys: [] as readonly EncryptionKey[] };
  return createRing(() => {
    const secrets = loadOrCreateKeys(dataDir);
    const text = secrets.join('\n');
    if (text !== known.text) known = { text, keys: deriveKeys(secrets) };
    return known.keys;
  });
};
