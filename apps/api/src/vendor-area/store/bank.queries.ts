import type { Queryable } from '@trad/database/connections/transaction';
import type { BankAccount } from '../../ledger/ledger.ts';

/** Puts a bank account in the place of the one that is there; true where it is another one. */
export const writeBank = async (tx: Queryable, userId: number, bank: BankAccount, now: Date): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `INSERT INTO vendor_account AS v
       (user_id, bank_name, branch_name, account_name, account_number, routing_number, swift_code, bank_changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (user_id) DO UPDATE SET
       bank_name = excluded.bank_name, branch_name = excluded.branch_name, account_name = excluded.account_name,
       account_number = excluded.account_number, routing_number = excluded.routing_number,
       swift_code = excluded.swift_code, bank_changed_at = excluded.bank_changed_at
     WHERE (v.bank_name, v.branch_name, v.account_name, v.account_number, v.routing_number, v.swift_code)
       IS DISTINCT FROM (excluded.bank_name, excluded.branch_name, excluded.account_name, excluded.account_number,
         excluded.routing_number, excluded.swift_code)`,
    [
      userId,
      bank.bankName,
      bank.branchName,
      bank.accountName,
      bank.accountNumber,
      bank.routingNumber,
      bank.swiftCode,
      now,
    ],
  );
  return rowCount === 1;
};

interface StoredBank {
  bank: BankAccount;
  /** Null: before changes were noted. */
  changedAt: Date | null;
}

/**
 * Where a person's withdrawals go, and since when; undefined: they have not said. `lock`: nobody changes it until the
 * transaction ends.
 */
export const bankOf = async (db: Queryable, userId: number, { lock = false } = {}): Promise<StoredBank | undefined> => {
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
