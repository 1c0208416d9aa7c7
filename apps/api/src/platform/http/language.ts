import { LANGUAGES, type LanguageCode } from '@trad/contract/messages/message';
import { parseAcceptedLanguages } from './accept.ts';

const isLanguage = (code: string): code is LanguageCode => (LANGUAGES as readonly string[]).includes(code);

/**
 * Returns the response's language: `?lang=`, else the best match of Accept-Language, else English. Ignores the region:
 * fr-CI is French.
 */
export const negotiateLanguage = (lang: unknown, acceptLanguage: string | undefined): LanguageCode => {
  if (typeof lang === 'string' && isLanguage(lang)) return lang;
  const language = typeof lang === 'string' ? lang.toLowerCase().split('-')[0] : undefined;
  if (language && isLanguage(language)) return language;
  if (!acceptLanguage) return 'en';
  const accepted = parseAcceptedLanguages(acceptLanguage).map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return accepted.find(isLanguage) ?? 'en';
};
