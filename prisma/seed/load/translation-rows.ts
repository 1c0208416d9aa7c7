import type { LanguageCode, Translated } from '../data/types.ts';

/**
 * Builds the rows of the translations of a row, which has the English texts itself. `key`: its foreign key; `fields`: its texts by
 * field.
 */
export const buildTranslationRows = <T extends object>(
  key: T,
  fields: Readonly<Record<string, Translated | null>>,
): Array<T & { languageCode: string; field: string; text: string }> =>
  Object.entries(fields).flatMap(([field, texts]) =>
    Object.entries(texts ?? {})
      .filter(([language]) => language !== ('en' satisfies LanguageCode))
      .map(([languageCode, text]) => ({ ...key, languageCode, field, text })),
  );
