import type { LanguageCode } from '@trad/contract/messages/message';
import type { Queryable } from '@trad/database/transaction';
import { enqueue } from '../jobs.ts';
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

/** Writes a mail within the caller's transaction: it goes out if, and only if, that commits. */
export const postMail = async (tx: Queryable, { kind, recipient, language, params }: Letter, now: Date) => {
  const { rows } = await tx.query<{ id: string }>(
    'INSERT INTO mail (kind, recipient, language, params, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [kind, recipient, language, JSON.stringify(params), now],
  );
  await enqueue(tx, SEND_MAIL, { mail: rows[0]?.id }, { runAt: now });
};

interface LetterTo extends Omit<Letter, 'recipient'> {
  userId: number;
}

/** The same to a user, by the e-mail of their account. In one statement: it is written while an order is being made. */
export const postMailTo = (tx: Queryable, { kind, userId, language, params }: LetterTo, now: Date) =>
  tx.query({
    name: 'mail-to-user',
    text: `WITH posted AS (
       INSERT INTO mail (kind, recipient, language, params, created_at)
       SELECT $1, email, $3, $4, $5 FROM user_account WHERE id = $2 RETURNING id
     )
     INSERT INTO job (kind, payload, run_at) SELECT $6, jsonb_build_object('mail', id), $5 FROM posted`,
    values: [kind, userId, language, JSON.stringify(params), now, SEND_MAIL],
  });

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

/** Returns how many of them were never sent. */
export const forgetMailsBefore = async (db: Queryable, time: Date) => {
  const { rows } = await db.query<{ sentAt: Date | null }>(
    'DELETE FROM mail WHERE created_at < $1 RETURNING sent_at AS "sentAt"',
    [time],
  );
  return rows.filter(({ sentAt }) => sentAt === null).length;
};
