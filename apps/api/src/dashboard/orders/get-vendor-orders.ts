import type { ParsedInput } from '@trad/contract/schemas';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { loadOwnStore } from '../load-own-store.ts';
import { loadVendorOrderViews } from './vendor-order.view.ts';
import { countVendorOrders, listVendorOrders } from './vendor-orders.queries.ts';

/** Longer than any transaction: all seller orders of that age are committed. None is ever deleted, so their count is cached. */
const MAX_TRANSACTION_MS = 3_600_000;

/**
 * A count reads each row that it counts. Up to this number it is made for each request; above it, that of a status is
 * cached for up to a minute, and that of a search stops.
 */
const MAX_EXACT_COUNT = 1_000;

/** Statuses change at any age, so the count of one is cached only where it is large. */
const countByStatus = async ({ pool, cache }: Deps, storeId: number, query: ParsedInput<'getVendorOrders'>) => {
  const { id, status, search } = query;
  const counted = await countVendorOrders(pool, storeId, query, { max: MAX_EXACT_COUNT + 1 });
  if (counted <= MAX_EXACT_COUNT) return counted;
  if (search) return MAX_EXACT_COUNT;
  return cache.getOrCompute('lookups', `vendor orders ${JSON.stringify([storeId, id, status])}`, (cacheTags) => {
    // No tag: the entry expires after a minute.
    cacheTags.dependOnShopTagOnly();
    return countVendorOrders(pool, storeId, query);
  });
};

const countOrders = async (deps: Deps, storeId: number, query: ParsedInput<'getVendorOrders'>) => {
  const { pool, cache, clock } = deps;
  const { id, status, search } = query;
  if (id !== undefined || status) return countByStatus(deps, storeId, query);
  const hour = Math.floor(clock.now().getTime() / MAX_TRANSACTION_MS) * MAX_TRANSACTION_MS;
  const cutoff = new Date(hour - MAX_TRANSACTION_MS);
  const key = `vendor orders ${JSON.stringify([storeId, cutoff, search])}`;
  const max = search ? MAX_EXACT_COUNT : null;
  const [cachedCount, recentCount] = await Promise.all([
    cache.getOrCompute('lookups', key, (cacheTags) => {
      // No tag: the entry expires after a minute.
      cacheTags.dependOnShopTagOnly();
      return countVendorOrders(pool, storeId, query, { before: cutoff, max });
    }),
    countVendorOrders(pool, storeId, query, { since: cutoff, max }),
  ]);
  return Math.min(cachedCount + recentCount, max ?? Number.POSITIVE_INFINITY);
};

export const getVendorOrders: Handler<'getVendorOrders'> = async ({ input, caller, language, deps }) => {
  const { id: storeId } = await loadOwnStore(deps, caller);
  const [rows, total] = await Promise.all([
    listVendorOrders(deps.pool, storeId, language, input),
    countOrders(deps, storeId, input),
  ]);
  if (input.id !== undefined && !rows.length) throw new Refusal('NOT_FOUND');
  return { total, data: await loadVendorOrderViews(deps.pool, rows, language) };
};
