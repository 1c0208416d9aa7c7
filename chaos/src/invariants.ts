import type { LedgerPayment } from '@trad/payment-sandbox/controls';
import type { Attempt, PlacedOrder, ShopState } from './shop-state.ts';

export interface Violation {
  invariant: string;
  /** Describes the violation with its attempt, order or shopper. */
  what: string;
}

type Check = (state: ShopState) => string[];

const ENDED: ReadonlySet<string> = new Set(['completed', 'cancelled', 'failed', 'refunded']);
/** States in which a card payment can no longer be paid. Only the shop captures PayPal orders. */
const CLOSED: ReadonlySet<string> = new Set(['succeeded', 'canceled']);

const sum = <T>(list: readonly T[], amount: (one: T) => number) => list.reduce((total, one) => total + amount(one), 0);
const paymentName = ({ provider, reference, attempt }: LedgerPayment) =>
  `${provider} ${reference} of attempt ${attempt}`;
const orderName = ({ id, attemptId, method }: PlacedOrder) => `order ${id} (${method}, attempt ${attemptId})`;
const attemptName = ({ id, method, userId }: Attempt) => `attempt ${id} (${method}, shopper ${userId})`;

const netMinor = ({ receivedMinor, refundedMinor }: LedgerPayment) => receivedMinor - refundedMinor;

const ordersOf = ({ orders }: ShopState, payment: LedgerPayment) =>
  orders.filter(({ attemptId }) => attemptId === payment.attempt);

const checkOneOrderPerPayment: Check = (state) =>
  state.payments
    .filter((payment) => netMinor(payment) > 0)
    .flatMap((payment) => {
      const orders = ordersOf(state, payment);
      return orders.length === 1 ? [] : [`${paymentName(payment)} is paid and has ${orders.length} orders`];
    });

const checkNoOrderForRefund: Check = (state) =>
  state.payments
    .filter(({ refundedMinor }) => refundedMinor > 0)
    .flatMap((payment) => [
      ...(netMinor(payment) === 0 ? [] : [`${paymentName(payment)} is refunded in part`]),
      ...(ordersOf(state, payment).length === 0 ? [] : [`${paymentName(payment)} is refunded and has an order`]),
    ]);

const checkReceivedAmount: Check = (state) =>
  state.payments
    .filter((payment) => netMinor(payment) > 0)
    .flatMap((payment) =>
      ordersOf(state, payment)
        .filter(
          ({ totalMinor, currencyCode }) => totalMinor !== payment.receivedMinor || currencyCode !== payment.currency,
        )
        .map(
          (order) =>
            `${orderName(order)} costs ${order.totalMinor} ${order.currencyCode}, received were ${payment.receivedMinor} ${payment.currency}`,
        ),
    );

const checkOnePaymentPerOrder: Check = ({ orders, payments }) =>
  orders.flatMap((order) => {
    const live = payments.filter((payment) => payment.attempt === order.attemptId && netMinor(payment) > 0);
    const due = order.method === 'cod_method' ? 0 : 1;
    return live.length === due ? [] : [`${orderName(order)} has ${live.length} live payments instead of ${due}`];
  });

/** Cash enters the ledger when an operator records it, which no checkout does. */
const checkLedger: Check = ({ orders }) =>
  orders
    .filter(({ method, totalMinor, bookedMinor }) => bookedMinor !== (method === 'cod_method' ? 0 : totalMinor))
    .map((order) => `${orderName(order)} costs ${order.totalMinor}, the ledger holds ${order.bookedMinor}`);

const checkStock: Check = ({ stock, orders }) =>
  stock
    .filter(({ initial }) => initial !== null)
    .flatMap(({ id, initial, stock: left, moved }) => {
      const sold = sum(
        orders.flatMap(({ lines }) => lines.filter(({ variantId }) => variantId === id)),
        ({ qty }) => qty,
      );
      return [
        ...((left ?? 0) + sold === initial
          ? []
          : [`of variant ${id}, ${left} left and ${sold} sold are not ${initial}`]),
        ...((initial ?? 0) + moved === left
          ? []
          : [`of variant ${id}, the stock ledger says ${(initial ?? 0) + moved}, the stock ${left}`]),
      ];
    });

const checkNothingStuck: Check = ({ attempts, reserved, unprocessed, refunds, payments }) => {
  const open = attempts.filter(({ state, isDue }) => !ENDED.has(state) || isDue);
  const payable = payments.filter(({ provider, status }) => provider === 'stripe' && !CLOSED.has(status));
  return [
    ...open.map((attempt) => `${attemptName(attempt)} is stuck in ${attempt.state}`),
    ...reserved.map(
      ({ attemptId, variantId, qty }) => `${qty} of variant ${variantId} are still reserved by attempt ${attemptId}`,
    ),
    ...unprocessed.map(
      ({ provider, eventId, providerRef }) => `event ${eventId} of ${provider} ${providerRef} was never processed`,
    ),
    ...refunds
      .filter(({ state }) => state !== 'succeeded')
      .map(({ attemptId, state }) => `the refund of attempt ${attemptId} is ${state}`),
    ...payable.map((payment) => `${paymentName(payment)} could still be paid (${payment.status})`),
  ];
};

const checkTotals: Check = ({ orders }) =>
  orders.flatMap((order) => {
    const { lines } = order;
    const wrong = [
      ['lines', sum(lines, ({ unitMinor, qty }) => unitMinor * qty), order.subtotalMinor],
      [
        'delivery',
        order.deliveryBaseMinor + sum(lines, ({ deliveryMinor }) => deliveryMinor),
        order.deliveryTotalMinor,
      ],
      ['added tax', sum(lines, ({ taxIncluded, taxMinor }) => (taxIncluded ? 0 : taxMinor)), order.taxAddedMinor],
      ['included tax', sum(lines, ({ taxIncluded, taxMinor }) => (taxIncluded ? taxMinor : 0)), order.taxIncludedMinor],
      ['sums', order.subtotalMinor + order.deliveryTotalMinor + order.taxAddedMinor, order.totalMinor],
    ].filter(([, found, said]) => found !== said);
    return wrong.map(([what, found, said]) => `${orderName(order)}: its ${what} come to ${found}, it says ${said}`);
  });

const checkCartOrderedOnce: Check = ({ orders, attempts }) => {
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const seen = new Map<string, PlacedOrder>();
  return orders.flatMap((order) => {
    const attempt = byId.get(order.attemptId);
    if (!attempt) return [`${orderName(order)} has no attempt`];
    const cart = `version ${attempt.cartVersion} of cart ${attempt.cartId}`;
    const earlier = seen.get(cart);
    seen.set(cart, order);
    return earlier ? [`${cart} was ordered twice: ${orderName(earlier)}, ${orderName(order)}`] : [];
  });
};

const checkConfirmedOrdersExist: Check = ({ shoppers, orders }) =>
  shoppers.flatMap(({ id, confirmedOrders, checkout }) =>
    [...confirmedOrders]
      .filter((orderId) => !orders.some((order) => order.id === orderId && order.userId === id))
      .map(
        (orderId) =>
          `shopper ${id} (${checkout}) got order ${orderId} confirmed, which does not exist or is another shopper's`,
      ),
  );

const checkCartQuantities: Check = ({ shoppers, orders, inCarts }) =>
  shoppers.flatMap(({ id, checkout, cartQuantities }) => {
    const theirs = orders.filter(({ userId }) => userId === id).flatMap(({ lines }) => lines);
    return [...cartQuantities].flatMap(([variantId, { min, max }]) => {
      const ordered = sum(
        theirs.filter((line) => line.variantId === variantId),
        ({ qty }) => qty,
      );
      const left = sum(
        inCarts.filter((line) => line.userId === id && line.variantId === variantId),
        ({ qty }) => qty,
      );
      const isRight = ordered + left >= min && ordered + left <= max;
      const range = min === max ? `${min}` : `${min} to ${max}`;
      return isRight
        ? []
        : [
            `shopper ${id} (${checkout}) put ${range} of variant ${variantId} in the cart: ${ordered} are ordered, ${left} still there`,
          ];
    });
  });

const checkBuyerProblems: Check = ({ shoppers }) =>
  shoppers.flatMap(({ id, checkout, problems }) => problems.map((what) => `shopper ${id} (${checkout}): ${what}`));

/** Whether the reconciler has finished everything. */
export const isIdle = (state: ShopState) => checkNothingStuck(state).length === 0;

/** The invariants of an idle shop. Each check returns a sentence per violation. */
export const INVARIANTS: Readonly<Record<string, Check>> = {
  'paid and not refunded: exactly one order': checkOneOrderPerPayment,
  'refunded: no order': checkNoOrderForRefund,
  'an order costs what was received': checkReceivedAmount,
  'an order that is not cash has exactly one live payment': checkOnePaymentPerOrder,
  'the ledger holds every payment once': checkLedger,
  'remaining and sold stock make the initial stock': checkStock,
  'no attempt, reservation, event or payment is left unfinished': checkNothingStuck,
  'lines, delivery and tax make the total': checkTotals,
  'at most one order per cart version': checkCartOrderedOnce,
  'every confirmed order exists': checkConfirmedOrdersExist,
  'what leaves a cart is ordered, and the reverse': checkCartQuantities,
  'no buyer saw a wrong response': checkBuyerProblems,
};

export const findViolations = (state: ShopState): Violation[] =>
  Object.entries(INVARIANTS).flatMap(([invariant, check]) => check(state).map((what) => ({ invariant, what })));
