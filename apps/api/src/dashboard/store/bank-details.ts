import { type BankAccount, readBankAccount, type StoredBankAccount } from '../../ledger/ledger.ts';
import { HOUR_MS } from '../../platform/clock.ts';
import { DecryptionError, type Encryption } from '../../platform/encryption/encryption.ts';
import { type Detail, Refusal } from '../../platform/http/refusal.ts';
import { decryptTaxDetailsIfPossible, type StoredTaxColumns } from './tax-details.ts';

/**
 * The hours without withdrawals after a bank account was entered or changed, in which the vendor can object: a thief with the
 * vendor's session could have done it.
 */
export const BANK_CHANGE_HOURS = 72;

/** Returns when withdrawals to a changed bank account are possible; null: now. */
export const calculateWithdrawalStart = (changedAt: Date | null, now: Date): Date | null => {
  const start = changedAt && new Date(changedAt.getTime() + BANK_CHANGE_HOURS * HOUR_MS);
  return start && start > now ? start : null;
};

const FIELDS = ['bankName', 'branchName', 'accountName', 'accountNumber', 'routingNumber', 'swiftCode'] as const;

/** The columns of a bank account. */
export type BankAccountColumns = { [F in keyof BankAccount]: string | null } & { bankEncrypted: string | null };

/** Empties the columns of former releases, once the account is encrypted. */
export const NO_PLAIN_BANK_ACCOUNT = {
  bankName: null,
  branchName: null,
  accountName: null,
  accountNumber: null,
  routingNumber: null,
  swiftCode: null,
} as const satisfies { [F in keyof BankAccount]: null };

export const toStoredBankAccount = (row: BankAccountColumns): StoredBankAccount => {
  const { bankName, branchName, accountName, accountNumber, routingNumber, swiftCode, bankEncrypted: encrypted } = row;
  // Applicants of early releases did not have to send the name of the account's holder.
  const plain =
    bankName !== null && accountNumber !== null
      ? { bankName, branchName, accountName: accountName ?? '', accountNumber, routingNumber, swiftCode }
      : null;
  return { plain, encrypted };
};

/**
 * Returns a stored bank account; null where there is none, or where its key is lost: its owner can then enter it again.
 */
export const findReadableBankAccount = (encryption: Encryption, stored: StoredBankAccount, userId: number) => {
  try {
    return readBankAccount(encryption, stored, { userId });
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
};

/** Masks a number except its last four characters. */
export const maskNumber = (number: string) => `••••${number.slice(-4)}`;

/** The bank, the name and the last four characters of an account's number; null: there is none, or it cannot be read. */
export const describeBankAccount = (encryption: Encryption, row: BankAccountColumns, userId: number): string | null => {
  const account = findReadableBankAccount(encryption, toStoredBankAccount(row), userId);
  return account && `${account.bankName}, ${account.accountName}, ${maskNumber(account.accountNumber)}`;
};

/** Returns a row with its tax numbers and its bank account in plain fields, for an export of the owner's data. */
export const decryptVendorAccount = <R extends BankAccountColumns & StoredTaxColumns>(
  encryption: Encryption,
  userId: number,
  row: R,
) => {
  const { bankEncrypted: _bank, taxEncrypted: _tax, ...fields } = row;
  return {
    ...fields,
    ...decryptTaxDetailsIfPossible(encryption, row, userId),
    ...findReadableBankAccount(encryption, toStoredBankAccount(row), userId),
  };
};

const SECRET_NUMBERS = ['accountNumber', 'routingNumber', 'swiftCode', 'taxId', 'taxNumber', 'panNumber'] as const;

/** Masks bank and tax numbers of a row except their last four characters, for operators who may not pay withdrawals. */
export const maskVendorAccount = <R extends { [F in (typeof SECRET_NUMBERS)[number]]: string | null }>(row: R): R => ({
  ...row,
  ...Object.fromEntries(SECRET_NUMBERS.map((field) => [field, row[field] && maskNumber(row[field])])),
});

/** Whether a sent bank account differs from the stored one; one that cannot be read does. */
export const isOtherBankAccount = (
  encryption: Encryption,
  sent: BankAccount,
  stored: StoredBankAccount,
  userId: number,
) => {
  const known = findReadableBankAccount(encryption, stored, userId);
  return !known || FIELDS.some((field) => sent[field] !== known[field]);
};

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
