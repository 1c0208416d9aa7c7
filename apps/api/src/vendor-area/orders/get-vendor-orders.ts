import type { Parsed } from '@trad/contract/schemas';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { loadOwnStore } from '../own-store.ts';
import { vendorOrderViews } from './vendor-order.view.ts';
import { countVendorOrders, listVendorOrders } from './vendor-orders.queries.ts';

/** Longer than any transaction takes: whatever was ordered so long ago is there for all to see, and none of it goes. */
const SETTLED_MS = 3_600_000;

const totalOf = async ({ pool, cache, clock }: Deps, storeId: number, asked: Parsed<'getVendorOrders'>) => {
  const { id, status, search } = asked;
  // A status may change at any age.
  if (id !== undefined || status) return countVendorOrders(pool, storeId, asked);
  const hour = Math.floor(clock.now().getTime() / SETTLED_MS) * SETTLED_MS;
  const settled = new Date(hour - SETTLED_MS);
  const key = `vendor orders ${JSON.stringify([storeId, settled, search])}`;
  const [before, since] = await Promise.all([
    cache.getOrCompute('catalogue', key, () => countVendorOrders(pool, storeId, asked, { before: settled })),
    countVendorOrders(pool, storeId, asked, { since: settled }),
  ]);
  return before + since;
};

export const getVendorOrders: Handler<'getVendorOrders'> = async ({ input, caller, language, deps }) => {
  const { id: storeId } = await loadOwnStore(deps, caller);
  const [rows, total] = await Promise.all([
    listVendorOrders(deps.pool, storeId, language, input),
    totalOf(deps, storeId, input),
  ]);
  if (input.id !== undefined && !rows.length) throw new Refusal('NOT_FOUND');
  return { total, data: await vendorOrderViews(deps.pool, rows, language) };
};
