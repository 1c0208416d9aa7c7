import { recordChange } from '@trad/database/audit/record-changes';
import { inTransaction } from '@trad/database/connections/transaction';
import { enqueueShipmentReminder } from '../../orders/orders.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { isRemindedRecently, lockReminder, saveReminder } from './reminder.queries.ts';

export const remindStore: Handler<'remindStore'> = async ({ input: { id }, actor, deps: { pool, clock } }) => {
  const now = clock.now();
  await inTransaction(pool, async (tx) => {
    const reminder = await lockReminder(tx, id, now);
    if (!reminder) throw new Refusal('NOT_FOUND');
    const { isLate, ownerId, language, orderId, remindedAt } = reminder;
    if (!isLate || ownerId === null) throw new Refusal('STATUS_NOT_ALLOWED', { messageKey: 'storeNotLate' });
    if (isRemindedRecently(reminder, now))
      throw new Refusal('EDITED_MEANWHILE', { data: { reminded_at: remindedAt?.toISOString() ?? null } });
    await saveReminder(tx, id, now);
    await enqueueShipmentReminder(tx, { sellerOrderId: id, orderId, ownerId, language, now });
    await recordChange(
      tx,
      actor,
      { subjectKind: 'seller_order', id, before: { remindedAt }, after: { remindedAt: now } },
      now,
    );
  });
  return { data: { id, reminded_at: now.toISOString() } };
};
