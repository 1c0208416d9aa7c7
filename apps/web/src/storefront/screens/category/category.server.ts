import { parseId } from '../../../app/parse-id.ts';
import { paths } from '../../../app/paths.ts';
import { catalogApi } from '../../../features/catalog/catalog.api.ts';
import { parseListingParams } from '../../../features/catalog/listing/listing-params.ts';
import { buildFilterDataQuery } from '../../../features/catalog/listing/listing-queries.ts';
import { loadCurrency } from '../../server/load-currency.ts';
import { loadListingPages } from '../../server/load-listing-pages.ts';
import type { ServerScreen } from '../../server/server-screen.ts';
import { type BreadcrumbEntry, buildBreadcrumbList, listCategoryCrumbs } from '../../server/structured-data.ts';
import { listingControls, listingEmpty } from './category.islands.ts';
import { category } from './category.screen.ts';

export const server: ServerScreen = {
  screen: category,
  islands: [listingControls, listingEmpty],
  inlineStyles: true,

  async load(context) {
    const { query, params, url } = context;
    const categoryId = params.id === undefined ? undefined : parseId(params.id);
    if (categoryId === null) return;
    const currency = await loadCurrency(context);
    const { pages, ...listingParams } = parseListingParams(url.searchParams, currency);
    const listing = { categoryId, ...listingParams, currency };
    await Promise.all([
      query(catalogApi.endpoints.getFilterData, buildFilterDataQuery(listing), { optional: true }),
      loadListingPages(query, listing, pages),
    ]);
  },

  head(page) {
    if (page.url.searchParams.get('search')) return { jsonLd: [] };
    const id = parseId(page.params.id);
    const all: BreadcrumbEntry = [page.i18n._('link.allProducts'), paths.category()];
    return { jsonLd: [buildBreadcrumbList(page, ...(id === null ? [all] : listCategoryCrumbs(page, id)))] };
  },
};
