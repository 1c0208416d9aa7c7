import type { AppStore } from '../app/store.ts';
import { catalogApi } from '../features/catalog/catalog.api.ts';
import {
  favouritePicks,
  isFullProduct,
  justAdded,
  productById,
  similarTo,
} from '../features/catalog/catalog-queries.ts';
import { PAGES_AT_FIRST, readListing } from '../features/catalog/listing/listing-address.ts';
import { filterDataOf, listingPage, storeListing } from '../features/catalog/listing/listing-queries.ts';
import { contentApi } from '../features/content/content.api.ts';
import { chosenCurrency } from '../features/content/use-currency.ts';
import { aboutSettings, policySettings } from '../features/content/use-settings.ts';
import { newestReviews, reviewsApi } from '../features/reviews/reviews.api.ts';
import { idIn } from './id-in.ts';
import { belowProduct, homeHero, homeProducts, listingControls, listingEmpty, vendorHeader } from './islands.ts';
import { reviewList } from './product/review-parts.ts';

/** A request for a screen. */
interface Visit {
  store: AppStore;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}

const { getCards, getFilterData, getProducts, getSimilarProducts, getStore } = catalogApi.endpoints;
const { getFaqs, getPartners, getSettings, getSliderImages } = contentApi.endpoints;
const { getProductReviews, getReviewSummary } = reviewsApi.endpoints;

/** The currency that the screen will show: the visitor's own may have been withdrawn. */
async function currencyOf({ store }: Visit): Promise<string> {
  const { data } = await store.dispatch(contentApi.endpoints.getCurrencies.initiate({}));
  return chosenCurrency(data?.data ?? [], store.getState().preferences.currency).code;
}

async function preloadHome(visit: Visit) {
  const { dispatch } = visit.store;
  const [currency] = await Promise.all([
    currencyOf(visit),
    homeHero.load(),
    homeProducts.load(),
    dispatch(getSliderImages.initiate({})),
    dispatch(getPartners.initiate({})),
  ]);
  await Promise.all([
    dispatch(getCards.initiate(justAdded(currency))),
    dispatch(getCards.initiate(favouritePicks(currency))),
  ]);
}

async function preloadCategory(visit: Visit) {
  const { store, params, url } = visit;
  const categoryId = params.id === undefined ? undefined : idIn(params.id);
  if (categoryId === null) return;
  const currency = await currencyOf(visit);
  const { pages, ...listing } = readListing(url.searchParams, currency);
  const query = { categoryId, ...listing, currency };
  await Promise.all([
    listingControls.load(),
    listingEmpty.load(),
    store.dispatch(getFilterData.initiate(filterDataOf(query))),
    ...Array.from({ length: Math.min(pages, PAGES_AT_FIRST) }, (_, page) =>
      store.dispatch(getCards.initiate(listingPage(query, page))),
    ),
  ]);
}

async function preloadProduct(visit: Visit) {
  const { store, params, url } = visit;
  const id = idIn(params.id);
  if (id === null) return;
  const [{ data }, currency] = await Promise.all([
    store.dispatch(getProducts.initiate(productById(id))),
    currencyOf(visit),
    belowProduct.load(),
    store.dispatch(getReviewSummary.initiate(id)),
    url.searchParams.has('reviews') &&
      Promise.all([reviewList.load(), store.dispatch(getProductReviews.initiate(newestReviews(id)))]),
  ]);
  const product = data?.data[0];
  if (isFullProduct(product))
    await store.dispatch(getSimilarProducts.initiate(similarTo(id, product.category_id, currency)));
}

async function preloadStore(visit: Visit) {
  const { store, params, url } = visit;
  const [{ data }, currency] = await Promise.all([
    store.dispatch(getStore.initiate({ slug: params.slug ?? '' })),
    currencyOf(visit),
  ]);
  if (!data) return;
  const { pages } = readListing(url.searchParams, currency);
  const query = storeListing(data.data.seller_id, currency);
  await Promise.all(
    Array.from({ length: Math.min(pages, PAGES_AT_FIRST) }, (_, page) =>
      store.dispatch(getCards.initiate(listingPage(query, page))),
    ),
  );
}

/**
 * What the server asks for before it renders a screen, by the screen's name, so that the page comes with its data: it
 * dispatches `initiate` of the same endpoints with the same arguments as the screen's hooks. Only the server has this
 * table; the browser asks as it renders.
 */
export const preloads: Record<string, ((visit: Visit) => unknown) | undefined> = {
  HomeScreen: preloadHome,
  CategoryScreen: preloadCategory,
  ProductScreen: preloadProduct,
  StoreScreen: preloadStore,
  AboutScreen: ({ store }) => store.dispatch(getSettings.initiate(aboutSettings)),
  FaqScreen: ({ store }) => store.dispatch(getFaqs.initiate({})),
  VendorScreen: () => vendorHeader.load(),
  ShippingScreen: ({ store }) => store.dispatch(getSettings.initiate(policySettings)),
};
