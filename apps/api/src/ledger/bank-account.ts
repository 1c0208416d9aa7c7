import type { Encryption } from '../platform/encryption/encryption.ts';

/** A vendor's bank account. */
export interface BankAccount {
  bankName: string;
  branchName: string | null;
  accountName: string;
  accountNumber: string;
  routingNumber: string | null;
  swiftCode: string | null;
}

/** A bank account as it is stored. */
export interface StoredBankAccount {
  /** The plain account that former releases wrote; null if it is encrypted. */
  plain: BankAccount | null;
  encrypted: string | null;
}

/** The owner of the account. The ciphertext is bound to it: in another row it cannot be decrypted. */
export type BankAccountOwner = { userId: number } | { withdrawalId: number };

const describe = (owner: BankAccountOwner) =>
  'userId' in owner ? `bank account of user ${owner.userId}` : `bank account of withdrawal ${owner.withdrawalId}`;

export const encryptBankAccount = (encryption: Encryption, bank: BankAccount, owner: BankAccountOwner) => {
  const { bankName, branchName, accountName, accountNumber, routingNumber, swiftCode } = bank;
  const fields = { bankName, branchName, accountName, accountNumber, routingNumber, swiftCode };
  return encryption.encryptText(JSON.stringify(fields), describe(owner));
};

/** Returns a stored bank account; null where there is none. Throws DecryptionError. */
export const readBankAccount = (
  encryption: Encryption,
  { plain, encrypted }: StoredBankAccount,
  owner: BankAccountOwner,
): BankAccount | null => {
  // Where both are stored, a server of the former release has written the plain one since, as this release stores none.
  if (plain) return plain;
  return encrypted === null ? null : (JSON.parse(encryption.decryptText(encrypted, describe(owner))) as BankAccount);
};

/** Returns what may be stored unencrypted: the bank and the last four digits, which identify the account to its owner. */
export const toBankLabel = ({ bankName, accountNumber }: BankAccount): BankAccount => ({
  bankName,
  branchName: null,
  accountName: '',
  accountNumber: `…${accountNumber.slice(-4)}`,
  routingNumber: null,
  swiftCode: null,
});
