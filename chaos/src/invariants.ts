import type { SandboxPayment } from '@trad/payment-sandbox/controls';
import type { Attempt, PlacedOrder, ShopState } from './shop-state.ts';

export interface Violation {
  invariant: string;
  /** Describes the violation with its attempt, order or shopper. */
  description: string;
}

type Check = (state: ShopState) => string[];

const FINAL_STATES: ReadonlySet<string> = new Set(['completed', 'cancelled', 'failed', 'refunded']);
/** States in which a card payment can no longer be paid. Only the shop captures PayPal orders. */
const UNPAYABLE: ReadonlySet<string> = new Set(['succeeded', 'canceled']);

const sum = <T>(list: readonly T[], amount: (item: T) => number) =>
  list.reduce((total, item) => total + amount(item), 0);
const formatPayment = ({ provider, reference, attempt }: SandboxPayment) =>
  `${provider} ${reference} of attempt ${attempt}`;
const formatOrder = ({ id, attemptId, method }: PlacedOrder) => `order ${id} (${method}, attempt ${attemptId})`;
const formatAttempt = ({ id, method, userId }: Attempt) => `attempt ${id} (${method}, shopper ${userId})`;

const computeNetMinor = ({ receivedMinor, refundedMinor }: SandboxPayment) => receivedMinor - refundedMinor;

const findOrders = ({ orders }: ShopState, payment: SandboxPayment) =>
  orders.filter(({ attemptId }) => attemptId === payment.attempt);

const checkOneOrderPerPayment: Check = (state) =>
  state.payments
    .filter((payment) => computeNetMinor(payment) > 0)
    .flatMap((payment) => {
      const orders = findOrders(state, payment);
      return orders.length === 1 ? [] : [`${formatPayment(payment)} is paid and has ${orders.length} orders`];
    });

const checkNoOrderForRefund: Check = (state) =>
  state.payments
    .filter(({ refundedMinor }) => refundedMinor > 0)
    .flatMap((payment) => [
      ...(computeNetMinor(payment) === 0 ? [] : [`${formatPayment(payment)} is refunded in part`]),
      ...(findOrders(state, payment).length === 0 ? [] : [`${formatPayment(payment)} is refunded and has an order`]),
    ]);

const checkReceivedAmount: Check = (state) =>
  state.payments
    .filter((payment) => computeNetMinor(payment) > 0)
    .flatMap((payment) =>
      findOrders(state, payment)
        .filter(
          ({ totalMinor, currencyCode }) => totalMinor !== payment.receivedMinor || currencyCode !== payment.currency,
        )
        .map(
          (order) =>
            `${formatOrder(order)} costs ${order.totalMinor} ${order.currencyCode}, received were ${payment.receivedMinor} ${payment.currency}`,
        ),
    );

const checkOnePaymentPerOrder: Check = ({ orders, payments }) =>
  orders.flatMap((order) => {
    const unrefunded = payments.filter(
      (payment) => payment.attempt === order.attemptId && computeNetMinor(payment) > 0,
    );
    const expected = order.method === 'cod_method' ? 0 : 1;
    return unrefunded.length === expected
      ? []
      : [`${formatOrder(order)} has ${unrefunded.length} unrefunded payments instead of ${expected}`];
  });

/** Cash enters the ledger when an operator records it, which no checkout does. */
const checkLedger: Check = ({ orders }) =>
  orders
    .filter(({ method, totalMinor, ledgerMinor }) => ledgerMinor !== (method === 'cod_method' ? 0 : totalMinor))
    .map((order) => `${formatOrder(order)} costs ${order.totalMinor}, the ledger has ${order.ledgerMinor}`);

const checkStock: Check = ({ stock, orders }) =>
  stock
    .filter(({ initial }) => initial !== null)
    .flatMap(({ id, initial, stock: left, stockMoveSum }) => {
      const sold = sum(
        orders.flatMap(({ lines }) => lines.filter(({ variantId }) => variantId === id)),
        ({ qty }) => qty,
      );
      return [
        ...((left ?? 0) + sold === initial
          ? []
          : [`of variant ${id}, ${left} left and ${sold} sold are not ${initial}`]),
        ...((initial ?? 0) + stockMoveSum === left
          ? []
          : [
              `of variant ${id}, initial stock and stock moves make ${(initial ?? 0) + stockMoveSum}, the stock is ${left}`,
            ]),
      ];
    });

const checkNothingStuck: Check = ({ attempts, reserved, unprocessed, refunds, payments }) => {
  const open = attempts.filter(({ state, hasScheduledCheck }) => !FINAL_STATES.has(state) || hasScheduledCheck);
  const payable = payments.filter(({ provider, status }) => provider === 'stripe' && !UNPAYABLE.has(status));
  return [
    ...open.map((attempt) => `${formatAttempt(attempt)} is stuck in ${attempt.state}`),
    ...reserved.map(
      ({ attemptId, variantId, qty }) => `${qty} of variant ${variantId} are still reserved for attempt ${attemptId}`,
    ),
    ...unprocessed.map(
      ({ provider, eventId, providerRef }) => `event ${eventId} of ${provider} ${providerRef} was never processed`,
    ),
    ...refunds
      .filter(({ state }) => state !== 'succeeded')
      .map(({ attemptId, state }) => `the refund of attempt ${attemptId} is ${state}`),
    ...payable.map((payment) => `${formatPayment(payment)} could still be paid (${payment.status})`),
  ];
};

const checkTotals: Check = ({ orders }) =>
  orders.flatMap((order) => {
    const { lines } = order;
    const differences = [
      ['lines', sum(lines, ({ unitMinor, qty }) => unitMinor * qty), order.subtotalMinor],
      [
        'delivery',
        order.deliveryBaseMinor + sum(lines, ({ deliveryMinor }) => deliveryMinor),
        order.deliveryTotalMinor,
      ],
      ['added tax', sum(lines, ({ taxIncluded, taxMinor }) => (taxIncluded ? 0 : taxMinor)), order.taxAddedMinor],
      ['included tax', sum(lines, ({ taxIncluded, taxMinor }) => (taxIncluded ? taxMinor : 0)), order.taxIncludedMinor],
      ['total', order.subtotalMinor + order.deliveryTotalMinor + order.taxAddedMinor, order.totalMinor],
    ].filter(([, computed, stored]) => computed !== stored);
    return differences.map(
      ([name, computed, stored]) => `${formatOrder(order)}: ${name} computed ${computed}, stored ${stored}`,
    );
  });

const checkCartOrderedOnce: Check = ({ orders, attempts }) => {
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const orderByCart = new Map<string, PlacedOrder>();
  return orders.flatMap((order) => {
    const attempt = byId.get(order.attemptId);
    if (!attempt) return [`${formatOrder(order)} has no attempt`];
    const cart = `version ${attempt.cartVersion} of cart ${attempt.cartId}`;
    const earlier = orderByCart.get(cart);
    orderByCart.set(cart, order);
    return earlier ? [`${cart} was ordered twice: ${formatOrder(earlier)}, ${formatOrder(order)}`] : [];
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

const checkCartQuantities: Check = ({ shoppers, orders, cartLines }) =>
  shoppers.flatMap(({ id, checkout, cartQuantities }) => {
    const orderedLines = orders.filter(({ userId }) => userId === id).flatMap(({ lines }) => lines);
    return [...cartQuantities].flatMap(([variantId, { min, max }]) => {
      const ordered = sum(
        orderedLines.filter((line) => line.variantId === variantId),
        ({ qty }) => qty,
      );
      const left = sum(
        cartLines.filter((line) => line.userId === id && line.variantId === variantId),
        ({ qty }) => qty,
      );
      const isInRange = ordered + left >= min && ordered + left <= max;
      const range = min === max ? `${min}` : `${min} to ${max}`;
      return isInRange
        ? []
        : [
            `shopper ${id} (${checkout}) put ${range} of variant ${variantId} in the cart: ${ordered} are ordered, ${left} are still in the cart`,
          ];
    });
  });

const checkBuyerProblems: Check = ({ shoppers }) =>
  shoppers.flatMap(({ id, checkout, problems }) =>
    problems.map((problem) => `shopper ${id} (${checkout}): ${problem}`),
  );

/** Whether the reconciler has finished everything. */
export const isIdle = (state: ShopState) => checkNothingStuck(state).length === 0;

/** The invariants of an idle shop. Each check returns a sentence per violation. */
export const INVARIANTS: Readonly<Record<string, Check>> = {
  'paid and not refunded: exactly one order': checkOneOrderPerPayment,
  'refunded: no order': checkNoOrderForRefund,
  'an order costs what was received': checkReceivedAmount,
  'an order that is not cash has exactly one unrefunded payment': checkOnePaymentPerOrder,
  'the ledger has every payment once': checkLedger,
  'remaining and sold stock add up to the initial stock': checkStock,
  'no attempt, reservation, event or payment is left unfinished': checkNothingStuck,
  'lines, delivery and tax add up to the total': checkTotals,
  'at most one order per cart version': checkCartOrderedOnce,
  'every confirmed order exists': checkConfirmedOrdersExist,
  'exactly the items that are ordered leave the cart': checkCartQuantities,
  'no buyer got a wrong response': checkBuyerProblems,
};

export const findViolations = (state: ShopState): Violation[] =>
  Object.entries(INVARIANTS).flatMap(([invariant, check]) =>
    check(state).map((description) => ({ invariant, description })),
  );
