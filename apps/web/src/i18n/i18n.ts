import { type I18n, setupI18n } from '@lingui/core';
import { retryImport } from '../lib/retry-import.ts';
import { resolvedPromise, trackPromise } from '../lib/track-promise.ts';

/** Languages the web app has texts in. The shop's own list, get_languages, may offer fewer. */
export const languages = ['en', 'fr', 'es', 'ar', 'sw'] as const;
export type LanguageCode = (typeof languages)[number];

export const isLanguage = (code: string | null | undefined): code is LanguageCode =>
  languages.some((language) => language === code);

export const directionOf = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

type Messages = Parameters<I18n['load']>[1];

/** Every page has the shop's texts; the other parts come with what speaks in them, such as a shopper's own screens. */
const catalogues: Record<
  'shop' | 'account' | 'content' | 'product' | 'reviews' | 'become-a-vendor',
  Record<LanguageCode, () => Promise<Messages>>
> = {
  shop: {
    en: () => import('./catalogues/shop/en.ts').then(({ en }) => en),
    fr: () => import('./catalogues/shop/fr.ts').then(({ fr }) => fr),
    es: () => import('./catalogues/shop/es.ts').then(({ es }) => es),
    ar: () => import('./catalogues/shop/ar.ts').then(({ ar }) => ar),
    sw: () => import('./catalogues/shop/sw.ts').then(({ sw }) => sw),
  },
  account: {
    en: () => import('./catalogues/account/en.ts').then(({ en }) => en),
    fr: () => import('./catalogues/account/fr.ts').then(({ fr }) => fr),
    es: () => import('./catalogues/account/es.ts').then(({ es }) => es),
    ar: () => import('./catalogues/account/ar.ts').then(({ ar }) => ar),
    sw: () => import('./catalogues/account/sw.ts').then(({ sw }) => sw),
  },
  content: {
    en: () => import('./catalogues/content/en.ts').then(({ en }) => en),
    fr: () => import('./catalogues/content/fr.ts').then(({ fr }) => fr),
    es: () => import('./catalogues/content/es.ts').then(({ es }) => es),
    ar: () => import('./catalogues/content/ar.ts').then(({ ar }) => ar),
    sw: () => import('./catalogues/content/sw.ts').then(({ sw }) => sw),
  },
  product: {
    en: () => import('./catalogues/product/en.ts').then(({ en }) => en),
    fr: () => import('./catalogues/product/fr.ts').then(({ fr }) => fr),
    es: () => import('./catalogues/product/es.ts').then(({ es }) => es),
    ar: () => import('./catalogues/product/ar.ts').then(({ ar }) => ar),
    sw: () => import('./catalogues/product/sw.ts').then(({ sw }) => sw),
  },
  reviews: {
    en: () => import('./catalogues/reviews/en.ts').then(({ en }) => en),
    fr: () => import('./catalogues/reviews/fr.ts').then(({ fr }) => fr),
    es: () => import('./catalogues/reviews/es.ts').then(({ es }) => es),
    ar: () => import('./catalogues/reviews/ar.ts').then(({ ar }) => ar),
    sw: () => import('./catalogues/reviews/sw.ts').then(({ sw }) => sw),
  },
  'become-a-vendor': {
    en: () => import('./catalogues/become-a-vendor/en.ts').then(({ en }) => en),
    fr: () => import('./catalogues/become-a-vendor/fr.ts').then(({ fr }) => fr),
    es: () => import('./catalogues/become-a-vendor/es.ts').then(({ es }) => es),
    ar: () => import('./catalogues/become-a-vendor/ar.ts').then(({ ar }) => ar),
    sw: () => import('./catalogues/become-a-vendor/sw.ts').then(({ sw }) => sw),
  },
};
export type Texts = keyof typeof catalogues;
export const allTexts = Object.keys(catalogues) as Texts[];

/** What each instance has, or is being given. */
const given = new WeakMap<I18n, Partial<Record<Texts, Promise<void>>>>();

/** An instance for one language: a global one would leak a language from one request into the next. */
export async function createI18n(language: LanguageCode, texts = allTexts): Promise<I18n> {
  const messages = await Promise.all(texts.map((part) => catalogues[part][language]()));
  const i18n = setupI18n({ locale: language, messages: { [language]: Object.assign({}, ...messages) } });
  given.set(i18n, Object.fromEntries(texts.map((part) => [part, resolvedPromise])));
  return i18n;
}

/** Gives an instance a further part of its texts. The same promise each time, for `use`. */
export function addTexts(i18n: I18n, part: Texts): Promise<void> {
  const has = given.get(i18n) ?? {};
  given.set(i18n, has);
  has[part] ??= trackPromise(
    retryImport(catalogues[part][i18n.locale as LanguageCode]).then((messages) => {
      // Not load(), which tells everybody: React would give up the parts of the page that still sleep, and render them anew.
      Object.assign(i18n.messages, messages);
    }),
  );
  return has[part];
}
