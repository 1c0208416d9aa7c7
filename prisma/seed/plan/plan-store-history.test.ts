import { describe, expect, test } from 'vitest';
import { DEMO_STORE_DEMAND } from '../data/demo-store.ts';
import { getProduct, isCancelledOrReturned, type PlannedOrder } from './order-plan.ts';
import { planDemoStoreOrders } from './plan-store-history.ts';

const DAY_MS = 86_400_000;
/** Lagos is at UTC+1 all year. */
const LAGOS_MS = 3_600_000;
const moments = ['23:00:00', '23:00:01', '23:20:00', '05:00:00', '09:30:00', '12:00:00', '17:45:00', '22:59:59'];

const priceBySku = new Map(
  Object.keys(DEMO_STORE_DEMAND).flatMap((slug) =>
    getProduct(slug).variants.map(({ sku, prices }) => [sku, Number(prices.USD)] as const),
  ),
);
const sumDollars = ({ lines }: PlannedOrder) =>
  lines.reduce((sum, { sku, qty }) => sum + (priceBySku.get(sku) ?? 0) * qty, 0);

describe.each(moments)('a shop that is seeded at %s UTC', (time) => {
  const now = new Date(`2026-11-21T${time}Z`);
  const orders = planDemoStoreOrders(now);
  const today = Math.floor((now.getTime() + LAGOS_MS) / DAY_MS);
  const getDay = ({ daysAgo }: PlannedOrder) =>
    today - Math.floor((now.getTime() - daysAgo * DAY_MS + LAGOS_MS) / DAY_MS);
  const sold = orders.filter((order) => !isCancelledOrReturned(order) && order.shopper.currency === 'USD');

  test("has sales on each of the store's last days, today included, and no order in the future", () => {
    expect(orders.every(({ daysAgo }) => daysAgo >= 0)).toBe(true);
    for (let day = 0; day <= 21; day += 1)
      expect(sold.filter((order) => getDay(order) === day).length, `day ${day}`).toBeGreaterThan(0);
  });

  test('shows growth of the week against the previous one up to the same moment', () => {
    const sum = (list: PlannedOrder[]) => list.reduce((total, order) => total + sumDollars(order), 0);
    const week = sum(sold.filter((order) => getDay(order) < 7));
    const before = sum(sold.filter((order) => order.daysAgo >= 7 && getDay(order) < 14));
    expect(week).toBeGreaterThan(before);
    expect(week).toBeLessThan(before * 2.5);
  });

  test('has the same orders in every run', () => {
    expect(planDemoStoreOrders(now)).toEqual(orders);
  });
});

test('a later hour adds orders of today and changes none of earlier days', () => {
  const planAt = (time: string) => planDemoStoreOrders(new Date(`2026-11-21T${time}Z`));
  const [early, late] = [planAt('06:00:00'), planAt('21:00:00')];
  expect(late.length).toBeGreaterThan(early.length);
  const listLines = (orders: PlannedOrder[]) => orders.slice(0, early.length - 1).map(({ lines }) => lines);
  expect(listLines(late)).toEqual(listLines(early));
});
