import { LANGUAGES, type LanguageCode } from '@trad/contract/messages/message';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';

const readLanguage = (snapshot: unknown) => (snapshot as { language?: unknown } | null)?.language;

/**
 * Finds the language for a mail that no request of the person causes: that of their store, else of their last mail, else of
 * their last payment, else English.
 */
export const findMailLanguage = async (
  prisma: PrismaClient | PrismaTransaction,
  { id, email }: { id: number; email: string },
): Promise<LanguageCode> => {
  const store = await prisma.store.findUnique({ where: { ownerId: id }, select: { language: true } });
  const mail = await prisma.mail.findFirst({
    where: { recipient: email },
    select: { language: true },
    orderBy: { id: 'desc' },
  });
  const attempt = await prisma.paymentAttempt.findFirst({
    where: { userId: id },
    select: { snapshot: true },
    orderBy: { createdAt: 'desc' },
  });
  const known = store?.language ?? mail?.language ?? readLanguage(attempt?.snapshot);
  return LANGUAGES.find((code) => code === known) ?? 'en';
};
