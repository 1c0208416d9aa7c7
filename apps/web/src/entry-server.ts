import * as desk from './desk/document.ts';
import type { PageAssets, Page as StorefrontPage } from './storefront/document.ts';
import * as storefront from './storefront/entry-server.tsx';

// What the API serves pages with: those of the storefront are rendered here, the desk fills its document in the browser.

export { requestOverHttp } from './app/request.ts';
export { prepare, takesPayments } from './storefront/entry-server.tsx';

type Page = StorefrontPage | desk.DeskPage;
type Assets = PageAssets & { desk: desk.DeskAssets };

export const devAssets: Assets = { ...storefront.devAssets, desk: desk.devAssets };

export const render = (input: storefront.RenderInput): Promise<Page> =>
  desk.isDesk(input.url) ? desk.render(input) : storefront.render(input);

export const addressOf = (url: string) => (desk.isDesk(url) ? url : storefront.addressOf(url));

export const documentOf = (page: Page, assets: Assets) =>
  'area' in page ? desk.documentOf(page, assets.desk, assets.icon) : storefront.documentOf(page, assets);
