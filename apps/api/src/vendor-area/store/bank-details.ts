import type { BankAccount } from '../../ledger/ledger.ts';
import { HOUR_MS } from '../../platform/clock.ts';
import { type Detail, Refusal } from '../../platform/http/refusal.ts';

/** No withdrawals for so long after a change of the bank account, so that its owner can object. */
export const BANK_CHANGE_HOURS = 72;

/** Returns when withdrawals to a changed bank account are possible; null: now. */
export const calculateWithdrawalStart = (changedAt: Date | null, now: Date): Date | null => {
  const start = changedAt && new Date(changedAt.getTime() + BANK_CHANGE_HOURS * HOUR_MS);
  return start && start > now ? start : null;
};

const FIELDS = ['bankName', 'branchName', 'accountName', 'accountNumber', 'routingNumber', 'swiftCode'] as const;

export const isOtherBankAccount = (sent: BankAccount, stored: { [F in keyof BankAccount]: string | null }) =>
  FIELDS.some((field) => sent[field] !== stored[field]);

const REQUIRED_FIELDS = ['bankName', 'accountName', 'accountNumber'] as const;

/** Returns the bank account of a request; null without any of its fields. Throws VALIDATION_FAILED where some are missing. */
export const parseBankAccount = (sent: { [F in keyof BankAccount]: string | null }): BankAccount | null => {
  const { bankName, branchName, accountName, accountNumber, routingNumber, swiftCode } = sent;
  if (![bankName, branchName, accountName, accountNumber, routingNumber, swiftCode].some(Boolean)) return null;
  if (bankName && accountName && accountNumber)
    return { bankName, branchName, accountName, accountNumber, routingNumber, swiftCode };
  const details = REQUIRED_FIELDS.filter((field) => !sent[field]).map(
    (path): Detail => ({ path, message: 'is required with the other fields of the bank account' }),
  );
  throw new Refusal('VALIDATION_FAILED', { details });
};
