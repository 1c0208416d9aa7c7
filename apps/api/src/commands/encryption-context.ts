import { resolve } from 'node:path';
import { explainError } from '@trad/database/connections/explain-error';
import { readConfig } from '../config/config.ts';
import { openKeyRing } from '../config/encryption-keys.ts';
import { createEncryption } from '../platform/encryption/encryption.ts';
import { openStorage } from '../platform/uploads/open-storage.ts';

/** The variables that name the keys, the storage and the backups: a command needs no complete configuration of the server. */
const VARIABLES = [
  'ENCRYPTION_KEY',
  'JWT_SECRET',
  'STORAGE_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_REGION',
  'BACKUP_TO',
];

/** Opens the encryption keys and the storage of documents for commands that read or write encrypted data. Ends the process on an error. */
export const openEncryptionContext = () => {
  const variables = Object.fromEntries(VARIABLES.map((name) => [name, process.env[name]]));
  try {
    const config = readConfig({ ...variables, DATA_DIR: resolve(process.env.DATA_DIR || '.data') });
    const { encryptionKeys, jwtSecrets, dataDir } = config;
    return {
      /** Whether ENCRYPTION_KEY is set; otherwise the keys are in the data directory. */
      hasOwnKeys: encryptionKeys !== null,
      /** Whether JWT_SECRET is set; otherwise the signing secret is in the data directory. */
      hasOwnSigningSecret: jwtSecrets !== null,
      dataDir,
      /** The folder or bucket of BACKUP_TO. */
      backupTo: config.backup?.to ?? null,
      encryption: createEncryption(openKeyRing({ encryptionKeys, dataDir })),
      confidential: openStorage(config).confidential,
    };
  } catch (error) {
    console.error(`✗ ${explainError(error)}`);
    process.exit(2);
  }
};
