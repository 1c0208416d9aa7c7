import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { use } from 'react';
import { resolvedPromise, trackPromise } from '../lib/track-promise.ts';
import { type Catalogue, type LanguageCode, loadCatalogue } from './i18n.ts';

/** In a module of its own, so that the first scripts of a page do not list these files. */
const catalogue: Catalogue = {
  en: () => import('./catalogues/offline/en.ts'),
  fr: () => import('./catalogues/offline/fr.ts'),
  es: () => import('./catalogues/offline/es.ts'),
  ar: () => import('./catalogues/offline/ar.ts'),
  sw: () => import('./catalogues/offline/sw.ts'),
};

const loadingByInstance = new WeakMap<I18n, Promise<void>>();

const loadTexts = (i18n: I18n) =>
  loadCatalogue(catalogue, i18n.locale as LanguageCode).then((texts) => {
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
