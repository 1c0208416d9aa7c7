import type { Language } from '@trad/contract/content';
import type { CallReply } from '@trad/contract/schemas';
import { isLanguage, type LanguageCode } from '../i18n/i18n.ts';
import type { SendRequest } from './http/request.ts';

/** The shop's languages, in its order; an empty list if they cannot be loaded. */
export async function loadOfferedLanguages(sendRequest: SendRequest) {
  try {
    const { body } = await sendRequest('getLanguages', {}, { lang: 'en' });
    return (body as Partial<CallReply<'getLanguages'>> | undefined)?.data ?? [];
  } catch {
    return [];
  }
}

/**
 * The page's language: the URL's, else the stored one, else the shop's first. Languages that the shop does not offer or
 * that have no texts are skipped.
 */
export function resolveLanguage(
  requested: string | null,
  stored: string | undefined,
  offered: Pick<Language, 'code'>[],
): LanguageCode {
  const codes = offered.map(({ code }) => code.toLowerCase()).filter(isLanguage);
  const candidates = [requested?.toLowerCase(), stored?.toLowerCase()];
  const chosen = candidates.find((code) => isLanguage(code) && (codes.length === 0 || codes.includes(code)));
  return isLanguage(chosen) ? chosen : (codes[0] ?? 'en');
}
