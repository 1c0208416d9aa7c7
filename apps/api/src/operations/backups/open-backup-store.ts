import { type BackupStore, createFolderStore } from '@trad/database/backup/backup-store';
import type { ObjectStorageConfig } from '../../config/storage-config.ts';
import { createBucketStore } from './bucket-store.ts';

/** The store of backups in a folder or a bucket. */
export const openBackupStore = (location: string | ObjectStorageConfig): BackupStore =>
  typeof location === 'string' ? createFolderStore(location) : createBucketStore(location);
