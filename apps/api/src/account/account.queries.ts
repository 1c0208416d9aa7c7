// SQL: the last check of a sign-in locks the account's row.
import type { LanguageCode } from '@trad/contract/messages/message';
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';
import { enqueueConfirmationMail } from './email/confirmation.queries.ts';

/** Selects the account with an e-mail address. Guests are excluded: nobody has confirmed their address. */
export const buildAccountFilter = (email: string) => ({ email, status: { not: 'guest' } });

export const findUserByEmail = (prisma: PrismaClient, email: string) =>
  prisma.user.findFirst({ where: buildAccountFilter(email) });

export type AccountWithPassword = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

export const findUserById = (prisma: PrismaClient, id: number) => prisma.user.findUnique({ where: { id } });

/** SQL of the address of an erased account. It is random, so that nobody can register it before, which would prevent the erasure. */
export const ERASED_EMAIL = `'erased-' || id || '-' || right(gen_random_uuid()::text, 12) || '@erased.invalid'`;

interface NewShopper {
  email: string;
  name: string;
  username: string;
  mobile: string | null;
  countryIso2: string;
  passwordHash: string;
  /** Two optional fields of the sign-up form, as SPEC.md lists them: they are stored, and nothing uses them yet. */
  referralCode: string | null;
  friendsCode: string | null;
  createdAt: Date;
}

/** Inserts a shopper and, if requested, enqueues the confirmation mail; null where the e-mail is in use. */
export const createShopper = (
  prisma: PrismaClient,
  shopper: NewShopper,
  { language, needsConfirmationMail }: { language: LanguageCode; needsConfirmationMail: boolean },
) =>
  prisma.$transaction(async (tx) => {
    const [user] = await tx.user.createManyAndReturn({
      data: shopper,
      skipDuplicates: true,
      select: { id: true, email: true, name: true, username: true, imageKey: true, roleId: true },
    });
    if (user && needsConfirmationMail) await enqueueConfirmationMail(tx, user.id, language, shopper.createdAt);
    return user ?? null;
  });

/** An account as its owner sees it. */
export type UserRow = NonNullable<Awaited<ReturnType<typeof createShopper>>>;

/** Whether an account is active and still has this password hash and role; waits for a transaction that changes the account. */
export const isAccountUnchanged = async (
  db: Queryable,
  account: Pick<AccountWithPassword, 'id' | 'passwordHash' | 'roleId'>,
) => {
  const { id, passwordHash, roleId } = account;
  const { rows } = await db.query(
    `SELECT FROM user_account WHERE id = $1 AND password_hash = $2 AND role_id = $3 AND status = 'active' FOR SHARE`,
    [id, passwordHash, roleId],
  );
  return rows.length > 0;
};

export const listCountries = (prisma: PrismaClient) =>
  prisma.country.findMany({ select: { iso2: true, name: true, dialCode: true }, orderBy: { iso2: 'asc' } });

export const deleteSessionsExpiredBefore = (prisma: PrismaClient, time: Date) =>
  prisma.session.deleteMany({ where: { expiresAt: { lt: time } } });

export const deleteResetsExpiredBefore = (prisma: PrismaClient, time: Date) =>
  prisma.passwordReset.deleteMany({ where: { expiresAt: { lt: time } } });

export const deleteConfirmationsExpiredBefore = (prisma: PrismaClient, time: Date) =>
  prisma.emailConfirmation.deleteMany({ where: { expiresAt: { lt: time } } });

export const deleteChallengesExpiredBefore = (prisma: PrismaClient, time: Date) =>
  prisma.signInChallenge.deleteMany({ where: { expiresAt: { lt: time } } });

export const deleteLoginWindowsBefore = (prisma: PrismaClient, time: Date) =>
  prisma.loginLimit.deleteMany({ where: { windowStarted: { lt: time } } });
