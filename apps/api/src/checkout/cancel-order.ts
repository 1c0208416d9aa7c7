import { recordChange } from '@trad/database/audit/record-changes';
import { inTransaction } from '@trad/database/connections/transaction';
import { listOrders, toOrderView } from '../orders/orders.ts';
import { cancelUnshippedOrder } from '../payments/payments.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** Cancels an order of which nothing has been sent yet. */
export const cancelOrder: Handler<'cancelOrder'> = async ({ input: { id }, caller, language, actor, deps }) => {
  const { pool, clock } = deps;
  const row = await inTransaction(pool, async (tx) => {
    const now = clock.now();
    const statuses = await cancelUnshippedOrder(tx, { orderId: id, userId: caller.id, now });
    const [order] = await listOrders(tx, caller.id, language, { id, limit: 1, offset: 0 });
    // A guest's order may have moved to an account before it was locked.
    if (!order) throw new Refusal('NOT_FOUND');
    if (statuses.some((status) => status !== order.status)) {
      const change = { before: { statuses }, after: { statuses: statuses.map(() => 'cancelled') } };
      await recordChange(tx, actor, { subjectKind: 'order', id, ...change }, now);
    }
    return order;
  });
  return { data: toOrderView(row, language), messageKey: 'orderCancelled' };
};
