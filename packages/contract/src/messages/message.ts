import { ar } from './ar.ts';
import { en, type MessageKey, type Messages } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { sw } from './sw.ts';

export const LANGUAGES = ['en', 'fr', 'es', 'ar', 'sw'] as const;
/** ISO 639-1 code of a language the shop speaks. */
export type LanguageCode = (typeof LANGUAGES)[number];

const catalogues: Readonly<Record<LanguageCode, Messages>> = { en, fr, es, ar, sw };

export type MessageParams = Readonly<Record<string, string | number>>;

/** Replaces each `{name}` of a text by its parameter. */
export const fillIn = (text: string, params: MessageParams) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));

/** The sentence of a key in a language, its `{parameters}` filled in. */
export const message = (key: MessageKey, language: LanguageCode, params: MessageParams = {}) =>
  fillIn(catalogues[language][key], params);
