import { randomUUID } from 'node:crypto';
import type { LanguageCode } from '@trad/contract/messages/message';
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import type { PrismaClient } from '@trad/database/connections/prisma';

/**
 * Subscribes an address; a known one is updated to this language. An unsubscribed one stays so, as anybody may type it:
 * it is subscribed again by its token.
 */
export const upsertSubscriber = (
  { newsletterSubscriber }: PrismaClient,
  { email, languageCode, now }: { email: string; languageCode: LanguageCode; now: Date },
) =>
  newsletterSubscriber.upsert({
    where: { email },
    create: { email, token: randomUUID(), languageCode, createdAt: now },
    update: { languageCode },
    select: { email: true },
  });

/**
 * Lists the subscribers, the oldest first, and records in the audit log how many were listed: they are personal data, which leave the
 * shop.
 */
export const exportSubscribers = (prisma: PrismaClient, { actor, now }: { actor: Actor; now: Date }) =>
  prisma.$transaction(async (tx) => {
    const subscribers = await tx.newsletterSubscriber.findMany({
      where: { unsubscribedAt: null },
      select: { email: true, token: true, languageCode: true, createdAt: true },
      orderBy: [{ createdAt: 'asc' }, { email: 'asc' }],
    });
    const after = { rows: subscribers.length };
    await recordChange(tx, actor, { subjectKind: 'export', id: 'newsletter', before: null, after }, now);
    return subscribers;
  });

/**
 * Deletes a subscriber. Returns false where the address is not one. The entry of the audit log is never deleted, so it has the
 * token instead of the address.
 */
export const removeSubscriber = (
  prisma: PrismaClient,
  { email, actor, now }: { email: string; actor: Actor; now: Date },
) =>
  prisma.$transaction(async (tx) => {
    const found = await tx.newsletterSubscriber.findUnique({ where: { email } });
    if (!found) return false;
    const { count } = await tx.newsletterSubscriber.deleteMany({ where: { email, token: found.token } });
    if (count === 0) return false;
    const before = { languageCode: found.languageCode, createdAt: found.createdAt };
    await recordChange(tx, actor, { subjectKind: 'newsletter_subscriber', id: found.token, before, after: null }, now);
    return true;
  });

/** Finds whether the subscriber of a token still gets the newsletter; undefined for an unknown token. */
export const findSubscription = async ({ newsletterSubscriber }: PrismaClient, token: string) => {
  const found = await newsletterSubscriber.findUnique({ where: { token }, select: { unsubscribedAt: true } });
  return found ? (found.unsubscribedAt ? 'unsubscribed' : 'subscribed') : undefined;
};

/** Unsubscribes the subscriber of a token, if there is one; a repetition keeps the first time. */
export const unsubscribe = ({ newsletterSubscriber }: PrismaClient, token: string, now: Date) =>
  newsletterSubscriber.updateMany({ where: { token, unsubscribedAt: null }, data: { unsubscribedAt: now } });

/** Subscribes the subscriber of a token again, if there is one: only its own mails have the token. */
export const subscribeAgain = ({ newsletterSubscriber }: PrismaClient, token: string) =>
  newsletterSubscriber.updateMany({ where: { token, unsubscribedAt: { not: null } }, data: { unsubscribedAt: null } });
