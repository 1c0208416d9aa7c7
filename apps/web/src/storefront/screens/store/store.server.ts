import { paths } from '../../../app/paths.ts';
import { catalogApi } from '../../../features/catalog/catalog.api.ts';
import { parseListingParams } from '../../../features/catalog/listing/listing-params.ts';
import { buildFilterDataQuery, buildStoreListingQuery } from '../../../features/catalog/listing/listing-queries.ts';
import { loadCurrency } from '../../server/load-currency.ts';
import { loadListingPages } from '../../server/load-listing-pages.ts';
import type { ServerScreen } from '../../server/server-screen.ts';
import { buildBreadcrumbList } from '../../server/structured-data.ts';
import { storeListingEmpty, storeListingForm, storePolicyTexts, storeProfile, storeReviews } from './store.islands.ts';
import { store } from './store.screen.ts';
import { parseStoreTab } from './store-tab.ts';

const { getFilterData, getStore } = catalogApi.endpoints;

export const server: ServerScreen = {
  screen: store,
  islands: [storeListingForm, storeListingEmpty, storeProfile, storePolicyTexts, storeReviews],
  inlineStyles: true,

  async load(context) {
    const { query, params, url } = context;
    const [reply, currency] = await Promise.all([query(getStore, { slug: params.slug ?? '' }), loadCurrency(context)]);
    if (!reply || parseStoreTab(url.searchParams) !== 'products') return;
    const listingParams = parseListingParams(url.searchParams, currency);
    const listing = buildStoreListingQuery(reply.data.seller_id, listingParams, currency);
    await Promise.all([
      query(getFilterData, buildFilterDataQuery(listing), { optional: true }),
      loadListingPages(query, listing, listingParams.pages),
    ]);
  },

  head(page) {
    const { slug = '' } = page.params;
    const shownStore = getStore.select({ slug })(page.state).data?.data;
    return { jsonLd: shownStore ? [buildBreadcrumbList(page, [shownStore.store_name, paths.store(slug)])] : [] };
  },
};
