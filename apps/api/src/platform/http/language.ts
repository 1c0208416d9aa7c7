import { LANGUAGES, type LanguageCode } from '@trad/contract/messages/message';

const isLanguage = (code: string): code is LanguageCode => (LANGUAGES as readonly string[]).includes(code);

/**
 * The language of an answer: `?lang=`, else the best of Accept-Language, else English.
 * A region is ignored: fr-CI is French.
 */
export const languageOf = (lang: unknown, acceptLanguage: string | undefined): LanguageCode => {
  if (typeof lang === 'string' && isLanguage(lang)) return lang;
  const asked = typeof lang === 'string' ? lang.toLowerCase().split('-')[0] : undefined;
  if (asked && isLanguage(asked)) return asked;
  if (!acceptLanguage) return 'en';
  const accepted = acceptLanguage
    .slice(0, 500)
    .split(',')
    .map((entry) => {
      const [tag = '', ...params] = entry.toLowerCase().replace(/\s/g, '').split(';');
      const weight = params.map((param) => /^q=([\d.]+)$/.exec(param)?.[1]).find(Boolean);
      return { code: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ code, weight }) => isLanguage(code) && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return (accepted[0]?.code as LanguageCode | undefined) ?? 'en';
};
