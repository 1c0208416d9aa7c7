import * as dashboard from './dashboard/document.ts';
import type { PageAssets, Page as StorefrontPage } from './storefront/server/document.ts';
import * as storefront from './storefront/server/entry-server.tsx';

// The page renderer that the API imports: storefront pages are rendered here, dashboard screens in the browser.

export { createHttpSendRequest } from './app/http/request.ts';
export { inlinedComponents, preparePage, takesPayments } from './storefront/server/entry-server.tsx';

type Page = StorefrontPage | dashboard.DashboardPage;
type Assets = PageAssets & { dashboard: dashboard.DashboardAssets };

export const devAssets: Assets = { ...storefront.devAssets, dashboard: dashboard.devAssets };

export const render = (input: storefront.RenderInput): Promise<Page> =>
  dashboard.isDashboard(input.url) ? dashboard.render(input) : storefront.render(input);

export const resolvePageUrl = (url: string) => (dashboard.isDashboard(url) ? url : storefront.resolvePageUrl(url));

export const renderDocument = (page: Page, assets: Assets) =>
  'area' in page ? dashboard.renderDocument(page, assets.dashboard, assets) : storefront.renderDocument(page, assets);
