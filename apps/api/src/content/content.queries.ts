import type { LanguageCode } from '@trad/contract/messages/message';
import type { PrismaClient } from '@trad/database/connections/prisma';

/** The currencies that shoppers may choose, in their order. */
export const enabledCurrencies = (prisma: PrismaClient) =>
  prisma.currency.findMany({ where: { enabled: true }, orderBy: { position: 'asc' } });

export const defaultCurrencyCode = async (prisma: PrismaClient) =>
  (await prisma.currency.findFirstOrThrow({ where: { isDefault: true } })).code;

export const languages = (prisma: PrismaClient) => prisma.language.findMany({ orderBy: { position: 'asc' } });

export const countries = (prisma: PrismaClient) => prisma.country.findMany({ orderBy: { name: 'asc' } });

/** What is on, in its order, each with its translations into the language. */
const shown = (languageCode: LanguageCode) => ({
  where: { active: true },
  orderBy: [{ position: 'asc' as const }, { id: 'asc' as const }],
  include: { translations: { where: { languageCode }, select: { field: true, text: true } } },
});

export const shownAnnouncements = (prisma: PrismaClient, language: LanguageCode) =>
  prisma.announcement.findMany(shown(language));

export const shownSlides = (prisma: PrismaClient, language: LanguageCode) => prisma.slide.findMany(shown(language));

export const shownPartners = (prisma: PrismaClient, language: LanguageCode) => prisma.partner.findMany(shown(language));

export const shownFaqs = (prisma: PrismaClient, language: LanguageCode) => prisma.faq.findMany(shown(language));

/** Texts of the given keys in the language, else in English. */
export const textsOf = async (prisma: PrismaClient, keys: readonly string[], languageCode: LanguageCode) => {
  const rows = await prisma.contentText.findMany({
    where: { key: { in: [...keys] }, languageCode: { in: [languageCode, 'en'] } },
  });
  const textOf = (key: string) =>
    rows.find((row) => row.key === key && row.languageCode === languageCode) ?? rows.find((row) => row.key === key);
  return new Map(keys.map((key) => [key, textOf(key)?.text ?? null]));
};

/** A setting's value as it was stored, null where it was never set. */
export const settingsOf = async (prisma: PrismaClient, keys: readonly string[]) => {
  const rows = await prisma.setting.findMany({ where: { key: { in: [...keys] } } });
  return new Map(keys.map((key) => [key, rows.find((row) => row.key === key)?.value ?? null]));
};
