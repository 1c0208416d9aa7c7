import { ORDER_STATUSES, type OrderStatus } from '@trad/contract/orders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveOrderStatus, getNextStatuses } from './order-status.ts';

test.each<[OrderStatus[], OrderStatus]>([
  [['received'], 'received'],
  [['shipped', 'processing', 'delivered'], 'processing'],
  [['delivered', 'cancelled'], 'delivered'],
  [['cancelled', 'cancelled'], 'cancelled'],
  [['cancelled', 'returned'], 'returned'],
  [['refunded', 'cancelled'], 'refunded'],
])('an order of seller orders that are %j is %s', (statuses, expected) => {
  expect(deriveOrderStatus(statuses)).toBe(expected);
});

test('an order has the status of one of its seller orders, for any combination', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ORDER_STATUSES), { minLength: 1 }), (statuses) => {
      expect(statuses).toContain(deriveOrderStatus(statuses));
    }),
  );
});

test('every path of transitions ends', () => {
  const measureLongestPath = (status: OrderStatus): number =>
    Math.max(0, ...getNextStatuses(status, 'stripe_method').map((next) => 1 + measureLongestPath(next)));
  expect(measureLongestPath('received')).toBe(4);
});

test('a delivered cash order cannot be returned by a transition', () => {
  expect(getNextStatuses('delivered', 'cod_method')).toEqual([]);
  expect(getNextStatuses('shipped', 'cod_method')).toContain('returned');
});
