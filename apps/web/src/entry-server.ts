import type { BrowserAssets } from './app/browser-document.ts';
import type { SendRequest } from './app/http/request.ts';
import { buildManifest } from './app/offline/manifest.ts';
import * as operatorConsole from './console/document.ts';
import * as dashboard from './dashboard/document.ts';
import type { PageAssets, Page as StorefrontPage } from './storefront/server/document.ts';
import * as storefront from './storefront/server/entry-server.tsx';

// The page renderer that the API imports: storefront pages are rendered here, dashboard and console in the browser.

export { createHttpSendRequest } from './app/http/request.ts';
export { inlinedComponents, isPaymentPage, preparePage } from './storefront/server/entry-server.tsx';

type Page = StorefrontPage | dashboard.DashboardPage | operatorConsole.ConsolePage;
type Assets = PageAssets & { dashboard: BrowserAssets; console: BrowserAssets };

export const devAssets: Assets = {
  ...storefront.devAssets,
  dashboard: dashboard.devAssets,
  console: operatorConsole.devAssets,
};

export function render(input: storefront.RenderInput): Promise<Page> {
  if (operatorConsole.isConsole(input.url)) return operatorConsole.render(input);
  return dashboard.isDashboard(input.url) ? dashboard.render(input) : storefront.render(input);
}

export function resolvePageUrl(url: string) {
  if (operatorConsole.isConsole(url)) return operatorConsole.resolvePageUrl(url);
  return dashboard.isDashboard(url) ? url : storefront.resolvePageUrl(url);
}

export function renderDocument(page: Page, assets: Assets) {
  if (!('document' in page)) return storefront.renderDocument(page, assets);
  return page.document === 'console'
    ? operatorConsole.renderDocument(page, assets.console, assets)
    : dashboard.renderDocument(page, assets.dashboard, assets);
}

/** The web app manifest, as JSON. */
export async function renderManifest(sendRequest: SendRequest, language: string | undefined, { appIcons }: Assets) {
  const { lang, texts } = await storefront.loadManifestTexts(sendRequest, language);
  return JSON.stringify(buildManifest(lang, texts, appIcons));
}
