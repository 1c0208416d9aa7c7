// SQL: refunds move money under locks.
import type { REFUND_REASONS, REFUND_STATES } from '@trad/contract/console/payments';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { Queryable } from '@trad/database/connections/transaction';
import { selectAttributesBesideName, selectNameBesideAttributes, WAS_SENT } from '../../orders/orders.ts';

/**
 * Why money is refunded.
 * - amount_differs, sold_out, attempt_closed: by the shop itself, as the payment becomes no order.
 * - operator: an operator refunds an order, or some of it.
 * - vendor: a vendor takes pieces back.
 * - buyer, vendor_cancelled, operator_cancelled: who cancels the order or one of its seller orders.
 */
export type RefundReason = (typeof REFUND_REASONS)[number];

/** What an operator requested of a refund, by which a repetition under its key is recognised. */
export interface StoredRequest {
  /** Null: all that remains of the selection. */
  amountMinor: number | null;
  /** Sorted by id; `qty` null: all remaining pieces. */
  items: Array<{ id: number; qty: number | null }>;
  sellerOrderIds: number[];
  delivery: boolean | 'owed';
  isShared: boolean;
  withShipping: boolean;
  restock: boolean;
}

export interface RefundRow {
  id: string;
  amountMinor: number;
  reason: RefundReason;
  state: (typeof REFUND_STATES)[number];
  providerRef: string | null;
  failureCode: string | null;
  /** The only seller order that it concerns; null: several, the base delivery charge alone, or a payment without an order. */
  sellerOrderId: number | null;
  note: string | null;
  /** An operator paid it back by hand: nothing was sent to a provider. */
  isManual: boolean;
  /** Null: not an operator's refund, or one of a release that did not store it. */
  request: StoredRequest | null;
  createdAt: Date;
  updatedAt: Date;
  /** When it was first sent to the provider; null: it was not, or the provider surely executed nothing. */
  sentAt: Date | null;
}

interface NewRefund {
  id: string;
  attemptId: string;
  amountMinor: number;
  reason: RefundReason;
  /** As `RefundRow.sellerOrderId`. */
  sellerOrderId?: number | null;
  note?: string | null;
  /** The operator pays it back by hand: cash, or what a provider could not refund. Not sent to a provider. */
  isManual?: boolean;
  request?: StoredRequest;
  now: Date;
}

export const insertRefund = (
  tx: Queryable,
  { id, attemptId, amountMinor, reason, sellerOrderId = null, note = null, isManual = false, request, now }: NewRefund,
) =>
  tx.query(
    `INSERT INTO refund (id, attempt_id, amount_minor, reason, store_order_id, note, is_manual, state, request, created_at,
       updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [
      id,
      attemptId,
      amountMinor,
      reason,
      sellerOrderId,
      note,
      isManual,
      isManual ? 'succeeded' : 'requested',
      request ? JSON.stringify(request) : null,
      now,
    ],
  );

/** Lists the refunds of an attempt, oldest first. */
export const listRefunds = async (db: Queryable, attemptId: string): Promise<RefundRow[]> => {
  const { rows } = await db.query<RefundRow>(
    `SELECT id, amount_minor AS "amountMinor", reason, state, provider_ref AS "providerRef",
       failure_code AS "failureCode", store_order_id AS "sellerOrderId", note, is_manual AS "isManual",
       request, created_at AS "createdAt", updated_at AS "updatedAt", sent_at AS "sentAt"
     FROM refund WHERE attempt_id = $1 ORDER BY created_at, id`,
    [attemptId],
  );
  return rows;
};

/**
 * SQL: whether refunds of the attempt `a` may be recorded as paid back by hand: a refund of it has failed, or the provider has taken
 * its money back.
 */
export const CAN_REFUND_MANUALLY = `(EXISTS (SELECT FROM refund failed WHERE failed.attempt_id = a.id AND failed.state = 'failed')
  OR EXISTS (SELECT FROM payment_alert reversed WHERE reversed.attempt_id = a.id AND reversed.kind = 'payment_reversed'))`;

export const canRefundManually = async (db: Queryable, attemptId: string): Promise<boolean> =>
  (await db.query(`SELECT FROM payment_attempt a WHERE a.id = $1 AND ${CAN_REFUND_MANUALLY}`, [attemptId])).rows
    .length === 1;

/**
 * Loads the data of the mail about a refund to the buyer. `isReversed`: the provider took the money of its payment back, and the refund
 * repeats none that failed for another reason.
 */
export const findRefundMailData = async (db: Queryable, id: unknown) => {
  const { rows } = await db.query<{
    amountMinor: number;
    orderId: number | null;
    isCash: boolean;
    isManual: boolean;
    isReversed: boolean;
    reason: RefundReason;
    symbol: string;
    decimals: number;
  }>(
    `SELECT r.amount_minor AS "amountMinor", o.id AS "orderId", a.method = 'cod_method' AS "isCash",
       r.is_manual AS "isManual", r.reason, c.symbol, c.decimals,
       EXISTS (SELECT FROM payment_alert p WHERE p.attempt_id = a.id AND p.kind = 'payment_reversed')
         AND NOT EXISTS (SELECT FROM failed_refund_replacement x JOIN refund failed ON failed.id = x.failed_refund_id
           WHERE x.refund_id = r.id AND failed.failure_code IS DISTINCT FROM 'charge_disputed') AS "isReversed"
     FROM refund r JOIN payment_attempt a ON a.id = r.attempt_id JOIN currency c ON c.code = a.currency_code
     LEFT JOIN shop_order o ON o.attempt_id = a.id
     WHERE r.id = $1 AND r.state = 'succeeded'`,
    [id],
  );
  return rows[0];
};

/** Lists the owners of seller orders' stores, with the language of their mails. Stores without an owner are omitted. */
export const listStoreOwners = async (db: Queryable, sellerOrderIds: readonly number[]) => {
  const { rows } = await db.query<{ sellerOrderId: number; userId: number; language: LanguageCode }>(
    `SELECT so.id AS "sellerOrderId", s.owner_id AS "userId", s.language
     FROM store_order so JOIN store s ON s.id = so.store_id
     WHERE so.id IN (SELECT jsonb_array_elements_text($1)::int) AND s.owner_id IS NOT NULL`,
    [JSON.stringify(sellerOrderIds)],
  );
  return rows;
};

/** SQL: whether the seller order `so` was not sent, whether it goes on or has ended by refunds. */
const IS_UNSENT = `so.status IN ('received', 'processing', 'refunded') AND NOT ${WAS_SENT}`;

/**
 * Loads the data of the mail about a refund to a vendor, with product names in the vendor's language. `isUnsent`: the seller order was not
 * sent, whether it goes on or has ended by the refund. `pieces`: the refunded ones; of an amount that ended an unsent seller order those
 * that were not refunded as pieces.
 */
export const findStoreRefundMailData = async (
  db: Queryable,
  refundId: unknown,
  sellerOrderId: unknown,
  language: string,
) => {
  const { rows } = await db.query<{
    orderId: number;
    note: string | null;
    symbol: string;
    decimals: number;
    isUnsent: boolean;
    pieces: Array<{ name: string; attributes: Array<{ value: string }>; qty: number }>;
  }>(
    `SELECT so.order_id AS "orderId", r.note, c.symbol, c.decimals,
       ${IS_UNSENT} AS "isUnsent",
       (SELECT coalesce(json_agg(json_build_object('name', ${selectNameBesideAttributes('$3')},
          'attributes', ${selectAttributesBesideName('$3')}, 'qty', piece.qty) ORDER BY i.id), '[]')
        FROM order_item i CROSS JOIN LATERAL (
          SELECT ri.qty FROM refund_item ri WHERE ri.refund_id = r.id AND ri.order_item_id = i.id
          UNION ALL
          SELECT i.qty - coalesce((SELECT sum(ri.qty) FROM refund_item ri JOIN refund other ON other.id = ri.refund_id
              WHERE ri.order_item_id = i.id AND other.state <> 'failed'), 0)
          WHERE so.status = 'refunded' AND ${IS_UNSENT} AND NOT EXISTS (SELECT FROM refund_item ri WHERE ri.refund_id = r.id)) piece
        WHERE i.store_order_id = so.id AND piece.qty > 0) AS pieces
     FROM refund r JOIN payment_attempt a ON a.id = r.attempt_id JOIN currency c ON c.code = a.currency_code
     JOIN store_order so ON so.id = $2 WHERE r.id = $1`,
    [refundId, sellerOrderId, language],
  );
  return rows[0];
};

/** Whether a refund is not sent yet, or pending at the provider. */
export const isInProgress = ({ state }: Pick<RefundRow, 'state'>) => state === 'requested' || state === 'pending';

/**
 * Records that a requested refund is about to be sent: from then on the provider may have executed it. Returns whether nothing was
 * recorded before; null where the refund is no longer requested, as it was closed or has a result meanwhile.
 */
export const markRefundSent = async (db: Queryable, id: string, now: Date): Promise<{ isFirst: boolean } | null> => {
  const { rows } = await db.query<{ isFirst: boolean }>(
    `UPDATE refund r SET sent_at = coalesce(r.sent_at, $2)
     FROM (SELECT id, sent_at FROM refund WHERE id = $1 AND state = 'requested' FOR UPDATE) former
     WHERE r.id = former.id RETURNING former.sent_at IS NULL AS "isFirst"`,
    [id, now],
  );
  return rows[0] ?? null;
};

/** The failure code of a refund that an operator has closed. */
export const CLOSED_BY_OPERATOR = 'closed_by_operator';

/**
 * Stores that the provider has received a refund that was closed meanwhile. Returns false for any other refund, and once that is
 * stored.
 */
export const recordClosedRefundReceived = async (db: Queryable, id: string, providerRef: string | null) =>
  (
    await db.query(
      `UPDATE refund SET provider_ref = $2 WHERE id = $1 AND state = 'failed' AND failure_code = $3 AND provider_ref IS NULL`,
      [id, providerRef, CLOSED_BY_OPERATOR],
    )
  ).rowCount === 1;

/** Records that a refund was not sent: the provider executed nothing. */
export const markRefundUnsent = (db: Queryable, id: string) =>
  db.query(`UPDATE refund SET sent_at = NULL WHERE id = $1 AND state = 'requested'`, [id]);

/**
 * The states from which a provider's result changes a refund. Processes send and read a refund at the same time, so that an
 * outdated result may arrive last: it never changes a final one. Only a succeeded refund may still fail.
 */
const SOURCE_STATES: Record<Exclude<RefundRow['state'], 'requested'>, RefundRow['state'][]> = {
  pending: ['requested'],
  succeeded: ['requested', 'pending'],
  failed: ['requested', 'pending', 'succeeded'],
};

/** Stores a provider's result of a refund. Returns false where the refund's state does not change. */
export const updateRefund = async (
  db: Queryable,
  {
    id,
    state,
    providerRef,
    failureCode,
    now,
  }: Pick<RefundRow, 'id' | 'providerRef' | 'failureCode'> & { state: keyof typeof SOURCE_STATES; now: Date },
): Promise<boolean> => {
  const { rowCount } = await db.query(
    `UPDATE refund SET state = $2, provider_ref = coalesce($3, provider_ref), failure_code = $4, updated_at = $5
     WHERE id = $1 AND state = ANY($6::text[])`,
    [id, state, providerRef, failureCode, now, SOURCE_STATES[state]],
  );
  return rowCount === 1;
};
