import type { Handler } from '../../platform/http/implement-calls.ts';
import { MAX_SHOWN_COUNT } from '../list-page.ts';
import type { OrderFilter } from './order-filter.queries.ts';
import { countOperatorOrders } from './orders.queries.ts';

/** The filters of the built-in views, as in the console's URLs. */
const VIEWS = {
  to_ship: { status: ['received', 'processing'] },
  late: { late: 1 },
  alert: { payment: ['alert'] },
  refunding: { payment: ['refunding'] },
  on_delivery: { payment: ['on_delivery'], days: 60 },
} as const satisfies Record<string, { [K in keyof OrderFilter]: unknown }>;

export const getOperatorOrderCounts: Handler<'getOperatorOrderCounts'> = async ({ deps: { pool, clock } }) => {
  const now = clock.now();
  const count = (filter: object) => countOperatorOrders(pool, filter as OrderFilter, MAX_SHOWN_COUNT, now);
  const [to_ship = 0, late = 0, alert = 0, refunding = 0, on_delivery = 0] = await Promise.all(
    [VIEWS.to_ship, VIEWS.late, VIEWS.alert, VIEWS.refunding, VIEWS.on_delivery].map(count),
  );
  return { data: { to_ship, late, alert, refunding, on_delivery } };
};
