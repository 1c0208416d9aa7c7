import { resolveCurrency } from '../../../catalog/catalog.ts';
import type { Handler } from '../../../platform/http/implement.ts';
import { loadOwnStore } from '../../own-store.ts';
import { loadPageOfIds } from '../page-of-ids.ts';
import { listStock, listVariantIdsInOrder } from './stock.queries.ts';
import { stockView } from './stock.view.ts';

export const getVendorStock: Handler<'getVendorStock'> = async ({ input, caller, language, deps }) => {
  const { pool } = deps;
  const [store, currency] = await Promise.all([loadOwnStore(deps, caller), resolveCurrency(deps, input.currency)]);
  const reader = { currency: currency.code, language };
  const { total, ids } = await loadPageOfIds(deps, `stock of ${store.id}`, { ...input, ...reader }, () =>
    listVariantIdsInOrder(pool, store.id, reader, input),
  );
  const rows = await listStock(pool, store.id, reader, ids);
  return { total, data: rows.map((row) => stockView(row, currency)) };
};
