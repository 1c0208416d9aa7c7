import type { LanguageCode } from '@trad/contract/messages/message';
import type { PrismaClient } from '@trad/database/connections/prisma';

/** Lists the enabled currencies in the shop's order. */
export const listEnabledCurrencies = (prisma: PrismaClient) =>
  prisma.currency.findMany({ where: { enabled: true }, orderBy: { position: 'asc' } });

export const findDefaultCurrencyCode = async (prisma: PrismaClient) =>
  (await prisma.currency.findFirstOrThrow({ where: { isDefault: true } })).code;

/** Lists all languages in the shop's order, also those that an operator disabled. */
export const listLanguages = (prisma: PrismaClient) => prisma.language.findMany({ orderBy: { position: 'asc' } });

export const listCountries = (prisma: PrismaClient) => prisma.country.findMany({ orderBy: { name: 'asc' } });

/**
 * The clocks of processes differ: what a process with a slow clock computes at the time of a publication must contain it, too.
 */
const CLOCK_TOLERANCE_MS = 1000;

/** The condition of published rows. */
const buildPublishedCondition = (now: Date) => {
  const time = new Date(now.getTime() + CLOCK_TOLERANCE_MS);
  return {
    active: true,
    deletedAt: null,
    AND: [
      { OR: [{ publishFrom: null }, { publishFrom: { lte: time } }] },
      { OR: [{ publishUntil: null }, { publishUntil: { gt: time } }] },
    ],
  };
};

/** Published rows in their order, each with its translations into the language. */
const buildPublishedQuery = (languageCode: LanguageCode, now: Date) => ({
  where: buildPublishedCondition(now),
  orderBy: [{ position: 'asc' as const }, { id: 'asc' as const }],
  include: { translations: { where: { languageCode }, select: { field: true, text: true } } },
});

export const listPublishedAnnouncements = (prisma: PrismaClient, language: LanguageCode, now: Date) =>
  prisma.announcement.findMany(buildPublishedQuery(language, now));

export const listPublishedSlides = (prisma: PrismaClient, language: LanguageCode, now: Date) =>
  prisma.slide.findMany(buildPublishedQuery(language, now));

export const listPublishedPartners = (prisma: PrismaClient, language: LanguageCode, now: Date) =>
  prisma.partner.findMany(buildPublishedQuery(language, now));

export const listPublishedFaqs = (prisma: PrismaClient, language: LanguageCode, now: Date) =>
  prisma.faq.findMany(buildPublishedQuery(language, now));

/** Values of planned versions by the key of their content. */
export type DueVersions = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** Planned versions whose time has come: they are shown until a job has replaced the published ones by them. */
export const findDueVersions = async (
  prisma: Pick<PrismaClient, 'plannedContent'>,
  now: Date,
): Promise<DueVersions> => {
  const rows = await prisma.plannedContent.findMany({
    where: { publishAt: { lte: new Date(now.getTime() + CLOCK_TOLERANCE_MS) } },
    select: { key: true, value: true },
  });
  return new Map(rows.map(({ key, value }) => [key, value as Record<string, unknown>]));
};

/** Finds texts by key in the language, else in English. */
export const findTexts = async (
  prisma: PrismaClient,
  keys: readonly string[],
  { languageCode, due }: { languageCode: LanguageCode; due: DueVersions },
) => {
  const stored = await prisma.contentText.findMany({
    where: { key: { in: [...keys] }, languageCode: { in: [languageCode, 'en'] } },
  });
  const rows = [
    ...stored.filter(({ key }) => !due.has(key)),
    ...[...due].flatMap(([key, { texts }]) =>
      Object.entries((texts ?? {}) as Record<string, string>).map(([code, text]) => ({
        key,
        languageCode: code,
        text,
      })),
    ),
  ];
  const findText = (key: string) =>
    rows.find((row) => row.key === key && row.languageCode === languageCode) ??
    rows.find((row) => row.key === key && row.languageCode === 'en');
  return new Map(keys.map((key) => [key, findText(key)?.text ?? null]));
};

/** Settings are read within transactions, too. */
export type SettingsClient = Pick<PrismaClient, 'setting'>;

/** Finds stored values by key; null where a setting was never stored. */
export const findSettings = async (prisma: SettingsClient, keys: readonly string[]) => {
  const rows = await prisma.setting.findMany({ where: { key: { in: [...keys] } } });
  return new Map(keys.map((key) => [key, rows.find((row) => row.key === key)?.value ?? null]));
};
