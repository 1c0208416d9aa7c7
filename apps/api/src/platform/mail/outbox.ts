import type { LanguageCode } from '@trad/contract/messages/message';
import { type AnyTransaction, execute } from '@trad/database/connections/execute';
import type { Queryable } from '@trad/database/connections/transaction';
import type { Composed } from './compose.ts';

export const SEND_MAIL = 'mail.send';

/** What is known of a mail before it is put together. `params` are its kind's own, and never hold a secret. */
export interface Letter {
  kind: string;
  recipient: string;
  language: LanguageCode;
  params: Readonly<Record<string, unknown>>;
}
export interface OutboxRow extends Letter {
  id: string;
  createdAt: Date;
}
export interface SentMail extends Composed {
  id: string;
  recipient: string;
  language: string;
  sentAt: Date;
}

/** Writes a mail within the caller's transaction, of pg or of Prisma: it goes out if, and only if, that commits. */
export const postMail = (tx: AnyTransaction, { kind, recipient, language, params }: Letter, now: Date) =>
  execute(tx, {
    text: `WITH posted AS (
       INSERT INTO mail (kind, recipient, language, params, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id
     )
     INSERT INTO job (kind, payload, run_at) SELECT $6, jsonb_build_object('mail', id), $5 FROM posted`,
    values: [kind, recipient, language, JSON.stringify(params), now, SEND_MAIL],
  });

interface LetterTo extends Omit<Letter, 'recipient'> {
  userId: number;
  /** True: the mail waits until the owner of the account has confirmed the e-mail address. */
  onlyConfirmed?: boolean;
}

/** The same to a user, by the e-mail of their account. */
export const postMailTo = (
  tx: AnyTransaction,
  { kind, userId, language, params, onlyConfirmed = false }: LetterTo,
  now: Date,
) =>
  execute(tx, {
    name: 'mail-to-user',
    text: `WITH posted AS (
       INSERT INTO mail (kind, recipient, language, params, created_at, awaits_confirmation)
       SELECT $1, email, $3, $4, $5, $7 AND email_confirmed_at IS NULL
       FROM user_account WHERE id = $2 AND status <> 'erased'
       RETURNING id, awaits_confirmation
     )
     INSERT INTO job (kind, payload, run_at)
     SELECT $6, jsonb_build_object('mail', id), $5 FROM posted WHERE NOT awaits_confirmation`,
    values: [kind, userId, language, JSON.stringify(params), now, SEND_MAIL, onlyConfirmed],
  });

/** Sends what waited for this e-mail address to be confirmed. */
export const releaseMailsTo = (tx: AnyTransaction, recipient: string, now: Date) =>
  execute(tx, {
    text: `WITH released AS (
       UPDATE mail SET awaits_confirmation = false, created_at = $2 WHERE recipient = $1 AND awaits_confirmation RETURNING id
     )
     INSERT INTO job (kind, payload, run_at) SELECT $3, jsonb_build_object('mail', id), $2 FROM released ORDER BY id`,
    values: [recipient, now, SEND_MAIL],
  });

/** Deletes every mail to an e-mail address, sent or not. */
export const deleteMailsTo = (tx: Queryable, recipient: string) =>
  tx.query('DELETE FROM mail WHERE recipient = $1', [recipient]);

/** A mail that is still to go out. */
export const waitingMail = async (db: Queryable, id: unknown): Promise<OutboxRow | undefined> => {
  const { rows } = await db.query<OutboxRow>(
    `SELECT id, kind, recipient, language, params, created_at AS "createdAt" FROM mail
     WHERE id = $1 AND sent_at IS NULL`,
    [id],
  );
  return rows[0];
};

export const forgetMail = (db: Queryable, id: string) => db.query('DELETE FROM mail WHERE id = $1', [id]);

/** Puts a mail into the demo's mailbox. */
export const keepMail = (db: Queryable, id: string, { subject, text, html }: Composed, now: Date) =>
  db.query('UPDATE mail SET sent_at = $2, subject = $3, text = $4, html = $5 WHERE id = $1', [
    id,
    now,
    subject,
    text,
    html,
  ]);

/** A mail of the demo's mailbox. */
export const keptMail = async (db: Queryable, id: string) => {
  const { rows } = await db.query<Pick<SentMail, 'html'>>(
    'SELECT html FROM mail WHERE id = $1 AND sent_at IS NOT NULL',
    [id],
  );
  return rows[0];
};

/** The newest mails of the demo's mailbox. */
export const keptMails = async (db: Queryable, most: number) => {
  const { rows } = await db.query<SentMail>(
    `SELECT id, recipient, language, sent_at AS "sentAt", subject, text, html FROM mail
     WHERE sent_at IS NOT NULL ORDER BY sent_at DESC, id DESC LIMIT $1`,
    [most],
  );
  return rows;
};

/** Returns how many of them should have gone out: those that waited for a confirmation are not counted. */
export const forgetMailsBefore = async (db: Queryable, time: Date) => {
  const { rows } = await db.query<{ isGivenUp: boolean }>(
    'DELETE FROM mail WHERE created_at < $1 RETURNING sent_at IS NULL AND NOT awaits_confirmation AS "isGivenUp"',
    [time],
  );
  return rows.filter(({ isGivenUp }) => isGivenUp).length;
};
