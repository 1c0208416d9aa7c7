import type { VendorStockRow } from '@trad/contract/dashboard/vendor-catalog';
import type { LanguageCode } from '@trad/contract/messages/message';
import { toMajorUnits } from '@trad/contract/money';
import { joinNames } from '@trad/contract/text/join-names';
import type { PriceCurrency } from '../../../catalog/catalog.ts';
import { buildPictureUrl } from '../../../platform/pictures.ts';
import type { StockRow } from './stock.queries.ts';

export const toStockView = (
  { product_id, options, image_key, price, inventory, ...row }: StockRow,
  { code, decimals }: PriceCurrency,
  language: LanguageCode,
): VendorStockRow => ({
  ...row,
  productId: product_id,
  variant: joinNames(options, language),
  image: buildPictureUrl(image_key),
  inventory,
  price: price === null ? null : toMajorUnits(price, decimals),
  currency_code: code,
  status: inventory === 0 ? 'Out of Stock' : 'In Stock',
});
