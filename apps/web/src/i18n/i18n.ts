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

/** The modules of a catalogue by their languages, after which their exports are named. */
export type Catalogue<Language extends LanguageCode = LanguageCode> = Record<
  Language,
  () => Promise<Partial<Record<Language, Messages>>>
>;

/** Loads the messages of a language; a failed import is repeated. */
export const loadCatalogue = async <Language extends LanguageCode>(
  catalogue: Catalogue<Language>,
  language: Language,
): Promise<Messages> => (await retryImport(catalogue[language]))[language] as Messages;

/** Message catalogues by name. All pages load `shop`; the others are loaded by the screens that use them. */
const catalogues: Record<
  'shop' | 'checkout' | 'account' | 'content' | 'product' | 'product-details' | 'become-a-vendor',
  Catalogue
> = {
  shop: {
    en: () => import('./catalogues/shop/en.ts'),
    fr: () => import('./catalogues/shop/fr.ts'),
    es: () => import('./catalogues/shop/es.ts'),
    ar: () => import('./catalogues/shop/ar.ts'),
    sw: () => import('./catalogues/shop/sw.ts'),
  },
  checkout: {
    en: () => import('./catalogues/checkout/en.ts'),
    fr: () => import('./catalogues/checkout/fr.ts'),
    es: () => import('./catalogues/checkout/es.ts'),
    ar: () => import('./catalogues/checkout/ar.ts'),
    sw: () => import('./catalogues/checkout/sw.ts'),
  },
  account: {
    en: () => import('./catalogues/account/en.ts'),
    fr: () => import('./catalogues/account/fr.ts'),
    es: () => import('./catalogues/account/es.ts'),
    ar: () => import('./catalogues/account/ar.ts'),
    sw: () => import('./catalogues/account/sw.ts'),
  },
  content: {
    en: () => import('./catalogues/content/en.ts'),
    fr: () => import('./catalogues/content/fr.ts'),
    es: () => import('./catalogues/content/es.ts'),
    ar: () => import('./catalogues/content/ar.ts'),
    sw: () => import('./catalogues/content/sw.ts'),
  },
  product: {
    en: () => import('./catalogues/product/en.ts'),
    fr: () => import('./catalogues/product/fr.ts'),
    es: () => import('./catalogues/product/es.ts'),
    ar: () => import('./catalogues/product/ar.ts'),
    sw: () => import('./catalogues/product/sw.ts'),
  },
  'product-details': {
    en: () => import('./catalogues/product-details/en.ts'),
    fr: () => import('./catalogues/product-details/fr.ts'),
    es: () => import('./catalogues/product-details/es.ts'),
    ar: () => import('./catalogues/product-details/ar.ts'),
    sw: () => import('./catalogues/product-details/sw.ts'),
  },
  'become-a-vendor': {
    en: () => import('./catalogues/become-a-vendor/en.ts'),
    fr: () => import('./catalogues/become-a-vendor/fr.ts'),
    es: () => import('./catalogues/become-a-vendor/es.ts'),
    ar: () => import('./catalogues/become-a-vendor/ar.ts'),
    sw: () => import('./catalogues/become-a-vendor/sw.ts'),
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
  Object.assign({}, ...(await Promise.all(names.map((name) => loadCatalogue(catalogues[name], language)))));

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
    loadMessages(resolveCatalogues([name]), i18n.locale as LanguageCode).then((messages) => {
      // Not `load()`, which notifies subscribers: React would discard and re-render boundaries that are not hydrated yet.
      Object.assign(i18n.messages, messages);
    }),
  );
  return loaded[name];
}
