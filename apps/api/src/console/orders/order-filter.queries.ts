// SQL: a condition per filter of the request, so that the planner sees only those that apply and uses their indexes.
import type { PaymentState } from '@trad/contract/console/orders';
import type { ParsedInput } from '@trad/contract/schemas';
import { DAY_MS } from '../../platform/clock.ts';
import { parseOrderSearch } from './parse-order-search.ts';

export type OrderFilter = Omit<ParsedInput<'exportOperatorOrders'>, 'cursor'>;

/** A store ships within so many days; then its order is late. */
export const SHIP_WITHIN_DAYS = 3;

/** Of more buyers than these an e-mail's beginning names too many. */
const MAX_BUYERS = 2000;

/** Conditions of a statement with their values, as `$1`, `$2`. */
export interface Conditions {
  texts: string[];
  values: unknown[];
  /** The table that the page is read from: with a store, its seller orders, of which there are fewer. */
  from: string;
  /** The columns that order it by time. */
  placed: readonly [createdAt: string, id: string];
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const IS_UNPAID_CASH = `(o.payment_method = 'cod_method' AND EXISTS (SELECT FROM store_order so WHERE so.order_id = o.id
    AND so.status NOT IN ('cancelled', 'returned', 'refunded')
    AND coalesce((SELECT sum(r.amount_minor) FROM cash_receipt r WHERE r.store_order_id = so.id), 0) <= 0))`;
const REFUNDED = `coalesce((SELECT sum(r.amount_minor) FROM refund r WHERE r.attempt_id = o.attempt_id AND r.state <> 'failed'), 0)`;
const IS_REFUNDING = `EXISTS (SELECT FROM refund r WHERE r.attempt_id = o.attempt_id AND r.state IN ('requested', 'pending'))`;
const HAS_ALERT = 'EXISTS (SELECT FROM payment_alert p WHERE p.attempt_id = o.attempt_id AND p.resolved_at IS NULL)';

/** The payment state of the order `o`. */
export const SELECT_PAYMENT_STATE = `CASE WHEN ${HAS_ALERT} THEN 'alert' WHEN o.cash_review = 'waiting' THEN 'awaiting_review'
  WHEN ${IS_REFUNDING} THEN 'refunding' WHEN ${REFUNDED} >= o.total_minor THEN 'refunded' WHEN ${REFUNDED} > 0 THEN 'part_refunded'
  WHEN ${IS_UNPAID_CASH} THEN 'on_delivery' ELSE 'paid' END`;
export const SELECT_REFUNDED = REFUNDED;

/** The few orders of rare states are found by an index of their own. */
const BY_PAYMENT_STATE: Record<PaymentState, string> = {
  alert: 'o.attempt_id = ANY (ARRAY(SELECT attempt_id FROM payment_alert WHERE resolved_at IS NULL))',
  awaiting_review: `(o.cash_review = 'waiting' AND NOT ${HAS_ALERT})`,
  refunding: `(o.attempt_id = ANY (ARRAY(SELECT attempt_id FROM refund WHERE state IN ('requested', 'pending'))) AND NOT ${HAS_ALERT})`,
  refunded: `(${SELECT_PAYMENT_STATE}) = 'refunded'`,
  part_refunded: `(${SELECT_PAYMENT_STATE}) = 'part_refunded'`,
  on_delivery: `(o.payment_method = 'cod_method' AND (${SELECT_PAYMENT_STATE}) = 'on_delivery')`,
  paid: `(${SELECT_PAYMENT_STATE}) = 'paid'`,
};

const addSearch = (search: string, add: (build: (name: string) => string, value: unknown) => string) => {
  const { id, phoneEnd, email, name } = parseOrderSearch(search);
  const readings: string[] = [];
  if (id !== null) readings.push(add((value) => `o.id = ${value}`, id));
  if (phoneEnd !== null) {
    const end = `${[...phoneEnd].reverse().join('')}%`;
    readings.push(
      add((value) => `reverse(regexp_replace(o.address ->> 'phone', '\\D', '', 'g')) COLLATE "C" LIKE ${value}`, end),
      add(
        (value) =>
          `o.user_id = ANY (ARRAY(SELECT u.id FROM user_account u WHERE reverse(regexp_replace(u.mobile, '\\D', '', 'g')) COLLATE "C" LIKE ${value} LIMIT ${MAX_BUYERS}))`,
        end,
      ),
    );
  }
  if (email !== null)
    readings.push(
      add(
        (value) =>
          `o.user_id = ANY (ARRAY(SELECT u.id FROM user_account u WHERE lower(u.email) COLLATE "C" LIKE ${value} LIMIT ${MAX_BUYERS}))`,
        `${escapeLike(email)}%`,
      ),
    );
  if (name !== null)
    readings.push(add((value) => `lower(o.address ->> 'name') COLLATE "C" LIKE ${value}`, `${escapeLike(name)}%`));
  return `(${readings.join(' OR ')})`;
};

/** Builds the conditions of a filter. */
export function buildOrderConditions(filter: OrderFilter, now: Date): Conditions {
  const texts: string[] = [];
  const values: unknown[] = [];
  const bind = (build: (name: string) => string, value: unknown) => {
    values.push(value);
    return build(`$${values.length}`);
  };
  const add = (build: (name: string) => string, value: unknown) => texts.push(bind(build, value));
  const { store_id: storeId, search, status, payment, method, currency, country, days, from, to, late, ids } = filter;
  const isOfStore = storeId !== undefined;
  const createdAt = isOfStore ? 'part.created_at' : 'o.created_at';
  if (isOfStore) add((value) => `part.store_id = ${value}`, storeId);
  if (search) texts.push(addSearch(search, bind));
  if (status?.length) add((value) => `o.status = ANY (${value}::text[])`, status);
  if (payment?.length) texts.push(`(${payment.map((state) => BY_PAYMENT_STATE[state]).join(' OR ')})`);
  if (method?.length) add((value) => `o.payment_method = ANY (${value}::text[])`, method);
  if (currency?.length) add((value) => `o.currency_code = ANY (${value}::bpchar[])`, currency);
  if (country?.length) add((value) => `o.address ->> 'country_code' = ANY (${value}::text[])`, country);
  if (days !== undefined) add((value) => `${createdAt} >= ${value}`, new Date(now.getTime() - days * DAY_MS));
  if (from) add((value) => `${createdAt} >= ${value}`, new Date(from));
  if (to) add((value) => `${createdAt} < ${value}`, new Date(to));
  if (late === 1) {
    texts.push(`o.status IN ('received', 'processing') AND o.cash_review IS DISTINCT FROM 'waiting'`);
    add((value) => `${createdAt} < ${value}`, new Date(now.getTime() - SHIP_WITHIN_DAYS * DAY_MS));
  }
  if (ids) add((value) => `o.id = ANY (${value}::int[])`, ids);
  return {
    texts,
    values,
    from: isOfStore ? 'store_order part JOIN shop_order o ON o.id = part.order_id' : 'shop_order o',
    placed: isOfStore ? ['part.created_at', 'part.order_id'] : ['o.created_at', 'o.id'],
  };
}
