// SQL: a page by keyset of the rows that match the filters of a request, with sums of refunds.
import type { ATTEMPT_STATES } from '@trad/contract/console/payments';
import type { PaymentMethod } from '@trad/contract/orders';
import type { Queryable } from '@trad/database/connections/transaction';
import { buildRangeCount, buildRangePage } from '../index-ranges.ts';
import type { CursorValues } from '../keyset-cursor.ts';
import { buildPaymentConditions, buildStuckCondition, type PaymentFilter } from './payment-filter.queries.ts';

/** An attempt of the list. Amounts are in minor units of its currency. */
export interface PaymentListRow {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  method: PaymentMethod;
  state: (typeof ATTEMPT_STATES)[number];
  buyer: string;
  orderId: number | null;
  providerRef: string | null;
  failureCode: string | null;
  currencyCode: string;
  symbol: string;
  decimals: number;
  amountMinor: number;
  /** Refunded, or being refunded: of all refunds that have not failed. */
  refundedMinor: number;
  /** The number of unresolved alerts. */
  alerts: number;
  /** A refund is requested or pending. */
  isRefunding: boolean;
  isStuck: boolean;
}

export interface PaymentPage {
  sort: 'created' | 'amount';
  order: 'ASC' | 'DESC';
  limit: number;
  /** The keyset position of the row before the page (its values of the sort columns); null: the first page. */
  after: CursorValues | null;
}

const TABLE = 'payment_attempt a';
const SORT_COLUMNS = {
  created: ['a.created_at', 'a.id'],
  amount: ['a.currency_code', 'a.amount_minor', 'a.id'],
} as const;
const SORT_TYPES = { created: ['timestamptz', 'uuid'], amount: ['bpchar', 'bigint', 'uuid'] } as const;

/** Lists a page of the payments that match a filter. */
export const listPaymentRows = async (
  db: Queryable,
  filter: PaymentFilter,
  { sort, order, limit, after }: PaymentPage,
  now: Date,
): Promise<PaymentListRow[]> => {
  const { conditions, values, columns } = buildPaymentConditions(filter, now);
  const keys = SORT_COLUMNS[sort];
  const direction = order === 'ASC' ? 'ASC' : 'DESC';
  if (after) {
    const placeholders = after.map((value, index) => `$${values.push(value)}::${SORT_TYPES[sort][index]}`);
    conditions.push(`(${keys.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${placeholders.join(', ')})`);
  }
  const page = buildRangePage({ table: TABLE, columns, conditions }, { keys, direction, limit });
  const time = `$${values.push(now)}`;
  const { rows } = await db.query<PaymentListRow>(
    `WITH page AS MATERIALIZED (SELECT p.key_${keys.length - 1} AS id, row_number() OVER () AS position FROM (${page}) p)
     SELECT a.id, a.created_at AS "createdAt", a.updated_at AS "updatedAt", a.method, a.state, u.email AS buyer,
       o.id AS "orderId", a.provider_ref AS "providerRef", a.failure_code AS "failureCode",
       a.currency_code AS "currencyCode", c.symbol, c.decimals, a.amount_minor AS "amountMinor",
       refunded."refundedMinor", refunded."isRefunding",
       (SELECT count(*)::int FROM payment_alert p WHERE p.attempt_id = a.id AND p.resolved_at IS NULL) AS alerts,
       ${buildStuckCondition(time)} AS "isStuck"
     FROM page JOIN payment_attempt a ON a.id = page.id JOIN currency c ON c.code = a.currency_code JOIN user_account u ON u.id = a.user_id
     LEFT JOIN shop_order o ON o.attempt_id = a.id
     CROSS JOIN LATERAL (SELECT coalesce(sum(r.amount_minor) FILTER (WHERE r.state <> 'failed'), 0)::bigint AS "refundedMinor",
       count(*) FILTER (WHERE r.state IN ('requested', 'pending')) > 0 AS "isRefunding"
       FROM refund r WHERE r.attempt_id = a.id) refunded
     ORDER BY page.position`,
    values,
  );
  return rows;
};

/** Counts the payments that match a filter, up to `limit`. */
export const countPayments = async (
  db: Queryable,
  filter: PaymentFilter,
  limit: number,
  now: Date,
): Promise<number> => {
  const { conditions, values, columns } = buildPaymentConditions(filter, now);
  const { rows } = await db.query<{ total: number }>(
    buildRangeCount({ table: TABLE, columns, conditions }, limit),
    values,
  );
  return rows[0]?.total ?? 0;
};
