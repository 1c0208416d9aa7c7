import { expect, test } from 'vitest';
import { findViolations, INVARIANTS } from './invariants.ts';
import type { ShopState } from './shop-state.ts';

/** A valid state: one card order of two pieces, one cash order of one, and a refunded payment. */
const createValidState = (): ShopState => ({
  payments: [
    {
      provider: 'stripe',
      reference: 'pi_1',
      attempt: 'paid',
      status: 'succeeded',
      currency: 'USD',
      amountMinor: 2350,
      receivedMinor: 2350,
      refundedMinor: 0,
    },
    {
      provider: 'paypal',
      reference: 'PP1',
      attempt: 'returned',
      status: 'COMPLETED REFUNDED',
      currency: 'USD',
      amountMinor: 1300,
      receivedMinor: 1300,
      refundedMinor: 1300,
    },
  ],
  attempts: [
    {
      id: 'paid',
      userId: 1,
      cartId: 1,
      cartVersion: 1,
      method: 'stripe_method',
      state: 'completed',
      hasScheduledCheck: false,
    },
    {
      id: 'cash',
      userId: 2,
      cartId: 2,
      cartVersion: 1,
      method: 'cod_method',
      state: 'completed',
      hasScheduledCheck: false,
    },
    {
      id: 'returned',
      userId: 2,
      cartId: 2,
      cartVersion: 2,
      method: 'paypal_method',
      state: 'refunded',
      hasScheduledCheck: false,
    },
  ],
  orders: [
    {
      id: 11,
      attemptId: 'paid',
      userId: 1,
      method: 'stripe_method',
      currencyCode: 'USD',
      subtotalMinor: 2000,
      deliveryBaseMinor: 200,
      deliveryTotalMinor: 250,
      taxAddedMinor: 100,
      taxIncludedMinor: 0,
      totalMinor: 2350,
      ledgerMinor: 2350,
      lines: [{ variantId: 5, qty: 2, unitMinor: 1000, taxMinor: 100, taxIncluded: false, deliveryMinor: 50 }],
    },
    {
      id: 12,
      attemptId: 'cash',
      userId: 2,
      method: 'cod_method',
      currencyCode: 'USD',
      subtotalMinor: 1000,
      deliveryBaseMinor: 300,
      deliveryTotalMinor: 300,
      taxAddedMinor: 0,
      taxIncludedMinor: 70,
      totalMinor: 1300,
      ledgerMinor: 0,
      lines: [{ variantId: 5, qty: 1, unitMinor: 1000, taxMinor: 70, taxIncluded: true, deliveryMinor: 0 }],
    },
  ],
  stock: [
    { id: 5, initial: 10, stock: 7, stockMoveSum: -3 },
    { id: 6, initial: null, stock: null, stockMoveSum: 0 },
  ],
  reserved: [],
  unprocessed: [],
  refunds: [{ id: 'refund', attemptId: 'returned', state: 'succeeded' }],
  cartLines: [{ userId: 2, variantId: 5, qty: 1 }],
  shoppers: [
    {
      id: 1,
      checkout: 'card',
      cartQuantities: new Map([[5, { min: 2, max: 2 }]]),
      confirmedOrders: new Set([11]),
      problems: [],
    },
    {
      id: 2,
      checkout: 'cash',
      cartQuantities: new Map([[5, { min: 1, max: 2 }]]),
      confirmedOrders: new Set([12]),
      problems: [],
    },
  ],
});

type StateChange = (state: ShopState) => Partial<ShopState>;
const changeRow =
  <Key extends keyof ShopState>(key: Key, rowIndex: number, change: object): StateChange =>
  (state) => ({
    [key]: (state[key] as readonly object[]).map((row, index) => (index === rowIndex ? { ...row, ...change } : row)),
  });
const removeRow =
  (key: keyof ShopState, rowIndex: number): StateChange =>
  (state) => ({ [key]: (state[key] as readonly object[]).filter((_, index) => index !== rowIndex) });
const addRow =
  (key: keyof ShopState, row: object): StateChange =>
  (state) => ({ [key]: [...(state[key] as readonly object[]), row] });

const repeatedOrder = { ...createValidState().orders[0], id: 13 };
const STUCK = 'no attempt, reservation, event or payment is left unfinished';
const SUMS = 'lines, delivery and tax add up to the total';
const LEDGER = 'the ledger has every payment once';
const STOCK = 'remaining and sold stock add up to the initial stock';
const CART = 'exactly the items that are ordered leave the cart';

const CASES: ReadonlyArray<[name: string, invariant: string, change: StateChange, subject: string]> = [
  ['a payment without an order', 'paid and not refunded: exactly one order', removeRow('orders', 0), 'attempt paid'],
  [
    'a payment without an attempt',
    'paid and not refunded: exactly one order',
    changeRow('payments', 0, { attempt: null }),
    'pi_1',
  ],
  [
    'two orders for one payment',
    'paid and not refunded: exactly one order',
    addRow('orders', repeatedOrder),
    'attempt paid',
  ],
  [
    'an order for a refunded payment',
    'refunded: no order',
    changeRow('payments', 0, { refundedMinor: 2350 }),
    'attempt paid',
  ],
  ['a partial refund', 'refunded: no order', changeRow('payments', 1, { refundedMinor: 1 }), 'attempt returned'],
  [
    'an order with another amount than was received',
    'an order costs what was received',
    changeRow('payments', 0, { receivedMinor: 2349 }),
    'order 11',
  ],
  [
    'an order in another currency than was received',
    'an order costs what was received',
    changeRow('payments', 0, { currency: 'EUR' }),
    'order 11',
  ],
  [
    'an order without a payment',
    'an order that is not cash has exactly one unrefunded payment',
    removeRow('payments', 0),
    'order 11',
  ],
  [
    'a cash order that was also paid by card',
    'an order that is not cash has exactly one unrefunded payment',
    changeRow('payments', 0, { attempt: 'cash' }),
    'order 12',
  ],
  ['an order that is not in the ledger', LEDGER, changeRow('orders', 0, { ledgerMinor: 0 }), 'order 11'],
  ['cash in the ledger that nobody recorded', LEDGER, changeRow('orders', 1, { ledgerMinor: 1300 }), 'order 12'],
  ['missing stock', STOCK, changeRow('stock', 0, { stock: 6, stockMoveSum: -4 }), 'variant 5'],
  ['stock sold twice', STOCK, changeRow('stock', 0, { stock: 8, stockMoveSum: -2 }), 'variant 5'],
  ['stock without a stock move', STOCK, changeRow('stock', 0, { stockMoveSum: -2 }), 'variant 5'],
  ['an open attempt', STUCK, changeRow('attempts', 2, { state: 'processing' }), 'attempt returned'],
  ['an attempt with a scheduled check', STUCK, changeRow('attempts', 1, { hasScheduledCheck: true }), 'attempt cash'],
  [
    'stock that is still reserved',
    STUCK,
    addRow('reserved', { attemptId: 'cash', variantId: 5, qty: 1 }),
    'attempt cash',
  ],
  [
    'an unprocessed event',
    STUCK,
    addRow('unprocessed', { provider: 'stripe', eventId: 'evt_1', providerRef: 'pi_1' }),
    'evt_1',
  ],
  ['a pending refund', STUCK, changeRow('refunds', 0, { state: 'requested' }), 'attempt returned'],
  [
    'a card payment that can still be paid',
    STUCK,
    changeRow('payments', 0, { status: 'requires_payment_method' }),
    'pi_1',
  ],
  ['a wrong subtotal', SUMS, changeRow('orders', 0, { subtotalMinor: 1999, totalMinor: 2349 }), 'order 11'],
  ['a wrong delivery charge', SUMS, changeRow('orders', 0, { deliveryBaseMinor: 201 }), 'order 11'],
  ['wrong added tax', SUMS, changeRow('orders', 0, { taxAddedMinor: 101, totalMinor: 2351 }), 'order 11'],
  ['wrong included tax', SUMS, changeRow('orders', 1, { taxIncludedMinor: 71 }), 'order 12'],
  ['a wrong total', SUMS, changeRow('orders', 1, { totalMinor: 1301 }), 'order 12'],
  ['a cart ordered twice', 'at most one order per cart version', addRow('orders', repeatedOrder), 'order 13'],
  ['an order without an attempt', 'at most one order per cart version', removeRow('attempts', 1), 'order 12'],
  [
    "a confirmed order that is another shopper's",
    'every confirmed order exists',
    changeRow('orders', 0, { userId: 2 }),
    'order 11',
  ],
  ['a confirmed order that does not exist', 'every confirmed order exists', removeRow('orders', 1), 'order 12'],
  ['a cart that was emptied without an order', CART, removeRow('orders', 0), 'shopper 1'],
  [
    'ordered items that are still in the cart',
    CART,
    addRow('cartLines', { userId: 1, variantId: 5, qty: 2 }),
    'shopper 1',
  ],
  ['a wrong response', 'no buyer got a wrong response', changeRow('shoppers', 0, { problems: ['free'] }), 'shopper 1'],
];

test('a valid state violates no invariant', () => {
  expect(findViolations(createValidState())).toEqual([]);
});

test.each(CASES)('%s violates: %s', (_name, invariant, change, subject) => {
  const state = createValidState();
  const found = findViolations({ ...state, ...change(state) }).filter((violation) => violation.invariant === invariant);
  expect(found.map(({ description }) => description).join()).toContain(subject);
});

test('the cases violate every invariant', () => {
  expect(new Set(CASES.map(([, invariant]) => invariant))).toEqual(new Set(Object.keys(INVARIANTS)));
});
