// SQL: a withdrawal reads the bank account in its own transaction and locks it.
import type { PrismaTransaction } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';
import { type BankAccount, encryptBankAccount } from '../../ledger/ledger.ts';
import type { Encryption } from '../../platform/encryption/encryption.ts';
import {
  type BankAccountColumns,
  findReadableBankAccount,
  isOtherBankAccount,
  NO_PLAIN_BANK_ACCOUNT,
  toStoredBankAccount,
} from './bank-details.ts';

/** Replaces a user's bank account; returns whether it differs. The caller has locked the user's row. */
export const upsertBankAccount = async (
  tx: PrismaTransaction,
  encryption: Encryption,
  userId: number,
  bank: BankAccount,
  now: Date,
): Promise<boolean> => {
  const stored = await tx.vendorAccount.findUnique({ where: { userId } });
  if (stored && !isOtherBankAccount(encryption, bank, toStoredBankAccount(stored), userId)) return false;
  const bankEncrypted = encryptBankAccount(encryption, bank, { userId });
  const changed = { ...NO_PLAIN_BANK_ACCOUNT, bankEncrypted, bankChangedAt: now };
  await tx.vendorAccount.upsert({ where: { userId }, create: { userId, ...changed }, update: changed });
  return true;
};

interface FoundBank {
  bank: BankAccount;
  /** Null: it was entered before changes were recorded. */
  changedAt: Date | null;
}

/**
 * Finds the bank account of a user's withdrawals and its last change; undefined where there is none that can be read. `lock`: locks
 * it until the transaction ends.
 */
export const findBankAccount = async (
  db: Queryable,
  encryption: Encryption,
  userId: number,
  { lock = false } = {},
): Promise<FoundBank | undefined> => {
  const { rows } = await db.query<BankAccountColumns & { changedAt: Date | null }>(
    `SELECT bank_name AS "bankName", branch_name AS "branchName", account_name AS "accountName",
       account_number AS "accountNumber", routing_number AS "routingNumber", swift_code AS "swiftCode",
       bank_encrypted AS "bankEncrypted", bank_changed_at AS "changedAt"
     FROM vendor_account WHERE user_id = $1
     ${lock ? 'FOR SHARE' : ''}`,
    [userId],
  );
  const [row] = rows;
  if (!row) return undefined;
  const bank = findReadableBankAccount(encryption, toStoredBankAccount(row), userId);
  return bank ? { bank, changedAt: row.changedAt } : undefined;
};
