import { type OperatorProductRow, PRODUCT_TRANSLATION_LANGUAGES } from '@trad/contract/console/catalogue/products';
import { toMajorUnits } from '@trad/contract/money';
import { buildPictureUrl } from '../../platform/pictures.ts';
import type { OperatorProductLine } from './products.queries.ts';

/** Up to this number of pieces the stock is low. */
const LOW_STOCK_MAX = 5;

/** Returns the stock level of variants with tracked or untracked stock. A product without a variant has none. */
export const toStock = (stock: number | null, hasUncounted: boolean | null) => {
  if (hasUncounted) return { stock: null, stock_level: 'in_stock' as const };
  const pieces = stock ?? 0;
  if (pieces === 0) return { stock: 0, stock_level: 'out_of_stock' as const };
  return { stock: pieces, stock_level: pieces <= LOW_STOCK_MAX ? ('low' as const) : ('in_stock' as const) };
};

const toPrice = ({ priceMinor, isFrom, currencyCode, symbol, decimals }: OperatorProductLine) =>
  priceMinor === null || currencyCode === null || symbol === null || decimals === null
    ? null
    : {
        amount: toMajorUnits(priceMinor, decimals),
        is_from: isFrom ? (1 as const) : (0 as const),
        currency_code: currencyCode,
        currency_symbol: symbol,
        decimals,
      };

export const toOperatorProductRow = (line: OperatorProductLine): OperatorProductRow => ({
  id: line.id,
  title: line.title,
  slug: line.slug,
  image: buildPictureUrl(line.imageKey),
  state: line.state,
  hidden_reason: line.hiddenReason,
  featured: line.featured ? 1 : 0,
  store: { id: line.storeId, name: line.storeName },
  category: { id: line.categoryId, name: line.categoryName },
  price: toPrice(line),
  ...toStock(line.stock, line.hasUncounted),
  variants: line.variants,
  rating: line.ratingHundredths / 100,
  reviews: line.reviews,
  sold: line.sold,
  missing_translations: PRODUCT_TRANSLATION_LANGUAGES.filter((language) => !line.translated.includes(language)),
  created_at: line.createdAt.toISOString(),
  updated_at: line.updatedAt.toISOString(),
});
