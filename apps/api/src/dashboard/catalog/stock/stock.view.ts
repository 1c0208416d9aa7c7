import type { VendorStockRow } from '@trad/contract/dashboard/vendor-catalog';
import { toMajorUnits } from '@trad/contract/money';
import type { PriceCurrency } from '../../../catalog/catalog.ts';
import { buildPictureUrl } from '../../../platform/pictures.ts';
import type { StockRow } from './stock.queries.ts';

export const toStockView = (
  { product_id, options, image_key, price, inventory, ...row }: StockRow,
  { code, decimals }: PriceCurrency,
): VendorStockRow => ({
  ...row,
  productId: product_id,
  variant: options.join(', '),
  image: buildPictureUrl(image_key),
  inventory,
  price: price === null ? null : toMajorUnits(price, decimals),
  currency_code: code,
  status: inventory === 0 ? 'Out of Stock' : 'In Stock',
});
