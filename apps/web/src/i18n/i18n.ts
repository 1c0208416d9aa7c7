import { type I18n, setupI18n } from '@lingui/core';
import { retryImport } from '../lib/retry-import.ts';
import { resolvedPromise, trackPromise } from '../lib/track-promise.ts';

/** Languages the web app has texts in. The shop's own list, get_languages, may offer fewer. */
export const languages = ['en', 'fr', 'es', 'ar', 'sw'] as const;
export type LanguageCode = (typeof languages)[number];

export const isLanguage = (code: string | null | undefined): code is LanguageCode =>
  languages.some((language) => language === code);

export const getDirection = (language: string): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

type Messages = Parameters<I18n['load']>[1];

/** Message catalogues by name. All pages load `shop`; the others are loaded by the screens that use them. */
const catalogues: Record<
  'shop' | 'checkout' | 'account' | 'content' | 'product' | 'product-details' | 'become-a-vendor',
  Record<LanguageCode, () => Promise<Messages>>
> = {
  shop: {
    en: () => import('./catalogues/shop/en.ts').then(({ en }) => en),
    fr: () => import('./catalogues/shop/fr.ts').then(({ fr }) => fr),
    es: () => import('./catalogues/shop/es.ts').then(({ es }) => es),
    ar: () => import('./catalogues/shop/ar.ts').then(({ ar }) => ar),
    sw: () => import('./catalogues/shop/sw.ts').then(({ sw }) => sw),
  },
  checkout: {
    en: () => import('./catalogues/checkout/en.ts').then(({ en }) => en),
    fr: () => import('./catalogues/checkout/fr.ts').then(({ fr }) => fr),
    es: () => import('./catalogues/checkout/es.ts').then(({ es }) => es),
    ar: () => import('./catalogues/checkout/ar.ts').then(({ ar }) => ar),
    sw: () => import('./catalogues/checkout/sw.ts').then(({ sw }) => sw),
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
  'product-details': {
    en: () => import('./catalogues/product-details/en.ts').then(({ en }) => en),
    fr: () => import('./catalogues/product-details/fr.ts').then(({ fr }) => fr),
    es: () => import('./catalogues/product-details/es.ts').then(({ es }) => es),
    ar: () => import('./catalogues/product-details/ar.ts').then(({ ar }) => ar),
    sw: () => import('./catalogues/product-details/sw.ts').then(({ sw }) => sw),
  },
  'become-a-vendor': {
    en: () => import('./catalogues/become-a-vendor/en.ts').then(({ en }) => en),
    fr: () => import('./catalogues/become-a-vendor/fr.ts').then(({ fr }) => fr),
    es: () => import('./catalogues/become-a-vendor/es.ts').then(({ es }) => es),
    ar: () => import('./catalogues/become-a-vendor/ar.ts').then(({ ar }) => ar),
    sw: () => import('./catalogues/become-a-vendor/sw.ts').then(({ sw }) => sw),
  },
};
export type CatalogueName = keyof typeof catalogues;
export const catalogueNames = Object.keys(catalogues) as CatalogueName[];

/** The catalogues to load for these: the account's screens show forms, sums and orders with the checkout's texts. */
export const resolveCatalogues = (names: readonly CatalogueName[]): CatalogueName[] => [
  ...new Set(names.flatMap((name): CatalogueName[] => (name === 'account' ? ['checkout', name] : [name]))),
];

/** The loaded or loading catalogues of each instance. */
const loadedCatalogues = new WeakMap<I18n, Partial<Record<CatalogueName, Promise<void>>>>();

const loadMessages = async (names: CatalogueName[], language: LanguageCode): Promise<Messages> =>
  Object.assign({}, ...(await Promise.all(names.map((name) => catalogues[name][language]()))));

/** An instance for one language: a global one would leak a language from one request into the next. */
export async function createI18n(language: LanguageCode, names = catalogueNames): Promise<I18n> {
  const resolved = resolveCatalogues(names);
  const messages = await loadMessages(resolved, language);
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  loadedCatalogues.set(i18n, Object.fromEntries(resolved.map((name) => [name, resolvedPromise])));
  return i18n;
}

/** Adds a catalogue to an instance. Returns the same promise each time, as `use` requires. */
export function addCatalogue(i18n: I18n, name: CatalogueName): Promise<void> {
  const loaded = loadedCatalogues.get(i18n) ?? {};
  loadedCatalogues.set(i18n, loaded);
  loaded[name] ??= trackPromise(
    retryImport(() => loadMessages(resolveCatalogues([name]), i18n.locale as LanguageCode)).then((messages) => {
      // Not `load()`, which notifies subscribers: React would discard and re-render boundaries that are not hydrated yet.
      Object.assign(i18n.messages, messages);
    }),
  );
  return loaded[name];
}
