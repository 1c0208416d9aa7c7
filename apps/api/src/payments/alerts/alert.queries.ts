// SQL: an alert is raised in the transaction of its payment, by pg.
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';

/**
 * What only a person can set right.
 * - unknown_payment: a provider has money of a payment that no attempt of ours began.
 * - payment_without_order: a payment was made for an attempt that had ended without one.
 * - refund_failed: money that is owed did not go back.
 */
export type AlertKind = 'unknown_payment' | 'payment_without_order' | 'refund_failed';

export interface NewAlert {
  kind: AlertKind;
  /** The provider's payment, or our refund, that it is about. */
  subject: string;
  attemptId: string | null;
  /** A sentence for whoever looks after it. */
  detail: string;
}

export const findAlert = (prisma: PrismaClient, id: number) =>
  prisma.paymentAlert.findUnique({ where: { id }, select: { detail: true, attemptId: true } });

/** Inserts an alert, once for each subject. Returns its id; null where there is one of the subject already. */
export const insertAlert = async (
  tx: Queryable,
  { kind, subject, attemptId, detail }: NewAlert,
  now: Date,
): Promise<number | null> => {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO payment_alert (kind, subject, attempt_id, detail, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (kind, subject) DO NOTHING RETURNING id`,
    [kind, subject, attemptId, detail, now],
  );
  return rows[0]?.id ?? null;
};
