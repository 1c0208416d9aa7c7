import { hasBackups } from '@trad/database/backup/backup-list';
import { BackupError, createFolderStore } from '@trad/database/backup/backup-store';
import { saveKeys } from '@trad/database/backup/saved-keys';
import { findArchiveFolder } from '@trad/database/backup/wal-archive';
import type { Queryable } from '@trad/database/connections/transaction';
import type { ObjectStorageConfig } from '../../config/storage-config.ts';
import { openBackupStore } from './open-backup-store.ts';

/**
 * Stores all encryption keys, one a line and the new one first, beside the backups: in BACKUP_TO, and in the folder into which
 * PostgreSQL archives its WAL. Called before the new key is used: the archived WAL has values of that key at once, and a shop that is
 * restored from it could not read them without the key. Throws a BackupError where a location cannot be read or written.
 * A BACKUP_TO without backups needs no key. A folder of the archive without backups is an error: it is not mounted.
 */
export const saveRotatedKeys = async (
  { pool, backupTo }: { pool: Queryable; backupTo: string | ObjectStorageConfig | null },
  keys: string,
) => {
  const folder = await findArchiveFolder(pool);
  const archive = folder === null ? null : createFolderStore(folder);
  const stores = [...(backupTo === null ? [] : [openBackupStore(backupTo)]), ...(archive ? [archive] : [])];
  for (const store of new Map(stores.map((each) => [each.address, each])).values()) {
    try {
      if (await hasBackups(store)) await saveKeys(store, keys);
      else if (store.address === archive?.address) throw new BackupError('It has no backups: mount it.');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new BackupError(
        `No key was made, as it could not be stored in ${store.location}, which needs it: ${reason}`,
      );
    }
  }
};
