import type { I18n } from '@lingui/core';
import type { ConsoleLanguage } from './console-languages.ts';
import { createI18n } from './i18n.ts';

/** The console's catalogue, in a module of its own, so that the bundles of other documents do not refer to it. */
const catalogues: Record<ConsoleLanguage, () => Promise<Record<string, unknown>>> = {
  en: () => import('./catalogues/console/en.ts').then(({ en }) => en),
  fr: () => import('./catalogues/console/fr.ts').then(({ fr }) => fr),
  ar: () => import('./catalogues/console/ar.ts').then(({ ar }) => ar),
};

/** Creates an instance with the catalogues `shop`, `account` and `console`. */
export async function createConsoleI18n(language: ConsoleLanguage): Promise<I18n> {
  const [i18n, own] = await Promise.all([createI18n(language, ['shop', 'account']), catalogues[language]()]);
  Object.assign(i18n.messages, own);
  return i18n;
}
