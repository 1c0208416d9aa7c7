import type { Sent } from '@trad/contract/schemas';
import { TRANSLATION_LANGUAGES } from '@trad/contract/vendor-area/product-limits';

export type TranslationLanguage = (typeof TRANSLATION_LANGUAGES)[number];

/** The texts of a product, each with its most characters. */
export const TEXT_LIMITS = {
  title: 120,
  short_description: 300,
  description: 20_000,
  productFeatures: 5000,
  careInstructions: 5000,
  returnPolicy: 5000,
};
type TextField = keyof typeof TEXT_LIMITS;
export const textFields = Object.keys(TEXT_LIMITS) as TextField[];

export type ProductTexts = Record<TextField, string>;
export type Translations = Record<TranslationLanguage, ProductTexts>;

type StoredTexts = Partial<Record<TextField, string | null | undefined>>;

const toProductTexts = (texts: StoredTexts = {}) =>
  Object.fromEntries(textFields.map((field) => [field, texts[field] ?? ''])) as ProductTexts;

export const toTranslations = (stored: Partial<Record<TranslationLanguage, StoredTexts>> = {}) =>
  Object.fromEntries(
    TRANSLATION_LANGUAGES.map((language) => [language, toProductTexts(stored[language])]),
  ) as Translations;

/** The languages whose texts differ: the others stay as they are. */
export function diffTranslations(now: Translations, before: Translations) {
  const changed = TRANSLATION_LANGUAGES.filter((language) =>
    textFields.some((field) => now[language][field] !== before[language][field]),
  );
  const translations: Sent<'addVendorProduct'>['translations'] = Object.fromEntries(
    changed.map((language) => [language, now[language]]),
  );
  return changed.length > 0 ? { translations } : {};
}

/** How many of the texts that the product has stand in a language, too. */
export function countTranslated(product: ProductTexts, texts: ProductTexts) {
  const wanted = textFields.filter((field) => field === 'title' || product[field].trim());
  return { of: wanted.length, done: wanted.filter((field) => texts[field].trim()).length };
}
