// SQL: money moves under locks, in set-based statements.
import type { Queryable } from '@trad/database/connections/transaction';
import type { SellerOrderMoney, Transfer, TransferKind } from './transfers.ts';

/** Writes transfers whose key is new; those of nothing are left out. Within the caller's transaction. */
export const postTransfers = async (tx: Queryable, transfers: readonly Transfer[], now: Date): Promise<void> => {
  const given = transfers
    .map(({ entries, ...transfer }) => ({
      ...transfer,
      entries: entries.filter(({ amountMinor }) => amountMinor !== 0),
    }))
    .filter(({ entries }) => entries.length > 0);
  if (!given.length) return;
  await tx.query({
    name: 'ledger-post',
    text: `WITH given AS MATERIALIZED (
       SELECT g.* FROM ROWS FROM (jsonb_to_recordset($1) AS (kind text, key text, "currencyCode" text,
         "orderId" int, "storeOrderId" int, "withdrawalId" int, note text, entries jsonb)) WITH ORDINALITY
         AS g (kind, key, "currencyCode", "orderId", "storeOrderId", "withdrawalId", note, entries, place)
     ), written AS (
       INSERT INTO ledger_transfer (kind, key, order_id, store_order_id, withdrawal_id, note, created_at)
       SELECT kind, key, "orderId", "storeOrderId", "withdrawalId", note, $2 FROM given ORDER BY place
       ON CONFLICT (key) DO NOTHING RETURNING id, key
     )
     INSERT INTO ledger_entry (transfer_id, kind, account, store_id, currency_code, amount_minor)
     SELECT w.id, g.kind, e.account, e."storeId", g."currencyCode", e."amountMinor"
     FROM written w JOIN given g ON g.key = w.key
     CROSS JOIN jsonb_to_recordset(g.entries) AS e (account text, "storeId" int, "amountMinor" bigint)
     ORDER BY w.id`,
    values: [JSON.stringify(given), now],
  });
};

const PART = `part.id, part.order_id AS "orderId", part.store_id AS "storeId", part.currency_code AS "currencyCode",
  part.total_minor AS "totalMinor", part.commission_minor AS "commissionMinor", part.refunded_minor AS "refundedMinor",
  part.delivered_at IS NOT NULL AND part.release_at IS NULL AS "isReleased"`;

/** The parts of an order, locked in the order of their ids: what happens to their money happens one after the other. */
export const lockSellerOrders = async (tx: Queryable, orderId: number): Promise<SellerOrderMoney[]> => {
  const { rows } = await tx.query<SellerOrderMoney>(
    `SELECT ${PART} FROM store_order part WHERE part.order_id = $1 ORDER BY part.id FOR NO KEY UPDATE`,
    [orderId],
  );
  return rows;
};

/** What the shop takes for the delivery of an order. */
export const findBaseDelivery = async (tx: Queryable, orderId: number) => {
  const { rows } = await tx.query<{ id: number; currencyCode: string; baseMinor: number }>(
    'SELECT id, currency_code AS "currencyCode", delivery_base_minor AS "baseMinor" FROM shop_order WHERE id = $1',
    [orderId],
  );
  const [order] = rows;
  if (!order) throw new Error(`There is no order ${orderId}`);
  return order;
};

/**
 * Which of an order's parts, and whether its base delivery, are in the books by now; what was reversed is not.
 * `deliveries`: how often the base delivery was written, reversals included.
 */
export const findPostedSales = async (tx: Queryable, orderId: number) => {
  const { rows } = await tx.query<{
    kind: 'sale' | 'delivery';
    storeOrderId: number | null;
    minor: number;
    times: number;
  }>(
    `SELECT t.kind, t.store_order_id AS "storeOrderId", -sum(e.amount_minor)::bigint AS minor, count(*)::int AS times
     FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'buyers'
     WHERE t.order_id = $1 AND t.kind IN ('sale', 'delivery') GROUP BY 1, 2`,
    [orderId],
  );
  const posted = rows.filter(({ minor }) => minor > 0);
  return {
    parts: new Set(posted.flatMap(({ kind, storeOrderId }) => (kind === 'sale' && storeOrderId ? [storeOrderId] : []))),
    delivery: posted.some(({ kind }) => kind === 'delivery'),
    deliveries: rows.find(({ kind }) => kind === 'delivery')?.times ?? 0,
  };
};

/** What is held of a part. */
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

/** What of an order's base delivery went back so far. */
export const getRefundedDelivery = async (tx: Queryable, orderId: number): Promise<number> => {
  const { rows } = await tx.query<{ minor: number }>(
    `SELECT coalesce(-sum(e.amount_minor), 0)::bigint AS minor FROM ledger_transfer t
     JOIN ledger_entry e ON e.transfer_id = t.id WHERE t.order_id = $1 AND t.kind = 'refund' AND e.account = 'delivery'`,
    [orderId],
  );
  return rows[0]?.minor ?? 0;
};

/** Notes what of a part went back by now. */
export const addRefundedAmount = (tx: Queryable, sellerOrderId: number, amountMinor: number) =>
  tx.query('UPDATE store_order SET refunded_minor = refunded_minor + $2 WHERE id = $1', [sellerOrderId, amountMinor]);

/** What of an order a refund gave back: of each part, and of the base delivery (`storeOrderId` null). */
export const listRefundShares = async (tx: Queryable, orderId: number, name: string) => {
  const { rows } = await tx.query<{ storeOrderId: number | null; amountMinor: number }>(
    `SELECT t.store_order_id AS "storeOrderId", e.amount_minor AS "amountMinor" FROM ledger_transfer t
     JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'buyers'
     WHERE t.order_id = $1 AND starts_with(t.key, $2 || ':')`,
    [orderId, name],
  );
  return rows;
};

/** Locks and returns parts whose time has come, with what is held of them; others may take further ones at once. */
export const lockDueReleases = async (
  tx: Queryable,
  now: Date,
): Promise<Array<SellerOrderMoney & { heldMinor: number }>> => {
  const { rows: parts } = await tx.query<SellerOrderMoney>(
    `SELECT ${PART} FROM store_order part WHERE part.release_at <= $1
     ORDER BY part.release_at, part.id LIMIT 100 FOR NO KEY UPDATE SKIP LOCKED`,
    [now],
  );
  // Read once they are locked: what went back until then is held no longer.
  const { rows: held } = await tx.query<{ id: number; minor: number }>(
    `SELECT t.store_order_id AS id, sum(e.amount_minor)::bigint AS minor FROM ledger_transfer t
     JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'store_held'
     WHERE t.store_order_id IN (SELECT jsonb_array_elements_text($1)::int) GROUP BY t.store_order_id`,
    [JSON.stringify(parts.map(({ id }) => id))],
  );
  const minorOf = new Map(held.map(({ id, minor }) => [id, minor]));
  return parts.map((part) => ({ ...part, heldMinor: minorOf.get(part.id) ?? 0 }));
};

/** What is held of these parts is free now. */
export const clearReleaseTimes = (tx: Queryable, partIds: readonly number[]) =>
  tx.query('UPDATE store_order SET release_at = NULL WHERE id IN (SELECT jsonb_array_elements_text($1)::int)', [
    JSON.stringify(partIds),
  ]);

export interface BalanceRow {
  currencyCode: string;
  symbol: string;
  decimals: number;
  held: number;
  available: number;
  onItsWay: number;
  paid: number;
  sales: number;
  commission: number;
  refunded: number;
}

/** A store's balances, one per currency it ever earned in. */
export const listBalances = async (db: Queryable, storeId: number): Promise<BalanceRow[]> => {
  const sum = (of: string) => `coalesce(sum(b.amount_minor) FILTER (WHERE ${of}), 0)::bigint`;
  const { rows } = await db.query<BalanceRow>(
    `SELECT c.code AS "currencyCode", c.symbol, c.decimals,
       ${sum("b.account = 'store_held'")} AS held, ${sum("b.account = 'store_available'")} AS available,
       ${sum("b.account = 'store_on_its_way'")} AS "onItsWay", ${sum("b.account = 'store_paid'")} AS paid,
       ${sum("b.kind = 'sale'")} AS sales, -${sum("b.kind IN ('commission', 'commission_returned')")} AS commission,
       -${sum("b.kind = 'refund'")} AS refunded
     FROM ledger_balance b JOIN currency c ON c.code = b.currency_code
     WHERE b.store_id = $1 GROUP BY c.code ORDER BY c.is_default DESC, c.position`,
    [storeId],
  );
  return rows;
};

/** What a store may withdraw, in minor units. */
export const getAvailableBalance = async (db: Queryable, storeId: number, currencyCode: string): Promise<number> => {
  const { rows } = await db.query<{ minor: number }>(
    `SELECT coalesce(sum(amount_minor), 0)::bigint AS minor FROM ledger_balance
     WHERE store_id = $1 AND currency_code = $2 AND account = 'store_available'`,
    [storeId, currencyCode],
  );
  return rows[0]?.minor ?? 0;
};

export interface LedgerLineRow {
  id: number;
  at: Date;
  kind: TransferKind;
  amountMinor: number;
  /** Held and available together after it. */
  balanceMinor: number;
  orderId: number | null;
  storeOrderId: number | null;
  withdrawalId: number | null;
  note: string | null;
}

interface LinesAsked {
  storeId: number;
  currencyCode: string;
  kind: TransferKind | null;
  limit: number;
  offset: number;
}

/** A transfer's id without these bits is its chunk in `ledger_balance`. */
const CHUNK_BITS = 10;
/** What stands on neither side of a vendor's balance: their money that left it. */
const IN_BALANCE = `account IN ('store_held', 'store_available')`;
const OF_STORE = `store_id = $1 AND currency_code = $2 AND ${IN_BALANCE}`;
/** A release touches both accounts and is one line. */
const IS_LINE = `(kind <> 'release' OR account = 'store_available')`;
const firstOf = (chunk: string) => `(${chunk}::bigint << ${CHUNK_BITS})`;

/**
 * The transfers that touch what a store earned and has not withdrawn, newest first, and how many there are. Chunks tell
 * where a page is and what the balance was; entries are read of those chunks alone that the page touches.
 */
export const listLedgerLines = async (db: Queryable, { storeId, currencyCode, kind, limit, offset }: LinesAsked) => {
  const { rows } = await db.query<{ total: number } & (LedgerLineRow | { id: null })>(
    `WITH sums AS (
       SELECT chunk, sum(amount_minor) AS minor,
         coalesce(sum(lines) FILTER (WHERE ${IS_LINE} AND ($3::text IS NULL OR kind = $3)), 0) AS lines
       FROM ledger_balance WHERE ${OF_STORE} GROUP BY chunk
     ), chunks AS MATERIALIZED (
       SELECT chunk, lines, sum(lines) OVER (ORDER BY chunk DESC) AS upto, sum(minor) OVER (ORDER BY chunk) AS balance
       FROM sums
     ), bounds AS MATERIALIZED (
       SELECT ${firstOf('min(chunk)')} AS first, ${firstOf('max(chunk) + 1')} AS beyond, min(upto - lines) AS newer
       FROM chunks WHERE lines > 0 AND upto > $5 AND upto - lines < $4 + $5
     ), page AS MATERIALIZED (
       SELECT transfer_id AS id, sum(amount_minor) FILTER (WHERE ${IS_LINE}) AS amount
       FROM ledger_entry WHERE ${OF_STORE} AND ($3::text IS NULL OR kind = $3)
         AND transfer_id >= (SELECT first FROM bounds) AND transfer_id < (SELECT beyond FROM bounds)
       GROUP BY transfer_id ORDER BY transfer_id DESC LIMIT $4 OFFSET $5 - (SELECT newer FROM bounds)
     ), after AS (
       SELECT e.id, c.balance - coalesce(sum(e.minor) OVER (PARTITION BY c.chunk ORDER BY e.id DESC
         ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS balance
       FROM (SELECT id >> ${CHUNK_BITS} AS chunk, min(id) AS least FROM page GROUP BY 1) touched
       JOIN chunks c ON c.chunk = touched.chunk
       CROSS JOIN LATERAL (SELECT transfer_id AS id, sum(amount_minor) AS minor FROM ledger_entry
         WHERE ${OF_STORE} AND transfer_id >= touched.least AND transfer_id < ${firstOf('(c.chunk + 1)')}
         GROUP BY transfer_id) e
     )
     SELECT (SELECT coalesce(sum(lines), 0) FROM chunks)::int AS total, t.id::int AS id, t.created_at AS at, t.kind,
       p.amount::bigint AS "amountMinor", after.balance::bigint AS "balanceMinor", t.order_id AS "orderId",
       t.store_order_id AS "storeOrderId", t.withdrawal_id AS "withdrawalId", t.note
     FROM (SELECT) AS anyway
     LEFT JOIN (page p JOIN after ON after.id = p.id JOIN ledger_transfer t ON t.id = p.id) ON true ORDER BY p.id DESC`,
    [storeId, currencyCode, kind, limit, offset],
  );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ total: _, ...row }) => (row.id === null ? [] : [row])),
  };
};

export interface HeldEarningsRow {
  id: number;
  orderId: number;
  currencyCode: string;
  decimals: number;
  heldMinor: number;
  releaseAt: Date | null;
}

/** Parts of a store of which something is held: those that are free first, and then the newest to be delivered. */
export const listHeldEarnings = async (db: Queryable, storeId: number): Promise<HeldEarningsRow[]> => {
  const { rows } = await db.query<HeldEarningsRow>(
    `SELECT part.id, part.order_id AS "orderId", part.currency_code AS "currencyCode", c.decimals, held.minor AS "heldMinor",
       part.release_at AS "releaseAt"
     FROM (
       (SELECT * FROM store_order WHERE store_id = $1 AND release_at IS NOT NULL ORDER BY release_at, id LIMIT 100)
       UNION ALL
       (SELECT * FROM store_order WHERE store_id = $1 AND delivered_at IS NULL AND status IN ('received', 'processing', 'shipped')
        ORDER BY id DESC LIMIT 100)) part
     JOIN currency c ON c.code = part.currency_code
     CROSS JOIN LATERAL (SELECT coalesce(sum(e.amount_minor), 0)::bigint AS minor FROM ledger_transfer t
       JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'store_held' WHERE t.store_order_id = part.id) held
     WHERE held.minor <> 0 ORDER BY part.release_at NULLS LAST, part.id LIMIT 100`,
    [storeId],
  );
  return rows;
};
