// SQL: a withdrawal reads the bank account in its own transaction and locks it.
import type { PrismaTransaction } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';
import type { BankAccount } from '../../ledger/ledger.ts';
import { isOtherBankAccount } from './bank-details.ts';

/** Replaces a user's bank account; returns whether it differs. The caller has locked the user's row. */
export const upsertBankAccount = async (
  tx: PrismaTransaction,
  userId: number,
  { bankName, branchName, accountName, accountNumber, routingNumber, swiftCode }: BankAccount,
  now: Date,
): Promise<boolean> => {
  const bank = { bankName, branchName, accountName, accountNumber, routingNumber, swiftCode };
  const stored = await tx.vendorAccount.findUnique({ where: { userId } });
  if (stored && !isOtherBankAccount(bank, stored)) return false;
  const changed = { ...bank, bankChangedAt: now };
  await tx.vendorAccount.upsert({ where: { userId }, create: { userId, ...changed }, update: changed });
  return true;
};

interface StoredBank {
  bank: BankAccount;
  /** Null: before changes were recorded. */
  changedAt: Date | null;
}

/**
 * Finds the bank account of a user's withdrawals and its last change; undefined where there is none. `lock`: locks
 * it until the transaction ends.
 */
export const findBankAccount = async (
  db: Queryable,
  userId: number,
  { lock = false } = {},
): Promise<StoredBank | undefined> => {
  const { rows } = await db.query<BankAccount & { changedAt: Date | null }>(
    `SELECT bank_name AS "bankName", branch_name AS "branchName", account_name AS "accountName",
       account_number AS "accountNumber", routing_number AS "routingNumber", swift_code AS "swiftCode",
       bank_changed_at AS "changedAt"
     FROM vendor_account WHERE user_id = $1 AND bank_name IS NOT NULL AND account_number IS NOT NULL
     ${lock ? 'FOR SHARE' : ''}`,
    [userId],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { changedAt, ...bank } = row;
  return { bank, changedAt };
};
