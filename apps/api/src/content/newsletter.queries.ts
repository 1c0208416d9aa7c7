import { randomUUID } from 'node:crypto';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { PrismaClient } from '@trad/database/connections/prisma';

/** Subscribes an address; a subscribed or unsubscribed one is updated to this language. */
export const upsertSubscriber = (
  { newsletterSubscriber }: PrismaClient,
  { email, languageCode, now }: { email: string; languageCode: LanguageCode; now: Date },
) =>
  newsletterSubscriber.upsert({
    where: { email },
    create: { email, token: randomUUID(), languageCode, createdAt: now },
    update: { languageCode, unsubscribedAt: null },
    select: { email: true },
  });
