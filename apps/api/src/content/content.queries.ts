import type { LanguageCode } from '@trad/contract/messages/message';
import type { PrismaClient } from '@trad/database/connections/prisma';

/** Lists the enabled currencies in the shop's order. */
export const listEnabledCurrencies = (prisma: PrismaClient) =>
  prisma.currency.findMany({ where: { enabled: true }, orderBy: { position: 'asc' } });

export const findDefaultCurrencyCode = async (prisma: PrismaClient) =>
  (await prisma.currency.findFirstOrThrow({ where: { isDefault: true } })).code;

export const listLanguages = (prisma: PrismaClient) => prisma.language.findMany({ orderBy: { position: 'asc' } });

export const listCountries = (prisma: PrismaClient) => prisma.country.findMany({ orderBy: { name: 'asc' } });

/** Enabled rows in their order, each with its translations into the language. */
const buildActiveQuery = (languageCode: LanguageCode) => ({
  where: { active: true },
  orderBy: [{ position: 'asc' as const }, { id: 'asc' as const }],
  include: { translations: { where: { languageCode }, select: { field: true, text: true } } },
});

export const listActiveAnnouncements = (prisma: PrismaClient, language: LanguageCode) =>
  prisma.announcement.findMany(buildActiveQuery(language));

export const listActiveSlides = (prisma: PrismaClient, language: LanguageCode) =>
  prisma.slide.findMany(buildActiveQuery(language));

export const listActivePartners = (prisma: PrismaClient, language: LanguageCode) =>
  prisma.partner.findMany(buildActiveQuery(language));

export const listActiveFaqs = (prisma: PrismaClient, language: LanguageCode) =>
  prisma.faq.findMany(buildActiveQuery(language));

/** Finds texts by key in the language, else in English. */
export const findTexts = async (prisma: PrismaClient, keys: readonly string[], languageCode: LanguageCode) => {
  const rows = await prisma.contentText.findMany({
    where: { key: { in: [...keys] }, languageCode: { in: [languageCode, 'en'] } },
  });
  const findText = (key: string) =>
    rows.find((row) => row.key === key && row.languageCode === languageCode) ?? rows.find((row) => row.key === key);
  return new Map(keys.map((key) => [key, findText(key)?.text ?? null]));
};

/** Finds stored values by key; null where a setting was never stored. */
export const findSettings = async (prisma: PrismaClient, keys: readonly string[]) => {
  const rows = await prisma.setting.findMany({ where: { key: { in: [...keys] } } });
  return new Map(keys.map((key) => [key, rows.find((row) => row.key === key)?.value ?? null]));
};
