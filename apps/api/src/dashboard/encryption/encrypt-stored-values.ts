import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import { listFactorsToEncrypt, reencryptSecret } from '../../account/account.ts';
import { encryptBankAccount, readBankAccount, toBankLabel } from '../../ledger/ledger.ts';
import { HOUR_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { DecryptionError } from '../../platform/encryption/encryption.ts';
import { StorageError } from '../../platform/uploads/storage.ts';
import { replaceDocumentFile, scheduleDocumentRemoval } from '../application/document.queries.ts';
import { readDocument, storeDocument } from '../application/stored-document.ts';
import { rewriteTax } from '../store/account.queries.ts';
import { toStoredBankAccount } from '../store/bank-details.ts';
import {
  listAccountsToEncrypt,
  listDocumentsToEncrypt,
  listTaxesToEncrypt,
  listWithdrawalsToEncrypt,
  rewriteAccountBank,
  rewriteWithdrawalBank,
  type Selection,
} from './stored-values.queries.ts';

type Context = Pick<Deps, 'pool' | 'prisma' | 'clock' | 'encryption' | 'confidential'>;

interface Result {
  encrypted: number;
  /** The reasons why values could not be read, which are left unchanged. */
  problems: string[];
}

/** Calls `work` for each listed row; one that cannot be read is reported and left as it is. */
const forEachRow = async <R extends number | { id: number }>(
  result: Result,
  list: (after: number) => Promise<R[]>,
  work: (row: R) => Promise<unknown>,
) => {
  for (let after = 0; ; ) {
    const rows = await list(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    for (const row of rows) {
      try {
        await work(row);
        result.encrypted += 1;
      } catch (error) {
        if (!(error instanceof DecryptionError || error instanceof StorageError)) throw error;
        const reason = error instanceof StorageError ? String((error.cause as Error).message) : error.message;
        result.problems.push(reason);
      }
    }
    after = typeof last === 'number' ? last : last.id;
  }
};

const encryptAccount = ({ pool, encryption }: Context, userId: number) =>
  rewriteAccountBank(pool, userId, (row) => {
    const bank = readBankAccount(encryption, toStoredBankAccount(row), { userId });
    // Such an account can be read by nobody, and would remain to be encrypted for ever.
    if (!bank && row.accountNumber !== null)
      throw new DecryptionError(
        `The bank account of user ${userId} has a number, but no bank: its owner has to enter it again.`,
      );
    return bank && encryptBankAccount(encryption, bank, { userId });
  });

const encryptWithdrawal = ({ pool, encryption }: Context, withdrawalId: number) =>
  rewriteWithdrawalBank(pool, withdrawalId, ({ bank: stored, encrypted }) => {
    // The account was erased since it was listed: only its label remains.
    if (encrypted === null && stored.accountNumber.startsWith('…')) return null;
    const bank = readBankAccount(
      encryption,
      { plain: encrypted === null ? stored : null, encrypted },
      { withdrawalId },
    );
    return bank && { label: toBankLabel(bank), encrypted: encryptBankAccount(encryption, bank, { withdrawalId }) };
  });

type DocumentRow = Awaited<ReturnType<typeof listDocumentsToEncrypt>>[number];

/** Stores a document in a new file, so that a crash at any time leaves one complete file that its row names. */
const encryptDocument = async (context: Context, row: DocumentRow) => {
  const { prisma, clock, confidential } = context;
  const bytes = await readDocument(context, row).catch(async (error: unknown) => {
    // Deleted, or encrypted by another process, since it was listed.
    const found = await prisma.vendorDocument.findUnique({ where: { id: row.id }, select: { fileKey: true } });
    if (found?.fileKey === row.fileKey) throw error;
    return null;
  });
  if (!bytes) return;
  const fileKey = `documents/${randomBytes(16).toString('hex')}${extname(row.fileKey)}`;
  const now = clock.now();
  // Before the file exists: a job removes it unless the document names it.
  await scheduleDocumentRemoval(prisma, fileKey, new Date(now.getTime() + HOUR_MS));
  const encryptionKeyId = await storeDocument(context, { userId: row.userId, fileKey }, bytes);
  const isReplaced = await replaceDocumentFile(prisma, row, { fileKey, encryptionKeyId }, now);
  if (!isReplaced) await confidential.remove(fileKey);
};

/**
 * Encrypts bank accounts, tax numbers, documents and second factors that are stored plain or with another key than the current one, a row
 * at a time while the shop is open. It may be interrupted and run again.
 */
export const encryptStoredValues = async (context: Context, { onlyPlain }: Pick<Selection, 'onlyPlain'>) => {
  const { pool, prisma, encryption } = context;
  const selection: Selection = { keyId: encryption.getCurrentKeyId(), onlyPlain };
  const result: Result = { encrypted: 0, problems: [] };
  await forEachRow(
    result,
    (after) => listAccountsToEncrypt(pool, selection, after),
    (id) => encryptAccount(context, id),
  );
  await forEachRow(
    result,
    (after) => listTaxesToEncrypt(prisma, selection, after),
    (id) => rewriteTax(prisma, encryption, id),
  );
  await forEachRow(
    result,
    // Second factors were never stored plain.
    (after) => (onlyPlain ? Promise.resolve([]) : listFactorsToEncrypt(prisma, selection.keyId, after)),
    (id) => reencryptSecret(context, id),
  );
  await forEachRow(
    result,
    (after) => listWithdrawalsToEncrypt(pool, selection, after),
    (id) => encryptWithdrawal(context, id),
  );
  await forEachRow(
    result,
    (after) => listDocumentsToEncrypt(pool, selection, after),
    (row) => encryptDocument(context, row),
  );
  return result;
};
