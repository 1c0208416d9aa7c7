// SQL: the account is locked while its tax details are re-encrypted.
import type { LanguageCode } from '@trad/contract/messages/message';
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { lockRow } from '@trad/database/connections/lock-row';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import type { BankAccount } from '../../ledger/ledger.ts';
import type { Encryption } from '../../platform/encryption/encryption.ts';
import { enqueueMailToUser } from '../../platform/mail/outbox.ts';
import { lockAccount } from '../../platform/security/lock-account.queries.ts';
import { BANK_CHANGED } from '../vendor-mail-kinds.ts';
import { upsertBankAccount } from './bank.queries.ts';
import {
  decryptTaxDetails,
  decryptTaxDetailsIfPossible,
  EMPTY_TAX_DETAILS,
  encryptTaxDetails,
  type TaxDetails,
} from './tax-details.ts';

const PERSON = {
  id: true,
  name: true,
  email: true,
  mobile: true,
  countryIso2: true,
  address: true,
  imageKey: true,
} as const;

/** A vendor's account: `vendor` is null until tax or bank details are stored. */
export const findVendorAccount = (prisma: PrismaClient, userId: number) =>
  prisma.user.findUnique({ where: { id: userId }, select: { ...PERSON, vendor: true } });

export type VendorAccountRow = NonNullable<Awaited<ReturnType<typeof findVendorAccount>>>;

/** Null clears a field, undefined leaves it unchanged. */
type Changes<T> = { [F in keyof T]?: T[F] | undefined };
interface AccountChanges {
  contact: Changes<Pick<VendorAccountRow, 'name' | 'mobile' | 'countryIso2' | 'address'>>;
  tax: Changes<TaxDetails>;
  bank: BankAccount | null;
}

/** Changes some tax details of a user. The caller has locked the user's row. */
const upsertTax = async (
  tx: PrismaTransaction,
  encryption: Encryption,
  userId: number,
  { taxId, taxName, taxNumber, panNumber }: Changes<TaxDetails>,
) => {
  const row = await tx.vendorAccount.findUnique({ where: { userId } });
  const stored = row ? decryptTaxDetailsIfPossible(encryption, row, userId) : EMPTY_TAX_DETAILS;
  const changed: TaxDetails = {
    taxId: taxId === undefined ? stored.taxId : taxId,
    taxName: taxName === undefined ? stored.taxName : taxName,
    taxNumber: taxNumber === undefined ? stored.taxNumber : taxNumber,
    panNumber: panNumber === undefined ? stored.panNumber : panNumber,
  };
  const data = { ...EMPTY_TAX_DETAILS, taxEncrypted: encryptTaxDetails(encryption, changed, userId) };
  await tx.vendorAccount.upsert({ where: { userId }, create: { userId, ...data }, update: data });
};

/** Re-encrypts stored tax details. Throws DecryptionError. */
export const rewriteTax = (prisma: PrismaClient, encryption: Encryption, userId: number) =>
  prisma.$transaction(async (tx) => {
    await lockRow(tx, 'user_account', userId);
    const row = await tx.vendorAccount.findUnique({ where: { userId } });
    if (!row) return;
    const data = {
      ...EMPTY_TAX_DETAILS,
      taxEncrypted: encryptTaxDetails(encryption, decryptTaxDetails(encryption, row, userId), userId),
    };
    await tx.vendorAccount.update({ where: { userId }, data });
  });

const isChanged = (changes: object) => Object.values(changes).some((change) => change !== undefined);

/** The audit log has only the last digits of a bank account, all of which is encrypted at rest. */
const toAuditedBank = ({ accountNumber }: BankAccount) => ({ bank: `…${accountNumber.slice(-4)}` });

/** Updates the given fields only. A changed bank account is reported by mail, in case another person changed it. */
export const updateAccount = (
  { prisma, encryption }: { prisma: PrismaClient; encryption: Encryption },
  userId: number,
  { contact, tax, bank }: AccountChanges,
  { actor, language: requestLanguage, now }: { actor: Actor; language: LanguageCode; now: Date },
) =>
  prisma.$transaction(async (tx) => {
    await lockAccount(tx, userId);
    const before = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: PERSON });
    if (isChanged(contact)) await tx.user.update({ where: { id: userId }, data: contact, select: { id: true } });
    if (isChanged(tax)) await upsertTax(tx, encryption, userId, tax);
    const hasNewBank = bank !== null && (await upsertBankAccount(tx, encryption, userId, bank, now));
    // Tax details are encrypted at rest, so only their names are recorded.
    const taxDetails = Object.entries(tax).flatMap(([name, value]) => (value === undefined ? [] : name));
    const after = {
      ...contact,
      ...(taxDetails.length > 0 && { replacedTaxDetails: taxDetails }),
      ...(hasNewBank && toAuditedBank(bank)),
    };
    const personal = { userId, fields: Object.keys(after) };
    await recordChange(tx, actor, { subjectKind: 'user', id: userId, before, after, personal }, now);
    if (hasNewBank) {
      const params = { ending: bank.accountNumber.slice(-4) };
      // Not in the language of the request, which is chosen by whoever sends it.
      const store = await tx.store.findUnique({ where: { ownerId: userId }, select: { language: true } });
      const language = (store?.language ?? requestLanguage) as LanguageCode;
      await enqueueMailToUser(tx, { kind: BANK_CHANGED, userId, language, params }, now);
    }
  });
