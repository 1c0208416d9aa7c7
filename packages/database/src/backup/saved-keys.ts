import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEYS_FOLDER } from './backup-list.ts';
import type { BackupStore } from './backup-store.ts';

/** The file of generated encryption keys in a data directory: one a line, of which the first one encrypts. */
export const KEY_FILE = 'encryption-keys';

/**
 * Stores encryption keys beside the backups of a location: archived WAL has values of a new key at once, and the files of the data
 * directory are copied by the next backup only.
 */
export const saveKeys = async (to: BackupStore, keys: string) => {
  // The order of names is that of time, also among the names of backups.
  const createPath = () => `${KEYS_FOLDER}/${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  let path = createPath();
  // Of two savings in one millisecond the second one must not replace the first.
  while ((await to.read(path)) !== null) path = createPath();
  await to.write(path, keys);
};

/** Adds the saved keys of a location to those of a restored data directory. The newest one encrypts. */
export const restoreSavedKeys = async (from: BackupStore, dataDir: string) => {
  const paths = (await from.listFiles(KEYS_FOLDER)).sort().reverse();
  if (!paths.length) return;
  const saved = await Promise.all(paths.map(async (path) => String((await from.read(path)) ?? '')));
  const file = join(dataDir, KEY_FILE);
  const copied = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const keys = new Set([...saved, copied].flatMap((text) => text.split('\n')).filter(Boolean));
  writeFileSync(file, [...keys].join('\n'), { mode: 0o600 });
};
