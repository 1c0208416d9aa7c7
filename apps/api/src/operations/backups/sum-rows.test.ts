import { expect, test } from 'vitest';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { findLastIds, sumRows } from './sum-rows.queries.ts';
import { compareSums } from './verify-restored-shop.ts';

const { shop, buildBuyer, pay } = await openPaymentShop();

const placeOrders = async () => {
  const [inCash, byCard] = [await buildBuyer(), await buildBuyer()];
  await inCash.placeCash();
  await pay(await byCard.begin());
  await byCard.place();
};
const compare = async (sums: Parameters<typeof compareSums>[1]) => {
  const lines: string[] = [];
  const isEqual = await compareSums(shop.pool, sums, (line) => lines.push(line));
  return { isEqual, lines };
};

test('the sums of a backup equal those of the same rows, whatever was added later, and differ with any amount', async () => {
  await placeOrders();
  const sums = await sumRows(shop.pool, await findLastIds(shop.pool));
  for (const [name, { count, total }] of Object.entries(sums)) {
    expect(count, name).toBeGreaterThan(0);
    expect(total, name).toMatch(/^-?[1-9]\d*$/);
  }
  await placeOrders();
  const later = await compare(sums);
  expect(later.isEqual).toBe(true);
  expect(later.lines).toHaveLength(4);
  expect(later.lines.filter((line) => !line.startsWith('✓'))).toEqual([]);

  for (const [name, sum] of Object.entries(sums)) {
    const other = { ...sums, [name]: { ...sum, total: String(BigInt(sum.total) + 1n) } };
    const { isEqual, lines } = await compare(other);
    expect(isEqual).toBe(false);
    expect(lines.filter((line) => line.startsWith('✗'))).toEqual([
      expect.stringContaining(`${sum.total} is the sum of ${sum.count} ${name}`),
    ]);
  }
});

test('an amount that was changed and is consistent in itself differs from the backup', async () => {
  await placeOrders();
  const sums = await sumRows(shop.pool, await findLastIds(shop.pool));
  await shop.pool.query(
    `UPDATE shop_order SET total_minor = total_minor + 1, subtotal_minor = subtotal_minor + 1
     WHERE id = (SELECT max(id) FROM shop_order)`,
  );
  const { isEqual, lines } = await compare(sums);
  expect(isEqual).toBe(false);
  expect(lines.filter((line) => line.startsWith('✗'))).toEqual([expect.stringContaining('order totals')]);
});

test('a lost row is found, rows of a transaction that outlasted the backup are not compared', async () => {
  await placeOrders();
  const sums = await sumRows(shop.pool, await findLastIds(shop.pool));
  const change = (by: number) =>
    Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, { ...sum, count: sum.count + by }]));
  const lost = await compare(change(1));
  expect(lost.isEqual).toBe(false);
  expect(lost.lines.filter((line) => line.startsWith('✗'))).toHaveLength(4);
  const added = await compare(change(-1));
  expect(added.isEqual).toBe(true);
  expect(added.lines).toEqual(Array(4).fill(expect.stringContaining('added 1 of its rows')));
});

test('a backup of a former release without sums is compared by its counts alone', async () => {
  expect(await compare(undefined)).toEqual({ isEqual: true, lines: [] });
});
