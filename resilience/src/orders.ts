import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type RequestOutcome, send } from './http.ts';
import { type Figure, requireAtMost, requireCount } from './scenario.ts';
import type { Shop, Shopper } from './shop.ts';

/** An order that was confirmed to its shopper. */
export interface ConfirmedOrder {
  id: number;
  key: string;
  /** From the first request to the confirmation, in milliseconds. */
  ms: number;
  confirmedAt: Date;
  /** Whether the first request had no final response. */
  wasRetried: boolean;
}

export interface OrderLog {
  confirmed: ConfirmedOrder[];
  /** All responses, those of failed requests too. */
  outcomes: RequestOutcome[];
  /** Keys under which an order was attempted and got no final response: it exists at most once. */
  unconfirmed: string[];
  /** Payments without a final response, which nobody has paid: no order may exist. */
  unansweredPayments: number;
  /** Final responses to orders and payments that confirm none, as status and code: no order may exist. */
  refused: string[];
}

const RETRY_PAUSE_MS = 100;
const GIVE_UP_MS = 20_000;

const findOrderId = ({ status, body }: RequestOutcome): number | undefined => {
  if (status === 200) return body.data.id;
  return body?.code === 'ALREADY_DONE' ? body.data?.order_id : undefined;
};

/** Where orders go: the servers that take them, and what is ordered. */
export type OrderTarget = Pick<Shop, 'variantIds'> & { servers: readonly { url: string }[] };

interface OrderOptions {
  timeoutMs?: number;
  /** Pays the intent of this client secret by card; without it, the order is paid in cash. */
  payByCard?: (clientSecret: string) => Promise<void>;
}

/** Fills the cart and orders it, repeating requests without a final response under the same key. */
export const placeOrder = async (
  { servers, variantIds }: OrderTarget,
  { authorization, addressId, ipAddress }: Shopper,
  log: OrderLog,
  { timeoutMs = 60_000, payByCard }: OrderOptions = {},
) => {
  const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T;
  const post = async (path: string, key: string, body: object) => {
    const outcome = await send(`${pick(servers).url}/api/${path}`, {
      method: 'POST',
      headers: { authorization, 'idempotency-key': key, ...(ipAddress && { 'x-forwarded-for': ipAddress }) },
      body,
      timeoutMs,
    });
    log.outcomes.push(outcome);
    return outcome;
  };
  /** Repeats a request until its response is final. */
  const postUntilDone = async (path: string, body: object) => {
    const key = randomUUID();
    const startedAt = performance.now();
    for (let attempt = 0; ; attempt++) {
      const outcome = await post(path, key, body);
      const isFinal = outcome.status !== 0 && outcome.status < 500 && outcome.body?.code !== 'IDEMPOTENCY_KEY_IN_USE';
      const ms = performance.now() - startedAt;
      if (isFinal || ms > GIVE_UP_MS) return { outcome, key, ms, wasRetried: attempt > 0, isFinal };
      await pause(RETRY_PAUSE_MS);
    }
  };
  const recordRefusal = ({ status, body }: RequestOutcome) => log.refused.push(`${status} ${body?.code ?? ''}`.trim());
  const added = await postUntilDone('manage_cart', { product_variant_id: pick(variantIds), qty: 1 });
  if (!added.isFinal) return;
  if (payByCard) {
    const input = { address_id: addressId, email: 'shopper@shop.example' };
    const { outcome: payment, isFinal } = await postUntilDone('create_payment_intent', input);
    if (!isFinal) log.unansweredPayments += 1;
    else if (payment.status !== 200) recordRefusal(payment);
    if (payment.status !== 200) return;
    await payByCard(payment.body.clientSecret);
  }
  const { outcome, key, ms, wasRetried, isFinal } = await postUntilDone('place_order', {
    address_id: addressId,
    payment_method: payByCard ? 'stripe_method' : 'cod_method',
  });
  const id = findOrderId(outcome);
  if (id !== undefined) log.confirmed.push({ id, key, ms, confirmedAt: new Date(), wasRetried });
  else if (isFinal) recordRefusal(outcome);
  else log.unconfirmed.push(key);
};

export const createOrderLog = (): OrderLog => ({
  confirmed: [],
  outcomes: [],
  unconfirmed: [],
  unansweredPayments: 0,
  refused: [],
});

/** Each shopper orders again and again until `isOver`. */
export const orderUntil = (
  shop: OrderTarget & Pick<Shop, 'shoppers'>,
  log: OrderLog,
  isOver: () => boolean,
  options?: OrderOptions,
) =>
  Promise.all(
    shop.shoppers.map(async (shopper) => {
      while (!isOver()) await placeOrder(shop, shopper, log, options);
    }),
  );

/** Compares the orders in the database with those that were confirmed. */
export const countOrders = async (
  { pool }: Pick<Shop, 'pool'>,
  { confirmed, unconfirmed, unansweredPayments, refused }: OrderLog,
) => {
  const { rows } = await pool.query<{ id: number }>('SELECT id FROM shop_order');
  const stored = new Set(rows.map(({ id }) => id));
  const ids = new Set(confirmed.map(({ id }) => id));
  return {
    confirmed: confirmed.length,
    lost: confirmed.filter(({ id }) => !stored.has(id)).length,
    // An attempt without a final response may have placed one order.
    duplicated: confirmed.length - ids.size + Math.max(0, stored.size - ids.size - unconfirmed.length),
    refused,
    unanswered: unconfirmed.length + unansweredPayments,
  };
};

/** What every scenario requires of its orders. `minimum`: the least number of confirmed ones, also on a busy machine. */
export const requireOrders = (
  { confirmed, lost, duplicated, refused, unanswered }: Awaited<ReturnType<typeof countOrders>>,
  minimum: number,
): Figure[] => [
  requireCount('confirmed orders', confirmed, minimum),
  requireAtMost('lost', lost, 0),
  requireAtMost('duplicated', duplicated, 0),
  // An order without a final response may have emptied the cart of the next one.
  requireAtMost(`refused orders ${[...new Set(refused)].join(', ')}`.trim(), refused.length, unanswered),
];

/** Requires that each order got a final response in time. */
export const requireAnswers = ({ unanswered }: { unanswered: number }): Figure => ({
  ...requireAtMost(`orders without a final response in ${GIVE_UP_MS / 1000} s`, unanswered, 0),
  isTime: true,
});
