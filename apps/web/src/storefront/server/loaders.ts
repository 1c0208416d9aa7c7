import type { Preferences } from '../../app/state/preferences.ts';
import { catalogApi } from '../../features/catalog/catalog.api.ts';
import {
  favouritePicks,
  isFullProduct,
  justAdded,
  productById,
  similarTo,
} from '../../features/catalog/catalog-queries.ts';
import { PAGES_AT_FIRST, readListing } from '../../features/catalog/listing/listing-address.ts';
import { filterDataOf, listingPage, storeListing } from '../../features/catalog/listing/listing-queries.ts';
import { contentApi } from '../../features/content/content.api.ts';
import { chosenCurrency } from '../../features/content/use-currency.ts';
import { aboutSettings, pageSettings, policySettings, shellSettings } from '../../features/content/use-settings.ts';
import { newestReviews, reviewsApi } from '../../features/reviews/reviews.api.ts';
import {
  belowProduct,
  homeHero,
  homeProducts,
  listingControls,
  listingEmpty,
  productAccordions,
  vendorHeader,
} from '../hydration/islands.ts';
import { reviewList } from '../screens/product/review-parts.ts';
import { idIn } from './id-in.ts';
import type { Ask } from './load-answers.ts';

/** A request for a screen. */
interface Visit {
  ask: Ask;
  preferences: Preferences;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}

const { getCards, getCategories, getFilterData, getProducts, getSimilarProducts, getStore } = catalogApi.endpoints;
const { getCurrencies, getFaqs, getLanguages, getPartners, getSettings, getSliderImages } = contentApi.endpoints;
const { getProductReviews, getReviewSummary } = reviewsApi.endpoints;

/** The currency that the screen will show: the visitor's own may have been withdrawn. */
async function currencyOf({ ask, preferences }: Visit): Promise<string> {
  const currencies = await ask(getCurrencies, {});
  return chosenCurrency(currencies?.data ?? [], preferences.currency).code;
}

/** What stands around every screen. */
const preloadShell = ({ ask }: Visit) =>
  Promise.all([ask(getLanguages, {}), ask(getCurrencies, {}), ask(getSettings, shellSettings), ask(getCategories, {})]);

async function preloadHome(visit: Visit) {
  const { ask } = visit;
  const [currency] = await Promise.all([
    currencyOf(visit),
    homeHero.load(),
    homeProducts.load(),
    ask(getSliderImages, {}),
    ask(getPartners, {}),
  ]);
  await Promise.all([ask(getCards, justAdded(currency)), ask(getCards, favouritePicks(currency))]);
}

async function preloadCategory(visit: Visit) {
  const { ask, params, url } = visit;
  const categoryId = params.id === undefined ? undefined : idIn(params.id);
  if (categoryId === null) return;
  const currency = await currencyOf(visit);
  const { pages, ...listing } = readListing(url.searchParams, currency);
  const query = { categoryId, ...listing, currency };
  await Promise.all([
    listingControls.load(),
    listingEmpty.load(),
    ask(getFilterData, filterDataOf(query)),
    ...Array.from({ length: Math.min(pages, PAGES_AT_FIRST) }, (_, page) => ask(getCards, listingPage(query, page))),
  ]);
}

async function preloadProduct(visit: Visit) {
  const { ask, params, url } = visit;
  const id = idIn(params.id);
  if (id === null) return;
  const [products, currency] = await Promise.all([
    ask(getProducts, productById(id)),
    currencyOf(visit),
    productAccordions.load(),
    belowProduct.load(),
    ask(getReviewSummary, id),
    url.searchParams.has('reviews') && Promise.all([reviewList.load(), ask(getProductReviews, newestReviews(id))]),
  ]);
  const product = products?.data[0];
  if (isFullProduct(product)) await ask(getSimilarProducts, similarTo(id, product.category_id, currency));
}

async function preloadStore(visit: Visit) {
  const { ask, params, url } = visit;
  const [store, currency] = await Promise.all([ask(getStore, { slug: params.slug ?? '' }), currencyOf(visit)]);
  if (!store) return;
  const { pages } = readListing(url.searchParams, currency);
  const query = storeListing(store.data.seller_id, currency);
  await Promise.all(
    Array.from({ length: Math.min(pages, PAGES_AT_FIRST) }, (_, page) => ask(getCards, listingPage(query, page))),
  );
}

/** By the screen's name. */
const preloads: Record<string, ((visit: Visit) => unknown) | undefined> = {
  HomeScreen: preloadHome,
  CategoryScreen: preloadCategory,
  ProductScreen: preloadProduct,
  StoreScreen: preloadStore,
  AboutScreen: ({ ask }) => ask(getSettings, aboutSettings),
  FaqScreen: ({ ask }) => ask(getFaqs, {}),
  VendorScreen: () => vendorHeader.load(),
  ShippingScreen: ({ ask }) => ask(getSettings, policySettings),
  TermsScreen: ({ ask }) => ask(getSettings, pageSettings.terms),
  PrivacyScreen: ({ ask }) => ask(getSettings, pageSettings.privacy),
  ContactScreen: ({ ask }) => ask(getSettings, pageSettings.contact),
};

/**
 * Asks and loads what a screen needs before the server renders it, so that the page comes with its data: the same
 * endpoints with the same arguments as the screen's hooks. The browser asks as it renders.
 */
export const preload = (screen: string, visit: Visit) => Promise.all([preloadShell(visit), preloads[screen]?.(visit)]);
