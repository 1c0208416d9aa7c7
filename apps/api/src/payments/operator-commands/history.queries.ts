// SQL: payments are listed with sums of their refunds; a running server shows in pg_stat_activity.
import type { PaymentMethod } from '@trad/contract/orders';
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';
import { UUID_PATTERN } from '../../platform/uuid.ts';
import type { AttemptState } from '../attempts/attempt-states.ts';

/** A payment for operators; amounts in minor units of a currency with so many `decimals`. */
export interface PaymentSummary {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  method: PaymentMethod;
  state: AttemptState;
  amountMinor: number;
  /** Refunded, or being refunded. */
  refundedMinor: number;
  currencyCode: string;
  decimals: number;
  /** The buyer's e-mail address. */
  buyer: string;
  orderId: number | null;
  orderStatus: string | null;
  providerRef: string | null;
  failureCode: string | null;
  expiresAt: Date;
}

const SELECT_PAYMENT = `SELECT a.id, a.created_at AS "createdAt", a.updated_at AS "updatedAt", a.method, a.state,
    a.amount_minor AS "amountMinor", a.currency_code AS "currencyCode", c.decimals, u.email AS buyer, o.id AS "orderId",
    o.status AS "orderStatus", a.provider_ref AS "providerRef", a.failure_code AS "failureCode",
    a.expires_at AS "expiresAt",
    (SELECT coalesce(sum(amount_minor), 0)::bigint FROM refund WHERE attempt_id = a.id AND state <> 'failed')
      AS "refundedMinor"
  FROM payment_attempt a JOIN currency c ON c.code = a.currency_code JOIN user_account u ON u.id = a.user_id
  LEFT JOIN shop_order o ON o.attempt_id = a.id`;

/** Lists the newest payments, filtered by state and by the buyer's e-mail. */
export const listNewestPayments = async (
  db: Queryable,
  { limit, state, buyer }: { limit: number; state?: string | undefined; buyer?: string | undefined },
): Promise<PaymentSummary[]> => {
  const { rows } = await db.query<PaymentSummary>(
    `${SELECT_PAYMENT} WHERE ($2::text IS NULL OR a.state = $2) AND ($3::text IS NULL OR u.email = $3)
     ORDER BY a.created_at DESC, a.id LIMIT $1`,
    [limit, state ?? null, buyer ?? null],
  );
  return rows;
};

const toKeyColumn = (name: string) => {
  if (/^\d{1,9}$/.test(name)) return 'o.id';
  return UUID_PATTERN.test(name) ? 'a.id' : `a.method <> 'cod_method' AND a.provider_ref`;
};

/** Finds a payment by order number, attempt id or provider reference. */
export const findPayment = async (db: Queryable, name: string): Promise<PaymentSummary | undefined> => {
  const { rows } = await db.query<PaymentSummary>(`${SELECT_PAYMENT} WHERE ${toKeyColumn(name)} = $1 LIMIT 1`, [name]);
  return rows[0];
};

export const listEvents = (prisma: PrismaClient, providerRef: string) =>
  prisma.paymentEvent.findMany({ where: { providerRef }, orderBy: [{ receivedAt: 'asc' }, { eventId: 'asc' }] });

export const listReservations = (prisma: PrismaClient, attemptId: string) =>
  prisma.stockReservation.findMany({
    where: { attemptId },
    include: { variant: { select: { sku: true } } },
    orderBy: { variant: { sku: 'asc' } },
  });

export const listAlerts = (prisma: PrismaClient, attemptId: string) =>
  prisma.paymentAlert.findMany({ where: { attemptId }, orderBy: { id: 'asc' } });

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

/** Whether a server of the shop is connected to this database. */
export const isServerRunning = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.query<{ isRunning: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE application_name ~ '^trad( [0-9a-f-]{32,36})?$' AND datname = current_database()) AS "isRunning"`,
  );
  return rows[0]?.isRunning === true;
};
