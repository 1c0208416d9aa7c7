import type { Handler } from '../../platform/implement.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ownStore } from '../own-store.ts';
import { vendorOrderView } from './vendor-order.view.ts';
import { vendorOrdersOf, vendorOrderTotal } from './vendor-orders.queries.ts';

export const getVendorOrders: Handler<'getVendorOrders'> = async ({ input, caller, deps }) => {
  const { id: storeId } = await ownStore(deps, caller);
  const { id, status, search } = input;
  const counted = `vendor orders ${JSON.stringify([storeId, id, status, search])}`;
  const [rows, total] = await Promise.all([
    vendorOrdersOf(deps.pool, storeId, input),
    // Whoever leafs through all of them asks for the same number at each page.
    deps.cache.kept('answers', counted, () => vendorOrderTotal(deps.pool, storeId, input)),
  ]);
  if (input.id !== undefined && !rows.length) throw new Refusal('NOT_FOUND');
  return { total, data: rows.map(vendorOrderView) };
};
