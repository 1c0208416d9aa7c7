import type { LanguageCode } from '@trad/contract/messages/message';
import { type AnyTransaction, execute } from '@trad/database/connections/execute';
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { ComposedMail } from './compose-mail.ts';

export const SEND_MAIL = 'mail.send';

/** What is known of a mail before it is put together. `params` are its kind's own, and never hold a secret. */
export interface OutgoingMail {
  kind: string;
  recipient: string;
  language: LanguageCode;
  params: Readonly<Record<string, unknown>>;
}
export interface OutboxRow extends OutgoingMail {
  id: bigint;
  createdAt: Date;
}
export interface SentMail extends ComposedMail {
  id: bigint;
  recipient: string;
  language: string;
  sentAt: Date;
}

/** Writes a mail within the caller's transaction, of pg or of Prisma: it goes out if, and only if, that commits. */
export const enqueueMail = (tx: AnyTransaction, { kind, recipient, language, params }: OutgoingMail, now: Date) =>
  execute(tx, {
    text: `WITH posted AS (
       INSERT INTO mail (kind, recipient, language, params, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id
     )
     INSERT INTO job (kind, payload, run_at) SELECT $6, jsonb_build_object('mail', id), $5 FROM posted`,
    values: [kind, recipient, language, JSON.stringify(params), now, SEND_MAIL],
  });

interface LetterTo extends Omit<OutgoingMail, 'recipient'> {
  userId: number;
  /** True: the mail waits until the owner of the account has confirmed the e-mail address. */
  onlyConfirmed?: boolean;
}

/** The same to a user, by the e-mail of their account. */
export const enqueueMailToUser = (
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
export const releaseMails = (tx: AnyTransaction, recipient: string, now: Date) =>
  execute(tx, {
    text: `WITH released AS (
       UPDATE mail SET awaits_confirmation = false, created_at = $2 WHERE recipient = $1 AND awaits_confirmation RETURNING id
     )
     INSERT INTO job (kind, payload, run_at) SELECT $3, jsonb_build_object('mail', id), $2 FROM released ORDER BY id`,
    values: [recipient, now, SEND_MAIL],
  });

/** Deletes every mail to an e-mail address, sent or not. */
export const deleteMailsByRecipient = (tx: AnyTransaction, recipient: string) =>
  execute(tx, { text: 'DELETE FROM mail WHERE recipient = $1', values: [recipient] });

/** A mail that is still to be sent. */
export const findUnsentMail = (prisma: PrismaClient, id: number): Promise<OutboxRow | null> =>
  prisma.mail.findUnique({ where: { id, sentAt: null } }) as Promise<OutboxRow | null>;

export const deleteMail = (prisma: PrismaClient, id: bigint) => prisma.mail.deleteMany({ where: { id } });

/** Puts a mail into the demo's mailbox. */
export const markMailSent = (prisma: PrismaClient, id: bigint, composed: ComposedMail, now: Date) =>
  prisma.mail.updateMany({ where: { id }, data: { sentAt: now, ...composed } });

/** A mail of the demo's mailbox. */
export const findSentMail = (prisma: PrismaClient, id: number) =>
  prisma.mail.findUnique({ where: { id, sentAt: { not: null } } }) as Promise<SentMail | null>;

/** The newest mails of the demo's mailbox. */
export const listSentMails = (prisma: PrismaClient, limit: number) =>
  prisma.mail.findMany({
    where: { sentAt: { not: null } },
    orderBy: [{ sentAt: 'desc' }, { id: 'desc' }],
    take: limit,
  }) as Promise<SentMail[]>;

/** Deletes old mails; returns how many of them could not be sent, except those that waited for a confirmation. */
export const deleteMailsBefore = async (prisma: PrismaClient, time: Date) => {
  const old = { createdAt: { lt: time } };
  const unsent = await prisma.mail.count({ where: { ...old, sentAt: null, awaitsConfirmation: false } });
  await prisma.mail.deleteMany({ where: old });
  return unsent;
};
