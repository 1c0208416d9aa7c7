import type { LanguageCode } from '@trad/contract/messages/message';
import type { AnyTransaction } from '@trad/database/connections/execute';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import { enqueueMail, releaseMails } from '../../platform/mail/outbox.ts';
import { endAllSessions, endSessionsExcept } from '../sessions/session.queries.ts';
import { PASSWORD_CHANGED, PASSWORD_RESET, SIGN_INS_FAILED } from './password-mail-kinds.ts';

const OWNER = { id: true, email: true, name: true, username: true } as const;

/** Warns the owner by mail, in case another person changed the password. */
const enqueuePasswordChangedMail = (tx: PrismaTransaction, email: string, language: LanguageCode, now: Date) =>
  enqueueMail(tx, { kind: PASSWORD_CHANGED, recipient: email, language, params: {} }, now);

interface NewPassword {
  userId: number;
  /** The session to preserve; all others end. */
  sessionId: string;
  oldHash: string;
  newHash: string;
  language: LanguageCode;
  now: Date;
}

/** Replaces the password if the account still has this hash; returns false otherwise. */
export const replacePassword = (
  prisma: PrismaClient,
  { userId, sessionId, oldHash, newHash, language, now }: NewPassword,
) =>
  prisma.$transaction(async (tx) => {
    const [owner] = await tx.user.updateManyAndReturn({
      where: { id: userId, passwordHash: oldHash },
      data: { passwordHash: newHash },
      select: { email: true, emailConfirmedAt: true },
    });
    if (!owner) return false;
    // After the account's row is locked: the session of a concurrent sign-in is ended here, or the sign-in sees the new password.
    await endSessionsExcept(tx, userId, sessionId, now);
    await tx.passwordReset.deleteMany({ where: { userId } });
    // An unconfirmed address may be a stranger's.
    if (owner.emailConfirmedAt) await enqueuePasswordChangedMail(tx, owner.email, language, now);
    return true;
  });

/** Enqueues the warning of failed sign-ins; the account is looked up when the mail is sent. */
export const enqueueFailedSignInsMail = (prisma: PrismaClient, email: string, language: LanguageCode, now: Date) =>
  prisma.$transaction((tx) => enqueueMail(tx, { kind: SIGN_INS_FAILED, recipient: email, language, params: {} }, now));

/** Enqueues the mail with a reset link; the account is looked up when the mail is sent. */
export const requestPasswordReset = (prisma: PrismaClient, email: string, language: LanguageCode, now: Date) =>
  prisma.$transaction((tx) => enqueuePasswordResetMail(tx, email, language, now));

/** Enqueues the mail in a transaction. */
export const enqueuePasswordResetMail = (tx: AnyTransaction, email: string, language: LanguageCode, now: Date) =>
  enqueueMail(tx, { kind: PASSWORD_RESET, recipient: email, language, params: {} }, now);

/** Finds the active account of an address, to which a link may be sent. */
export const findActiveOwner = (prisma: PrismaClient, email: string) =>
  prisma.user.findFirst({ where: { email, status: 'active' }, select: OWNER });

/** Replaces the account's token, of which it has one at most. */
export const storeResetToken = (prisma: PrismaClient, userId: number, tokenHash: string, expiresAt: Date) =>
  prisma.passwordReset.upsert({
    where: { userId },
    create: { userId, tokenHash, expiresAt },
    update: { tokenHash, expiresAt },
  });

/** Finds the active account of a valid token; null where there is none. */
export const findOwnerByResetToken = async (prisma: PrismaClient, tokenHash: string, now: Date) => {
  const reset = await prisma.passwordReset.findUnique({
    where: { tokenHash, expiresAt: { gt: now }, user: { status: 'active' } },
    select: { user: { select: OWNER } },
  });
  return reset?.user ?? null;
};

interface Reset {
  tokenHash: string;
  newHash: string;
  language: LanguageCode;
  now: Date;
}

/** Uses a token to set a password and ends every session of its account; false where the token is invalid. */
export const resetByToken = (prisma: PrismaClient, { tokenHash, newHash, language, now }: Reset) =>
  prisma.$transaction(async (tx) => {
    const token = await tx.passwordReset.findUnique({ where: { tokenHash, expiresAt: { gt: now } } });
    // Of concurrent requests with one token, only the first deletes a row.
    const { count } = await tx.passwordReset.deleteMany({ where: { tokenHash } });
    if (!token || count === 0) return false;
    const [owner] = await tx.user.updateManyAndReturn({
      where: { id: token.userId, status: 'active' },
      data: { passwordHash: newHash },
      select: { id: true, email: true, emailConfirmedAt: true },
    });
    if (!owner) return false;
    // The reader of the mailed link owns the address.
    if (!owner.emailConfirmedAt)
      await tx.user.update({ where: { id: owner.id }, data: { emailConfirmedAt: now }, select: { id: true } });
    // After the account's row is locked: the session of a concurrent sign-in with the old password is ended here.
    await endAllSessions(tx, owner.id, now);
    await releaseMails(tx, owner.email, now);
    await enqueuePasswordChangedMail(tx, owner.email, language, now);
    return true;
  });
