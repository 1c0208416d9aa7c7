import type { Backup, Manifest } from '@trad/database/backup/backup-list';
import { withRestoredDatabase } from '@trad/database/backup/with-restored-database';
import type { Queryable } from '@trad/database/connections/transaction';
import type { DecryptionDeps } from '../../dashboard/dashboard.ts';
import { examineShop } from '../doctor.ts';
import { countRows } from './count-rows.queries.ts';
import { sumRows } from './sum-rows.queries.ts';

/** Opens the encryption keys of a restored data directory. */
export type OpenEncrypted = (dataDir: string) => Pick<DecryptionDeps, 'encryption' | 'confidential'>;

/** Compares the sums of a backup, which those of former releases lack, with the restored rows. Returns whether all are equal. */
export const compareSums = async (db: Queryable, sums: Manifest['sums'], print: (line: string) => void) => {
  if (!sums) return true;
  const lastIds = Object.fromEntries(Object.entries(sums).map(([name, { lastId }]) => [name, lastId]));
  const restored = await sumRows(db, lastIds);
  let isEqual = true;
  for (const [name, expected] of Object.entries(sums)) {
    const { count, total } = restored[name] ?? { count: 0, total: '0' };
    const added = count - expected.count;
    if (added > 0) {
      print(
        `  The sum of ${name} is not compared: a transaction that lasted as long as the backup added ${added} of its rows.`,
      );
      continue;
    }
    const isSame = added === 0 && total === expected.total;
    print(
      `${isSame ? '✓' : '✗'} ${total} is the sum of ${count} ${name}, ${expected.total} of ${expected.count} in the backup`,
    );
    isEqual &&= isSame;
  }
  return isEqual;
};

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
    isComplete = (await compareSums(pool, manifest.sums, print)) && isComplete;
    const encrypted = openEncrypted && { prisma, ...openEncrypted(dataDir) };
    return (await examineShop(pool, print, { encrypted })) && isComplete;
  });
