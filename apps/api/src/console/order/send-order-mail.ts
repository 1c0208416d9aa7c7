import { recordChange } from '@trad/database/audit/record-changes';
import { inTransaction } from '@trad/database/connections/transaction';
import { enqueueOrderPlacedMail } from '../../orders/orders.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findOrderDetails } from './operator-order.queries.ts';

export const sendOrderMail: Handler<'sendOrderMail'> = async ({ input, actor, deps: { pool, clock } }) => {
  const { order_id: id } = input;
  const order = await findOrderDetails(pool, id);
  if (!order) throw new Refusal('NOT_FOUND');
  const { attemptId, userId, language, email } = order;
  // The mail would wait until the address is confirmed, or there is no address.
  if (!order.hasConfirmedEmail) throw new Refusal('STATUS_NOT_ALLOWED', { messageKey: 'buyerWithoutEmail' });
  const now = clock.now();
  await inTransaction(pool, async (tx) => {
    await enqueueOrderPlacedMail(tx, { attemptId, userId, language, isAgain: true, now });
    await recordChange(
      tx,
      actor,
      { subjectKind: 'order', id, before: {}, after: { mailSentAgain: 'orders.placed' } },
      now,
    );
  });
  return { data: { recipient: email } };
};
