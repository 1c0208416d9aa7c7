import type { BankAccount } from '../../ledger/ledger.ts';
import { type Detail, Refusal } from '../../platform/http/refusal.ts';

/** Withdrawals wait so long after a bank account was changed: its owner has that time to object. */
export const BANK_CHANGE_HOURS = 72;

/** From when on may be withdrawn to an account that was changed then; null: now. */
export const getWithdrawalStart = (changedAt: Date | null, now: Date): Date | null => {
  const from = changedAt && new Date(changedAt.getTime() + BANK_CHANGE_HOURS * 3_600_000);
  return from && from > now ? from : null;
};

const FIELDS = ['bankName', 'branchName', 'accountName', 'accountNumber', 'routingNumber', 'swiftCode'] as const;

/** Whether it is another bank account than the one that is stored. */
export const isOtherBank = (sent: BankAccount, stored: { [F in keyof BankAccount]: string | null }) =>
  FIELDS.some((field) => sent[field] !== stored[field]);

const NEEDED = ['bankName', 'accountName', 'accountNumber'] as const;

/** The bank account that was sent; null where no field of one was. Throws VALIDATION_FAILED where some are missing. */
export const readBankAccount = (sent: { [F in keyof BankAccount]: string | null }): BankAccount | null => {
  const { bankName, branchName, accountName, accountNumber, routingNumber, swiftCode } = sent;
  if (![bankName, branchName, accountName, accountNumber, routingNumber, swiftCode].some(Boolean)) return null;
  if (bankName && accountName && accountNumber)
    return { bankName, branchName, accountName, accountNumber, routingNumber, swiftCode };
  const details = NEEDED.filter((field) => !sent[field]).map(
    (path): Detail => ({ path, message: 'is required with the other fields of the bank account' }),
  );
  throw new Refusal('VALIDATION_FAILED', { details });
};
