import type { LanguageCode } from '@trad/contract/messages/message';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import { postMailTo, releaseMailsTo } from '../../platform/mail/outbox.ts';
import { EMAIL_CONFIRMATION } from './confirmation-mail-texts.ts';

// By pg: a token is spent, the account marked and its mails released in one transaction with row locks.

/** Posts the mail with the link, within the caller's transaction. */
export const postConfirmation = (tx: Queryable, userId: number, language: LanguageCode, now: Date) =>
  postMailTo(tx, { kind: EMAIL_CONFIRMATION, userId, language, params: { user: userId } }, now);

/** The active account that a link is to be mailed to; undefined where it is confirmed or gone by now. */
export const unconfirmedAccount = async (db: Queryable, userId: unknown) => {
  const { rows } = await db.query<{ id: number; email: string }>(
    `SELECT id, email FROM user_account WHERE id = $1 AND email_confirmed_at IS NULL AND status = 'active'`,
    [userId],
  );
  return rows[0];
};

/** Makes this the account's only token: older ones are worth nothing from now on. */
export const storeConfirmationToken = (db: Queryable, userId: number, tokenHash: string, expiresAt: Date) =>
  db.query(
    `INSERT INTO email_confirmation (user_id, token_hash, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    [userId, tokenHash, expiresAt],
  );

/** Spends a token: the account's address is confirmed and its waiting mails go out. False where it is worth nothing. */
export const confirmByToken = (pool: pg.Pool, tokenHash: string, now: Date): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const spent = await tx.query<{ userId: number }>(
      'DELETE FROM email_confirmation WHERE token_hash = $1 AND expires_at > $2 RETURNING user_id AS "userId"',
      [tokenHash, now],
    );
    const { rows } = await tx.query<{ email: string }>(
      `UPDATE user_account SET email_confirmed_at = coalesce(email_confirmed_at, $2)
       WHERE id = $1 AND status = 'active' RETURNING email`,
      [spent.rows[0]?.userId ?? null, now],
    );
    const [account] = rows;
    if (account) await releaseMailsTo(tx, account.email, now);
    return account !== undefined;
  });
