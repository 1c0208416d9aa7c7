import type { Queryable } from '@trad/database/transaction';
import type { BankAccount } from '../../ledger/ledger.ts';

/** Where a person's withdrawals go; undefined: they have not said. */
export const bankOf = async (db: Queryable, userId: number): Promise<BankAccount | undefined> => {
  const { rows } = await db.query<BankAccount>(
    `SELECT bank_name AS "bankName", branch_name AS "branchName", account_name AS "accountName",
       account_number AS "accountNumber", routing_number AS "routingNumber", swift_code AS "swiftCode"
     FROM vendor_account WHERE user_id = $1 AND bank_name IS NOT NULL AND account_number IS NOT NULL`,
    [userId],
  );
  return rows[0];
};
