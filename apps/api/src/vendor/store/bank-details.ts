import type { BankAccount } from '../../ledger/ledger.ts';
import { type Detail, Refusal } from '../../platform/refusal.ts';

const NEEDED = ['bankName', 'accountName', 'accountNumber'] as const;

/** The bank account that was sent; null where no field of one was. Throws VALIDATION_FAILED where some are missing. */
export const bankSent = (sent: { [F in keyof BankAccount]: string | null }): BankAccount | null => {
  const { bankName, branchName, accountName, accountNumber, routingNumber, swiftCode } = sent;
  if (![bankName, branchName, accountName, accountNumber, routingNumber, swiftCode].some(Boolean)) return null;
  if (bankName && accountName && accountNumber)
    return { bankName, branchName, accountName, accountNumber, routingNumber, swiftCode };
  const details = NEEDED.filter((field) => !sent[field]).map(
    (path): Detail => ({ path, message: 'is required with the other fields of the bank account' }),
  );
  throw new Refusal('VALIDATION_FAILED', { details });
};
