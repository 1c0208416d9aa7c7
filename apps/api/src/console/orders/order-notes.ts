import { recordChange } from '@trad/database/audit/record-changes';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { deleteOwnNote, insertOrderNote } from './order-notes.queries.ts';

/** A note may contain personal data of the buyer: an erasure of their account removes it from the audit log. */
const createPersonalFields = (userId: number) => ({ userId, fields: ['note'] });

export const addOrderNote: Handler<'addOrderNote'> = async ({ input, caller, actor, deps: { prisma, clock } }) => {
  const { order_id: orderId, text } = input;
  const now = clock.now();
  const id = await prisma.$transaction(async (tx) => {
    const inserted = await insertOrderNote(tx, { orderId, authorId: caller.id, text }, now);
    if (!inserted) throw new Refusal('NOT_FOUND');
    const personal = createPersonalFields(inserted.buyerId);
    await recordChange(
      tx,
      actor,
      { subjectKind: 'order', id: orderId, before: {}, after: { note: text }, personal },
      now,
    );
    return inserted.id;
  });
  return { data: { id } };
};

export const deleteOrderNote: Handler<'deleteOrderNote'> = async ({
  input,
  caller,
  actor,
  deps: { prisma, clock },
}) => {
  await prisma.$transaction(async (tx) => {
    const deleted = await deleteOwnNote(tx, input.id, caller.id);
    if (!deleted) throw new Refusal('NOT_FOUND');
    const { orderId, text, buyerId } = deleted;
    const change = { subjectKind: 'order', id: orderId, before: { note: text }, after: { note: null } } as const;
    await recordChange(tx, actor, { ...change, personal: createPersonalFields(buyerId) }, clock.now());
  });
  return {};
};
