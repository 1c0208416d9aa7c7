import { type I18n, setupI18n } from '@lingui/core';
import { en } from './catalogues/en.ts';

/** Languages the web app has texts in. The shop's own list, get_languages, may offer fewer. */
export const languages = ['en', 'fr', 'es', 'ar', 'sw'] as const;
export type LanguageCode = (typeof languages)[number];

export const isLanguage = (code: string | null | undefined): code is LanguageCode =>
  languages.some((language) => language === code);

export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

type Messages = Parameters<I18n['load']>[1];

const catalogues: Record<Exclude<LanguageCode, 'en'>, () => Promise<Messages>> = {
  fr: () => import('./catalogues/fr.ts').then(({ fr }) => fr),
  es: () => import('./catalogues/es.ts').then(({ es }) => es),
  ar: () => import('./catalogues/ar.ts').then(({ ar }) => ar),
  sw: () => import('./catalogues/sw.ts').then(({ sw }) => sw),
};

/** One instance per rendering: a global one would leak a language from one request into the next. */
export async function createI18n(language: LanguageCode): Promise<I18n> {
  const translated = language === 'en' ? {} : await catalogues[language]();
  return setupI18n({ locale: language, messages: { [language]: { ...en, ...translated } } });
}
