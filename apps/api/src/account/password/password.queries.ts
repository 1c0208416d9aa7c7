import type { LanguageCode } from '@trad/contract/messages/message';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import { postMail, releaseMailsTo } from '../../platform/mail/outbox.ts';
import { PASSWORD_CHANGED, PASSWORD_RESET, SIGN_INS_FAILED } from './mail-texts.ts';

interface Owner {
  id: number;
  email: string;
  name: string;
  username: string;
}

/** Tells the owner by mail: it may not have been they. An address that nobody confirmed may be a stranger's. */
const postChange = async (tx: Queryable, { email, isConfirmed }: Changed, language: LanguageCode, now: Date) => {
  if (isConfirmed) await postMail(tx, { kind: PASSWORD_CHANGED, recipient: email, language, params: {} }, now);
};

interface Changed extends Owner {
  isConfirmed: boolean;
}

interface NewPassword {
  userId: number;
  /** The session that goes on; all others end. */
  sessionId: string;
  oldHash: string;
  newHash: string;
  language: LanguageCode;
  now: Date;
}

/** Sets a password in the place of the old one; false where that is another by now. */
export const replacePassword = (pool: pg.Pool, { userId, sessionId, oldHash, newHash, language, now }: NewPassword) =>
  inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<Changed>(
      `UPDATE user_account SET password_hash = $3 WHERE id = $1 AND password_hash = $2
       RETURNING id, email, name, username, email_confirmed_at IS NOT NULL AS "isConfirmed"`,
      [userId, oldHash, newHash],
    );
    const owner = rows[0];
    if (!owner) return false;
    // After the account is locked: whoever signs in meanwhile is seen here, or sees the new password.
    await tx.query('UPDATE session SET revoked_at = $3 WHERE user_id = $1 AND id <> $2 AND revoked_at IS NULL', [
      userId,
      sessionId,
      now,
    ]);
    await tx.query('DELETE FROM password_reset WHERE user_id = $1', [userId]);
    await postChange(tx, owner, language, now);
    return true;
  });

/** Posts the mail that strangers fail to sign in, to whoever has the e-mail: that is looked up when it is sent. */
export const postSignInsFailed = (pool: pg.Pool, email: string, language: LanguageCode, now: Date) =>
  inTransaction(pool, (tx) => postMail(tx, { kind: SIGN_INS_FAILED, recipient: email, language, params: {} }, now));

/** Asks for a reset's mail to whoever has the e-mail: that is looked up when it is sent. */
export const postReset = (pool: pg.Pool, email: string, language: LanguageCode, now: Date) =>
  inTransaction(pool, (tx) => postPasswordReset(tx, email, language, now));

/** The same within a transaction. */
export const postPasswordReset = (tx: Queryable, email: string, language: LanguageCode, now: Date) =>
  postMail(tx, { kind: PASSWORD_RESET, recipient: email, language, params: {} }, now);

/** Who may be sent a link by this e-mail. */
export const activeOwnerOf = async (db: Queryable, email: string) => {
  const { rows } = await db.query<Owner>(
    `SELECT id, email, name, username FROM user_account WHERE email = $1 AND status = 'active'`,
    [email],
  );
  return rows[0];
};

/** Makes this the account's only token: older ones are worth nothing from now on. */
export const keepResetToken = (db: Queryable, userId: number, tokenHash: string, expiresAt: Date) =>
  db.query(
    `INSERT INTO password_reset (user_id, token_hash, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    [userId, tokenHash, expiresAt],
  );

/** Whose token this is, while it is worth something. */
export const ownerByResetToken = async (db: Queryable, tokenHash: string, now: Date) => {
  const { rows } = await db.query<Owner>(
    `SELECT u.id, u.email, u.name, u.username FROM password_reset r JOIN user_account u ON u.id = r.user_id
     WHERE r.token_hash = $1 AND r.expires_at > $2 AND u.status = 'active'`,
    [tokenHash, now],
  );
  return rows[0];
};

interface Reset {
  tokenHash: string;
  newHash: string;
  language: LanguageCode;
  now: Date;
}

/** Spends a token on a new password and ends every session of its account; false where somebody was quicker. */
export const resetByToken = (pool: pg.Pool, { tokenHash, newHash, language, now }: Reset) =>
  inTransaction(pool, async (tx) => {
    const spent = await tx.query<{ userId: number }>(
      'DELETE FROM password_reset WHERE token_hash = $1 AND expires_at > $2 RETURNING user_id AS "userId"',
      [tokenHash, now],
    );
    const { rows } = await tx.query<Changed>(
      // The link was mailed to the address: whoever has it reads the mails that go there.
      `UPDATE user_account SET password_hash = $2, email_confirmed_at = coalesce(email_confirmed_at, $3)
       WHERE id = $1 AND status = 'active'
       RETURNING id, email, name, username, true AS "isConfirmed"`,
      [spent.rows[0]?.userId ?? null, newHash, now],
    );
    const owner = rows[0];
    if (!owner) return false;
    // After the account is locked: whoever signs in by the old password meanwhile is seen here.
    await tx.query('UPDATE session SET revoked_at = $2 WHERE user_id = $1 AND revoked_at IS NULL', [owner.id, now]);
    await releaseMailsTo(tx, owner.email, now);
    await postChange(tx, owner, language, now);
    return true;
  });
