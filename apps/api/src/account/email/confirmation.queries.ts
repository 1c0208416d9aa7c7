import type { LanguageCode } from '@trad/contract/messages/message';
import type { AnyTransaction } from '@trad/database/connections/execute';
import type { PrismaClient } from '@trad/database/connections/prisma';
import { enqueueMailToUser, releaseMails } from '../../platform/mail/outbox.ts';
import { EMAIL_CONFIRMATION } from './confirmation-mail.ts';

/** Posts the mail with the link, within the caller's transaction. */
export const postConfirmation = (tx: AnyTransaction, userId: number, language: LanguageCode, now: Date) =>
  enqueueMailToUser(tx, { kind: EMAIL_CONFIRMATION, userId, language, params: { user: userId } }, now);

/** Posts another one. */
export const repeatConfirmation = (prisma: PrismaClient, userId: number, language: LanguageCode, now: Date) =>
  prisma.$transaction((tx) => postConfirmation(tx, userId, language, now));

/** The active account that a link is to be mailed to; null where it is confirmed or gone by now. */
export const findUnconfirmedAccount = (prisma: PrismaClient, userId: number) =>
  prisma.user.findUnique({
    where: { id: userId, emailConfirmedAt: null, status: 'active' },
    select: { id: true, email: true },
  });

/** Replaces the account's token: it has one at the most. */
export const storeConfirmationToken = (prisma: PrismaClient, userId: number, tokenHash: string, expiresAt: Date) =>
  prisma.emailConfirmation.upsert({
    where: { userId },
    create: { userId, tokenHash, expiresAt },
    update: { tokenHash, expiresAt },
  });

/** Spends a token: confirms the account's address and releases its waiting mails. False where the token is not valid. */
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
