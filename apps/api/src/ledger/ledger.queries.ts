// SQL: money moves under locks, in set-based statements.
import type { Queryable } from '@trad/database/connections/transaction';
import type { SellerOrderMoney, Transfer } from './transfers.ts';

/** Inserts transfers whose key is new, in the caller's transaction. Entries of zero are skipped. */
export const postTransfers = async (tx: Queryable, transfers: readonly Transfer[], now: Date): Promise<void> => {
  const posted = transfers
    .map(({ entries, ...transfer }) => ({
      ...transfer,
      entries: entries.filter(({ amountMinor }) => amountMinor !== 0),
    }))
    .filter(({ entries }) => entries.length > 0);
  if (!posted.length) return;
  await tx.query({
    name: 'ledger-post',
    text: `WITH posted AS MATERIALIZED (
       SELECT g.* FROM ROWS FROM (jsonb_to_recordset($1) AS (kind text, key text, "currencyCode" text,
         "orderId" int, "sellerOrderId" int, "withdrawalId" int, note text, entries jsonb)) WITH ORDINALITY
         AS g (kind, key, "currencyCode", "orderId", "sellerOrderId", "withdrawalId", note, entries, position)
     ), inserted AS (
       INSERT INTO ledger_transfer (kind, key, order_id, store_order_id, withdrawal_id, note, created_at)
       SELECT kind, key, "orderId", "sellerOrderId", "withdrawalId", note, $2 FROM posted ORDER BY position
       ON CONFLICT (key) DO NOTHING RETURNING id, key
     )
     INSERT INTO ledger_entry (transfer_id, kind, account, store_id, currency_code, amount_minor)
     SELECT w.id, g.kind, e.account, e."storeId", g."currencyCode", e."amountMinor"
     FROM inserted w JOIN posted g ON g.key = w.key
     CROSS JOIN jsonb_to_recordset(g.entries) AS e (account text, "storeId" int, "amountMinor" bigint)
     ORDER BY w.id`,
    values: [JSON.stringify(posted), now],
  });
};

/**
 * SQL: whether the earnings of the seller order `so` were released. One that came back undelivered has no time of delivery: its
 * release is in the ledger.
 */
export const IS_RELEASED = `so.release_at IS NULL AND (so.delivered_at IS NOT NULL
    OR EXISTS (SELECT FROM ledger_transfer released WHERE released.key = 'release:' || so.id))`;

const SELLER_ORDER_COLUMNS = `so.id, so.order_id AS "orderId", so.store_id AS "storeId", so.currency_code AS "currencyCode",
  so.total_minor AS "totalMinor", so.commission_minor AS "commissionMinor", so.refunded_minor AS "refundedMinor", so.refund_owed_minor AS "refundOwedMinor",
  ${IS_RELEASED} AS "isReleased"`;

/** Locks the seller orders of an order by id, which serialises changes of their money. */
export const lockSellerOrderMoney = async (tx: Queryable, orderId: number): Promise<SellerOrderMoney[]> => {
  const { rows } = await tx.query<SellerOrderMoney>(
    `SELECT ${SELLER_ORDER_COLUMNS} FROM store_order so WHERE so.order_id = $1 ORDER BY so.id FOR NO KEY UPDATE`,
    [orderId],
  );
  return rows;
};

/**
 * Finds the base delivery charge that the buyer of an order owes. In cash it is owed after the purchase: without the
 * shares of the stores that cancelled. Online it was paid, and a cancellation refunds the share.
 */
export const findBaseDelivery = async (tx: Queryable, orderId: number) => {
  const { rows } = await tx.query<{ id: number; currencyCode: string; baseMinor: number }>(
    `SELECT o.id, o.currency_code AS "currencyCode", o.delivery_base_minor - CASE WHEN o.payment_method = 'cod_method' THEN
       coalesce((SELECT sum(so.delivery_base_minor) FROM store_order so
         WHERE so.order_id = o.id AND so.status = 'cancelled'), 0) ELSE 0 END::bigint AS "baseMinor"
     FROM shop_order o WHERE o.id = $1`,
    [orderId],
  );
  const [order] = rows;
  if (!order) throw new Error(`There is no order ${orderId}`);
  return order;
};

/**
 * Finds which seller orders of an order are posted; reversed ones are not. `deliveryMinor`: the posted base delivery
 * charge; `deliveries`: number of its transfers, reversals included.
 */
export const findPostedSales = async (tx: Queryable, orderId: number) => {
  const { rows } = await tx.query<{
    kind: 'sale' | 'delivery';
    sellerOrderId: number | null;
    minor: number;
    times: number;
  }>(
    `SELECT t.kind, t.store_order_id AS "sellerOrderId", -sum(e.amount_minor)::bigint AS minor, count(*)::int AS times
     FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'buyers'
     WHERE t.order_id = $1 AND t.kind IN ('sale', 'delivery') GROUP BY 1, 2`,
    [orderId],
  );
  const posted = rows.filter(({ minor }) => minor > 0);
  return {
    sellerOrders: new Set(
      posted.flatMap(({ kind, sellerOrderId }) => (kind === 'sale' && sellerOrderId ? [sellerOrderId] : [])),
    ),
    deliveryMinor: posted.find(({ kind }) => kind === 'delivery')?.minor ?? 0,
    deliveries: rows.find(({ kind }) => kind === 'delivery')?.times ?? 0,
  };
};

/** Finds the base delivery charge that the next cash receipt of an order posts: zero where an earlier one has posted it. */
export const findDueDelivery = async (db: Queryable, orderId: number): Promise<number> => {
  const { deliveryMinor } = await findPostedSales(db, orderId);
  return deliveryMinor > 0 ? 0 : (await findBaseDelivery(db, orderId)).baseMinor;
};

/** The held earnings of a seller order. */
export const getHeldAmount = async (tx: Queryable, sellerOrderId: number): Promise<number> => {
  const { rows } = await tx.query<{ minor: number }>(
    `SELECT coalesce(sum(e.amount_minor), 0)::bigint AS minor FROM ledger_transfer t
     JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'store_held' WHERE t.store_order_id = $1`,
    [sellerOrderId],
  );
  return rows[0]?.minor ?? 0;
};

export const isCommissionPosted = async (tx: Queryable, sellerOrderId: number): Promise<boolean> => {
  const { rows } = await tx.query('SELECT FROM ledger_transfer WHERE key = $1', [`commission:${sellerOrderId}`]);
  return rows.length > 0;
};

/** SQL: the refunded amount of the base delivery charge of an order. */
export const selectRefundedDelivery = (orderId: string) =>
  `(SELECT coalesce(-sum(e.amount_minor), 0)::bigint FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id
    WHERE t.order_id = ${orderId} AND t.kind = 'refund' AND e.account = 'delivery')`;

/** The refunded amount of an order's base delivery charge. */
export const getRefundedDelivery = async (tx: Queryable, orderId: number): Promise<number> => {
  const { rows } = await tx.query<{ minor: number }>(`SELECT ${selectRefundedDelivery('$1')} AS minor`, [orderId]);
  return rows[0]?.minor ?? 0;
};

/** Adds to the refunded amount of a seller order, and to what of failed refunds is owed to its buyer. */
export const addRefundedAmount = (tx: Queryable, sellerOrderId: number, refundedMinor: number, owedMinor: number) =>
  tx.query(
    `UPDATE store_order SET refunded_minor = refunded_minor + $2, refund_owed_minor = greatest(0, refund_owed_minor + $3)
     WHERE id = $1`,
    [sellerOrderId, refundedMinor, owedMinor],
  );

/**
 * Lists the posted shares of a refund, or of its reversal, by the beginning of their keys (`refund:<id>`, `refund_failed:<id>`).
 * `sellerOrderId` null: the base delivery charge.
 */
export const listRefundShares = async (tx: Queryable, orderId: number, name: string) => {
  const { rows } = await tx.query<{ sellerOrderId: number | null; amountMinor: number }>(
    `SELECT t.store_order_id AS "sellerOrderId", e.amount_minor AS "amountMinor" FROM ledger_transfer t
     JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'buyers'
     WHERE t.order_id = $1 AND starts_with(t.key, $2 || ':')`,
    [orderId, name],
  );
  return rows;
};

export interface HeldSellerOrder extends SellerOrderMoney {
  heldMinor: number;
  /** The number of its next release, from 1. */
  releaseNumber: number;
}

/** Adds what is held of locked seller orders. A statement of its own, so that it includes what was posted before the lock. */
const addHeldAmounts = async (tx: Queryable, sellerOrders: readonly SellerOrderMoney[]): Promise<HeldSellerOrder[]> => {
  const { rows } = await tx.query<{ id: number; heldMinor: number; releaseNumber: number }>(
    `SELECT so.id, coalesce(sum(e.amount_minor), 0)::bigint AS "heldMinor",
       1 + count(*) FILTER (WHERE t.kind = 'release')::int AS "releaseNumber"
     FROM store_order so LEFT JOIN (ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'store_held')
       ON t.store_order_id = so.id
     WHERE so.id IN (SELECT jsonb_array_elements_text($1)::int) GROUP BY so.id`,
    [JSON.stringify(sellerOrders.map(({ id }) => id))],
  );
  return sellerOrders.flatMap((sellerOrder) => {
    const found = rows.find(({ id }) => id === sellerOrder.id);
    return found ? [{ ...sellerOrder, ...found }] : [];
  });
};

/** Locks seller orders that are due for release and returns what is held of them; concurrent callers skip them. */
export const lockDueReleases = async (tx: Queryable, now: Date): Promise<HeldSellerOrder[]> => {
  const { rows } = await tx.query<SellerOrderMoney>(
    `SELECT ${SELLER_ORDER_COLUMNS} FROM store_order so WHERE so.release_at <= $1
     ORDER BY so.release_at, so.id LIMIT 100 FOR NO KEY UPDATE SKIP LOCKED`,
    [now],
  );
  return addHeldAmounts(tx, rows);
};

/**
 * Lists locked seller orders that wait for no release any more, with what is held of them: only failed refunds hold money of
 * theirs.
 */
export const listReleasedSellerOrders = async (tx: Queryable, ids: readonly number[]): Promise<HeldSellerOrder[]> => {
  const { rows } = await tx.query<SellerOrderMoney>(
    `SELECT ${SELLER_ORDER_COLUMNS} FROM store_order so WHERE so.id IN (SELECT jsonb_array_elements_text($1)::int)
       AND so.release_at IS NULL AND (so.delivered_at IS NOT NULL OR so.status IN ('cancelled', 'returned', 'refunded'))
     ORDER BY so.id`,
    [JSON.stringify(ids)],
  );
  return addHeldAmounts(tx, rows);
};

/**
 * Sums what the failed refunds of an order with open alerts still owe, by seller order, without the refund `exceptRefundId`. Those
 * that failed on a server of the former release have no share: all of their amounts counts.
 */
export const listOpenFailures = async (tx: Queryable, orderId: number, exceptRefundId: string) => {
  const { rows } = await tx.query<{ sellerOrderId: number; amountMinor: number }>(
    `SELECT t.store_order_id AS "sellerOrderId", sum(coalesce(f.owed_minor, -e.amount_minor))::bigint AS "amountMinor"
     FROM payment_alert p JOIN shop_order o ON o.attempt_id = p.attempt_id
     JOIN ledger_transfer t ON t.order_id = o.id AND t.kind = 'refund' AND starts_with(t.key, 'refund_failed:' || p.subject || ':')
     JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'buyers'
     LEFT JOIN failed_refund_share f ON f.store_order_id = t.store_order_id AND f.refund_id::text = p.subject
     WHERE o.id = $1 AND p.kind = 'refund_failed' AND p.resolved_at IS NULL AND p.subject <> $2
       AND t.store_order_id IS NOT NULL GROUP BY 1`,
    [orderId, exceptRefundId],
  );
  return rows;
};

/**
 * SQL: refunds of an order's base delivery charge with the running balance of what failed ones owe, and the keys of those with open
 * alerts. What was waived is left out. Later refunds of the charge replace failed ones as far as their amounts go, those of
 * cancellations as far as they exceed the share of their own seller order.
 */
const DELIVERY_CHANGES = `WITH amounts AS (
   SELECT t.id, t.key, CASE WHEN e.amount_minor > 0 AND r.reason <> 'operator'
     THEN -greatest(0, e.amount_minor - coalesce(so.delivery_base_minor, 0))
     ELSE -e.amount_minor - coalesce(p.waived_delivery_minor, 0) END AS minor
   FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'buyers' JOIN shop_order o ON o.id = t.order_id
   LEFT JOIN refund r ON r.attempt_id = o.attempt_id AND r.id::text = split_part(t.key, ':', 2)
   LEFT JOIN store_order so ON so.id = r.store_order_id
   LEFT JOIN payment_alert p ON p.kind = 'refund_failed' AND e.amount_minor < 0 AND p.subject = r.id::text
   WHERE t.order_id = $1 AND t.store_order_id IS NULL AND t.kind = 'refund'
 ), changes AS (
   SELECT key, minor, sum(minor) OVER (ORDER BY id) AS running FROM amounts
 ), open AS (
   SELECT 'refund_failed:' || p.subject || ':delivery' AS key FROM payment_alert p JOIN shop_order o ON o.attempt_id = p.attempt_id
   WHERE o.id = $1 AND p.kind = 'refund_failed' AND p.resolved_at IS NULL
 )`;

/** Computes what a failed refund still owes of the base delivery charge. Without what other refunds with open alerts owe. */
export const getOwedDelivery = async (tx: Queryable, orderId: number, refundId: string): Promise<number> => {
  const { rows } = await tx.query<{ minor: number }>(
    `${DELIVERY_CHANGES}
     SELECT coalesce(greatest(0, least(sum(minor) FILTER (WHERE key = own.name), sum(minor) - least(0, min(running))
       - coalesce(sum(minor) FILTER (WHERE key <> own.name AND key IN (SELECT key FROM open)), 0))), 0)::bigint AS minor
     FROM changes CROSS JOIN (SELECT 'refund_failed:' || $2 || ':delivery' AS name) own HAVING bool_or(key = own.name)`,
    [orderId, refundId],
  );
  return rows[0]?.minor ?? 0;
};

/** Computes what the failed refunds of an order with open alerts still owe of the base delivery charge. */
export const getOwedDeliveryOfAlerts = async (db: Queryable, orderId: number): Promise<number> => {
  const { rows } = await db.query<{ minor: number }>(
    `${DELIVERY_CHANGES}
     SELECT coalesce(greatest(0, least(coalesce(sum(minor) FILTER (WHERE key IN (SELECT key FROM open)), 0),
       sum(minor) - least(0, min(running)))), 0)::bigint AS minor FROM changes`,
    [orderId],
  );
  return rows[0]?.minor ?? 0;
};

/** Marks the earnings of seller orders as released. */
export const clearReleaseTimes = (tx: Queryable, sellerOrderIds: readonly number[]) =>
  tx.query('UPDATE store_order SET release_at = NULL WHERE id IN (SELECT jsonb_array_elements_text($1)::int)', [
    JSON.stringify(sellerOrderIds),
  ]);

/** The balance of a store in one currency, in its minor units. */
export interface BalanceRow {
  currencyCode: string;
  symbol: string;
  decimals: number;
  held: number;
  available: number;
  onItsWay: number;
  paid: number;
  /** All sales ever, their commission less what was returned of it, and their refunds. */
  sales: number;
  commission: number;
  refunded: number;
}

/** Lists a store's balances, one per currency in which it has earned. */
export const listBalances = async (db: Queryable, storeId: number): Promise<BalanceRow[]> => {
  const sum = (of: string) => `coalesce(sum(b.amount_minor) FILTER (WHERE ${of}), 0)::bigint`;
  const { rows } = await db.query<BalanceRow>(
    `SELECT c.code AS "currencyCode", c.symbol, c.decimals,
       ${sum("b.account = 'store_held'")} AS held, ${sum("b.account = 'store_available'")} AS available,
       ${sum("b.account = 'store_on_its_way'")} AS "onItsWay", ${sum("b.account = 'store_paid'")} AS paid,
       ${sum("b.kind = 'sale'")} AS sales, -${sum("b.kind IN ('commission', 'commission_returned')")} AS commission,
       -${sum("b.kind = 'refund'")} AS refunded
     FROM ledger_total b JOIN currency c ON c.code = b.currency_code
     WHERE b.store_id = $1 GROUP BY c.code ORDER BY c.is_default DESC, c.position`,
    [storeId],
  );
  return rows;
};

/** The balance that a store may withdraw, in minor units. */
export const getAvailableBalance = async (db: Queryable, storeId: number, currencyCode: string): Promise<number> => {
  const { rows } = await db.query<{ minor: number }>(
    `SELECT coalesce(sum(amount_minor), 0)::bigint AS minor FROM ledger_total
     WHERE store_id = $1 AND currency_code = $2 AND account = 'store_available'`,
    [storeId, currencyCode],
  );
  return rows[0]?.minor ?? 0;
};

export interface HeldEarningsRow {
  id: number;
  orderId: number;
  currencyCode: string;
  decimals: number;
  heldMinor: number;
  /** When the return window ends; null: it has not begun, or is over and a failed refund holds the earnings. */
  releaseAt: Date | null;
  /** A failed refund is still owed to the buyer. */
  awaitsRefund: boolean;
}

/** SQL: the held earnings of the seller order `so`. A cash order has none before its cash is recorded. */
const JOIN_HELD = `CROSS JOIN LATERAL (SELECT coalesce(sum(e.amount_minor), 0)::bigint AS minor FROM ledger_transfer t
  JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'store_held' WHERE t.store_order_id = so.id) held`;

/**
 * Lists seller orders with held earnings: the next to be released first, then those of failed refunds, then the newest that are not
 * delivered.
 */
export const listHeldEarnings = async (db: Queryable, storeId: number): Promise<HeldEarningsRow[]> => {
  const { rows } = await db.query<HeldEarningsRow>(
    `SELECT so.id, so.order_id AS "orderId", so.currency_code AS "currencyCode", c.decimals, listed.minor AS "heldMinor",
       so.release_at AS "releaseAt", so.refund_owed_minor > 0 AS "awaitsRefund"
     FROM (
       (SELECT so.id, held.minor FROM store_order so ${JOIN_HELD}
        WHERE so.store_id = $1 AND so.release_at IS NOT NULL AND held.minor <> 0 ORDER BY so.release_at, so.id LIMIT 100)
       UNION
       (SELECT so.id, held.minor FROM store_order so ${JOIN_HELD}
        WHERE so.store_id = $1 AND so.delivered_at IS NULL AND so.status IN ('received', 'processing', 'shipped') AND held.minor <> 0
        ORDER BY so.id DESC LIMIT 100)
       UNION
       (SELECT so.id, held.minor FROM store_order so ${JOIN_HELD}
        WHERE so.store_id = $1 AND so.refund_owed_minor > 0 AND held.minor <> 0 ORDER BY so.id LIMIT 100)) listed
     JOIN store_order so ON so.id = listed.id
     JOIN currency c ON c.code = so.currency_code
     ORDER BY so.release_at NULLS LAST, so.refund_owed_minor = 0, so.id DESC LIMIT 100`,
    [storeId],
  );
  return rows;
};
