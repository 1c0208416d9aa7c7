import { TRANSLATION_LANGUAGES } from '@trad/contract/dashboard/product-limits';
import type { CallInput } from '@trad/contract/schemas';

export type TranslationLanguage = (typeof TRANSLATION_LANGUAGES)[number];

/** The maximum length of a product's texts. */
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

export const listChangedLanguages = (current: Translations, initial: Translations) =>
  TRANSLATION_LANGUAGES.filter((language) =>
    textFields.some((field) => current[language][field] !== initial[language][field]),
  );

/** The changed languages of the request body. */
export function diffTranslations(current: Translations, initial: Translations) {
  const changed = listChangedLanguages(current, initial);
  const translations: CallInput<'addVendorProduct'>['translations'] = Object.fromEntries(
    changed.map((language) => [language, current[language]]),
  );
  return changed.length > 0 ? { translations } : {};
}

/** How many of the product's texts are translated. */
export function countTranslated(product: ProductTexts, texts: ProductTexts) {
  const required = textFields.filter((field) => field === 'title' || product[field].trim());
  return { total: required.length, done: required.filter((field) => texts[field].trim()).length };
}
