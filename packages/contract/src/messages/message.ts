import { ar } from './ar.ts';
import { en, type MessageKey, type Messages } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { sw } from './sw.ts';

export const LANGUAGES = ['en', 'fr', 'es', 'ar', 'sw'] as const;
/** The ISO 639-1 code of a supported language. */
export type LanguageCode = (typeof LANGUAGES)[number];
/** The language of people whose language is unknown or not supported. */
export const DEFAULT_LANGUAGE: LanguageCode = 'en';

const catalogues: Readonly<Record<LanguageCode, Messages>> = { en, fr, es, ar, sw };

export type MessageParams = Readonly<Record<string, string | number>>;

/** Replaces each `{name}` of a text by its parameter. */
export const interpolate = (text: string, params: MessageParams) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));

/** Returns the message of a key in a language with its parameters. */
export const getMessage = (key: MessageKey, language: LanguageCode, params: MessageParams = {}) =>
  interpolate(catalogues[language][key], params);
