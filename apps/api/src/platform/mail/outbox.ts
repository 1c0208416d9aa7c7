import type { LanguageCode } from '@trad/contract/messages/message';
import { type AnyTransaction, execute, queryRows } from '@trad/database/connections/execute';
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { ComposedMail } from './compose-mail.ts';

/**
 * The jobs that send a mail. Bulk mails have their own runner, so that other mails do not wait for them: one event, such as a
 * restocked product, may cause thousands.
 */
export const SEND_MAIL = 'mail.send';
export const SEND_BULK_MAIL = 'mail.send_bulk';

/** A mail before it is composed. `params` belong to its kind and must never contain a secret. */
export interface OutgoingMail {
  kind: string;
  recipient: string;
  language: LanguageCode;
  params: Readonly<Record<string, unknown>>;
}
interface EnqueuedMail extends OutgoingMail {
  /** Whether one event may cause thousands of such mails. */
  isBulk?: boolean;
}
export interface OutboxRow extends OutgoingMail {
  id: bigint;
  /** The account that it is to; null where it is to an e-mail address alone. */
  userId: number | null;
  createdAt: Date;
}
export interface SentMail extends ComposedMail {
  id: bigint;
  recipient: string;
  language: string;
  sentAt: Date;
}

/** Enqueues a mail in the caller's transaction, of pg or of Prisma: it is sent if and only if that commits. */
export const enqueueMail = (
  tx: AnyTransaction,
  { kind, recipient, language, params, isBulk = false }: EnqueuedMail,
  now: Date,
) =>
  execute(tx, {
    text: `WITH posted AS (
       INSERT INTO mail (kind, recipient, language, params, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id
     )
     INSERT INTO job (kind, payload, run_at) SELECT $6, jsonb_build_object('mail', id), $5 FROM posted`,
    values: [kind, recipient, language, JSON.stringify(params), now, isBulk ? SEND_BULK_MAIL : SEND_MAIL],
  });

interface UserMail extends Omit<OutgoingMail, 'recipient'> {
  userId: number;
  /**
   * True: the mail waits until the account's owner has confirmed the e-mail address. One to a guest does not: it is the only
   * way to their order.
   */
  onlyConfirmed?: boolean;
  /** The delay of the mail, for example while the decision that it reports can be undone. */
  delayMs?: number;
}

/** Enqueues a mail to a user, at the account's e-mail address. */
export const enqueueMailToUser = (
  tx: AnyTransaction,
  { kind, userId, language, params, onlyConfirmed = false, delayMs = 0 }: UserMail,
  now: Date,
) =>
  execute(tx, {
    name: 'mail-to-user',
    text: `WITH posted AS (
       INSERT INTO mail (kind, recipient, user_id, language, params, created_at, awaits_confirmation)
       SELECT $1, email, id, $3, $4, $5, $7 AND email_confirmed_at IS NULL AND status <> 'guest'
       FROM user_account WHERE id = $2 AND status <> 'erased'
       RETURNING id, awaits_confirmation
     )
     INSERT INTO job (kind, payload, run_at)
     SELECT $6, jsonb_build_object('mail', id), $8 FROM posted WHERE NOT awaits_confirmation`,
    values: [
      kind,
      userId,
      language,
      JSON.stringify(params),
      now,
      SEND_MAIL,
      onlyConfirmed,
      new Date(now.getTime() + delayMs),
    ],
  });

/**
 * Deletes the mails of this kind, to an account, that contain these params, and that no process is sending: also those whose attempts
 * failed. Returns the params of the deleted ones, the first mail's first.
 */
export const deleteUnsentMails = async (
  tx: AnyTransaction,
  { kind, userId, params }: Pick<UserMail, 'kind' | 'userId' | 'params'>,
): Promise<Record<string, unknown>[]> => {
  // Whoever claims the job increments its attempts and clears the error of the last one.
  const rows = await queryRows<{ params: Record<string, unknown> }>(tx, {
    text: `WITH unsent AS (
       DELETE FROM job j USING mail m
       WHERE j.kind = $1 AND (j.attempts = 0 OR j.last_error IS NOT NULL) AND m.id = (j.payload->>'mail')::bigint
         AND m.kind = $2 AND m.user_id = $3 AND m.sent_at IS NULL AND m.params @> $4::jsonb
       RETURNING m.id
     ), deleted AS (
       DELETE FROM mail m USING unsent WHERE m.id = unsent.id RETURNING m.id, m.params
     )
     SELECT params FROM deleted ORDER BY id`,
    values: [SEND_MAIL, kind, userId, JSON.stringify(params)],
  });
  return rows.map((row) => row.params);
};

/** Enqueues the mails that waited for the confirmation of this e-mail address. */
export const releaseMails = (tx: AnyTransaction, recipient: string, now: Date) =>
  execute(tx, {
    text: `WITH released AS (
       UPDATE mail SET awaits_confirmation = false, created_at = $2 WHERE recipient = $1 AND awaits_confirmation RETURNING id
     )
     INSERT INTO job (kind, payload, run_at) SELECT $3, jsonb_build_object('mail', id), $2 FROM released ORDER BY id`,
    values: [recipient, now, SEND_MAIL],
  });

/** Deletes the mails to an e-mail address, sent or unsent: only those to this account, or all where `userId` is null. */
export const deleteMailsByRecipient = (tx: AnyTransaction, recipient: string, userId: number | null) =>
  execute(tx, {
    text: 'DELETE FROM mail WHERE recipient = $1 AND ($2::int IS NULL OR user_id = $2)',
    values: [recipient, userId],
  });

/** Deletes the mails to accounts or guests, sent or unsent, whatever their e-mail address was. */
export const deleteMailsToUsers = (tx: AnyTransaction, userIds: number[]) =>
  execute(tx, { text: 'DELETE FROM mail WHERE user_id = ANY ($1)', values: [userIds] });

/** A mail that is not yet sent. */
export const findUnsentMail = (prisma: PrismaClient, id: number): Promise<OutboxRow | null> =>
  prisma.mail.findUnique({ where: { id, sentAt: null } }) as Promise<OutboxRow | null>;

export const deleteMail = (prisma: PrismaClient, id: bigint) => prisma.mail.deleteMany({ where: { id } });

/** Records that a mail was sent, with the given text: empty unless it is for the demo's mailbox. */
export const markMailSent = (
  prisma: PrismaClient,
  id: bigint,
  composed: ComposedMail & { language: string },
  now: Date,
) => prisma.mail.updateMany({ where: { id }, data: { sentAt: now, ...composed } });

/** A mail in the demo's mailbox. */
export const findSentMail = (prisma: PrismaClient, id: number) =>
  prisma.mail.findUnique({ where: { id, sentAt: { not: null } } }) as Promise<SentMail | null>;

/** The newest mails in the demo's mailbox. */
export const listSentMails = (prisma: PrismaClient, limit: number) =>
  prisma.mail.findMany({
    where: { sentAt: { not: null } },
    orderBy: [{ sentAt: 'desc' }, { id: 'desc' }],
    take: limit,
  }) as Promise<SentMail[]>;

/** Deletes old mails; returns how many of them were not sent, without those that waited for a confirmation. */
export const deleteMailsBefore = async (prisma: PrismaClient, time: Date) => {
  const old = { createdAt: { lt: time } };
  const unsent = await prisma.mail.count({ where: { ...old, sentAt: null, awaitsConfirmation: false } });
  await prisma.mail.deleteMany({ where: old });
  return unsent;
};
