import { type OperatorProduct, PRODUCT_TEXT_FIELDS } from '@trad/contract/console/catalogue/product';
import { TRANSLATION_LANGUAGES } from '@trad/contract/dashboard/product-limits';
import { toMajorUnits } from '@trad/contract/money';
import { DAY_MS } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { buildPictureUrl } from '../../platform/pictures.ts';
import { toStock } from '../products/products.view.ts';
import {
  findOperatorProduct,
  findProductOrders,
  listProductVariants,
  type OperatorProductHead,
  type OrderedSum,
  type OrderOfProduct,
  type ProductVariant,
} from './operator-product.queries.ts';
import { listProductPictures, listTranslatedFields } from './product-content.queries.ts';

const ORDER_DAYS = 90;
const LATEST_ORDERS = 10;

const toVariantView = (variant: ProductVariant): OperatorProduct['variants'][number] => ({
  id: variant.id,
  sku: variant.sku,
  options: variant.options,
  stock: variant.stock,
  active: variant.active ? 1 : 0,
  prices: variant.prices.map(({ code, symbol, decimals, amountMinor, specialMinor }) => ({
    amount: toMajorUnits(amountMinor, decimals),
    special: specialMinor === null ? null : toMajorUnits(specialMinor, decimals),
    currency_code: code,
    currency_symbol: symbol,
    decimals,
  })),
});

const toVariantsStock = (variants: readonly ProductVariant[]) => {
  const activeVariants = variants.filter(({ active }) => active);
  const stock = activeVariants.reduce((sum, variant) => sum + (variant.stock ?? 0), 0);
  return toStock(
    stock,
    activeVariants.some((variant) => variant.stock === null),
  );
};

const toTexts = (
  head: OperatorProductHead,
  translated: Awaited<ReturnType<typeof listTranslatedFields>>,
): OperatorProduct['texts'] => [
  { language: 'en', present: head.present },
  ...TRANSLATION_LANGUAGES.map((language) => ({
    language,
    present: PRODUCT_TEXT_FIELDS.filter((field) =>
      translated.some((one) => one.language === language && one.field === field),
    ),
  })),
];

const toOrdersView = (
  sums: readonly OrderedSum[],
  latest: readonly OrderOfProduct[],
): OperatorProduct['last_90_days'] => ({
  orders: sums.reduce((sum, { orders }) => sum + orders, 0),
  pieces: sums.reduce((sum, { pieces }) => sum + pieces, 0),
  sums: sums.map(({ amountMinor, code, symbol, decimals }) => ({
    amount: toMajorUnits(amountMinor, decimals),
    currency_code: code,
    currency_symbol: symbol,
    decimals,
  })),
  latest: latest.map(({ orderId, createdAt, status, pieces }) => ({
    order_id: orderId,
    created_at: new Date(createdAt).toISOString(),
    status,
    pieces,
  })),
});

export const getOperatorProduct: Handler<'getOperatorProduct'> = async ({ input: { id }, deps }) => {
  const { pool, prisma, clock } = deps;
  const head = await findOperatorProduct(pool, id);
  if (!head) throw new Refusal('NOT_FOUND');
  const since = new Date(clock.now().getTime() - ORDER_DAYS * DAY_MS);
  const [variants, pictures, translated, { sums, latest }] = await Promise.all([
    listProductVariants(pool, id),
    listProductPictures(prisma, id),
    listTranslatedFields(prisma, id),
    findProductOrders(pool, id, { since, limit: LATEST_ORDERS }),
  ]);
  return {
    data: {
      id,
      title: head.title,
      slug: head.slug,
      image: buildPictureUrl(pictures[0]?.key ?? null),
      state: head.state,
      status: head.status,
      is_on_sale: head.isForSale ? 1 : 0,
      hidden_reason: head.hiddenReason,
      featured: head.featured ? 1 : 0,
      short_description: head.shortDescription,
      store: {
        id: head.storeId,
        name: head.storeName,
        slug: head.storeSlug,
        is_open: head.isStoreOpen ? 1 : 0,
        has_owner: head.hasStoreOwner ? 1 : 0,
      },
      category: { id: head.categoryId, name: head.categoryName, path: head.categoryPath },
      ...toVariantsStock(variants),
      rating: head.ratingHundredths / 100,
      reviews: head.ratingCount,
      review_counts: { published: head.published, hidden: head.hidden, reported: head.reported },
      favorites: head.favorites,
      sold: head.sold,
      pictures: pictures.map(({ key, alt, attributeValue }) => ({
        image: buildPictureUrl(key) ?? '',
        alt,
        shows: attributeValue?.value ?? null,
      })),
      variants: variants.map(toVariantView),
      texts: toTexts(head, translated),
      last_90_days: toOrdersView(sums, latest),
      created_at: head.createdAt.toISOString(),
      updated_at: head.updatedAt.toISOString(),
    },
  };
};
