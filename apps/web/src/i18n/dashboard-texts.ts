import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { use } from 'react';
import { retryImport } from '../lib/retry-import.ts';
import { trackPromise } from '../lib/track-promise.ts';
import { createI18n, type LanguageCode } from './i18n.ts';

type Catalogues = Record<LanguageCode, () => Promise<Record<string, unknown>>>;

/** The dashboard's part of the catalogues. It stands apart: no file of the storefront knows it. */
const catalogues: Catalogues = {
  en: () => import('./catalogues/dashboard/en.ts').then(({ en }) => en),
  fr: () => import('./catalogues/dashboard/fr.ts').then(({ fr }) => fr),
  es: () => import('./catalogues/dashboard/es.ts').then(({ es }) => es),
  ar: () => import('./catalogues/dashboard/ar.ts').then(({ ar }) => ar),
  sw: () => import('./catalogues/dashboard/sw.ts').then(({ sw }) => sw),
};

/** What the dashboard speaks in: the shop's words, those of forms and orders, and its own. */
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
const given = new WeakMap<I18n, Promise<void>>();

/** Suspends until the texts of the onboarding are there, which the dashboard does without. */
export function useOnboardingTexts() {
  const { i18n } = useLingui();
  use(given.get(i18n) ?? addOnboardingTexts(i18n));
}

/** Gives an instance the texts of the onboarding. */
export function addOnboardingTexts(i18n: I18n): Promise<void> {
  const adding = trackPromise(
    retryImport(onboarding[i18n.locale as LanguageCode]).then((texts) => {
      Object.assign(i18n.messages, texts);
    }),
  );
  given.set(i18n, adding);
  return adding;
}
