import { decryptSecret, listStoredFactors } from '../../account/account.ts';
import { readBankAccount } from '../../ledger/ledger.ts';
import type { Deps } from '../../platform/deps.ts';
import { DecryptionError } from '../../platform/encryption/encryption.ts';
import { StorageError } from '../../platform/uploads/storage.ts';
import { readDocument } from '../application/stored-document.ts';
import { toStoredBankAccount } from '../store/bank-details.ts';
import { decryptTaxDetails } from '../store/tax-details.ts';
import { listEncryptedAccounts, listEncryptedDocuments, listEncryptedWithdrawals } from './stored-values.queries.ts';

/** What stored values are read and decrypted with. */
export type DecryptionDeps = Pick<Deps, 'prisma' | 'encryption' | 'confidential'>;

/** Decrypts every encrypted value. Returns why some cannot be read, a sentence each. */
export const findUnreadableValues = async ({ prisma, encryption, confidential }: DecryptionDeps): Promise<string[]> => {
  const problems: string[] = [];
  const tryToRead = async (read: () => unknown) => {
    try {
      await read();
    } catch (error) {
      if (error instanceof DecryptionError) problems.push(error.message);
      else if (error instanceof StorageError)
        problems.push(`A document cannot be read: ${(error.cause as Error).message}`);
      else throw error;
    }
  };
  const forEach = async <R>(
    list: (after: number) => Promise<R[]>,
    getId: (row: R) => number,
    read: (row: R) => Promise<void>,
  ) => {
    for (let rows = await list(0); rows.length > 0; rows = await list(getId(rows.at(-1) as R)))
      for (const row of rows) await read(row);
  };
  await forEach(
    (after) => listEncryptedAccounts(prisma, after),
    ({ userId }) => userId,
    async (row) => {
      await tryToRead(() =>
        readBankAccount(encryption, { ...toStoredBankAccount(row), plain: null }, { userId: row.userId }),
      );
      await tryToRead(() => decryptTaxDetails(encryption, row, row.userId));
    },
  );
  await forEach(
    (after) => listStoredFactors(prisma, after),
    ({ userId }) => userId,
    ({ userId, secretEncrypted }) => tryToRead(() => decryptSecret(encryption, secretEncrypted, userId)),
  );
  await forEach(
    (after) => listEncryptedWithdrawals(prisma, after),
    ({ id }) => id,
    ({ id, bankEncrypted: encrypted }) =>
      tryToRead(() => readBankAccount(encryption, { plain: null, encrypted }, { withdrawalId: id })),
  );
  await forEach(
    (after) => listEncryptedDocuments(prisma, after),
    ({ id }) => id,
    (row) => tryToRead(() => readDocument({ confidential, encryption }, row)),
  );
  return problems;
};
