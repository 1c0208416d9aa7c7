import type { LanguageCode } from '@trad/contract/messages/message';
import { lockRow } from '@trad/database/connections/lock-row';
import type { Prisma, PrismaClient } from '@trad/database/connections/prisma';
import type { BankAccount } from '../../ledger/ledger.ts';
import type { Encryption } from '../../platform/encryption/encryption.ts';
import { enqueueMailToUser } from '../../platform/mail/outbox.ts';
import { BANK_CHANGED } from '../vendor-mail-kinds.ts';
import { upsertBankAccount } from './bank.queries.ts';

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
  person: Changes<Pick<VendorAccountRow, 'name' | 'mobile' | 'countryIso2' | 'address'>>;
  tax: Changes<Pick<Prisma.VendorAccountUncheckedCreateInput, 'taxId' | 'taxName' | 'taxNumber' | 'panNumber'>>;
  bank: BankAccount | null;
}

const isChanged = (changes: object) => Object.values(changes).some((change) => change !== undefined);

/** Updates the given fields only. A changed bank account is reported by mail, in case another person changed it. */
export const updateAccount = (
  { prisma, encryption }: { prisma: PrismaClient; encryption: Encryption },
  userId: number,
  { person, tax, bank }: AccountChanges,
  { language, now }: { language: LanguageCode; now: Date },
) =>
  prisma.$transaction(async (tx) => {
    await lockRow(tx, 'user_account', userId);
    if (isChanged(person)) await tx.user.update({ where: { id: userId }, data: person, select: { id: true } });
    if (isChanged(tax)) await tx.vendorAccount.upsert({ where: { userId }, create: { userId, ...tax }, update: tax });
    if (bank && (await upsertBankAccount(tx, encryption, userId, bank, now))) {
      const params = { ending: bank.accountNumber.slice(-4) };
      await enqueueMailToUser(tx, { kind: BANK_CHANGED, userId, language, params }, now);
    }
  });
