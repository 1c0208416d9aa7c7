import { DecryptionError, type Encryption } from '../../platform/encryption/encryption.ts';

/** The vendor's identification for tax authorities. */
export interface TaxDetails {
  taxId: string | null;
  taxName: string | null;
  taxNumber: string | null;
  /** Permanent Account Number, the tax number that India issues; not the number of a card, which is also called PAN. */
  panNumber: string | null;
}

/** The columns of tax details. */
export type StoredTaxColumns = TaxDetails & { taxEncrypted: string | null };

export const EMPTY_TAX_DETAILS: Readonly<TaxDetails> = { taxId: null, taxName: null, taxNumber: null, panNumber: null };

const buildEncryptionContext = (userId: number) => `tax number of user ${userId}`;

/** Returns the ciphertext to store; null where all details are null. */
export const encryptTaxDetails = (encryption: Encryption, tax: TaxDetails, userId: number) =>
  Object.values(tax).some((value) => value !== null)
    ? encryption.encryptText(JSON.stringify(tax), buildEncryptionContext(userId))
    : null;

/** Returns stored tax details. Throws DecryptionError. */
export const decryptTaxDetails = (encryption: Encryption, row: StoredTaxColumns, userId: number): TaxDetails => {
  const stored =
    row.taxEncrypted === null
      ? EMPTY_TAX_DETAILS
      : (JSON.parse(encryption.decryptText(row.taxEncrypted, buildEncryptionContext(userId))) as TaxDetails);
  // A server of the former release, still running during an upgrade, stores plain values: they are newer than the encrypted ones.
  return {
    taxId: row.taxId ?? stored.taxId,
    taxName: row.taxName ?? stored.taxName,
    taxNumber: row.taxNumber ?? stored.taxNumber,
    panNumber: row.panNumber ?? stored.panNumber,
  };
};

/** Returns stored tax details; empty where their key is lost: the vendor can then enter them again. */
export const decryptTaxDetailsIfPossible = (
  encryption: Encryption,
  row: StoredTaxColumns,
  userId: number,
): TaxDetails => {
  try {
    return decryptTaxDetails(encryption, row, userId);
  } catch (error) {
    if (error instanceof DecryptionError) return decryptTaxDetails(encryption, { ...row, taxEncrypted: null }, userId);
    throw error;
  }
};
