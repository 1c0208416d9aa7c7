import type { Handler } from '../../platform/http/implement-calls.ts';
import { MAX_SHOWN_COUNT } from '../list-page.ts';
import { countAlerts } from './alerts.queries.ts';
import type { PaymentFilter } from './payment-filter.queries.ts';
import { countPayments } from './payments.queries.ts';
import { countRefunds } from './refunds.queries.ts';

/** The filters of the built-in views, as in the console's URLs. */
const VIEWS = {
  alert: { needs: ['alert'] },
  stuck: { needs: ['stuck'] },
  refund: { needs: ['refund'] },
  processing: { state: ['processing'] },
  without_order: { state: ['cancelled', 'failed', 'refund_pending', 'refunded'], days: 7 },
} as const satisfies Record<string, Partial<PaymentFilter> | object>;

export const getPaymentCounts: Handler<'getPaymentCounts'> = async ({ deps }) => {
  const { pool, prisma, clock } = deps;
  const now = clock.now();
  const count = (filter: object) => countPayments(pool, filter as PaymentFilter, MAX_SHOWN_COUNT, now);
  const [alert, stuck, refund, processing, without_order, open_alerts, open_refunds] = await Promise.all([
    count(VIEWS.alert),
    count(VIEWS.stuck),
    count(VIEWS.refund),
    count(VIEWS.processing),
    count(VIEWS.without_order),
    countAlerts(prisma, { isOpen: true, kinds: undefined }, MAX_SHOWN_COUNT),
    // More than the payments of the view `refund`: a payment of two stores can have two refunds.
    countRefunds(deps, { state: ['requested', 'pending'] }, MAX_SHOWN_COUNT),
  ]);
  return { data: { alert, stuck, refund, processing, without_order, open_alerts, open_refunds } };
};
