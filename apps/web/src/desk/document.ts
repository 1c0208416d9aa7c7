import { apiBaseAttribute } from '../app/api-base.ts';
import { isDeskPath } from '../app/desk-paths.ts';
import { languageOf, offeredLanguages } from '../app/language.ts';
import type { SendRequest } from '../app/request.ts';
import { storageKeys } from '../app/storage.ts';
import { directionOf, isLanguage } from '../i18n/i18n.ts';
import { type DeskScreen, screenAt } from './pages.ts';

/** A page of the desk as the server knows it: nothing of it is rendered there. */
export interface DeskPage {
  /** Its sidebar is drawn before there is any code. */
  area: 'dashboard' | 'onboarding';
  status: number;
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Where the calls are, such as `/api`. */
  apiBase?: string | undefined;
  cookies: Record<string, string>;
  /** For the preload of its chunk. */
  screen: DeskScreen | undefined;
  redirect?: undefined;
  cacheable: boolean;
}

/** What the desk's document consists of; the build writes it to dist/server/page.json. */
export interface DeskAssets {
  stylesheet: string;
  scripts: string[];
  preloads: string[];
  fonts: string[];
  arabicFonts: string[];
  /** Chunks of a screen beyond those of the entry, by the screen's name. */
  screens: Record<string, string[]>;
  /** Chunks of the catalogues, by part and language: `desk/fr`. */
  catalogues: Record<string, string[]>;
}

interface Visit {
  /** Path and query of the request. */
  url: string;
  cookies: Readonly<Record<string, string | undefined>>;
  request: SendRequest;
  apiBase?: string;
}

/** What every screen of the desk speaks in. */
const deskTexts = ['shop', 'account', 'desk'] as const;

const addressOf = (url: string) => new URL(url, 'http://localhost');

export const isDesk = (url: string) => isDeskPath(addressOf(url).pathname);

export async function render({ url, cookies, request, apiBase }: Visit): Promise<DeskPage> {
  const { pathname, searchParams } = addressOf(url);
  const asked = searchParams.get('lang');
  const lang = languageOf(asked, cookies[storageKeys.language], await offeredLanguages(request));
  const screen = screenAt(pathname);
  return {
    area: pathname.startsWith('/vendor/onboarding') ? 'onboarding' : 'dashboard',
    status: screen ? 200 : 404,
    lang,
    dir: directionOf(lang),
    apiBase,
    cookies: isLanguage(asked) && asked === lang ? { [storageKeys.language]: lang } : {},
    screen,
    cacheable: screen !== undefined,
  };
}

/** The whole document: what stands in it until the desk's code is there is a drawing of its frame. */
export function documentOf({ area, lang, dir, apiBase, screen }: DeskPage, assets: DeskAssets, icon: string): string {
  const fonts = lang === 'ar' ? [...assets.fonts, ...assets.arabicFonts] : assets.fonts;
  const catalogues = deskTexts.flatMap((part) => assets.catalogues[`${part}/${lang}`] ?? []);
  const modules = [...assets.preloads, ...((screen && assets.screens[screen]) ?? []), ...catalogues];
  return [
    '<!doctype html>',
    `<html lang="${lang}" dir="${dir}"${apiBaseAttribute(apiBase)}>`,
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
    `<body class="${area === 'dashboard' ? 'desk-frame' : ''}">`,
    '<div id="root"></div>',
    '<noscript><p>This page needs JavaScript.</p></noscript>',
    '</body>',
    '</html>',
  ]
    .filter(Boolean)
    .join('\n');
}

/** The document of `vite dev`: sources instead of a build. */
export const devAssets: DeskAssets = {
  stylesheet: '/src/desk/desk.css?direct',
  scripts: ['/src/desk/entry-desk.tsx'],
  preloads: [],
  fonts: [],
  arabicFonts: [],
  screens: {},
  catalogues: {},
};
