// SQL: refunds move money under locks.
import type { LanguageCode } from '@trad/contract/messages/message';
import type { Queryable } from '@trad/database/connections/transaction';

/**
 * Why money goes back: what was paid could not become an order, nobody waited for it any more, an operator said so, or a
 * vendor does not send their part, or has it back.
 */
export type RefundReason = 'amount_differs' | 'sold_out' | 'given_up' | 'operator' | 'vendor';

export interface RefundRow {
  id: string;
  amountMinor: number;
  reason: RefundReason;
  state: 'requested' | 'pending' | 'succeeded' | 'failed';
  providerRef: string | null;
  failureCode: string | null;
  note: string | null;
  createdAt: Date;
  /** When the provider was first asked for it. */
  sentAt: Date | null;
}

interface NewRefund {
  id: string;
  attemptId: string;
  amountMinor: number;
  reason: RefundReason;
  /** The store's part that it is of; null: it is of the whole order. */
  storeOrderId?: number | null;
  note?: string | null;
  /** It is given back by hand: no provider is asked. */
  isByHand?: boolean;
  now: Date;
}

export const insertRefund = (
  tx: Queryable,
  { id, attemptId, amountMinor, reason, storeOrderId = null, note = null, isByHand = false, now }: NewRefund,
) =>
  tx.query(
    `INSERT INTO refund (id, attempt_id, amount_minor, reason, store_order_id, note, state, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [id, attemptId, amountMinor, reason, storeOrderId, note, isByHand ? 'succeeded' : 'requested', now],
  );

/** All refunds of an attempt, the oldest first. */
export const listRefunds = async (db: Queryable, attemptId: string): Promise<RefundRow[]> => {
  const { rows } = await db.query<RefundRow>(
    `SELECT id, amount_minor AS "amountMinor", reason, state, provider_ref AS "providerRef",
       failure_code AS "failureCode", note, created_at AS "createdAt", sent_at AS "sentAt"
     FROM refund WHERE attempt_id = $1 ORDER BY created_at, id`,
    [attemptId],
  );
  return rows;
};

/** What a buyer is told of a refund. */
export const findRefundMailData = async (db: Queryable, id: unknown) => {
  const { rows } = await db.query<{
    amountMinor: number;
    orderId: number | null;
    isByHand: boolean;
    symbol: string;
    decimals: number;
  }>(
    `SELECT r.amount_minor AS "amountMinor", o.id AS "orderId", a.method = 'cod_method' AS "isByHand", c.symbol, c.decimals
     FROM refund r JOIN payment_attempt a ON a.id = r.attempt_id JOIN currency c ON c.code = a.currency_code
     LEFT JOIN shop_order o ON o.attempt_id = a.id
     WHERE r.id = $1 AND r.state = 'succeeded'`,
    [id],
  );
  return rows[0];
};

/** Who owns the stores of these parts, and in which language they are written to. */
export const listStoreOwners = async (db: Queryable, partIds: readonly number[]) => {
  const { rows } = await db.query<{ sellerOrderId: number; userId: number; language: LanguageCode }>(
    `SELECT part.id AS "sellerOrderId", s.owner_id AS "userId", s.language
     FROM store_order part JOIN store s ON s.id = part.store_id
     WHERE part.id IN (SELECT jsonb_array_elements_text($1)::int) AND s.owner_id IS NOT NULL`,
    [JSON.stringify(partIds)],
  );
  return rows;
};

/** What a vendor is told of a refund that is of their store's part: names of products in their language. */
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
    pieces: Array<{ name: string; qty: number }>;
  }>(
    `SELECT part.order_id AS "orderId", r.note, c.symbol, c.decimals,
       (SELECT coalesce(json_agg(json_build_object('name', coalesce(t.text, i.name), 'qty', ri.qty) ORDER BY i.id), '[]')
        FROM refund_item ri JOIN order_item i ON i.id = ri.order_item_id AND i.store_order_id = part.id
        LEFT JOIN product_translation t ON t.product_id = i.product_id AND t.field = 'name' AND t.language_code = $3
        WHERE ri.refund_id = r.id) AS pieces
     FROM refund r JOIN payment_attempt a ON a.id = r.attempt_id JOIN currency c ON c.code = a.currency_code
     JOIN store_order part ON part.id = $2 WHERE r.id = $1`,
    [refundId, sellerOrderId, language],
  );
  return rows[0];
};

/** Whether a refund still waits to be sent, or for what becomes of it. */
export const isInProgress = ({ state }: Pick<RefundRow, 'state'>) => state === 'requested' || state === 'pending';

/** Notes that the provider is being asked, before it is: from then on it may have it. */
export const markRefundSent = (db: Queryable, id: string, now: Date) =>
  db.query('UPDATE refund SET sent_at = $2 WHERE id = $1 AND sent_at IS NULL', [id, now]);

/** Notes how a refund stands by now; false where that was known. */
export const updateRefund = async (
  db: Queryable,
  {
    id,
    state,
    providerRef,
    failureCode,
    now,
  }: Pick<RefundRow, 'id' | 'state' | 'providerRef' | 'failureCode'> & { now: Date },
): Promise<boolean> => {
  const { rowCount } = await db.query(
    `UPDATE refund SET state = $2, provider_ref = coalesce($3, provider_ref), failure_code = $4, updated_at = $5
     WHERE id = $1 AND state <> $2`,
    [id, state, providerRef, failureCode, now],
  );
  return rowCount === 1;
};
