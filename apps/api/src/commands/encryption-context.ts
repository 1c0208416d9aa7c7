import { resolve } from 'node:path';
import { explainError } from '@trad/database/connections/explain-error';
import { getConfidentialDir, readConfig } from '../config/config.ts';
import { openKeyRing } from '../config/encryption-keys.ts';
import { createEncryption } from '../platform/encryption/encryption.ts';
import { createFolderStorage } from '../platform/uploads/storage.ts';

/** Opens what commands read and write encrypted data with: the keys and the documents of ENCRYPTION_KEY and DATA_DIR. */
export const openEncryptionContext = () => {
  const { ENCRYPTION_KEY, DATA_DIR } = process.env;
  try {
    // Only these two: a command needs no complete configuration of the server.
    const { encryptionKeys, dataDir } = readConfig({ ENCRYPTION_KEY, DATA_DIR: resolve(DATA_DIR || '.data') });
    return {
      hasOwnKeys: encryptionKeys !== null,
      dataDir,
      encryption: createEncryption(openKeyRing({ encryptionKeys, dataDir })),
      confidential: createFolderStorage(getConfidentialDir(dataDir), { closed: true }),
    };
  } catch (error) {
    console.error(`✗ ${explainError(error)}`);
    process.exit(2);
  }
};
