import { toMajorUnits } from '@trad/contract/money';
import { recordChange } from '@trad/database/audit/record-changes';
import { inTransaction } from '@trad/database/connections/transaction';
import { enqueueCancelledByShopMail, enqueueCashCancelledMail, findAnySellerOrder } from '../../orders/orders.ts';
import { cancelOrReturnSellerOrder } from '../../payments/payments.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';

export const cancelSellerOrder: Handler<'cancelSellerOrder'> = async ({ input, actor, deps: { pool, clock } }) => {
  const { id, reason } = input;
  const found = await findAnySellerOrder(pool, id);
  if (!found) throw new Refusal('NOT_FOUND');
  const now = clock.now();
  const refundedMinor = await inTransaction(pool, async (tx) => {
    const cancellation = { to: 'cancelled', note: reason, by: 'operator', now } as const;
    // Before the status changes: a store that has sent it gets no mail.
    await enqueueCancelledByShopMail(tx, found, now);
    const cancelled = await cancelOrReturnSellerOrder(tx, found, cancellation);
    await enqueueCashCancelledMail(tx, found, { by: 'operator', now });
    const change = { before: { status: cancelled.formerStatus }, after: { status: 'cancelled', note: reason } };
    const personal = { userId: found.userId, fields: ['note'] };
    await recordChange(tx, actor, { subjectKind: 'seller_order', id, ...change, personal }, now);
    return cancelled.refundedMinor;
  });
  return { data: { id, refunded: toMajorUnits(refundedMinor, found.decimals) } };
};
