// SQL: conditions on indexed expressions and on rare rows, built from what the request names.
import { ATTEMPT_STATES, type PAYMENT_NEEDS } from '@trad/contract/console/payments';
import { PAYMENT_METHODS } from '@trad/contract/orders';
import type { ParsedInput } from '@trad/contract/schemas';
import { DAY_MS } from '../../platform/clock.ts';
import { escapeLike } from '../../platform/database/escape-like.ts';
import type { RangeColumn } from '../index-ranges.ts';
import { formatArray } from '../sql-fragments.ts';
import { parsePaymentSearch } from './parse-payment-search.ts';

export type PaymentFilter = Pick<
  ParsedInput<'getPayments'>,
  'search' | 'state' | 'method' | 'currency' | 'needs' | 'days' | 'from' | 'to' | 'received' | 'ids'
>;

/** At most so many buyers are searched by the beginning of their e-mail; payments of others are not found. */
const MAX_BUYERS = 2000;

/** Conditions of a statement on the attempt `a`, with their values as `$1`, `$2`. */
export interface PaymentConditions {
  conditions: string[];
  values: unknown[];
  /** The filtered columns with which an index begins that has the order by time; none: another index finds the payments. */
  columns: RangeColumn[];
}

/** The SQL of `isStuckAttempt` of payments for the attempt `a`; `now`: the placeholder of the time. */
export const buildStuckCondition = (now: string) =>
  `((a.state IN ('created', 'awaiting_payment', 'cancelling') AND a.expires_at < ${now}::timestamptz - interval '15 minutes')
    OR (a.state = 'processing' AND a.updated_at < ${now}::timestamptz - interval '1 day'))`;

type Bind = (build: (name: string) => string, value: unknown) => string;

/** The few rows of each need are found by an index of their own. */
const buildNeedCondition = (need: (typeof PAYMENT_NEEDS)[number], bind: Bind, now: Date) => {
  if (need === 'alert') return 'a.id = ANY (ARRAY(SELECT attempt_id FROM payment_alert WHERE resolved_at IS NULL))';
  if (need === 'refund')
    return `a.id = ANY (ARRAY(SELECT attempt_id FROM refund WHERE state IN ('requested', 'pending')))`;
  return bind(buildStuckCondition, now);
};

const buildSearch = (search: string, bind: Bind) => {
  const { orderId, ids, reference, email } = parsePaymentSearch(search);
  const searchConditions: string[] = [];
  if (orderId !== null)
    searchConditions.push(bind((value) => `a.id = (SELECT attempt_id FROM shop_order WHERE id = ${value})`, orderId));
  if (ids) {
    const [from, to] = ids.map((id) => bind((value) => `${value}::uuid`, id));
    searchConditions.push(
      `a.id BETWEEN ${from} AND ${to}`,
      `a.id = ANY (ARRAY(SELECT attempt_id FROM refund WHERE id BETWEEN ${from} AND ${to}))`,
    );
  }
  if (reference !== null) {
    const name = bind((value) => value, reference);
    // The unique indexes begin with the method.
    for (const method of ['stripe_method', 'paypal_method'])
      searchConditions.push(
        `(a.method = '${method}' AND a.provider_ref = ${name})`,
        `(a.method = '${method}' AND a.provider_txn = ${name})`,
      );
    searchConditions.push(`a.id = (SELECT attempt_id FROM refund WHERE provider_ref = ${name})`);
  }
  if (email !== null)
    searchConditions.push(
      bind(
        (value) =>
          `a.user_id = ANY (ARRAY(SELECT u.id FROM user_account u WHERE lower(u.email) COLLATE "C" LIKE lower(${value}) LIMIT ${MAX_BUYERS}))`,
        `${escapeLike(email)}%`,
      ),
    );
  return `(${searchConditions.join(' OR ')})`;
};

const listColumns = (
  { search, needs, received, ids, state, method, currency }: PaymentFilter,
  bind: Bind,
): RangeColumn[] => {
  // Each of these matches few payments.
  if (search || needs?.length || received || ids) return [];
  if (!state?.length && !method?.length && !currency?.length) return [];
  const bindAll = (list: readonly string[], type: string) => bind((value) => `${value}::${type}[]`, [...new Set(list)]);
  return [
    { column: 'a.method', values: method?.length ? bindAll(method, 'text') : formatArray(PAYMENT_METHODS) },
    {
      column: 'a.currency_code',
      values: currency?.length ? bindAll(currency, 'bpchar') : 'ARRAY(SELECT code FROM currency)',
    },
    { column: 'a.state', values: state?.length ? bindAll(state, 'text') : formatArray(ATTEMPT_STATES) },
  ];
};

/** Builds the conditions of a filter. `received`: a day (UTC) on which attempts were completed; never cash, which is recorded later. */
export function buildPaymentConditions(filter: PaymentFilter, now: Date): PaymentConditions {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const bind: Bind = (build, value) => {
    values.push(value);
    return build(`$${values.length}`);
  };
  const add: Bind = (build, value) => {
    const text = bind(build, value);
    conditions.push(text);
    return text;
  };
  const { search, state, method, currency, needs, days, from, to, received, ids } = filter;
  if (search) conditions.push(buildSearch(search, bind));
  const columns = listColumns(filter, bind);
  if (columns.length === 0) {
    if (state?.length) add((value) => `a.state = ANY (${value}::text[])`, state);
    if (method?.length) add((value) => `a.method = ANY (${value}::text[])`, method);
    if (currency?.length) add((value) => `a.currency_code = ANY (${value}::bpchar[])`, currency);
  }
  if (needs?.length) conditions.push(`(${needs.map((need) => buildNeedCondition(need, bind, now)).join(' OR ')})`);
  if (days !== undefined) add((value) => `a.created_at >= ${value}`, new Date(now.getTime() - days * DAY_MS));
  if (from) add((value) => `a.created_at >= ${value}`, new Date(from));
  if (to) add((value) => `a.created_at < ${value}`, new Date(to));
  if (received) {
    const start = Date.parse(received);
    conditions.push(`a.state = 'completed' AND a.method <> 'cod_method'`);
    add((value) => `a.updated_at >= ${value}`, new Date(start));
    add((value) => `a.updated_at < ${value}`, new Date(start + DAY_MS));
  }
  if (ids?.length) add((value) => `a.id = ANY (${value}::uuid[])`, ids);
  return { conditions, values, columns };
}
