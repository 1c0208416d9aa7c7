import { isDashboardPath } from '../app/dashboard-paths.ts';
import { formatApiBaseAttribute } from '../app/http/api-base.ts';
import type { SendRequest } from '../app/http/request.ts';
import { loadOfferedLanguages, resolveLanguage } from '../app/language.ts';
import { storageKeys } from '../app/state/storage.ts';
import { getDirection, isLanguage } from '../i18n/i18n.ts';
import { type IconAssets, renderAllIcons } from '../ui/icons/sprite.ts';
import { type DashboardScreenName, findScreen } from './pages.ts';

/** The data for a dashboard document; its content is rendered in the browser only. */
export interface DashboardPage {
  /** The dashboard's document contains a static sidebar. */
  area: 'dashboard' | 'onboarding';
  status: number;
  lang: string;
  dir: 'ltr' | 'rtl';
  /** The API's base URL, such as `/api`. */
  apiBase?: string | undefined;
  cookies: Record<string, string>;
  /** The screen whose chunk is preloaded. */
  screen: DashboardScreenName | undefined;
  redirect?: undefined;
  cacheable: boolean;
}

/** The files of the dashboard's document, which the build writes to dist/server/page.json. */
export interface DashboardAssets {
  stylesheet: string;
  scripts: string[];
  preloads: string[];
  fonts: string[];
  arabicFonts: string[];
  /** Chunks by screen, without those of the entry. */
  screens: Record<string, string[]>;
  /** Chunks of the message catalogues, by name and language: `dashboard/fr`. */
  catalogues: Record<string, string[]>;
}

/** The files that it shares with the storefront. */
interface SharedAssets {
  /** The favicon. */
  icon: string;
  icons: IconAssets;
}

interface DocumentRequest {
  /** Path and query of the request. */
  url: string;
  cookies: Readonly<Record<string, string | undefined>>;
  request: SendRequest;
  apiBase?: string;
}

/** The message catalogues of every dashboard screen. */
const dashboardTexts = ['shop', 'account', 'dashboard'] as const;

const parseUrl = (url: string) => new URL(url, 'http://localhost');

export const isDashboard = (url: string) => isDashboardPath(parseUrl(url).pathname);

export async function render({ url, cookies, request, apiBase }: DocumentRequest): Promise<DashboardPage> {
  const { pathname, searchParams } = parseUrl(url);
  const requested = searchParams.get('lang');
  const lang = resolveLanguage(requested, cookies[storageKeys.language], await loadOfferedLanguages(request));
  const screen = findScreen(pathname);
  return {
    area: pathname.startsWith('/vendor/onboarding') ? 'onboarding' : 'dashboard',
    status: screen ? 200 : 404,
    lang,
    dir: getDirection(lang),
    apiBase,
    cookies: isLanguage(requested) && requested === lang ? { [storageKeys.language]: lang } : {},
    screen,
    cacheable: screen !== undefined,
  };
}

/** Renders the document with a static placeholder of the layout. */
export function renderDocument(
  { area, lang, dir, apiBase, screen }: DashboardPage,
  assets: DashboardAssets,
  { icon, icons }: SharedAssets,
): string {
  const fonts = lang === 'ar' ? [...assets.fonts, ...assets.arabicFonts] : assets.fonts;
  const catalogues = dashboardTexts.flatMap((part) => assets.catalogues[`${part}/${lang}`] ?? []);
  const modules = [...assets.preloads, ...((screen && assets.screens[screen]) ?? []), ...catalogues];
  return [
    '<!doctype html>',
    `<html lang="${lang}" dir="${dir}"${formatApiBaseAttribute(apiBase)}>`,
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
    renderAllIcons(icons),
    '<div id="root"></div>',
    '<noscript><p>This page needs JavaScript.</p></noscript>',
    '</body>',
    '</html>',
  ]
    .filter(Boolean)
    .join('\n');
}

/** The files of `vite dev`: sources instead of a build. */
export const devAssets: DashboardAssets = {
  stylesheet: '/src/dashboard/dashboard.css?direct',
  scripts: ['/src/dashboard/entry-dashboard.tsx'],
  preloads: [],
  fonts: [],
  arabicFonts: [],
  screens: {},
  catalogues: {},
};
