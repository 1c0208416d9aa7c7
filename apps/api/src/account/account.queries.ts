import type { LanguageCode } from '@trad/contract/messages/message';
import type { PrismaClient } from '@trad/database/connections/prisma';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import type { UserRow } from './account.view.ts';
import { postConfirmation } from './email/confirmation.queries.ts';

export const userByEmail = (prisma: PrismaClient, email: string) => prisma.user.findUnique({ where: { email } });

export const userById = (prisma: PrismaClient, id: number) => prisma.user.findUnique({ where: { id } });

interface NewShopper {
  email: string;
  name: string;
  username: string;
  mobile: string | null;
  countryIso2: string;
  passwordHash: string;
  referralCode: string | null;
  friendsCode: string | null;
  language: LanguageCode;
  isConfirmationMailed: boolean;
  now: Date;
}

/**
 * Creates a shopper and posts the mail that confirms the address, unless it shall not; null where the e-mail is another's.
 * By pg: the outbox is written by SQL, and in the same transaction.
 */
export const createShopper = (pool: pg.Pool, shopper: NewShopper) =>
  inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<UserRow>(
      `INSERT INTO user_account (email, name, username, mobile, country_iso2, password_hash, referral_code, friends_code, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (email) DO NOTHING
       RETURNING id, email, name, username, image_key AS "imageKey", role_id AS "roleId"`,
      [
        shopper.email,
        shopper.name,
        shopper.username,
        shopper.mobile,
        shopper.countryIso2,
        shopper.passwordHash,
        shopper.referralCode,
        shopper.friendsCode,
        shopper.now,
      ],
    );
    const [user] = rows;
    if (user && shopper.isConfirmationMailed) await postConfirmation(tx, user.id, shopper.language, shopper.now);
    return user ?? null;
  });

/** Whether an account's password is still the one of the hash, once those who are changing it are done. */
export const passwordStands = async (db: Queryable, userId: number, passwordHash: string) => {
  const { rows } = await db.query('SELECT FROM user_account WHERE id = $1 AND password_hash = $2 FOR SHARE', [
    userId,
    passwordHash,
  ]);
  return rows.length > 0;
};

export const countries = (prisma: PrismaClient) =>
  prisma.country.findMany({ select: { iso2: true, name: true, dialCode: true }, orderBy: { iso2: 'asc' } });

export const deleteSessionsExpiredBefore = (prisma: PrismaClient, time: Date) =>
  prisma.session.deleteMany({ where: { expiresAt: { lt: time } } });

export const deleteResetsExpiredBefore = (prisma: PrismaClient, time: Date) =>
  prisma.passwordReset.deleteMany({ where: { expiresAt: { lt: time } } });

export const deleteConfirmationsExpiredBefore = (prisma: PrismaClient, time: Date) =>
  prisma.emailConfirmation.deleteMany({ where: { expiresAt: { lt: time } } });

export const deleteLoginWindowsBefore = (prisma: PrismaClient, time: Date) =>
  prisma.loginLimit.deleteMany({ where: { windowStarted: { lt: time } } });

/** Whether an account is no older than that. */
export const isAccountSince = async (db: Queryable, userId: number, time: Date) => {
  const { rows } = await db.query('SELECT FROM user_account WHERE id = $1 AND created_at > $2', [userId, time]);
  return rows.length > 0;
};
