import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { use } from 'react';
import { trackPromise } from '../lib/track-promise.ts';
import { type Catalogue, createI18n, type LanguageCode, loadCatalogue } from './i18n.ts';

/** The dashboard's catalogue, in a module of its own, so that the storefront's bundle does not refer to it. */
const dashboard: Catalogue = {
  en: () => import('./catalogues/dashboard/en.ts'),
  fr: () => import('./catalogues/dashboard/fr.ts'),
  es: () => import('./catalogues/dashboard/es.ts'),
  ar: () => import('./catalogues/dashboard/ar.ts'),
  sw: () => import('./catalogues/dashboard/sw.ts'),
};

/** Creates an instance with the catalogues `shop`, `account`, `checkout`, which belongs to it, and `dashboard`. */
export async function createDashboardI18n(language: LanguageCode): Promise<I18n> {
  const [i18n, own] = await Promise.all([
    createI18n(language, ['shop', 'account']),
    loadCatalogue(dashboard, language),
  ]);
  Object.assign(i18n.messages, own);
  return i18n;
}

const onboarding: Catalogue = {
  en: () => import('./catalogues/onboarding/en.ts'),
  fr: () => import('./catalogues/onboarding/fr.ts'),
  es: () => import('./catalogues/onboarding/es.ts'),
  ar: () => import('./catalogues/onboarding/ar.ts'),
  sw: () => import('./catalogues/onboarding/sw.ts'),
};
const loadingByInstance = new WeakMap<I18n, Promise<void>>();

/** Suspends until the onboarding's texts are loaded, which the dashboard does not need. */
export function useOnboardingCatalogue() {
  const { i18n } = useLingui();
  use(loadingByInstance.get(i18n) ?? addOnboardingCatalogue(i18n));
}

/** Adds the onboarding's texts to an instance. */
export function addOnboardingCatalogue(i18n: I18n): Promise<void> {
  const loading = trackPromise(
    loadCatalogue(onboarding, i18n.locale as LanguageCode).then((texts) => {
      Object.assign(i18n.messages, texts);
    }),
  );
  loadingByInstance.set(i18n, loading);
  return loading;
}
