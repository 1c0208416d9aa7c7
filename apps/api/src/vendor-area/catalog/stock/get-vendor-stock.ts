import { resolveCurrency } from '../../../catalog/catalog.ts';
import type { Handler } from '../../../platform/http/implement.ts';
import { ownStore } from '../../own-store.ts';
import { pageOfOrder } from '../kept-order.ts';
import { orderedStock, stockRows } from './stock.queries.ts';
import { stockView } from './stock.view.ts';

export const getVendorStock: Handler<'getVendorStock'> = async ({ input, caller, language, deps }) => {
  const { pool } = deps;
  const [store, currency] = await Promise.all([ownStore(deps, caller), resolveCurrency(deps, input.currency)]);
  const reader = { currency: currency.code, language };
  const { total, ids } = await pageOfOrder(deps, `stock of ${store.id}`, { ...input, ...reader }, () =>
    orderedStock(pool, store.id, reader, input),
  );
  const rows = await stockRows(pool, store.id, reader, ids);
  return { total, data: rows.map((row) => stockView(row, currency)) };
};
