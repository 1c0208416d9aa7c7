// SQL: a condition per filter of the request, so that the planner sees only those that apply and uses their indexes.
import type { OPERATOR_ORDER_SORTS, PaymentState } from '@trad/contract/console/orders';
import { ORDER_STATUSES, PAYMENT_METHODS } from '@trad/contract/orders';
import type { ParsedInput } from '@trad/contract/schemas';
import { DAY_MS } from '../../platform/clock.ts';
import { escapeLike } from '../../platform/database/escape-like.ts';
import type { RangeColumn } from '../index-ranges.ts';
import { formatArray } from '../sql-fragments.ts';
import { parseOrderSearch } from './parse-order-search.ts';

export type OrderFilter = Omit<ParsedInput<'exportOperatorOrders'>, 'cursor'>;

/** A store ships within so many days; then its order is late. */
export const SHIP_WITHIN_DAYS = 3;

/** At most so many buyers are searched by the beginning of an e-mail or the end of a phone number; orders of others are not found. */
const MAX_BUYERS = 2000;

/** Conditions of a statement with their values, as `$1`, `$2`. */
export interface OrderConditions {
  conditions: string[];
  values: unknown[];
  /** The table that a page is read from: `shop_order`, or as `filtered` the seller orders of a store or the orders of some states. */
  from: string;
  /** That table alone, if the conditions and the order of time need no other. */
  keyTable: string | null;
  /** The columns that order it by time. */
  placed: readonly [createdAt: string, id: string];
  /** The filtered columns with which an index begins that has the order of the page; none: another index finds the orders. */
  columns: RangeColumn[];
}

/** Of the order `o`. */
const IS_UNPAID_CASH = 'EXISTS (SELECT FROM cash_due d WHERE d.order_id = o.id)';
/** All its seller orders ended before their cash was received: an order with a receipt is `refunded`, or has an active one. */
const HAS_ENDED_UNPAID = `(o.payment_method = 'cod_method' AND o.status IN ('cancelled', 'returned'))`;
/** What of the order `o` is refunded, or being refunded, in minor units. */
export const SELECT_REFUNDED = `coalesce((SELECT sum(r.amount_minor) FROM refund r WHERE r.attempt_id = o.attempt_id AND r.state <> 'failed'), 0)`;

const HAS_ALERT = 'EXISTS (SELECT FROM payment_alert p WHERE p.attempt_id = o.attempt_id AND p.resolved_at IS NULL)';
const IS_REFUNDING = `EXISTS (SELECT FROM refund r WHERE r.attempt_id = o.attempt_id AND r.state IN ('requested', 'pending'))`;
/** The payment state of the order `o`. */
export const SELECT_PAYMENT_STATE = `CASE
  WHEN ${HAS_ALERT} THEN 'alert'
  WHEN o.cash_review = 'waiting' THEN 'awaiting_review'
  WHEN ${IS_REFUNDING} THEN 'refunding'
  ELSE coalesce((SELECT CASE WHEN f.is_full THEN 'refunded' ELSE 'part_refunded' END FROM refunded_order f WHERE f.order_id = o.id),
    CASE WHEN ${HAS_ENDED_UNPAID} THEN 'not_paid' WHEN ${IS_UNPAID_CASH} THEN 'on_delivery' ELSE 'paid' END) END`;

const IS_SETTLED = `NOT ${HAS_ALERT} AND o.cash_review IS DISTINCT FROM 'waiting' AND NOT ${IS_REFUNDING}`;
const IS_NOT_REFUNDED = `${IS_SETTLED} AND NOT EXISTS (SELECT FROM refunded_order f WHERE f.order_id = o.id)`;
/** The condition that the order `o` is in a payment state. The few orders of the first states are found by an index of their own. */
const PAYMENT_STATE_CONDITIONS: Record<PaymentState, string> = {
  alert: 'o.attempt_id = ANY (ARRAY(SELECT attempt_id FROM payment_alert WHERE resolved_at IS NULL))',
  awaiting_review: `(o.cash_review = 'waiting' AND NOT ${HAS_ALERT})`,
  refunding: `(o.attempt_id = ANY (ARRAY(SELECT attempt_id FROM refund WHERE state IN ('requested', 'pending'))) AND NOT ${HAS_ALERT} AND o.cash_review IS DISTINCT FROM 'waiting')`,
  refunded: `(${IS_SETTLED} AND EXISTS (SELECT FROM refunded_order f WHERE f.order_id = o.id AND f.is_full))`,
  part_refunded: `(${IS_SETTLED} AND EXISTS (SELECT FROM refunded_order f WHERE f.order_id = o.id AND NOT f.is_full))`,
  on_delivery: `(${IS_NOT_REFUNDED} AND ${IS_UNPAID_CASH})`,
  not_paid: `(${IS_NOT_REFUNDED} AND ${HAS_ENDED_UNPAID})`,
  paid: `(${IS_NOT_REFUNDED} AND NOT ${HAS_ENDED_UNPAID} AND NOT ${IS_UNPAID_CASH})`,
};

/** The few orders whose payment state is `alert`, `awaiting_review` or `refunding`, even if cash is due or they were refunded. */
const UNSETTLED_IDS = `SELECT o.id FROM payment_alert p JOIN shop_order o ON o.attempt_id = p.attempt_id WHERE p.resolved_at IS NULL
  UNION ALL SELECT o.id FROM refund r JOIN shop_order o ON o.attempt_id = r.attempt_id WHERE r.state IN ('requested', 'pending')
  UNION ALL SELECT o.id FROM shop_order o WHERE o.cash_review = 'waiting'`;
const IS_FILTERED_SETTLED = `filtered.order_id NOT IN (${UNSETTLED_IDS})`;

type Bind = (build: (name: string) => string, value: unknown) => string;
/** Binds a list of words as an array of a type. */
type BindAll = (list: readonly string[], type: string) => string;

const listMethods = (method: readonly string[] | undefined, bindAll: BindAll) =>
  method?.length ? bindAll(method, 'text') : formatArray(PAYMENT_METHODS);
const listCurrencies = (currency: readonly string[] | undefined, bindAll: BindAll) =>
  currency?.length ? bindAll(currency, 'bpchar') : 'ARRAY(SELECT code FROM currency)';

/** A table that has the orders of a filter, or some more, in the order of time. */
interface FilterTable {
  name: string;
  conditions: readonly string[];
  columns: readonly RangeColumn[];
}

/** Where a filter names only these states, the page is read from the table of their orders. */
const findTableOfStates = (
  { payment: states = [], method, currency }: OrderFilter,
  bindAll: BindAll,
): FilterTable | undefined => {
  if (states.length === 0) return undefined;
  if (states.every((state) => state === 'refunded' || state === 'part_refunded')) {
    const values = `ARRAY[${[...new Set(states)].map((state) => state === 'refunded').join(', ')}]`;
    const columns = [{ column: 'filtered.is_full', values }];
    const ofMethods = [
      { column: 'filtered.payment_method', values: listMethods(method, bindAll) },
      { column: 'filtered.currency_code', values: listCurrencies(currency, bindAll) },
    ];
    const isFiltered = method?.length || currency?.length;
    return {
      name: 'refunded_order',
      conditions: [IS_FILTERED_SETTLED],
      columns: isFiltered ? [...ofMethods, ...columns] : columns,
    };
  }
  if (states.some((state) => state !== 'on_delivery')) return undefined;
  return {
    name: 'cash_due',
    conditions: [
      IS_FILTERED_SETTLED,
      'NOT EXISTS (SELECT FROM refunded_order f WHERE f.order_id = filtered.order_id)',
      // Once for an order of several sellers.
      'NOT EXISTS (SELECT FROM cash_due d WHERE d.order_id = filtered.order_id AND d.store_order_id < filtered.store_order_id)',
    ],
    columns: [],
  };
};

const buildSearch = (search: string, bind: Bind) => {
  const { id, phoneEnd, email, name } = parseOrderSearch(search);
  const searchConditions: string[] = [];
  if (id !== null) searchConditions.push(bind((value) => `o.id = ${value}`, id));
  if (phoneEnd !== null) {
    const end = `${[...phoneEnd].reverse().join('')}%`;
    searchConditions.push(
      bind((value) => `reverse(regexp_replace(o.address ->> 'phone', '\\D', '', 'g')) COLLATE "C" LIKE ${value}`, end),
      bind(
        (value) =>
          `o.user_id = ANY (ARRAY(SELECT u.id FROM user_account u WHERE reverse(regexp_replace(u.mobile, '\\D', '', 'g')) COLLATE "C" LIKE ${value} LIMIT ${MAX_BUYERS}))`,
        end,
      ),
    );
  }
  if (email !== null)
    searchConditions.push(
      bind(
        (value) =>
          `o.user_id = ANY (ARRAY(SELECT u.id FROM user_account u WHERE lower(u.email) COLLATE "C" LIKE lower(${value}) LIMIT ${MAX_BUYERS}))`,
        `${escapeLike(email)}%`,
      ),
    );
  if (name !== null)
    searchConditions.push(
      bind((value) => `lower(o.address ->> 'name') COLLATE "C" LIKE lower(${value})`, `${escapeLike(name)}%`),
    );
  return `(${searchConditions.join(' OR ')})`;
};

type ListSort = (typeof OPERATOR_ORDER_SORTS)[number];
const UNSHIPPED_STATUSES = ['received', 'processing'] as const;

/** The statuses of a filter, of which late orders have only the unshipped ones; undefined: all. */
const listStatuses = ({ status, late }: OrderFilter): readonly string[] | undefined => {
  if (late !== 1) return status?.length ? status : undefined;
  return status?.length ? UNSHIPPED_STATUSES.filter((one) => status.includes(one)) : UNSHIPPED_STATUSES;
};

const listColumns = (filter: OrderFilter, sort: ListSort, bindAll: BindAll): RangeColumn[] => {
  const { search, payment, method, currency, country, ids } = filter;
  const isRare = payment?.some((state) => state === 'alert' || state === 'awaiting_review' || state === 'refunding');
  // Each of these matches few orders.
  if (search || ids || isRare) return [];
  const statuses = listStatuses(filter);
  // The index of totals begins with the currency, that of names with the name.
  if (sort === 'total' && currency?.length) return [{ column: 'o.currency_code', values: bindAll(currency, 'bpchar') }];
  if (sort !== 'placed') return [];
  const countries = country?.length
    ? [{ column: `o.address ->> 'country_code'`, values: bindAll(country, 'text') }]
    : [];
  if (!statuses && !method?.length && !currency?.length && !country?.length) return [];
  return [
    ...countries,
    { column: 'o.payment_method', values: listMethods(method, bindAll) },
    { column: 'o.currency_code', values: listCurrencies(currency, bindAll) },
    { column: 'o.status', values: statuses ? bindAll(statuses, 'text') : formatArray(ORDER_STATUSES) },
  ];
};

/**
 * Whether a condition needs only the table `filtered`, so that the order itself is not read: those that begin with NOT EXISTS are of
 * `findTableOfStates`.
 */
const isOfTable = (text: string) => text.startsWith('filtered.') || text.startsWith('NOT EXISTS');

/** Builds the conditions of a filter for a list in the order of `sort`; `hasKeys`: all seller orders of the store have its sort keys. */
export function buildOrderConditions(
  filter: OrderFilter,
  now: Date,
  sort: ListSort = 'placed',
  hasKeys = false,
): OrderConditions {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const bind: Bind = (build, value) => {
    values.push(value);
    return build(`$${values.length}`);
  };
  const add = (build: (name: string) => string, value: unknown) => conditions.push(bind(build, value));
  const { store_id: storeId, search, payment, method, currency, country, days, from, to, late, ids } = filter;
  // Without keys, the many orders of a store are found among all: it has no index in that order.
  const isOfStore = storeId !== undefined && (sort === 'placed' || hasKeys);
  const bindAll: BindAll = (list, type) => bind((value) => `${value}::${type}[]`, [...new Set(list)]);
  const ofStates = storeId !== undefined ? undefined : findTableOfStates(filter, bindAll);
  const table = isOfStore ? 'store_order' : ofStates?.name;
  const createdAt = table ? 'filtered.created_at' : 'o.created_at';
  const columns = table ? [...(ofStates?.columns ?? [])] : listColumns(filter, sort, bindAll);
  if (isOfStore) add((value) => `filtered.store_id = ${value}`, storeId);
  // OFFSET 0 keeps the planner from joining and sorting all of the store's orders.
  else if (storeId !== undefined)
    add(
      (value) => `EXISTS (SELECT FROM store_order so WHERE so.order_id = o.id AND so.store_id = ${value} OFFSET 0)`,
      storeId,
    );
  if (search) conditions.push(buildSearch(search, bind));
  if (ofStates) conditions.push(...ofStates.conditions);
  else if (payment?.length)
    conditions.push(`(${payment.map((state) => PAYMENT_STATE_CONDITIONS[state]).join(' OR ')})`);
  if (table || columns.length === 0 || sort === 'total') {
    const statuses = listStatuses(filter);
    if (statuses) add((value) => `o.status = ANY (${value}::text[])`, statuses);
    const isByMethod = columns.some(({ column }) => column === 'filtered.payment_method');
    if (method?.length && !isByMethod) add((value) => `o.payment_method = ANY (${value}::text[])`, method);
    if (currency?.length && !isByMethod) add((value) => `o.currency_code = ANY (${value}::bpchar[])`, currency);
    if (country?.length) add((value) => `o.address ->> 'country_code' = ANY (${value}::text[])`, country);
  }
  if (days !== undefined) add((value) => `${createdAt} >= ${value}`, new Date(now.getTime() - days * DAY_MS));
  if (from) add((value) => `${createdAt} >= ${value}`, new Date(from));
  if (to) add((value) => `${createdAt} < ${value}`, new Date(to));
  if (late === 1) {
    conditions.push(`o.cash_review IS DISTINCT FROM 'waiting'`);
    add((value) => `${createdAt} < ${value}`, new Date(now.getTime() - SHIP_WITHIN_DAYS * DAY_MS));
  }
  if (ids?.length) add((value) => `o.id = ANY (${value}::int[])`, ids);
  return {
    conditions,
    values,
    from: table ? `${table} filtered JOIN shop_order o ON o.id = filtered.order_id` : 'shop_order o',
    keyTable: table && conditions.every(isOfTable) ? `${table} filtered` : null,
    placed: table ? ['filtered.created_at', 'filtered.order_id'] : ['o.created_at', 'o.id'],
    columns,
  };
}
