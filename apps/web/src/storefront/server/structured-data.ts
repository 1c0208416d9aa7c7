import { paths } from '../../app/paths.ts';
import type { RootState } from '../../app/state/store.ts';
import { catalogApi } from '../../features/catalog/catalog.api.ts';
import { findCategoryPath } from '../../features/catalog/category.ts';
import { contentApi } from '../../features/content/content.api.ts';
import { shellSettingsQuery } from '../../features/content/use-settings.ts';
import type { MessageKey } from '../../i18n/use-t.ts';
import type { HeadData, RenderedPage } from './server-screen.ts';

export const selectSettings = (state: RootState) =>
  contentApi.endpoints.getSettings.select(shellSettingsQuery)(state).data?.data.web_settings;

export const selectBrand = (state: RootState) => selectSettings(state)?.brand_name ?? 'Trad';

/** The query of the page's canonical link: its language, unless that is the shop's default one. */
function formatLanguageQuery({ state, i18n }: RenderedPage) {
  const defaultLanguage = contentApi.endpoints.getLanguages.select({})(state).data?.data[0]?.code.toLowerCase();
  return i18n.locale === defaultLanguage ? '' : `?lang=${i18n.locale}`;
}

/** An entry of the breadcrumb in the data for search engines. */
export type BreadcrumbEntry = [name: string, path: string];

export function buildBreadcrumbList(page: RenderedPage, ...crumbs: BreadcrumbEntry[]) {
  const query = formatLanguageQuery(page);
  const homeName = page.i18n._('link.home');
  // A category may have the same name.
  const home = crumbs.some(([name]) => name === homeName) ? selectBrand(page.state) : homeName;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [[home, paths.home()], ...crumbs].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${page.origin}${path}${query}`,
    })),
  };
}

/** The crumbs of a category and those above it. */
export const listCategoryCrumbs = ({ state }: RenderedPage, id: number): BreadcrumbEntry[] =>
  findCategoryPath(catalogApi.endpoints.getCategories.select({})(state).data ?? [], id).map((category) => [
    category.name,
    paths.category(category.id),
  ]);

/** The head data of a page directly below the home page in the breadcrumbs. */
export const createTopLevelHead =
  (label: MessageKey, path: string) =>
  (page: RenderedPage): HeadData => ({ jsonLd: [buildBreadcrumbList(page, [page.i18n._(label), path])] });
