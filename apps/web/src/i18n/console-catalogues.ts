import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { use } from 'react';
import { retryImport } from '../lib/retry-import.ts';
import { trackPromise } from '../lib/track-promise.ts';
import { type ConsoleLanguage, consoleLanguages } from './console-languages.ts';
import { createI18n } from './i18n.ts';

type Catalogues = Record<ConsoleLanguage, () => Promise<Record<string, unknown>>>;

/** The console's catalogue, in a module of its own, so that the bundles of other documents do not refer to it. */
const catalogues: Catalogues = {
  en: () => import('./catalogues/console/en.ts').then(({ en }) => en),
  fr: () => import('./catalogues/console/fr.ts').then(({ fr }) => fr),
  ar: () => import('./catalogues/console/ar.ts').then(({ ar }) => ar),
};

/** The catalogues that are loaded with the screens that use them, in the folders `console-<name>`. */
const screenCatalogues = {
  palette: {
    en: () => import('./catalogues/console-palette/en.ts').then(({ en }) => en),
    fr: () => import('./catalogues/console-palette/fr.ts').then(({ fr }) => fr),
    ar: () => import('./catalogues/console-palette/ar.ts').then(({ ar }) => ar),
  },
  audit: {
    en: () => import('./catalogues/console-audit/en.ts').then(({ en }) => en),
    fr: () => import('./catalogues/console-audit/fr.ts').then(({ fr }) => fr),
    ar: () => import('./catalogues/console-audit/ar.ts').then(({ ar }) => ar),
  },
  categories: {
    en: () => import('./catalogues/console-categories/en.ts').then(({ en }) => en),
    fr: () => import('./catalogues/console-categories/fr.ts').then(({ fr }) => fr),
    ar: () => import('./catalogues/console-categories/ar.ts').then(({ ar }) => ar),
  },
  import: {
    en: () => import('./catalogues/console-import/en.ts').then(({ en }) => en),
    fr: () => import('./catalogues/console-import/fr.ts').then(({ fr }) => fr),
    ar: () => import('./catalogues/console-import/ar.ts').then(({ ar }) => ar),
  },
  content: {
    en: () => import('./catalogues/console-content/en.ts').then(({ en }) => en),
    fr: () => import('./catalogues/console-content/fr.ts').then(({ fr }) => fr),
    ar: () => import('./catalogues/console-content/ar.ts').then(({ ar }) => ar),
  },
  products: {
    en: () => import('./catalogues/console-products/en.ts').then(({ en }) => en),
    fr: () => import('./catalogues/console-products/fr.ts').then(({ fr }) => fr),
    ar: () => import('./catalogues/console-products/ar.ts').then(({ ar }) => ar),
  },
  order: {
    en: () => import('./catalogues/console-order/en.ts').then(({ en }) => en),
    fr: () => import('./catalogues/console-order/fr.ts').then(({ fr }) => fr),
    ar: () => import('./catalogues/console-order/ar.ts').then(({ ar }) => ar),
  },
  people: {
    en: () => import('./catalogues/console-people/en.ts').then(({ en }) => en),
    fr: () => import('./catalogues/console-people/fr.ts').then(({ fr }) => fr),
    ar: () => import('./catalogues/console-people/ar.ts').then(({ ar }) => ar),
  },
  settings: {
    en: () => import('./catalogues/console-settings/en.ts').then(({ en }) => en),
    fr: () => import('./catalogues/console-settings/fr.ts').then(({ fr }) => fr),
    ar: () => import('./catalogues/console-settings/ar.ts').then(({ ar }) => ar),
  },
  withdrawals: {
    en: () => import('./catalogues/console-withdrawals/en.ts').then(({ en }) => en),
    fr: () => import('./catalogues/console-withdrawals/fr.ts').then(({ fr }) => fr),
    ar: () => import('./catalogues/console-withdrawals/ar.ts').then(({ ar }) => ar),
  },
  vendors: {
    en: () => import('./catalogues/console-vendors/en.ts').then(({ en }) => en),
    fr: () => import('./catalogues/console-vendors/fr.ts').then(({ fr }) => fr),
    ar: () => import('./catalogues/console-vendors/ar.ts').then(({ ar }) => ar),
  },
  payments: {
    en: () => import('./catalogues/console-payments/en.ts').then(({ en }) => en),
    fr: () => import('./catalogues/console-payments/fr.ts').then(({ fr }) => fr),
    ar: () => import('./catalogues/console-payments/ar.ts').then(({ ar }) => ar),
  },
} satisfies Record<string, Catalogues>;
export type ConsoleCatalogueName = keyof typeof screenCatalogues;
export const consoleCatalogueNames = Object.keys(screenCatalogues) as ConsoleCatalogueName[];

/** Creates an instance with the catalogues `shop`, `account` and `console`. */
export async function createConsoleI18n(language: ConsoleLanguage): Promise<I18n> {
  const [i18n, own] = await Promise.all([createI18n(language, ['shop', 'account']), catalogues[language]()]);
  Object.assign(i18n.messages, own);
  return i18n;
}

const loadedCatalogues = new WeakMap<I18n, Partial<Record<ConsoleCatalogueName, Promise<void>>>>();

/** Adds the catalogue of screens to an instance. Returns the same promise each time, as `use` requires. */
export function addConsoleCatalogue(i18n: I18n, name: ConsoleCatalogueName): Promise<void> {
  const loaded = loadedCatalogues.get(i18n) ?? {};
  loadedCatalogues.set(i18n, loaded);
  loaded[name] ??= trackPromise(
    retryImport(screenCatalogues[name][i18n.locale as ConsoleLanguage]).then((messages) => {
      Object.assign(i18n.messages, messages);
    }),
  );
  return loaded[name];
}

/** Starts to load a catalogue in the language of the document, while the code of its screen is loaded. */
export function preloadConsoleCatalogue(name: ConsoleCatalogueName) {
  const language = consoleLanguages.find((code) => code === document.documentElement.lang) ?? 'en';
  // A failed import is repeated by `addConsoleCatalogue`.
  screenCatalogues[name][language]().catch(() => {});
}

/** Suspends until the catalogue of a screen is loaded. */
export function useConsoleCatalogue(name: ConsoleCatalogueName) {
  const { i18n } = useLingui();
  use(addConsoleCatalogue(i18n, name));
}
