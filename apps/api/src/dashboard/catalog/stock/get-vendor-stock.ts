import { resolveCurrency } from '../../../catalog/catalog.ts';
import type { Handler } from '../../../platform/http/implement-calls.ts';
import { loadOwnStore } from '../../load-own-store.ts';
import { paginateCachedIds } from '../paginate-cached-ids.ts';
import { findStockRows, listSortedVariantIds } from './stock.queries.ts';
import { toStockView } from './stock.view.ts';

export const getVendorStock: Handler<'getVendorStock'> = async ({ input, caller, language, deps }) => {
  const { pool } = deps;
  const [store, currency] = await Promise.all([loadOwnStore(deps, caller), resolveCurrency(deps, input.currency)]);
  const reader = { currency: currency.code, language };
  const { total, ids } = await paginateCachedIds(deps, `stock of ${store.id}`, { ...input, ...reader }, () =>
    listSortedVariantIds(pool, store.id, reader, input),
  );
  const rows = await findStockRows(pool, store.id, reader, ids);
  return { total, data: rows.map((row) => toStockView(row, currency, language)) };
};
