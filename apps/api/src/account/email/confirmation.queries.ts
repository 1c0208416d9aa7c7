import type { LanguageCode } from '@trad/contract/messages/message';
import type { AnyTransaction } from '@trad/database/connections/execute';
import type { PrismaClient } from '@trad/database/connections/prisma';
import { enqueueMailToUser, releaseMails } from '../../platform/mail/outbox.ts';
import { EMAIL_CONFIRMATION } from './confirmation-mail.ts';

/** Enqueues the mail with the link, in the caller's transaction. */
export const enqueueConfirmationMail = (tx: AnyTransaction, userId: number, language: LanguageCode, now: Date) =>
  enqueueMailToUser(tx, { kind: EMAIL_CONFIRMATION, userId, language, params: { user: userId } }, now);

/** Enqueues the mail again. */
export const requestConfirmationMail = (prisma: PrismaClient, userId: number, language: LanguageCode, now: Date) =>
  prisma.$transaction((tx) => enqueueConfirmationMail(tx, userId, language, now));

/** Finds the active account to mail a link to; null where its address is confirmed or it is not active. */
export const findUnconfirmedAccount = (prisma: PrismaClient, userId: number) =>
  prisma.user.findUnique({
    where: { id: userId, emailConfirmedAt: null, status: 'active' },
    select: { id: true, email: true },
  });

/** Replaces the account's token, of which it has one at most. */
export const storeConfirmationToken = (prisma: PrismaClient, userId: number, tokenHash: string, expiresAt: Date) =>
  prisma.emailConfirmation.upsert({
    where: { userId },
    create: { userId, tokenHash, expiresAt },
    update: { tokenHash, expiresAt },
  });

/** Uses a token: confirms the account's address and sends the mails that waited for it. False where the token is invalid. */
export const confirmByToken = (prisma: PrismaClient, tokenHash: string, now: Date): Promise<boolean> =>
  prisma.$transaction(async (tx) => {
    const token = await tx.emailConfirmation.findUnique({ where: { tokenHash, expiresAt: { gt: now } } });
    // Of concurrent requests with one token, only the first deletes a row.
    const { count } = await tx.emailConfirmation.deleteMany({ where: { tokenHash } });
    if (!token || count === 0) return false;
    const account = { id: token.userId, status: 'active' };
    await tx.user.updateMany({ where: { ...account, emailConfirmedAt: null }, data: { emailConfirmedAt: now } });
    const owner = await tx.user.findUnique({ where: account, select: { email: true } });
    if (owner) await releaseMails(tx, owner.email, now);
    return owner !== null;
  });
