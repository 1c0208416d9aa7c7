import { isDashboardPath } from '../app/dashboard-paths.ts';
import { apiBaseAttribute } from '../app/http/api-base.ts';
import type { SendRequest } from '../app/http/request.ts';
import { loadOfferedLanguages, resolveLanguage } from '../app/language.ts';
import { storageKeys } from '../app/state/storage.ts';
import { directionOf, isLanguage } from '../i18n/i18n.ts';
import { type DashboardScreenName, screenAt } from './pages.ts';

/** A page of the dashboard as the server knows it: nothing of it is rendered there. */
export interface DashboardPage {
  /** Its sidebar is drawn before there is any code. */
  area: 'dashboard' | 'onboarding';
  status: number;
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Where the calls are, such as `/api`. */
  apiBase?: string | undefined;
  cookies: Record<string, string>;
  /** For the preload of its chunk. */
  screen: DashboardScreenName | undefined;
  redirect?: undefined;
  cacheable: boolean;
}

/** What the dashboard's document consists of; the build writes it to dist/server/page.json. */
export interface DashboardAssets {
  stylesheet: string;
  scripts: string[];
  preloads: string[];
  fonts: string[];
  arabicFonts: string[];
  /** Chunks of a screen beyond those of the entry, by the screen's name. */
  screens: Record<string, string[]>;
  /** Chunks of the catalogues, by part and language: `dashboard/fr`. */
  catalogues: Record<string, string[]>;
}

interface Visit {
  /** Path and query of the request. */
  url: string;
  cookies: Readonly<Record<string, string | undefined>>;
  request: SendRequest;
  apiBase?: string;
}

/** What every screen of the dashboard speaks in. */
const dashboardTexts = ['shop', 'account', 'dashboard'] as const;

const addressOf = (url: string) => new URL(url, 'http://localhost');

export const isDashboard = (url: string) => isDashboardPath(addressOf(url).pathname);

export async function render({ url, cookies, request, apiBase }: Visit): Promise<DashboardPage> {
  const { pathname, searchParams } = addressOf(url);
  const asked = searchParams.get('lang');
  const lang = resolveLanguage(asked, cookies[storageKeys.language], await loadOfferedLanguages(request));
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

/** The whole document: what stands in it until the dashboard's code is there is a drawing of its frame. */
export function documentOf(
  { area, lang, dir, apiBase, screen }: DashboardPage,
  assets: DashboardAssets,
  icon: string,
): string {
  const fonts = lang === 'ar' ? [...assets.fonts, ...assets.arabicFonts] : assets.fonts;
  const catalogues = dashboardTexts.flatMap((part) => assets.catalogues[`${part}/${lang}`] ?? []);
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
    `<body class="${area === 'dashboard' ? 'dashboard-frame' : ''}">`,
    '<div id="root"></div>',
    '<noscript><p>This page needs JavaScript.</p></noscript>',
    '</body>',
    '</html>',
  ]
    .filter(Boolean)
    .join('\n');
}

/** The document of `vite dev`: sources instead of a build. */
export const devAssets: DashboardAssets = {
  stylesheet: '/src/dashboard/dashboard.css?direct',
  scripts: ['/src/dashboard/entry-dashboard.tsx'],
  preloads: [],
  fonts: [],
  arabicFonts: [],
  screens: {},
  catalogues: {},
};
