import { resolve } from 'node:path';
import { getCommandDatabaseUrl } from '@trad/database/connections/database-hosts';
import { explainError } from '@trad/database/connections/explain-error';
import { createLinePrinter } from '@trad/file-formats/printable';
import { ask } from '@trad/file-formats/terminal/ask';
import type { Ask } from '@trad/file-formats/terminal/require-confirmation';
import { readConfig } from '../config/config.ts';
import { openKeyRing } from '../config/encryption-keys.ts';
import { buildStorageConfig, findStorageProblems, type ObjectStorageConfig } from '../config/storage-config.ts';
import { CommandError } from '../platform/commands/command.ts';
import type { Deps } from '../platform/deps.ts';
import { createEncryption } from '../platform/encryption/encryption.ts';
import { openStorage } from '../platform/uploads/open-storage.ts';

interface FolderContext {
  print: (line: string) => void;
  dataDir: string;
  /**
   * The address of the administrator's own database, or of the embedded one, which scripts/run.mjs starts for commands that need it. Null
   * for the others.
   */
  databaseUrl: string | null;
  /** Whether the administrator has set DATABASE_URL: scripts/run.mjs sets it to the embedded database, too. */
  hasOwnDatabase: boolean;
  /** The bucket of STORAGE_URL; null: uploads are in the data directory. */
  objectStorage: ObjectStorageConfig | null;
  /** Reads the address of a bucket of backups. Throws a CommandError. */
  readBucket: (url: string) => ObjectStorageConfig;
  /** Opens the keys and the documents of a data directory. */
  openEncrypted: (dataDir: string) => Pick<Deps, 'encryption' | 'confidential'>;
  ask: Ask;
}

const readStorage = (variable: 'STORAGE_URL' | 'BACKUP_TO', url: string | undefined) => {
  const variables = { ...process.env, [variable]: url };
  const [problem] = findStorageProblems(variables, variable);
  if (problem) throw new CommandError(problem.replace('BACKUP_TO', 'the bucket'));
  return buildStorageConfig(variables, variable);
};
const readBucket = (url: string) => {
  const bucket = readStorage('BACKUP_TO', url);
  if (!bucket) throw new CommandError('The bucket has no address.');
  return bucket;
};

/** Opens the encrypted values and documents of a restored data directory, with ENCRYPTION_KEY or with the keys of the backup. */
const openEncrypted = (dataDir: string) => {
  const config = readConfig({ ENCRYPTION_KEY: process.env.ENCRYPTION_KEY, DATA_DIR: dataDir });
  return { encryption: createEncryption(openKeyRing(config)), confidential: openStorage(config).confidential };
};

/** Runs a command on the data directory, and sets the exit code: 2 on an error. */
export const runFolderCommand = async (run: (args: string[], context: FolderContext) => Promise<number>) => {
  const { DATA_DIR = '.data', TRAD_OWN_DATABASE } = process.env;
  try {
    process.exitCode = await run(process.argv.slice(2), {
      print: createLinePrinter(console.log),
      dataDir: resolve(DATA_DIR),
      databaseUrl: getCommandDatabaseUrl(process.env) || null,
      hasOwnDatabase: TRAD_OWN_DATABASE === '1',
      objectStorage: readStorage('STORAGE_URL', process.env.STORAGE_URL),
      readBucket,
      openEncrypted,
      ask,
    });
  } catch (error) {
    console.error(`✗ ${explainError(error)}`);
    process.exitCode = 2;
  }
};
