import type { LedgerPayment } from '@trad/payment-sandbox/controls';
import type { Attempt, PlacedOrder, ShopState } from './shop-state.ts';

export interface Violation {
  invariant: string;
  /** What is wrong, and with which attempt, order or shopper. */
  what: string;
}

type Check = (state: ShopState) => string[];

const ENDED: ReadonlySet<string> = new Set(['completed', 'cancelled', 'failed', 'refunded']);
/** A card payment that nobody can pay any more, or that is paid. PayPal's is only ever taken by the shop. */
const CLOSED: ReadonlySet<string> = new Set(['succeeded', 'canceled']);

const sum = <T>(list: readonly T[], amount: (one: T) => number) => list.reduce((total, one) => total + amount(one), 0);
const paymentName = ({ provider, reference, attempt }: LedgerPayment) =>
  `${provider} ${reference} of attempt ${attempt}`;
const orderName = ({ id, attemptId, method }: PlacedOrder) => `order ${id} (${method}, attempt ${attemptId})`;
const attemptName = ({ id, method, userId }: Attempt) => `attempt ${id} (${method}, shopper ${userId})`;

const keptMinor = ({ receivedMinor, refundedMinor }: LedgerPayment) => receivedMinor - refundedMinor;

const ordersOf = ({ orders }: ShopState, payment: LedgerPayment) =>
  orders.filter(({ attemptId }) => attemptId === payment.attempt);

const paidHasOneOrder: Check = (state) =>
  state.payments
    .filter((payment) => keptMinor(payment) > 0)
    .flatMap((payment) => {
      const orders = ordersOf(state, payment);
      return orders.length === 1 ? [] : [`${paymentName(payment)} is paid and has ${orders.length} orders`];
    });

const refundedHasNone: Check = (state) =>
  state.payments
    .filter(({ refundedMinor }) => refundedMinor > 0)
    .flatMap((payment) => [
      ...(keptMinor(payment) === 0 ? [] : [`${paymentName(payment)} is refunded in part`]),
      ...(ordersOf(state, payment).length === 0 ? [] : [`${paymentName(payment)} is refunded and has an order`]),
    ]);

const totalIsWhatWasReceived: Check = (state) =>
  state.payments
    .filter((payment) => keptMinor(payment) > 0)
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

const paidOnce: Check = ({ orders, payments }) =>
  orders.flatMap((order) => {
    const live = payments.filter((payment) => payment.attempt === order.attemptId && keptMinor(payment) > 0);
    const due = order.method === 'cod_method' ? 0 : 1;
    return live.length === due ? [] : [`${orderName(order)} has ${live.length} live payments instead of ${due}`];
  });

/** Cash is in the books once it has changed hands, which it has not here. */
const isInTheBooks: Check = ({ orders }) =>
  orders
    .filter(({ method, totalMinor, bookedMinor }) => bookedMinor !== (method === 'cod_method' ? 0 : totalMinor))
    .map((order) => `${orderName(order)} costs ${order.totalMinor}, in the books are ${order.bookedMinor}`);

const stockIsThere: Check = ({ stock, orders }) =>
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

const nothingIsStuck: Check = ({ attempts, held, unprocessed, refunds, payments }) => {
  const open = attempts.filter(({ state, isDue }) => !ENDED.has(state) || isDue);
  const payable = payments.filter(({ provider, status }) => provider === 'stripe' && !CLOSED.has(status));
  return [
    ...open.map((attempt) => `${attemptName(attempt)} is stuck in ${attempt.state}`),
    ...held.map(
      ({ attemptId, variantId, qty }) => `${qty} of variant ${variantId} are still held by attempt ${attemptId}`,
    ),
    ...unprocessed.map(
      ({ provider, eventId, providerRef }) => `event ${eventId} of ${provider} ${providerRef} was never looked into`,
    ),
    ...refunds
      .filter(({ state }) => state !== 'succeeded')
      .map(({ attemptId, state }) => `the refund of attempt ${attemptId} is ${state}`),
    ...payable.map((payment) => `${paymentName(payment)} could still be paid (${payment.status})`),
  ];
};

const sumsAreRight: Check = ({ orders }) =>
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

const cartIsOrderedOnce: Check = ({ orders, attempts }) => {
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

const toldOrdersExist: Check = ({ shoppers, orders }) =>
  shoppers.flatMap(({ id, told, checkout }) =>
    [...told]
      .filter((orderId) => !orders.some((order) => order.id === orderId && order.userId === id))
      .map((orderId) => `shopper ${id} (${checkout}) was told of order ${orderId}, which is not theirs or not there`),
  );

const cartBecomesOrders: Check = ({ shoppers, orders, inCarts }) =>
  shoppers.flatMap(({ id, checkout, put }) => {
    const theirs = orders.filter(({ userId }) => userId === id).flatMap(({ lines }) => lines);
    return [...put].flatMap(([variantId, { least, most }]) => {
      const ordered = sum(
        theirs.filter((line) => line.variantId === variantId),
        ({ qty }) => qty,
      );
      const left = sum(
        inCarts.filter((line) => line.userId === id && line.variantId === variantId),
        ({ qty }) => qty,
      );
      const isRight = ordered + left >= least && ordered + left <= most;
      const range = least === most ? `${least}` : `${least} to ${most}`;
      return isRight
        ? []
        : [
            `shopper ${id} (${checkout}) put ${range} of variant ${variantId} in the cart: ${ordered} are ordered, ${left} still there`,
          ];
    });
  });

const nothingImpossible: Check = ({ shoppers }) =>
  shoppers.flatMap(({ id, checkout, complaints }) => complaints.map((what) => `shopper ${id} (${checkout}): ${what}`));

/** What takes its time. */
export const isAtRest = (state: ShopState) => nothingIsStuck(state).length === 0;

/** What must hold once all has come to rest. Each check answers what is wrong, a sentence each. */
export const INVARIANTS: Readonly<Record<string, Check>> = {
  'paid and not refunded: exactly one order': paidHasOneOrder,
  'refunded: no order': refundedHasNone,
  'an order costs what was received': totalIsWhatWasReceived,
  'an order that is not cash has exactly one live payment': paidOnce,
  'what was paid is in the books, once': isInTheBooks,
  'what is left and what is sold is what there was': stockIsThere,
  'nothing is stuck, held, unheard or still payable': nothingIsStuck,
  'lines, delivery and tax make the total': sumsAreRight,
  'at most one order of a cart as it was': cartIsOrderedOnce,
  'every order that somebody was told of exists': toldOrdersExist,
  'what leaves a cart is ordered, what is ordered leaves it': cartBecomesOrders,
  'nobody gets what was not paid': nothingImpossible,
};

export const violationsOf = (state: ShopState): Violation[] =>
  Object.entries(INVARIANTS).flatMap(([invariant, check]) => check(state).map((what) => ({ invariant, what })));
