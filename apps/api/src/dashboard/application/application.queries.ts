import type { LanguageCode } from '@trad/contract/messages/message';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import type { BankAccount } from '../../ledger/ledger.ts';
import type { Encryption } from '../../platform/encryption/encryption.ts';
import { createInvalidFieldError } from '../../platform/http/refusal.ts';
import { enqueueMailToUser } from '../../platform/mail/outbox.ts';
import { lockAccount } from '../../platform/security/lock-account.queries.ts';
import { upsertBankAccount } from '../store/bank.queries.ts';
import { isOtherBankAccount, toStoredBankAccount } from '../store/bank-details.ts';
import { checkStoreName, createStoreNameError } from '../store-name.ts';
import { BANK_CHANGED } from '../vendor-mail-kinds.ts';

export const findApplication = async (prisma: PrismaClient, userId: number) => {
  const [application, account] = await Promise.all([
    prisma.vendorApplication.findUnique({ where: { userId } }),
    prisma.vendorAccount.findUnique({ where: { userId }, select: { accountNumber: true, bankEncrypted: true } }),
  ]);
  return (
    application && {
      ...application,
      hasBankDetails: (account?.bankEncrypted ?? account?.accountNumber ?? null) !== null,
    }
  );
};

/** Whether the application about which a question was asked at a time is still pending: a later one is another application. */
export const isApplicationPending = async ({ vendorApplication }: PrismaClient, userId: number, askedAt: Date) =>
  (await vendorApplication.count({ where: { userId, status: 'pending', createdAt: { lte: askedAt } } })) > 0;

/** Whether an application that was rejected at or before a time still is: a later rejection has a mail of its own. */
export const isApplicationRejected = async ({ vendorApplication }: PrismaClient, userId: number, rejectedAt: Date) =>
  (await vendorApplication.count({ where: { userId, status: 'rejected', decidedAt: { lte: rejectedAt } } })) > 0;

/** A user's documents, in the order of their uploads. */
export const listDocuments = (prisma: PrismaClient, userId: number) =>
  prisma.vendorDocument.findMany({ where: { userId }, orderBy: { id: 'asc' } });

export const BANK_PASSWORD_REQUIRED = 'is required to change the bank account';

/** Whether a sent bank account would replace another stored one. */
export const isReplacingBankAccount = async (
  { prisma, encryption }: { prisma: Pick<PrismaTransaction, 'vendorAccount'>; encryption: Encryption },
  userId: number,
  bank: BankAccount,
): Promise<boolean> => {
  const account = await prisma.vendorAccount.findUnique({ where: { userId } });
  const stored = account && toStoredBankAccount(account);
  if (!stored?.plain && !stored?.encrypted) return false;
  return isOtherBankAccount(encryption, bank, stored, userId);
};

interface NewApplication {
  userId: number;
  storeName: string;
  categories: string[];
  description: string | null;
  city: string | null;
  countryIso2: string;
  language: LanguageCode;
}

/**
 * Stores a user's application: a pending one is changed and keeps its date, a rejected one becomes pending again.
 * False, and nothing is stored, where it was accepted. `bank`: null leaves the stored bank account as it is;
 * another one is reported by mail, and refused without `mayReplaceBank`.
 */
export const upsertApplication = (
  { prisma, encryption }: { prisma: PrismaClient; encryption: Encryption },
  application: NewApplication,
  { bank, mayReplaceBank, now }: { bank: BankAccount | null; mayReplaceBank: boolean; now: Date },
): Promise<boolean> =>
  prisma.$transaction(async (tx) => {
    const { userId, storeName } = application;
    await lockAccount(tx, userId);
    const isReplacing = bank !== null && (await isReplacingBankAccount({ prisma: tx, encryption }, userId, bank));
    // Another request has stored a bank account since this one compared it.
    if (isReplacing && !mayReplaceBank) throw createInvalidFieldError('password', BANK_PASSWORD_REQUIRED);
    const stored = await tx.vendorApplication.findUnique({ where: { userId } });
    // Before the name is compared: the store that was opened with it has the same one.
    if (stored?.status === 'accepted') return false;
    const problem = await checkStoreName(tx, storeName);
    if (problem) throw createStoreNameError('store_name', problem);
    const pending = {
      ...application,
      status: 'pending',
      reason: null,
      decidedAt: null,
      createdAt: stored?.status === 'pending' ? stored.createdAt : now,
    };
    // A question counts as answered by any change.
    const answeredAt = stored?.status !== 'pending' ? null : stored.askedAt ? now : stored.answeredAt;
    const changed = { ...pending, askedAt: null, answeredAt, version: { increment: 1 } };
    await tx.vendorApplication.upsert({ where: { userId }, create: pending, update: changed });
    if (bank) await upsertBankAccount(tx, encryption, userId, bank, now);
    if (isReplacing) {
      const params = { ending: bank.accountNumber.slice(-4), isApplicant: true };
      // In the language of the stored application: whoever sends this request chooses its language.
      const language = stored?.language ?? application.language;
      await enqueueMailToUser(tx, { kind: BANK_CHANGED, userId, language: language as LanguageCode, params }, now);
    }
    return true;
  });
