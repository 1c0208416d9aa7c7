import { toMajorUnits } from '@trad/contract/money';
import { resolveCurrency } from '../../../catalog/catalog.ts';
import type { Handler } from '../../../platform/http/implement-calls.ts';
import { buildPictureUrl } from '../../../platform/pictures.ts';
import { loadOwnStore } from '../../load-own-store.ts';
import { paginateCachedIds } from '../paginate-cached-ids.ts';
import { findListedProducts, listSortedProductIds } from './listed-products.queries.ts';

export const getVendorProducts: Handler<'getVendorProducts'> = async ({ input, caller, language, deps }) => {
  const { pool } = deps;
  const [store, currency] = await Promise.all([loadOwnStore(deps, caller), resolveCurrency(deps, input.currency)]);
  const reader = { currency: currency.code, language };
  const { total, ids } = await paginateCachedIds(deps, `products of ${store.id}`, { ...input, ...reader }, () =>
    listSortedProductIds(pool, store.id, reader, input),
  );
  const rows = await findListedProducts(pool, store.id, reader, ids);
  const toAmount = (minor: number | null) => (minor === null ? null : toMajorUnits(minor, currency.decimals));
  return {
    total,
    data: rows.map(({ image_key, was_active, hidden, price, max_price, updated_at, ...row }) => ({
      ...row,
      image: buildPictureUrl(image_key),
      was_active: was_active ? (1 as const) : (0 as const),
      hidden: hidden ? (1 as const) : (0 as const),
      price: toAmount(price),
      max_price: toAmount(max_price),
      currency_code: currency.code,
      updated_at: updated_at.toISOString(),
    })),
  };
};
