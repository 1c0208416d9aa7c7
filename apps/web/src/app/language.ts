import type { Language } from '@trad/contract/content';
import type { Reply } from '@trad/contract/schemas';
import { isLanguage, type LanguageCode } from '../i18n/i18n.ts';
import type { SendRequest } from './http/request.ts';

/** The shop's languages, in its order; none where they cannot be had. */
export async function loadOfferedLanguages(request: SendRequest) {
  try {
    const { body } = await request('getLanguages', {}, { lang: 'en' });
    return (body as Partial<Reply<'getLanguages'>> | undefined)?.data ?? [];
  } catch {
    return [];
  }
}

/**
 * The page's language: the address's, else the remembered one, else the shop's first. Whatever the shop withdrew or
 * the web app has no texts for is passed over.
 */
export function resolveLanguage(
  asked: string | null,
  remembered: string | undefined,
  offered: Pick<Language, 'code'>[],
): LanguageCode {
  const codes = offered.map(({ code }) => code.toLowerCase()).filter(isLanguage);
  const candidates = [asked?.toLowerCase(), remembered?.toLowerCase()];
  const chosen = candidates.find((code) => isLanguage(code) && (codes.length === 0 || codes.includes(code)));
  return isLanguage(chosen) ? chosen : (codes[0] ?? 'en');
}
