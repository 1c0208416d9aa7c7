// SQL: running balances are window sums over pages of the ledger's entries.
import type { Queryable } from '@trad/database/connections/transaction';
import type { TransferKind } from './transfers.ts';

export interface LedgerLineRow {
  id: number;
  at: Date;
  kind: TransferKind;
  /** What it adds to the balance; of a release what became available, which leaves the balance as it was. */
  amountMinor: number;
  /** The balance after it, held and available together. */
  balanceMinor: number;
  orderId: number | null;
  sellerOrderId: number | null;
  withdrawalId: number | null;
  note: string | null;
  /** The reason of its refund; null for other transfers. */
  refundReason: string | null;
}

interface LinesQuery {
  storeId: number;
  currencyCode: string;
  kind: TransferKind | null;
  limit: number;
  offset: number;
}

/** A transfer's chunk in `ledger_balance` is its id without this number of lowest bits, as in the trigger `update_ledger_balance`. */
const CHUNK_BITS = 10;
/** The accounts of a vendor's balance: earned and not withdrawn. */
const IN_BALANCE = `account IN ('store_held', 'store_available')`;
const OF_STORE = `store_id = $1 AND currency_code = $2 AND ${IN_BALANCE}`;
/** A release has an entry in both accounts and is listed once. */
const IS_LINE = `(kind <> 'release' OR account = 'store_available')`;
const selectFirstId = (chunk: string) => `(${chunk}::bigint << ${CHUNK_BITS})`;

/** The reason of a transfer's refund, whose id is in the transfer's key. */
const SELECT_REFUND_REASON =
  "(SELECT r.reason FROM refund r WHERE r.id = substring(t.key FROM '^refund:([0-9a-f-]{36})')::uuid)";

/** How many newer lines may be skipped by reading them. */
const MAX_SKIPPED_LINES = 2_000;
/** How many transfers are read for each line of one kind. An order has a sale, a commission and a release. */
const TRANSFERS_PER_LINE = 5;

/** A page among the newest transfers, whose amounts are subtracted from the store's totals. Incomplete if its lines are older. */
const SELECT_NEWEST_LINES = `after AS MATERIALIZED (
    SELECT id, kind, amount, (SELECT minor FROM totals) - coalesce(sum(minor) OVER (ORDER BY id DESC
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS balance
    FROM (SELECT transfer_id AS id, min(kind) AS kind, sum(amount_minor) AS minor,
        sum(amount_minor) FILTER (WHERE ${IS_LINE}) AS amount
      FROM ledger_entry WHERE ${OF_STORE} GROUP BY transfer_id ORDER BY transfer_id DESC
      LIMIT CASE WHEN $3::text IS NULL THEN 1 ELSE ${TRANSFERS_PER_LINE} END * ($4::int + $5::int)) newest
  ), page AS MATERIALIZED (
    SELECT id, amount FROM after WHERE $3::text IS NULL OR kind = $3 ORDER BY id DESC LIMIT $4 OFFSET $5
  )`;

/**
 * A page of any depth and kind: the sums per chunk of transfer ids in `ledger_balance` locate it and its balance, so that only
 * the entries of the page's chunks are read, however many of other kinds are newer. The sums of all chunks of the store are read.
 */
const SELECT_LINES_BY_CHUNK = `sums AS (
    SELECT chunk, sum(amount_minor) AS minor,
      coalesce(sum(lines) FILTER (WHERE ${IS_LINE} AND ($3::text IS NULL OR kind = $3)), 0) AS lines
    FROM ledger_balance WHERE ${OF_STORE} GROUP BY chunk
  ), chunks AS MATERIALIZED (
    SELECT chunk, lines, sum(lines) OVER (ORDER BY chunk DESC) AS upto, sum(minor) OVER (ORDER BY chunk) AS balance
    FROM sums
  ), bounds AS MATERIALIZED (
    SELECT ${selectFirstId('min(chunk)')} AS first, ${selectFirstId('max(chunk) + 1')} AS beyond,
      min(upto - lines) AS newer
    FROM chunks WHERE lines > 0 AND upto > $5 AND upto - lines < $4 + $5
  ), page AS MATERIALIZED (
    SELECT transfer_id AS id, sum(amount_minor) FILTER (WHERE ${IS_LINE}) AS amount
    FROM ledger_entry WHERE ${OF_STORE} AND ($3::text IS NULL OR kind = $3)
      AND transfer_id >= (SELECT first FROM bounds) AND transfer_id < (SELECT beyond FROM bounds)
    GROUP BY transfer_id ORDER BY transfer_id DESC LIMIT $4 OFFSET $5 - (SELECT newer FROM bounds)
  ), after AS (
    SELECT e.id, c.balance - coalesce(sum(e.minor) OVER (PARTITION BY c.chunk ORDER BY e.id DESC
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS balance
    FROM (SELECT id >> ${CHUNK_BITS} AS chunk, min(id) AS first_id FROM page GROUP BY 1) touched
    JOIN chunks c ON c.chunk = touched.chunk
    CROSS JOIN LATERAL (SELECT transfer_id AS id, sum(amount_minor) AS minor FROM ledger_entry
      WHERE ${OF_STORE} AND transfer_id >= touched.first_id AND transfer_id < ${selectFirstId('(c.chunk + 1)')}
      GROUP BY transfer_id) e
  )`;

const selectLines = async (
  db: Queryable,
  { storeId, currencyCode, kind, limit, offset }: LinesQuery,
  { isAmongNewest }: { isAmongNewest: boolean },
): Promise<{ total: number; rows: LedgerLineRow[] }> => {
  const { rows } = await db.query<{ total: number } & (LedgerLineRow | { id: null })>(
    `WITH totals AS MATERIALIZED (
       SELECT coalesce(sum(amount_minor), 0) AS minor,
         coalesce(sum(lines) FILTER (WHERE ${IS_LINE} AND ($3::text IS NULL OR kind = $3)), 0) AS lines
       FROM ledger_total WHERE ${OF_STORE}
     ), ${isAmongNewest ? SELECT_NEWEST_LINES : SELECT_LINES_BY_CHUNK}
     SELECT (SELECT lines FROM totals)::int AS total, t.id::int AS id, t.created_at AS at, t.kind,
       p.amount::bigint AS "amountMinor", after.balance::bigint AS "balanceMinor", t.order_id AS "orderId",
       t.store_order_id AS "sellerOrderId", t.withdrawal_id AS "withdrawalId", t.note,
       ${SELECT_REFUND_REASON} AS "refundReason"
     FROM (SELECT) AS one_row
     LEFT JOIN (page p JOIN after ON after.id = p.id JOIN ledger_transfer t ON t.id = p.id) ON true ORDER BY p.id DESC`,
    [storeId, currencyCode, kind, limit, offset],
  );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ total: _, ...row }) => (row.id === null ? [] : [row])),
  };
};

/** Lists the transfers of a store's balance, newest first, with their total number. */
export const listLedgerLines = async (db: Queryable, query: LinesQuery) => {
  if (query.offset <= MAX_SKIPPED_LINES) {
    const newest = await selectLines(db, query, { isAmongNewest: true });
    if (newest.rows.length >= Math.min(query.limit, newest.total - query.offset)) return newest;
  }
  return selectLines(db, query, { isAmongNewest: false });
};

/** Where a page of a store's ledger begins. */
interface LedgerPosition {
  /** The lines are of transfers before this one. */
  before: number;
  /** The balance after the newest of them. */
  balanceMinor: number;
}

/**
 * Lists transfers of a store's balance by keyset, the newest first. The first page begins with the store's balance, which is read
 * by the same statement: a transfer that is posted between two would be in one of them only.
 */
export const listLedgerPage = async (
  db: Queryable,
  {
    storeId,
    currencyCode,
    position,
    limit,
  }: { storeId: number; currencyCode: string; position: LedgerPosition | null; limit: number },
): Promise<LedgerLineRow[]> => {
  const { rows } = await db.query<LedgerLineRow>(
    `WITH page AS MATERIALIZED (
       SELECT transfer_id AS id, sum(amount_minor) FILTER (WHERE ${IS_LINE}) AS amount, sum(amount_minor) AS effect
       FROM ledger_entry WHERE ${OF_STORE} AND transfer_id < coalesce($3::bigint, 9223372036854775807)
       GROUP BY transfer_id ORDER BY transfer_id DESC LIMIT $4
     )
     SELECT t.id::bigint AS id, t.created_at AS at, t.kind, p.amount::bigint AS "amountMinor",
       (coalesce($5::bigint, (SELECT coalesce(sum(amount_minor), 0) FROM ledger_total WHERE ${OF_STORE}))
         - coalesce(sum(p.effect) OVER (ORDER BY p.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))::bigint
         AS "balanceMinor",
       t.order_id AS "orderId", t.store_order_id AS "sellerOrderId", t.withdrawal_id AS "withdrawalId", t.note,
       ${SELECT_REFUND_REASON} AS "refundReason"
     FROM page p JOIN ledger_transfer t ON t.id = p.id ORDER BY p.id DESC`,
    [storeId, currencyCode, position?.before ?? null, limit, position?.balanceMinor ?? null],
  );
  return rows;
};
