import type { VendorAccount } from '@trad/contract/vendor-area/vendor-store';
import { Refusal } from '../../platform/http/refusal.ts';
import { portraitUrl } from '../../platform/pictures.ts';
import type { accountOf } from './account.queries.ts';

/** Nobody who looks over a shoulder, or into a browser, learns an account's number. */
const masked = (accountNumber: string) => `••••${accountNumber.slice(-4)}`;

export const vendorAccountView = (row: Awaited<ReturnType<typeof accountOf>>): VendorAccount => {
  if (!row) throw new Refusal('UNAUTHENTICATED');
  const { bankName, branchName, accountName, accountNumber, routingNumber, swiftCode } = row;
  const hasBank = bankName && accountName && accountNumber;
  return {
    fullName: row.name,
    email: row.email,
    phoneNumber: row.mobile,
    country_code: row.countryIso2,
    address: row.address,
    taxId: row.taxId,
    taxName: row.taxName,
    taxNumber: row.taxNumber,
    panNumber: row.panNumber,
    image: portraitUrl(row.imageKey),
    bank: hasBank
      ? { bankName, branchName, accountName, accountNumber: masked(accountNumber), routingNumber, swiftCode }
      : null,
    bank_changed_at: row.bankChangedAt?.toISOString() ?? null,
  };
};
