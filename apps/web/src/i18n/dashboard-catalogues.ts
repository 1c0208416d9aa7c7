import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { use } from 'react';
import { retryImport } from '../lib/retry-import.ts';
import { trackPromise } from '../lib/track-promise.ts';
import { createI18n, type LanguageCode } from './i18n.ts';

type Catalogues = Record<LanguageCode, () => Promise<Record<string, unknown>>>;

/** The dashboard's catalogues, in a module of their own, so that the storefront's bundle does not refer to them. */
const catalogues: Catalogues = {
  en: () => import('./catalogues/dashboard/en.ts').then(({ en }) => en),
  fr: () => import('./catalogues/dashboard/fr.ts').then(({ fr }) => fr),
  es: () => import('./catalogues/dashboard/es.ts').then(({ es }) => es),
  ar: () => import('./catalogues/dashboard/ar.ts').then(({ ar }) => ar),
  sw: () => import('./catalogues/dashboard/sw.ts').then(({ sw }) => sw),
};

/** Creates an instance with the catalogues `shop`, `account` and `dashboard`. */
export async function createDashboardI18n(language: LanguageCode): Promise<I18n> {
  const [i18n, own] = await Promise.all([createI18n(language, ['shop', 'account']), catalogues[language]()]);
  Object.assign(i18n.messages, own);
  return i18n;
}

const onboarding: Catalogues = {
  en: () => import('./catalogues/onboarding/en.ts').then(({ en }) => en),
  fr: () => import('./catalogues/onboarding/fr.ts').then(({ fr }) => fr),
  es: () => import('./catalogues/onboarding/es.ts').then(({ es }) => es),
  ar: () => import('./catalogues/onboarding/ar.ts').then(({ ar }) => ar),
  sw: () => import('./catalogues/onboarding/sw.ts').then(({ sw }) => sw),
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
    retryImport(onboarding[i18n.locale as LanguageCode]).then((texts) => {
      Object.assign(i18n.messages, texts);
    }),
  );
  loadingByInstance.set(i18n, loading);
  return loading;
}
