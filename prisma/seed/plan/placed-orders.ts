import { randomUUID } from 'node:crypto';
import { buildOrderContent, type CatalogueIds } from './order-content.ts';
import type { PlannedOrder } from './order-plan.ts';

const DAY_MS = 86_400_000;

/** An order with all values of its rows except generated ids. */
export type PlacedOrder = ReturnType<typeof placeOrders>[number];

/** Each order increases the cart's version by two: once when items are added, once when they are ordered. */
export const placeOrders = (planned: readonly PlannedOrder[], ids: CatalogueIds, now: Date) => {
  const placedBy = new Map<string, number>();
  return planned.map((order) => {
    const { email } = order.shopper;
    const count = (placedBy.get(email) ?? 0) + 1;
    placedBy.set(email, count);
    const placedAt = new Date(now.getTime() - order.daysAgo * DAY_MS);
    const content = buildOrderContent(order, ids);
    return { ...order, email, attemptId: randomUUID(), cartVersion: 2 * count - 1, placedAt, content };
  });
};
