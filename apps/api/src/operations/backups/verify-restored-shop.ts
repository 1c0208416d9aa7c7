import type { Backup } from '@trad/database/backup/backup-list';
import { withRestoredDatabase } from '@trad/database/backup/with-restored-database';
import type { EncryptedValues } from '../../dashboard/dashboard.ts';
import { examineShop } from '../doctor.ts';
import { countRows } from './count-rows.queries.ts';

/** Opens the encryption keys of a restored data directory. */
export type OpenEncrypted = (dataDir: string) => Pick<EncryptedValues, 'encryption' | 'confidential'>;

/** Compares a restored shop with its backup, and runs the doctor's checks on it. Returns whether nothing was found. */
export const verifyRestoredShop = (
  { manifest }: Pick<Backup, 'manifest'>,
  dataDir: string,
  print: (line: string) => void,
  openEncrypted?: OpenEncrypted,
) =>
  withRestoredDatabase(dataDir, async (pool, prisma) => {
    let isComplete = true;
    const found = await countRows(pool);
    for (const [name, expected] of Object.entries(manifest.counts)) {
      const count = found[name] ?? 0;
      const isEnough = count >= expected;
      print(`${isEnough ? '✓' : '✗'} ${count} ${name}, ${expected} when the backup ended`);
      isComplete &&= isEnough;
    }
    const encrypted = openEncrypted && { prisma, ...openEncrypted(dataDir) };
    return (await examineShop(pool, print, { encrypted })) && isComplete;
  });
