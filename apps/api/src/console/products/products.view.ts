import type { OperatorProductRow } from '@trad/contract/console/catalogue/products';
import { TRANSLATION_LANGUAGES } from '@trad/contract/dashboard/product-limits';
import { LOW_STOCK_MAX } from '@trad/contract/dashboard/stock-levels';
import { toMajorUnits } from '@trad/contract/money';
import { buildPictureUrl } from '../../platform/pictures.ts';
import type { OperatorProductListRow } from './products.queries.ts';

/**
 * The total stock and the stock level of a product's active variants. If one of them is untracked, the stock is null; without
 * a variant it is 0, and the level is `out_of_stock`.
 */
export const toStock = (stock: number | null, hasUntrackedStock: boolean | null) => {
  if (hasUntrackedStock) return { stock: null, stock_level: 'in_stock' as const };
  const pieces = stock ?? 0;
  if (pieces === 0) return { stock: 0, stock_level: 'out_of_stock' as const };
  return { stock: pieces, stock_level: pieces <= LOW_STOCK_MAX ? ('low' as const) : ('in_stock' as const) };
};

const toPrice = ({ priceMinor, hasPriceRange, currencyCode, symbol, decimals }: OperatorProductListRow) =>
  priceMinor === null || currencyCode === null || symbol === null || decimals === null
    ? null
    : {
        amount: toMajorUnits(priceMinor, decimals),
        is_from: hasPriceRange ? (1 as const) : (0 as const),
        currency_code: currencyCode,
        currency_symbol: symbol,
        decimals,
      };

export const toOperatorProductRow = (row: OperatorProductListRow): OperatorProductRow => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  image: buildPictureUrl(row.imageKey),
  state: row.state,
  hidden_reason: row.hiddenReason,
  featured: row.featured ? 1 : 0,
  store: { id: row.storeId, name: row.storeName, has_owner: row.hasStoreOwner ? 1 : 0 },
  category: { id: row.categoryId, name: row.categoryName },
  price: toPrice(row),
  ...toStock(row.stock, row.hasUntrackedStock),
  variants: row.variantCount,
  rating: row.ratingHundredths / 100,
  reviews: row.reviewCount,
  sold: row.sold,
  missing_translations: TRANSLATION_LANGUAGES.filter((language) => !row.titleLanguages.includes(language)),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
