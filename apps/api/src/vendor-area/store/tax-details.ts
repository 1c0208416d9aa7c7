import { DecryptionError, type Encryption } from '../../platform/encryption/encryption.ts';

/** The vendor's identification for tax authorities. */
export interface TaxDetails {
  taxId: string | null;
  taxName: string | null;
  taxNumber: string | null;
  panNumber: string | null;
}

/** The columns of tax details. */
export type StoredTaxColumns = TaxDetails & { taxEncrypted: string | null };

export const NO_TAX: Readonly<TaxDetails> = { taxId: null, taxName: null, taxNumber: null, panNumber: null };

const describe = (userId: number) => `tax number of user ${userId}`;

/** Returns the columns to store; null where there is nothing to encrypt. */
export const encryptTax = (encryption: Encryption, tax: TaxDetails, userId: number) =>
  Object.values(tax).some((value) => value !== null)
    ? encryption.encryptText(JSON.stringify(tax), describe(userId))
    : null;

/** Returns stored tax details. Throws DecryptionError. */
export const readTax = (encryption: Encryption, row: StoredTaxColumns, userId: number): TaxDetails => {
  const stored =
    row.taxEncrypted === null
      ? NO_TAX
      : (JSON.parse(encryption.decryptText(row.taxEncrypted, describe(userId))) as TaxDetails);
  // A server of the former release has written a plain value since: this release stores none.
  return {
    taxId: row.taxId ?? stored.taxId,
    taxName: row.taxName ?? stored.taxName,
    taxNumber: row.taxNumber ?? stored.taxNumber,
    panNumber: row.panNumber ?? stored.panNumber,
  };
};

/** Returns stored tax details; empty where their key is lost: the vendor can then enter them again. */
export const findReadableTax = (encryption: Encryption, row: StoredTaxColumns, userId: number): TaxDetails => {
  try {
    return readTax(encryption, row, userId);
  } catch (error) {
    if (error instanceof DecryptionError) return readTax(encryption, { ...row, taxEncrypted: null }, userId);
    throw error;
  }
};
