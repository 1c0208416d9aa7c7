import {
  type BrowserAssets,
  type BrowserPage,
  createBrowserPage,
  createDevAssets,
  type DocumentRequest,
  parseUrl,
  renderBrowserDocument,
  type SharedAssets,
} from '../app/browser-document.ts';
import { isDashboardPath } from '../app/dashboard-paths.ts';
import { paths } from '../app/paths.ts';
import { type DashboardScreenName, findScreen } from './pages.ts';

/** The data for a dashboard document; its content is rendered in the browser only. */
export interface DashboardPage extends BrowserPage {
  document: 'dashboard';
  /** The dashboard's document shows an empty sidebar until React renders. */
  area: 'dashboard' | 'onboarding';
  /** The screen whose chunk is preloaded. */
  screen: DashboardScreenName | undefined;
}

/** The message catalogues of every dashboard screen. */
const texts = ['shop', 'checkout', 'account', 'dashboard'] as const;

/** The onboarding without a step, where people look for it. */
const ONBOARDING = /^\/vendor\/onboarding\/?$/;

export const isDashboard = (url: string) => isDashboardPath(parseUrl(url).pathname);

export async function render(options: DocumentRequest): Promise<DashboardPage> {
  const { pathname, search } = parseUrl(options.url);
  const screen = findScreen(pathname);
  const page = await createBrowserPage(options, screen !== undefined);
  const area = pathname.startsWith('/vendor/onboarding') ? 'onboarding' : 'dashboard';
  const redirect = ONBOARDING.test(pathname) && { status: 301, redirect: `${paths.vendorOnboarding()}${search}` };
  return { ...page, document: 'dashboard', area, screen, ...redirect };
}

export const renderDocument = (page: DashboardPage, assets: BrowserAssets, shared: SharedAssets): string =>
  renderBrowserDocument(page, {
    assets,
    shared,
    screen: page.screen,
    texts,
    frame: page.area === 'dashboard' ? 'dashboard-frame' : '',
  });

export const devAssets = createDevAssets('/src/dashboard/dashboard.css', '/src/dashboard/entry-dashboard.tsx');
