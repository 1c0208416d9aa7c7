// SQL: an alert is raised in the transaction of its payment, by pg.
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';

/**
 * Incidents that need an operator.
 * - unknown_payment: a provider received a payment that belongs to no attempt of this shop.
 * - payment_without_order: a payment succeeded for an attempt that was closed without an order.
 * - refund_failed: a refund failed, as the provider rejected it or an operator closed it without an outcome.
 * - refund_stuck: refunds have no outcome for too long.
 * - payment_reversed: the provider took the money of a payment back.
 */
export type AlertKind =
  | 'unknown_payment'
  | 'payment_without_order'
  | 'refund_failed'
  | 'refund_stuck'
  | 'payment_reversed';

/** The names of the providers in alerts, by the methods that are not paid in cash. */
export const PROVIDER_NAMES = { stripe_method: 'Stripe', paypal_method: 'PayPal' } as const;
export type OnlineMethod = keyof typeof PROVIDER_NAMES;

export interface NewAlert {
  kind: AlertKind;
  /** What the alert is raised once for: the id of the provider's payment or event, or of the shop's refund. */
  subject: string;
  attemptId: string | null;
  /** A sentence for the operator. */
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

/** Replaces the detail of an alert, and opens it where it was resolved. Returns its id; null where there is none. */
export const updateAndOpenAlert = async (
  tx: Queryable,
  { kind, subject, detail }: Pick<NewAlert, 'kind' | 'subject' | 'detail'>,
): Promise<number | null> => {
  const { rows } = await tx.query<{ id: number }>(
    `UPDATE payment_alert SET detail = $3, resolved_at = NULL, resolution = NULL WHERE kind = $1 AND subject = $2 RETURNING id`,
    [kind, subject, detail],
  );
  return rows[0]?.id ?? null;
};
