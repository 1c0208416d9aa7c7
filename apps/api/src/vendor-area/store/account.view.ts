import type { VendorAccount } from '@trad/contract/vendor-area/vendor-store';
import { buildPortraitUrl } from '../../platform/pictures.ts';
import type { VendorAccountRow } from './account.queries.ts';

/** Masks the account number, so that the browser never gets all of it. */
const maskAccountNumber = (accountNumber: string) => `••••${accountNumber.slice(-4)}`;

export const toVendorAccountView = ({ vendor, ...row }: VendorAccountRow): VendorAccount => {
  const { bankName, accountName, accountNumber } = vendor ?? {};
  const hasBank = vendor && bankName && accountName && accountNumber;
  return {
    fullName: row.name,
    email: row.email,
    phoneNumber: row.mobile,
    country_code: row.countryIso2,
    address: row.address,
    taxId: vendor?.taxId ?? null,
    taxName: vendor?.taxName ?? null,
    taxNumber: vendor?.taxNumber ?? null,
    panNumber: vendor?.panNumber ?? null,
    image: buildPortraitUrl(row.imageKey),
    bank: hasBank
      ? {
          bankName,
          branchName: vendor.branchName,
          accountName,
          accountNumber: maskAccountNumber(accountNumber),
          routingNumber: vendor.routingNumber,
          swiftCode: vendor.swiftCode,
        }
      : null,
    bank_changed_at: vendor?.bankChangedAt?.toISOString() ?? null,
  };
};
