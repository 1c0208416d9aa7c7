// SQL: a text is locked by its key while its version is compared, as a new one has no row to lock.
import { CONTENT_TEXT_KEYS, type ContentTextKey } from '@trad/contract/console/content-kinds';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';

export interface StoredText {
  key: ContentTextKey;
  /** 1 where nothing is stored yet. */
  version: number;
  texts: Partial<Record<LanguageCode, string>>;
}

const toStoredText = (
  key: ContentTextKey,
  rows: ReadonlyArray<{ key: string; languageCode: string; text: string; version: number }>,
): StoredText => {
  const own = rows.filter((row) => row.key === key);
  return {
    key,
    version: Math.max(1, ...own.map(({ version }) => version)),
    texts: Object.fromEntries(own.map(({ languageCode, text }) => [languageCode, text])),
  };
};

export const listContentTexts = async (prisma: PrismaClient): Promise<StoredText[]> => {
  const rows = await prisma.contentText.findMany({ where: { key: { in: [...CONTENT_TEXT_KEYS] } } });
  return CONTENT_TEXT_KEYS.map((key) => toStoredText(key, rows));
};

/** Finds a text and locks it until the transaction ends. */
export const lockContentText = async (tx: PrismaTransaction, key: ContentTextKey): Promise<StoredText> => {
  await tx.$executeRawUnsafe('SELECT pg_advisory_xact_lock(hashtext($1))', `content_text ${key}`);
  return toStoredText(key, await tx.contentText.findMany({ where: { key } }));
};

/** Replaces a locked text in all languages. */
export const replaceContentText = async (
  tx: PrismaTransaction,
  { key, version }: StoredText,
  texts: StoredText['texts'],
): Promise<StoredText> => {
  await tx.contentText.deleteMany({ where: { key } });
  await tx.contentText.createMany({
    data: Object.entries(texts).map(([languageCode, text]) => ({ key, languageCode, text, version: version + 1 })),
  });
  return { key, version: version + 1, texts };
};
