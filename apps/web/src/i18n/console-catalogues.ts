import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { use } from 'react';
import { trackPromise } from '../lib/track-promise.ts';
import { type ConsoleLanguage, consoleLanguages } from './console-languages.ts';
import { type Catalogue, createI18n, loadCatalogue } from './i18n.ts';

/** The console's catalogue, in a module of its own, so that the bundles of other documents do not refer to it. */
const catalogue: Catalogue<ConsoleLanguage> = {
  en: () => import('./catalogues/console/en.ts'),
  fr: () => import('./catalogues/console/fr.ts'),
  ar: () => import('./catalogues/console/ar.ts'),
};

/** The catalogues that are loaded with the screens that use them, in the folders `console-<name>`. */
const screenCatalogues = {
  palette: {
    en: () => import('./catalogues/console-palette/en.ts'),
    fr: () => import('./catalogues/console-palette/fr.ts'),
    ar: () => import('./catalogues/console-palette/ar.ts'),
  },
  audit: {
    en: () => import('./catalogues/console-audit/en.ts'),
    fr: () => import('./catalogues/console-audit/fr.ts'),
    ar: () => import('./catalogues/console-audit/ar.ts'),
  },
  categories: {
    en: () => import('./catalogues/console-categories/en.ts'),
    fr: () => import('./catalogues/console-categories/fr.ts'),
    ar: () => import('./catalogues/console-categories/ar.ts'),
  },
  import: {
    en: () => import('./catalogues/console-import/en.ts'),
    fr: () => import('./catalogues/console-import/fr.ts'),
    ar: () => import('./catalogues/console-import/ar.ts'),
  },
  content: {
    en: () => import('./catalogues/console-content/en.ts'),
    fr: () => import('./catalogues/console-content/fr.ts'),
    ar: () => import('./catalogues/console-content/ar.ts'),
  },
  products: {
    en: () => import('./catalogues/console-products/en.ts'),
    fr: () => import('./catalogues/console-products/fr.ts'),
    ar: () => import('./catalogues/console-products/ar.ts'),
  },
  order: {
    en: () => import('./catalogues/console-order/en.ts'),
    fr: () => import('./catalogues/console-order/fr.ts'),
    ar: () => import('./catalogues/console-order/ar.ts'),
  },
  people: {
    en: () => import('./catalogues/console-people/en.ts'),
    fr: () => import('./catalogues/console-people/fr.ts'),
    ar: () => import('./catalogues/console-people/ar.ts'),
  },
  settings: {
    en: () => import('./catalogues/console-settings/en.ts'),
    fr: () => import('./catalogues/console-settings/fr.ts'),
    ar: () => import('./catalogues/console-settings/ar.ts'),
  },
  withdrawals: {
    en: () => import('./catalogues/console-withdrawals/en.ts'),
    fr: () => import('./catalogues/console-withdrawals/fr.ts'),
    ar: () => import('./catalogues/console-withdrawals/ar.ts'),
  },
  vendors: {
    en: () => import('./catalogues/console-vendors/en.ts'),
    fr: () => import('./catalogues/console-vendors/fr.ts'),
    ar: () => import('./catalogues/console-vendors/ar.ts'),
  },
  payments: {
    en: () => import('./catalogues/console-payments/en.ts'),
    fr: () => import('./catalogues/console-payments/fr.ts'),
    ar: () => import('./catalogues/console-payments/ar.ts'),
  },
} satisfies Record<string, Catalogue<ConsoleLanguage>>;
export type ConsoleCatalogueName = keyof typeof screenCatalogues;
export const consoleCatalogueNames = Object.keys(screenCatalogues) as ConsoleCatalogueName[];

/** Creates an instance with the catalogues `shop`, `account`, `checkout`, which belongs to it, and `console`. */
export async function createConsoleI18n(language: ConsoleLanguage): Promise<I18n> {
  const [i18n, own] = await Promise.all([
    createI18n(language, ['shop', 'account']),
    loadCatalogue(catalogue, language),
  ]);
  Object.assign(i18n.messages, own);
  return i18n;
}

const loadedCatalogues = new WeakMap<I18n, Partial<Record<ConsoleCatalogueName, Promise<void>>>>();

/** Adds the catalogue of screens to an instance. Returns the same promise each time, as `use` requires. */
export function addConsoleCatalogue(i18n: I18n, name: ConsoleCatalogueName): Promise<void> {
  const loaded = loadedCatalogues.get(i18n) ?? {};
  loadedCatalogues.set(i18n, loaded);
  loaded[name] ??= trackPromise(
    loadCatalogue<ConsoleLanguage>(screenCatalogues[name], i18n.locale as ConsoleLanguage).then((messages) => {
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
