import type { VendorAccount } from '@trad/contract/dashboard/vendor-store';
import type { Encryption } from '../../platform/encryption/encryption.ts';
import { buildProfilePictureUrl } from '../../platform/pictures.ts';
import type { VendorAccountRow } from './account.queries.ts';
import { findReadableBankAccount, maskNumber, toStoredBankAccount } from './bank-details.ts';
import { decryptTaxDetailsIfPossible, EMPTY_TAX_DETAILS } from './tax-details.ts';

const maskOptionalNumber = (number: string | null) => number && maskNumber(number);

/** Masks bank and tax numbers except the last four characters, for an operator who views as the vendor. */
export const maskForViewer = (account: VendorAccount): VendorAccount => ({
  ...account,
  taxId: maskOptionalNumber(account.taxId),
  taxNumber: maskOptionalNumber(account.taxNumber),
  panNumber: maskOptionalNumber(account.panNumber),
  bank: account.bank && {
    ...account.bank,
    routingNumber: maskOptionalNumber(account.bank.routingNumber),
    swiftCode: maskOptionalNumber(account.bank.swiftCode),
  },
});

export const toVendorAccountView = (encryption: Encryption, { vendor, ...row }: VendorAccountRow): VendorAccount => {
  const tax = vendor ? decryptTaxDetailsIfPossible(encryption, vendor, row.id) : EMPTY_TAX_DETAILS;
  const bank = vendor && findReadableBankAccount(encryption, toStoredBankAccount(vendor), row.id);
  return {
    fullName: row.name,
    email: row.email,
    phoneNumber: row.mobile,
    country_code: row.countryIso2,
    address: row.address,
    taxId: tax.taxId,
    taxName: tax.taxName,
    taxNumber: tax.taxNumber,
    panNumber: tax.panNumber,
    image: buildProfilePictureUrl(row.imageKey),
    bank: bank && {
      bankName: bank.bankName,
      branchName: bank.branchName,
      accountName: bank.accountName,
      // The browser never gets all of it.
      accountNumber: maskNumber(bank.accountNumber),
      routingNumber: bank.routingNumber,
      swiftCode: bank.swiftCode,
    },
    bank_changed_at: vendor?.bankChangedAt?.toISOString() ?? null,
  };
};
