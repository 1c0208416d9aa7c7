import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { use } from 'react';
import { retryImport } from '../lib/retry-import.ts';
import { resolvedPromise, trackPromise } from '../lib/track-promise.ts';
import type { LanguageCode } from './i18n.ts';

/** In a module of its own, so that the first scripts of a page do not list these files. */
const catalogues: Record<LanguageCode, () => Promise<Record<string, unknown>>> = {
  en: () => import('./catalogues/offline/en.ts').then(({ en }) => en),
  fr: () => import('./catalogues/offline/fr.ts').then(({ fr }) => fr),
  es: () => import('./catalogues/offline/es.ts').then(({ es }) => es),
  ar: () => import('./catalogues/offline/ar.ts').then(({ ar }) => ar),
  sw: () => import('./catalogues/offline/sw.ts').then(({ sw }) => sw),
};

const loadingByInstance = new WeakMap<I18n, Promise<void>>();

const loadTexts = (i18n: I18n) =>
  retryImport(catalogues[i18n.locale as LanguageCode]).then((texts) => {
    Object.assign(i18n.messages, texts);
  });

/** Adds the texts to an instance that renders without suspending. */
export async function addOfflineCatalogue(i18n: I18n): Promise<void> {
  await loadTexts(i18n);
  loadingByInstance.set(i18n, resolvedPromise);
}

/** Suspends until the texts about the state without a connection are loaded. */
export function useOfflineCatalogue() {
  const { i18n } = useLingui();
  const loading = loadingByInstance.get(i18n) ?? trackPromise(loadTexts(i18n));
  loadingByInstance.set(i18n, loading);
  use(loading);
}
