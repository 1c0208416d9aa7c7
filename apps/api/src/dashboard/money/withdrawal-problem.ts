import { type BankAccount, readBankAccount, type WithdrawalRow } from '../../ledger/ledger.ts';
import { DecryptionError, type Encryption } from '../../platform/encryption/encryption.ts';
import { calculateWithdrawalStart, findReadableBankAccount, isOtherBankAccount } from '../store/bank-details.ts';

const ACCOUNT_FIELDS = ['bankName', 'accountName', 'accountNumber'] as const;

/** Returns the bank account of a withdrawal, or the reason why it cannot be read. */
export const findWithdrawalBank = (encryption: Encryption, { id, bank }: WithdrawalRow): BankAccount | string => {
  try {
    return readBankAccount(encryption, bank, { withdrawalId: id }) ?? 'The bank account is missing.';
  } catch (error) {
    if (error instanceof DecryptionError) return error.message;
    throw error;
  }
};

/** Whether the owner still has the bank account of a withdrawal, with the same branch and codes of the bank. */
export const isCurrentBank = (encryption: Encryption, row: WithdrawalRow): boolean => {
  const { ownerId, ownerBank } = row;
  const bank = findWithdrawalBank(encryption, row);
  if (typeof bank === 'string' || ownerId === null || !ownerBank) return false;
  return !isOtherBankAccount(encryption, bank, ownerBank, ownerId);
};

/** Whether the owner's present bank account has the bank, holder and number of a withdrawal's: its branch and codes may differ. */
const hasCurrentHolderAndNumber = (encryption: Encryption, row: WithdrawalRow): boolean => {
  const { ownerId, ownerBank } = row;
  const bank = findWithdrawalBank(encryption, row);
  const current = ownerId !== null && ownerBank ? findReadableBankAccount(encryption, ownerBank, ownerId) : null;
  return (
    typeof bank !== 'string' && current !== null && ACCOUNT_FIELDS.every((field) => bank[field] === current[field])
  );
};

/** A `WithdrawalProblem` of the account, its owner or the store, with its details. */
type DetailedWithdrawalProblem =
  | { problem: 'unreadable'; reason: string }
  | { problem: 'suspended' }
  | { problem: 'balance_negative' }
  | { problem: 'bank_changed'; from: Date };

/** Finds why a requested withdrawal must not be paid as it was requested; null: it can be paid. */
export const findWithdrawalProblem = (
  encryption: Encryption,
  row: WithdrawalRow,
  now: Date,
  { ignoresSuspension = false } = {},
): DetailedWithdrawalProblem | null => {
  const bank = findWithdrawalBank(encryption, row);
  if (typeof bank === 'string') return { problem: 'unreadable', reason: bank };
  if (row.isSuspended && !ignoresSuspension) return { problem: 'suspended' };
  // The store owes money, such as for a refund of an order whose earnings it has requested. The commission of cash orders is
  // left out until their earnings are released: the marketplace gets their cash, which is more.
  if (row.availableMinor + row.cashCommissionMinor < 0) return { problem: 'balance_negative' };
  // `bankChangedAt` is that of the owner's current account. The branch and codes alone do not make it another one: who changes them
  // would end the hold.
  const from = hasCurrentHolderAndNumber(encryption, row) ? calculateWithdrawalStart(row.bankChangedAt, now) : null;
  return from ? { problem: 'bank_changed', from } : null;
};

/** The words of a name, whose order, case and accents are ignored. */
const listWords = (name: string) =>
  new Set(
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1),
  );

/** Whether each word of the shorter name is in the longer one. */
const hasSameWords = (one: string, other: string) => {
  const [a, b] = [listWords(one), listWords(other)];
  const [few, many] = a.size <= b.size ? [a, b] : [b, a];
  return few.size > 0 && [...few].every((word) => many.has(word));
};

/** Compares the name of the account's holder with the owner's name and the store's. */
export const compareAccountName = (encryption: Encryption, row: WithdrawalRow): 'agrees' | 'differs' | 'unknown' => {
  const bank = findWithdrawalBank(encryption, row);
  if (typeof bank === 'string' || !bank.accountName) return 'unknown';
  const { accountName } = bank;
  return [row.ownerName ?? '', row.storeName].some((name) => hasSameWords(name, accountName)) ? 'agrees' : 'differs';
};
