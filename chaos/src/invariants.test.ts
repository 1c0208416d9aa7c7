import { expect, test } from 'vitest';
import { findViolations, INVARIANTS } from './invariants.ts';
import type { ShopState } from './shop-state.ts';

/** A valid state: one card order of two pieces, one cash order of one, and a refunded payment. */
const sound = (): ShopState => ({
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
    { id: 'paid', userId: 1, cartId: 1, cartVersion: 1, method: 'stripe_method', state: 'completed', isDue: false },
    { id: 'cash', userId: 2, cartId: 2, cartVersion: 1, method: 'cod_method', state: 'completed', isDue: false },
    { id: 'returned', userId: 2, cartId: 2, cartVersion: 2, method: 'paypal_method', state: 'refunded', isDue: false },
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
      bookedMinor: 2350,
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
      bookedMinor: 0,
      lines: [{ variantId: 5, qty: 1, unitMinor: 1000, taxMinor: 70, taxIncluded: true, deliveryMinor: 0 }],
    },
  ],
  stock: [
    { id: 5, initial: 10, stock: 7, moved: -3 },
    { id: 6, initial: null, stock: null, moved: 0 },
  ],
  reserved: [],
  unprocessed: [],
  refunds: [{ id: 'refund', attemptId: 'returned', state: 'succeeded' }],
  inCarts: [{ userId: 2, variantId: 5, qty: 1 }],
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

type Broken = (state: ShopState) => Partial<ShopState>;
const changed =
  <Key extends keyof ShopState>(key: Key, at: number, change: object): Broken =>
  (state) => ({
    [key]: (state[key] as readonly object[]).map((one, index) => (index === at ? { ...one, ...change } : one)),
  });
const without =
  (key: keyof ShopState, at: number): Broken =>
  (state) => ({ [key]: (state[key] as readonly object[]).filter((_, index) => index !== at) });
const added =
  (key: keyof ShopState, one: object): Broken =>
  (state) => ({ [key]: [...(state[key] as readonly object[]), one] });

const again = { ...sound().orders[0], id: 13 };
const STUCK = 'no attempt, reservation, event or payment is left unfinished';
const SUMS = 'lines, delivery and tax make the total';
const LEDGER = 'the ledger holds every payment once';
const STOCK = 'remaining and sold stock make the initial stock';
const CART = 'what leaves a cart is ordered, and the reverse';

const BROKEN: ReadonlyArray<[what: string, invariant: string, broken: Broken, named: string]> = [
  ['money without an order', 'paid and not refunded: exactly one order', without('orders', 0), 'attempt paid'],
  [
    'a payment of no attempt',
    'paid and not refunded: exactly one order',
    changed('payments', 0, { attempt: null }),
    'pi_1',
  ],
  ['two orders of one payment', 'paid and not refunded: exactly one order', added('orders', again), 'attempt paid'],
  [
    'an order of a refunded payment',
    'refunded: no order',
    changed('payments', 0, { refundedMinor: 2350 }),
    'attempt paid',
  ],
  ['a partial refund', 'refunded: no order', changed('payments', 1, { refundedMinor: 1 }), 'attempt returned'],
  ['another amount', 'an order costs what was received', changed('payments', 0, { receivedMinor: 2349 }), 'order 11'],
  ['another currency', 'an order costs what was received', changed('payments', 0, { currency: 'EUR' }), 'order 11'],
  [
    'an order without money',
    'an order that is not cash has exactly one live payment',
    without('payments', 0),
    'order 11',
  ],
  [
    'cash that was paid by card, too',
    'an order that is not cash has exactly one live payment',
    changed('payments', 0, { attempt: 'cash' }),
    'order 12',
  ],
  ['an order that is not in the ledger', LEDGER, changed('orders', 0, { bookedMinor: 0 }), 'order 11'],
  ['cash that nobody has recorded', LEDGER, changed('orders', 1, { bookedMinor: 1300 }), 'order 12'],
  ['stock that vanished', STOCK, changed('stock', 0, { stock: 6, moved: -4 }), 'variant 5'],
  ['stock sold twice', STOCK, changed('stock', 0, { stock: 8, moved: -2 }), 'variant 5'],
  ['stock without a stock move', STOCK, changed('stock', 0, { moved: -2 }), 'variant 5'],
  ['an open attempt', STUCK, changed('attempts', 2, { state: 'processing' }), 'attempt returned'],
  ['an attempt with a scheduled check', STUCK, changed('attempts', 1, { isDue: true }), 'attempt cash'],
  ['reserved stock', STUCK, added('reserved', { attemptId: 'cash', variantId: 5, qty: 1 }), 'attempt cash'],
  ['an event', STUCK, added('unprocessed', { provider: 'stripe', eventId: 'evt_1', providerRef: 'pi_1' }), 'evt_1'],
  ['a refund that waits', STUCK, changed('refunds', 0, { state: 'requested' }), 'attempt returned'],
  ['a payment that could be paid', STUCK, changed('payments', 0, { status: 'requires_payment_method' }), 'pi_1'],
  ['lines', SUMS, changed('orders', 0, { subtotalMinor: 1999, totalMinor: 2349 }), 'order 11'],
  ['delivery', SUMS, changed('orders', 0, { deliveryBaseMinor: 201 }), 'order 11'],
  ['added tax', SUMS, changed('orders', 0, { taxAddedMinor: 101, totalMinor: 2351 }), 'order 11'],
  ['included tax', SUMS, changed('orders', 1, { taxIncludedMinor: 71 }), 'order 12'],
  ['a total', SUMS, changed('orders', 1, { totalMinor: 1301 }), 'order 12'],
  ['a cart ordered twice', 'at most one order per cart version', added('orders', again), 'order 13'],
  ['an order of no attempt', 'at most one order per cart version', without('attempts', 1), 'order 12'],
  [
    "a confirmed order that is another shopper's",
    'every confirmed order exists',
    changed('orders', 0, { userId: 2 }),
    'order 11',
  ],
  ['a confirmed order that does not exist', 'every confirmed order exists', without('orders', 1), 'order 12'],
  ['a cart emptied for nothing', CART, without('orders', 0), 'shopper 1'],
  ['a cart that is full still', CART, added('inCarts', { userId: 1, variantId: 5, qty: 2 }), 'shopper 1'],
  ['a wrong response', 'no buyer saw a wrong response', changed('shoppers', 0, { problems: ['free'] }), 'shopper 1'],
];

test('a valid state violates no invariant', () => {
  expect(findViolations(sound())).toEqual([]);
});

test.each(BROKEN)('%s violates: %s', (_what, invariant, broken, named) => {
  const state = sound();
  const found = findViolations({ ...state, ...broken(state) }).filter((violation) => violation.invariant === invariant);
  expect(found.map(({ what }) => what).join()).toContain(named);
});

test('the cases violate every invariant', () => {
  expect(new Set(BROKEN.map(([, invariant]) => invariant))).toEqual(new Set(Object.keys(INVARIANTS)));
});
