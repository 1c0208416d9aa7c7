import { randomUUID } from 'node:crypto';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { PrismaClient } from '@trad/database/connections/prisma';

/**
 * Subscribes an address; a known one is updated to this language. An unsubscribed one stays so: anybody may type it, so
 * subscribing it again would need a confirmation by mail.
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
