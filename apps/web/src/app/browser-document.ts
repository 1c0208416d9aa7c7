import { getDirection, isLanguage, type LanguageCode } from '../i18n/i18n.ts';
import { type IconAssets, renderAllIcons } from '../ui/icons/sprite.ts';
import { formatApiBaseAttribute } from './http/api-base.ts';
import type { SendRequest } from './http/request.ts';
import { loadOfferedLanguages, resolveLanguage } from './language.ts';
import { formatOfflineAttribute } from './offline/manifest.ts';
import { storageKeys } from './state/storage.ts';

/** The data for a document whose content only the browser renders: the vendors' dashboard, the operators' console. */
export interface BrowserPage {
  status: number;
  lang: string;
  dir: 'ltr' | 'rtl';
  /** The API's base URL, such as `/api`. */
  apiBase?: string | undefined;
  /** The cookies that the response sets. */
  cookies: Record<string, string>;
  redirect?: string;
  cacheable: boolean;
}

/** The files of such a document, which the build writes to dist/server/page.json. */
export interface BrowserAssets {
  stylesheet: string;
  scripts: string[];
  preloads: string[];
  fonts: string[];
  arabicFonts: string[];
  /** Chunks by screen, without those of the entry. */
  screens: Record<string, string[]>;
  /** Chunks of the message catalogues, by name and language: `dashboard/fr`. */
  catalogues: Record<string, string[]>;
  /** Icons that the storefront does not have, by name. */
  symbols: IconAssets['symbols'];
}

/** The files that it shares with the storefront. */
export interface SharedAssets {
  /** The favicon. */
  icon: string;
  icons: IconAssets;
  /** False with `OFFLINE=off`: the browser removes the service worker and what it stored. */
  offline?: boolean;
}

export interface DocumentRequest {
  /** Path and query of the request. */
  url: string;
  cookies: Readonly<Record<string, string | undefined>>;
  sendRequest: SendRequest;
  apiBase?: string;
}

export const parseUrl = (url: string) => new URL(url, 'http://localhost');

/**
 * The page in the language of the URL, else of the cookie. `own`: the languages of a document that does not depend on those that the
 * shop offers shoppers; without a language in URL and cookie it has the first of them.
 */
export async function createBrowserPage(
  { url, cookies, sendRequest, apiBase }: DocumentRequest,
  isFound: boolean,
  own?: readonly LanguageCode[],
): Promise<BrowserPage> {
  const requested = parseUrl(url).searchParams.get('lang');
  const offered = own ? own.map((code) => ({ code })) : await loadOfferedLanguages(sendRequest);
  const lang = resolveLanguage(requested, cookies[storageKeys.language], offered);
  return {
    status: isFound ? 200 : 404,
    lang,
    dir: getDirection(lang),
    apiBase,
    cookies: isLanguage(requested) && requested === lang ? { [storageKeys.language]: lang } : {},
    cacheable: isFound,
  };
}

interface DocumentParts {
  assets: BrowserAssets;
  shared: SharedAssets;
  /** The screen whose chunk is preloaded. */
  screen?: string | undefined;
  /** The message catalogues that are preloaded. */
  texts: readonly string[];
  /** The class of the body: a static placeholder of the layout. */
  frame: string;
}

/** Renders the document with a static placeholder of the layout. */
export function renderBrowserDocument(
  { lang, dir, apiBase }: BrowserPage,
  { assets, shared, screen, texts, frame }: DocumentParts,
): string {
  const { icon, icons } = shared;
  const fonts = lang === 'ar' ? [...assets.fonts, ...assets.arabicFonts] : assets.fonts;
  const catalogues = texts.flatMap((name) => assets.catalogues[`${name}/${lang}`] ?? []);
  const modules = [...assets.preloads, ...((screen && assets.screens[screen]) ?? []), ...catalogues];
  return [
    '<!doctype html>',
    `<html lang="${lang}" dir="${dir}"${formatApiBaseAttribute(apiBase)}${formatOfflineAttribute(shared)}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="theme-color" content="#1c1512">',
    '<meta name="robots" content="noindex">',
    '<title>Trad</title>',
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    `<link rel="stylesheet" href="${assets.stylesheet}">`,
    icon && `<link rel="icon" href="${icon}" type="image/svg+xml">`,
    ...modules.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...assets.scripts.map((src) => `<script type="module" src="${src}"></script>`),
    '</head>',
    `<body class="${frame}">`,
    renderAllIcons({ symbols: { ...icons.symbols, ...assets.symbols } }),
    '<div id="root"></div>',
    '<noscript><p>This page needs JavaScript.</p></noscript>',
    '</body>',
    '</html>',
  ]
    .filter(Boolean)
    .join('\n');
}

/** The files of `vite dev`: sources instead of a build. */
export const createDevAssets = (stylesheet: string, entry: string): BrowserAssets => ({
  stylesheet: `${stylesheet}?direct`,
  scripts: [entry],
  preloads: [],
  fonts: [],
  arabicFonts: [],
  screens: {},
  catalogues: {},
  symbols: {},
});
