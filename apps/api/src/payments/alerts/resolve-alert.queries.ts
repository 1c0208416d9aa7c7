import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import type { PrismaClient } from '@trad/database/connections/prisma';

/** Marks what an operator wrote about the payment of a buyer as personal data; an alert may be about no known payment. */
const findPersonalData = async (tx: Pick<PrismaClient, 'paymentAlert'>, id: number) => {
  const alert = await tx.paymentAlert.findUnique({ where: { id }, select: { attempt: { select: { userId: true } } } });
  return alert?.attempt ? { userId: alert.attempt.userId, fields: ['resolution'] } : undefined;
};

/** Records how an alert was resolved; false where there is none, or it was resolved before. */
export const resolveAlert = (
  prisma: PrismaClient,
  { id, resolution, actor, now }: { id: number; resolution: string; actor: Actor; now: Date },
) =>
  prisma.$transaction(async (tx) => {
    const data = { resolvedAt: now, resolution };
    const { count } = await tx.paymentAlert.updateMany({ where: { id, resolvedAt: null }, data });
    if (count !== 1) return false;
    const personal = await findPersonalData(tx, id);
    await recordChange(tx, actor, { subjectKind: 'payment_alert', id, before: {}, after: data, personal }, now);
    return true;
  });

/** Whether an alert is open again, or why it is not. */
type AlertReopening = 'reopened' | 'not_resolved' | 'manually_refunded';

/** Opens a resolved alert again. One whose refund was recorded as paid back by hand stays resolved: nothing is left to do. */
export const reopenAlert = (
  prisma: PrismaClient,
  { id, actor, now }: { id: number; actor: Actor; now: Date },
): Promise<AlertReopening> =>
  prisma.$transaction(async (tx) => {
    const alert = await tx.paymentAlert.findFirst({ where: { id, resolvedAt: { not: null } } });
    if (!alert) return 'not_resolved';
    const { kind, subject, attemptId, resolvedAt, resolution } = alert;
    const refunds =
      kind === 'refund_failed' && attemptId ? await tx.refund.findMany({ where: { attemptId, isManual: true } }) : [];
    if (refunds.some((refund) => refund.id === subject)) return 'manually_refunded';
    const data = { resolvedAt: null, resolution: null };
    // The time as well: meanwhile a colleague may have reopened it and recorded its refund as paid back by hand.
    const { count } = await tx.paymentAlert.updateMany({ where: { id, resolvedAt }, data });
    if (count !== 1) return 'not_resolved';
    const before = { resolvedAt, resolution };
    const personal = await findPersonalData(tx, id);
    await recordChange(tx, actor, { subjectKind: 'payment_alert', id, before, after: data, personal }, now);
    return 'reopened';
  });

/** Whether an alert is resolved, and how; null where there is none. */
export const findAlertState = (prisma: PrismaClient, id: number) =>
  prisma.paymentAlert.findUnique({ where: { id }, select: { resolvedAt: true, resolution: true } });
