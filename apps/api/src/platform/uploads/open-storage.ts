import type { Config } from '../../config/config.ts';
import { createObjectStorage } from './object-storage.ts';
import { createFolderStorage } from './storage.ts';

/** The storages of public and of confidential uploads: in a bucket, or in the data directory. */
export const openStorage = ({
  objectStorage,
  ownMediaDir,
  confidentialDir,
}: Pick<Config, 'objectStorage' | 'ownMediaDir' | 'confidentialDir'>) =>
  objectStorage
    ? {
        storage: createObjectStorage(objectStorage, 'media'),
        confidential: createObjectStorage(objectStorage, 'confidential'),
      }
    : {
        storage: createFolderStorage(ownMediaDir),
        confidential: createFolderStorage(confidentialDir, { isPrivate: true }),
      };
