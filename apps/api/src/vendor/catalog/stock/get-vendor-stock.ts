import { keptCurrency } from '../../../catalog/catalog.ts';
import type { Handler } from '../../../platform/implement.ts';
import { ownStore } from '../../own-store.ts';
import { countStock, stockRows } from './stock.queries.ts';
import { stockView } from './stock.view.ts';

export const getVendorStock: Handler<'getVendorStock'> = async ({ input, caller, deps }) => {
  const { pool } = deps;
  const [store, currency] = await Promise.all([ownStore(deps, caller), keptCurrency(deps, input.currency)]);
  const [rows, total] = await Promise.all([
    stockRows(pool, store.id, currency.code, input),
    countStock(pool, store.id, input),
  ]);
  return { total, data: rows.map((row) => stockView(row, currency)) };
};
