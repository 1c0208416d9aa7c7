import { recordChange } from '@trad/database/audit/record-changes';
import { replaceOrderLink as replaceLink } from '../../orders/orders.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findOrderDetails } from './operator-order.queries.ts';

export const replaceOrderLink: Handler<'replaceOrderLink'> = async ({
  input,
  actor,
  deps: { pool, prisma, clock },
}) => {
  const { order_id: id } = input;
  const order = await findOrderDetails(pool, id);
  if (!order) throw new Refusal('NOT_FOUND');
  const { userId, language, email } = order;
  const now = clock.now();
  await prisma.$transaction(async (tx) => {
    const formerVersion = await replaceLink(tx, { orderId: id, userId, language }, now);
    // Buyers with an account have no link.
    if (formerVersion === null) throw new Refusal('STATUS_NOT_ALLOWED', { messageKey: 'orderWithoutLink' });
    const change = { before: { linkVersion: formerVersion }, after: { linkVersion: formerVersion + 1 } };
    await recordChange(tx, actor, { subjectKind: 'order', id, ...change }, now);
  });
  return { data: { recipient: email } };
};
