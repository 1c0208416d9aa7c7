import { parseId } from '../../../app/parse-id.ts';
import { paths } from '../../../app/paths.ts';
import { catalogApi } from '../../../features/catalog/catalog.api.ts';
import {
  buildProductQuery,
  buildSimilarProductsQuery,
  isFullProduct,
} from '../../../features/catalog/catalog-queries.ts';
import { buildProductJsonLd } from '../../../features/catalog/product/product-json-ld.ts';
import { contentApi } from '../../../features/content/content.api.ts';
import { findCurrency } from '../../../features/content/use-currency.ts';
import { buildNewestReviewsQuery, reviewsApi } from '../../../features/reviews/reviews.api.ts';
import { loadCurrency } from '../../server/load-currency.ts';
import type { ServerScreen } from '../../server/server-screen.ts';
import { type BreadcrumbEntry, buildBreadcrumbList, listCategoryCrumbs } from '../../server/structured-data.ts';
import { belowProduct, deliveryTerms, productAccordions, shareButton } from './product.islands.ts';
import { product } from './product.screen.ts';
import { reviewList } from './review.islands.ts';

const { getProducts, getSimilarProducts } = catalogApi.endpoints;
const { getProductReviews, getReviewSummary } = reviewsApi.endpoints;

export const server: ServerScreen = {
  screen: product,
  islands: [deliveryTerms, productAccordions, shareButton, belowProduct, reviewList],
  inlineStyles: true,

  async load(context) {
    const { query, params, url } = context;
    const id = parseId(params.id);
    if (id === null) return;
    const [products, currency] = await Promise.all([
      query(getProducts, buildProductQuery(id)),
      loadCurrency(context),
      query(getReviewSummary, id, { optional: true }),
      url.searchParams.has('reviews') && query(getProductReviews, buildNewestReviewsQuery(id), { optional: true }),
    ]);
    const fullProduct = products?.data[0];
    if (!isFullProduct(fullProduct)) return;
    await query(getSimilarProducts, buildSimilarProductsQuery(id, fullProduct.category_id, currency), {
      optional: true,
    });
  },

  head(page) {
    const { state, origin, params } = page;
    const fullProduct = getProducts.select(buildProductQuery(parseId(params.id) ?? 0))(state).data?.data[0];
    if (!isFullProduct(fullProduct)) return { type: 'product', jsonLd: [] };
    const currencies = contentApi.endpoints.getCurrencies.select({})(state).data?.data ?? [];
    const currency = findCurrency(currencies, state.preferences.currency).code;
    const crumbs: BreadcrumbEntry[] = [
      ...listCategoryCrumbs(page, fullProduct.category_id),
      [fullProduct.name, paths.product(fullProduct.id)],
    ];
    return {
      type: 'product',
      jsonLd: [buildProductJsonLd(fullProduct, currency, origin), buildBreadcrumbList(page, ...crumbs)],
    };
  },
};
