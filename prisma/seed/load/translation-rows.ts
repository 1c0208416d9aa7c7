import type { LanguageCode, Translated } from '../data/types.ts';

/** The translations of a row, which itself holds the English texts. `fields`: by the names that translations store. */
export const buildTranslationRows = <T extends object>(
  owner: T,
  fields: Readonly<Record<string, Translated | null>>,
): Array<T & { languageCode: string; field: string; text: string }> =>
  Object.entries(fields).flatMap(([field, texts]) =>
    Object.entries(texts ?? {})
      .filter(([language]) => language !== ('en' satisfies LanguageCode))
      .map(([languageCode, text]) => ({ ...owner, languageCode, field, text })),
  );
