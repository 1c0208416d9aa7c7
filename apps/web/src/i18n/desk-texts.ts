import type { I18n } from '@lingui/core';
import { createI18n, type LanguageCode } from './i18n.ts';

/** The desk's part of the catalogues. It stands apart: no file of the storefront knows it. */
const catalogues: Record<LanguageCode, () => Promise<Record<string, unknown>>> = {
  en: () => import('./catalogues/desk/en.ts').then(({ en }) => en),
  fr: () => import('./catalogues/desk/fr.ts').then(({ fr }) => fr),
  es: () => import('./catalogues/desk/es.ts').then(({ es }) => es),
  ar: () => import('./catalogues/desk/ar.ts').then(({ ar }) => ar),
  sw: () => import('./catalogues/desk/sw.ts').then(({ sw }) => sw),
};

/** What the desk speaks in: the shop's words, those of forms and orders, and its own. */
export async function createDeskI18n(language: LanguageCode): Promise<I18n> {
  const [i18n, own] = await Promise.all([createI18n(language, ['shop', 'account']), catalogues[language]()]);
  Object.assign(i18n.messages, own);
  return i18n;
}
