import { paths } from '../../../app/paths.ts';
import { catalogApi } from '../../../features/catalog/catalog.api.ts';
import { parseListingParams } from '../../../features/catalog/listing/listing-params.ts';
import { buildStoreListingQuery } from '../../../features/catalog/listing/listing-queries.ts';
import { loadCurrency } from '../../server/load-currency.ts';
import { loadListingPages } from '../../server/load-listing-pages.ts';
import type { ServerScreen } from '../../server/server-screen.ts';
import { buildBreadcrumbList } from '../../server/structured-data.ts';
import { store } from './store.screen.ts';

const { getStore } = catalogApi.endpoints;

export const server: ServerScreen = {
  screen: store,
  inlineStyles: true,

  async load(context) {
    const { query, params, url } = context;
    const [found, currency] = await Promise.all([query(getStore, { slug: params.slug ?? '' }), loadCurrency(context)]);
    if (!found) return;
    const { pages } = parseListingParams(url.searchParams, currency);
    await loadListingPages(query, buildStoreListingQuery(found.data.seller_id, currency), pages);
  },

  head(page) {
    const { slug = '' } = page.params;
    const found = getStore.select({ slug })(page.state).data?.data;
    return { jsonLd: found ? [buildBreadcrumbList(page, [found.store_name, paths.store(slug)])] : [] };
  },
};
