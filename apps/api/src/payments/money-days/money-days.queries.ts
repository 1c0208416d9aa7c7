// SQL: sums of money over several tables by day and currency, inserted by the same statement.
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';

/** The money of a day in one currency, in minor units: of providers, couriers and banks, and as the ledger has it. */
export interface MoneyDaySums {
  /** Payments by card and by PayPal that became orders. */
  cardMinor: number;
  paypalMinor: number;
  /** Recorded cash, less what was reversed. */
  cashMinor: number;
  /** Requested refunds of orders, less those that failed. */
  refundedMinor: number;
  /** Withdrawals that were paid, less those that were taken back. */
  paidOutMinor: number;
  /** Received for attempts that cannot become an order, and refunded of it; neither is in the ledger. */
  unorderedInMinor: number;
  unorderedOutMinor: number;
  ledgerReceivedMinor: number;
  ledgerRefundedMinor: number;
  ledgerPaidOutMinor: number;
  /** The marketplace's commission and base delivery charge in the ledger, less what was returned. */
  commissionMinor: number;
  deliveryMinor: number;
}
export interface MoneyDayRow extends MoneyDaySums {
  /** The beginning of the day in UTC. */
  day: Date;
  currencyCode: string;
}

/** SQL: whether the shop made the refund `r` itself, of a payment that became no order. */
const IS_AUTOMATIC = `r.reason IN ('amount_differs', 'sold_out', 'attempt_closed')`;

/**
 * Every movement of money from `$1` until before `$2`, by what it is. A completed attempt keeps the time of its order,
 * which is that of the ledger's transfer; the ledger posts a refund when it is requested and reverses it when it fails.
 * The money of an automatic refund, which is of no order, is received when the refund is requested, and refunded when it succeeds; one that
 * fails later is subtracted then, and its attempt has the time of the success. The base delivery charge of a cash order is received with
 * its first receipt, without the shares of stores that had cancelled, and reversed with its last. A payout that was taken back is no
 * longer in its withdrawal: the ledger has the day of the payout, and the day on which it was taken back and is subtracted.
 */
const FLOWS = `WITH touched AS MATERIALIZED (
    SELECT DISTINCT so.order_id FROM cash_receipt r JOIN store_order so ON so.id = r.store_order_id
    WHERE r.received_at >= $1 AND r.received_at < $2
  ), receipt AS (
    SELECT r.received_at, r.store_order_id, r.number, o.id AS order_id, o.currency_code, r.amount_minor, o.delivery_base_minor,
      sign(r.amount_minor) AS step,
      sum(sign(r.amount_minor)) OVER (PARTITION BY o.id ORDER BY r.received_at, r.store_order_id, r.number) AS recorded
    FROM touched JOIN shop_order o ON o.id = touched.order_id JOIN store_order so ON so.order_id = o.id
    JOIN cash_receipt r ON r.store_order_id = so.id
  ), opened AS (
    SELECT *, max(received_at) FILTER (WHERE step = 1 AND recorded = 1)
        OVER (PARTITION BY order_id ORDER BY received_at, store_order_id, number) AS first_at
    FROM receipt
  ), owed AS (
    SELECT received_at, currency_code, amount_minor, step, recorded, delivery_base_minor - coalesce((SELECT sum(so.delivery_base_minor)
      FROM store_order so WHERE so.order_id = opened.order_id AND EXISTS (SELECT FROM store_order_event e
        WHERE e.store_order_id = so.id AND e.status = 'cancelled' AND e.created_at <= opened.first_at)), 0) AS base_minor
    FROM opened
  ), flow AS (
    SELECT updated_at AS at, currency_code, CASE method WHEN 'paypal_method' THEN 'paypal' ELSE 'card' END AS name,
      amount_minor AS minor
    FROM payment_attempt
    WHERE state = 'completed' AND method <> 'cod_method' AND updated_at >= $1 AND updated_at < $2
    UNION ALL
    SELECT received_at, currency_code, 'cash', amount_minor + CASE WHEN step = 1 AND recorded = 1 THEN base_minor
      WHEN step = -1 AND recorded = 0 THEN -base_minor ELSE 0 END
    FROM owed WHERE received_at >= $1 AND received_at < $2
    UNION ALL
    SELECT r.created_at, a.currency_code, CASE WHEN ${IS_AUTOMATIC} THEN 'unordered_in' ELSE 'refunded' END, r.amount_minor
    FROM refund r JOIN payment_attempt a ON a.id = r.attempt_id WHERE r.created_at >= $1 AND r.created_at < $2
    UNION ALL
    SELECT r.updated_at, a.currency_code, CASE WHEN ${IS_AUTOMATIC} THEN 'unordered_out' ELSE 'refunded' END,
      CASE r.state WHEN 'failed' THEN -r.amount_minor ELSE r.amount_minor END
    FROM refund r JOIN payment_attempt a ON a.id = r.attempt_id
    WHERE r.state IN ('succeeded', 'failed') AND r.updated_at >= $1 AND r.updated_at < $2
      AND CASE r.state WHEN 'succeeded' THEN ${IS_AUTOMATIC} ELSE NOT ${IS_AUTOMATIC} OR a.state = 'refunded' END
    UNION ALL
    SELECT a.updated_at, a.currency_code, 'unordered_out', r.amount_minor
    FROM refund r JOIN payment_attempt a ON a.id = r.attempt_id
    WHERE r.state = 'failed' AND a.state = 'refunded' AND a.updated_at >= $1 AND a.updated_at < $2
    UNION ALL
    SELECT decided_at, currency_code, 'paid_out', amount_minor FROM withdrawal
    WHERE state = 'paid' AND decided_at >= $1 AND decided_at < $2
    UNION ALL
    SELECT t.created_at, e.currency_code, 'paid_out', e.amount_minor
    FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'store_paid'
    WHERE t.kind = 'withdrawal_paid' AND t.created_at >= $1 AND t.created_at < $2 AND (e.amount_minor < 0 OR EXISTS (
      SELECT FROM ledger_transfer later JOIN ledger_entry back ON back.transfer_id = later.id AND back.account = 'store_paid'
      WHERE later.withdrawal_id = t.withdrawal_id AND later.id > t.id AND back.amount_minor < 0))
    UNION ALL
    SELECT t.created_at, e.currency_code, CASE e.account WHEN 'store_paid' THEN 'ledger_paid_out' WHEN 'buyers' THEN
        CASE t.kind WHEN 'refund' THEN 'ledger_refunded' ELSE 'ledger_received' END ELSE e.account END,
      CASE WHEN e.account = 'buyers' AND t.kind <> 'refund' THEN -e.amount_minor ELSE e.amount_minor END
    FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id
    WHERE t.created_at >= $1 AND t.created_at < $2 AND e.account IN ('buyers', 'commission', 'delivery', 'store_paid')
  )`;

const sum = (name: string) => `coalesce(sum(flow.minor) FILTER (WHERE flow.name = '${name}'), 0)::bigint`;
/** In the order of the columns of money_day. */
const NAMES = [
  'card',
  'paypal',
  'cash',
  'refunded',
  'paid_out',
  'unordered_in',
  'unordered_out',
  'ledger_received',
  'ledger_refunded',
  'ledger_paid_out',
  'commission',
  'delivery',
] as const;
const toField = (name: string) => `${name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())}Minor`;

const SELECT_MONEY_DAYS = `${FLOWS}
  SELECT date_trunc('day', at, 'UTC') AS day, currency_code AS "currencyCode", ${NAMES.map((name) => `${sum(name)} AS "${toField(name)}"`).join(', ')}
  FROM flow GROUP BY 1, 2`;

/** Sums up the money of days that are not stored: from a day's beginning until another's, in UTC. */
export const sumMoneyDays = async (db: Queryable, from: Date, to: Date): Promise<MoneyDayRow[]> => {
  const { rows } = await db.query<MoneyDayRow>(SELECT_MONEY_DAYS, [from, to]);
  return rows;
};

/** Stores the money of a day that is over: a row for each currency, also without money. */
export const storeMoneyDay = (db: Queryable, from: Date, to: Date) =>
  db.query(
    `${FLOWS}
     INSERT INTO money_day (day, currency_code, ${NAMES.map((name) => `${name}_minor`).join(', ')})
     SELECT ($1::timestamptz AT TIME ZONE 'UTC')::date, c.code, ${NAMES.map(sum).join(', ')}
     FROM currency c LEFT JOIN flow ON flow.currency_code = c.code GROUP BY c.code
     ON CONFLICT (day, currency_code) DO NOTHING`,
    [from, to],
  );

export const deleteMoneyDaysFrom = (prisma: PrismaClient, day: Date) =>
  prisma.moneyDay.deleteMany({ where: { day: { gte: day } } });

/** Lists the days of a half-open range that are stored, in any currency. */
export const listStoredDays = async (prisma: PrismaClient, from: Date, to: Date): Promise<Date[]> => {
  const rows = await prisma.moneyDay.groupBy({ by: ['day'], where: { day: { gte: from, lt: to } } });
  return rows.map(({ day }) => day);
};

/** Lists the stored days with money from a day until before another. By SQL: Prisma takes ten times as long for so many sums. */
export const listStoredMoneyDays = async (db: Queryable, from: Date, to: Date): Promise<MoneyDayRow[]> => {
  const { rows } = await db.query<MoneyDayRow>(
    `SELECT day::timestamp AT TIME ZONE 'UTC' AS day, currency_code AS "currencyCode", ${NAMES.map((name) => `${name}_minor AS "${toField(name)}"`).join(', ')}
     FROM money_day WHERE day >= ($1::timestamptz AT TIME ZONE 'UTC')::date AND day < ($2::timestamptz AT TIME ZONE 'UTC')::date
       AND (${NAMES.map((name) => `${name}_minor`).join(', ')}) <> (${NAMES.map(() => 0).join(', ')})`,
    [from, to],
  );
  return rows;
};

/** Finds the newest stored day; null where there is none. */
export const findLastStoredDay = async (prisma: PrismaClient): Promise<Date | null> => {
  const { _max } = await prisma.moneyDay.aggregate({ _max: { day: true } });
  return _max.day;
};

/** Finds when the shop began its first payment; null where there is none. */
export const findFirstPaymentTime = async (prisma: PrismaClient): Promise<Date | null> => {
  const { _min } = await prisma.paymentAttempt.aggregate({ _min: { createdAt: true } });
  return _min.createdAt;
};
