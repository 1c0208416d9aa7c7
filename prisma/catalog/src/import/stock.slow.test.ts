import { inTransaction } from '@trad/database/connections/transaction';
import { expect, test } from 'vitest';
import { buildSampleFiles } from '../testing/sample.ts';
import { openShop } from '../testing/shop.ts';

const shop = await openShop();
await shop.importFiles(buildSampleFiles());

const findStock = async (sku: string) => {
  const rows = await shop.queryRows<{ id: number; stock: number | null; movedTotal: number }>(
    `SELECT v.id, v.stock, coalesce(sum(m.delta), 0)::integer AS "movedTotal"
     FROM variant v LEFT JOIN stock_move m ON m.variant_id = v.id WHERE v.sku = $1 GROUP BY v.id`,
    [sku],
  );
  return rows[0];
};
/** Reduces the stock as an order does. */
const reduceStock = (id: number, qty: number) =>
  inTransaction(shop.pool, async (tx) => {
    const { rowCount } = await tx.query('UPDATE variant SET stock = stock - $2 WHERE id = $1 AND stock >= $2', [
      id,
      qty,
    ]);
    if (rowCount)
      await tx.query(`INSERT INTO stock_move (variant_id, delta, reason) VALUES ($1, $2, 'reserve')`, [id, -qty]);
    return Boolean(rowCount);
  });
const importStock = (rows: string, header = 'sku,stock,stock_before') =>
  shop.importFiles({ 'stock.csv': `${header}\n${rows}` });

test('the file sets the stock level, and stock moves record the difference', async () => {
  const { summary } = await importStock('WRAP-TEAL-S,9\nWRAP-GOLD-M,0\nWRAP-TEAL-M,[none]\n', 'sku,stock');
  expect(summary).toEqual({ stock: { changed: 3 } });
  expect(await findStock('WRAP-TEAL-S')).toMatchObject({ stock: 9, movedTotal: 9 });
  expect(await findStock('WRAP-GOLD-M')).toMatchObject({ stock: 0, movedTotal: 0 });
  expect(await findStock('WRAP-TEAL-M')).toMatchObject({ stock: null, movedTotal: 0 });
});

test('importing an older export undoes no sale', async () => {
  const folder = await shop.exportTo('then');
  const { id = 0 } = (await findStock('WRAP-TEAL-S')) ?? {};
  expect(await reduceStock(id, 2)).toBe(true);
  const { errors } = await shop.importFolder(folder);
  expect(errors).toEqual([]);
  expect(await findStock('WRAP-TEAL-S')).toMatchObject({ stock: 7, movedTotal: 7 });
});

test('a count based on an outdated level is rejected with both levels', async () => {
  const { errors } = await importStock('WRAP-TEAL-S,20,9\n');
  expect(errors).toEqual(['stock.csv,2,stock,is not imported: the stock is 7 now and was 9 when the file was made,20']);
  expect(await findStock('WRAP-TEAL-S')).toMatchObject({ stock: 7, movedTotal: 7 });
});

test('a count based on the current level is applied once', async () => {
  expect((await importStock('WRAP-TEAL-S,20,7\n')).summary).toEqual({ stock: { changed: 1 } });
  expect((await importStock('WRAP-TEAL-S,20,7\n')).summary).toEqual({ stock: { unchanged: 1 } });
  expect(await findStock('WRAP-TEAL-S')).toMatchObject({ stock: 20, movedTotal: 20 });
});

test('an order waits for an import that sets the stock to its present level, so that the stock moves count it', async () => {
  await importStock('THROW-1,5\n', 'sku,stock');
  const { id = 0 } = (await findStock('THROW-1')) ?? {};
  const charge = await shop.pool.connect();
  await charge.query('BEGIN; SELECT FROM product_delivery_charge FOR UPDATE');
  const imported = shop.importFiles({
    'delivery-charges.csv': 'product,currency,amount\nstrip-throw,USD,11.00\n',
    'stock.csv': 'sku,stock\nTHROW-1,5\n',
  });
  await expect.poll(shop.countLockWaits).toBe(1);
  // The import has compared the stock, which does not differ yet, and writes it after the charge.
  const ordered = reduceStock(id, 1);
  await expect.poll(shop.countLockWaits).toBe(2);
  await charge.query('ROLLBACK');
  charge.release();
  await Promise.all([imported, ordered]);
  expect(await findStock('THROW-1')).toMatchObject({ stock: 4, movedTotal: 4 });
});

test('a row that an order makes outdated after the check is rejected, and is not counted as unchanged, too', async () => {
  await importStock('THROW-1,5\n', 'sku,stock');
  const { id = 0 } = (await findStock('THROW-1')) ?? {};
  const form = await shop.pool.connect();
  await form.query('BEGIN; SELECT FROM product FOR NO KEY UPDATE');
  const imported = shop.importFiles({
    'delivery-charges.csv': 'product,currency,amount\nstrip-throw,USD,12.00\n',
    'stock.csv': 'sku,stock,stock_before\nTHROW-1,9,5\n',
  });
  // The rows are checked, and the import waits for the product.
  await expect.poll(shop.countLockWaits).toBe(1);
  await reduceStock(id, 1);
  await form.query('ROLLBACK');
  form.release();
  const { summary, errors } = await imported;
  expect(errors).toEqual(['stock.csv,2,stock,is not imported: the stock is 4 now and was 5 when the file was made,9']);
  expect(summary).toEqual({ 'delivery-charges': { changed: 1 }, stock: { rejected: 1 } });
  expect(await findStock('THROW-1')).toMatchObject({ stock: 4, movedTotal: 4 });
});

test('a row that is rejected as outdated is not written, whatever becomes of the stock until the import ends', async () => {
  await importStock('THROW-1,5\n', 'sku,stock');
  const { id = 0 } = (await findStock('THROW-1')) ?? {};
  const form = await shop.pool.connect();
  await form.query('BEGIN; SELECT FROM product FOR NO KEY UPDATE');
  const charge = await shop.pool.connect();
  await charge.query('BEGIN; SELECT FROM product_delivery_charge FOR UPDATE');
  const imported = shop.importFiles({
    'delivery-charges.csv': 'product,currency,amount\nstrip-throw,USD,13.00\n',
    'stock.csv': 'sku,stock,stock_before\nTHROW-1,9,5\n',
  });
  // The rows are checked, and the import waits for the product.
  await expect.poll(shop.countLockWaits).toBe(1);
  await reduceStock(id, 1);
  await form.query('ROLLBACK');
  form.release();
  // The row is rejected, and the import waits for the charge, before it writes the stock.
  await expect
    .poll(() =>
      shop.queryRows(
        `SELECT query FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      ),
    )
    .toEqual([{ query: expect.stringContaining('product_delivery_charge') }]);
  // The piece is returned.
  const returned = reduceStock(id, -1);
  await Promise.race([returned, expect.poll(shop.countLockWaits).toBe(2)]);
  await charge.query('ROLLBACK');
  charge.release();
  const { summary, errors } = await imported;
  await returned;
  expect(errors).toEqual(['stock.csv,2,stock,is not imported: the stock is 4 now and was 5 when the file was made,9']);
  expect(summary).toEqual({ 'delivery-charges': { changed: 1 }, stock: { rejected: 1 } });
  expect(await findStock('THROW-1')).toMatchObject({ stock: 5, movedTotal: 5 });
});

test('concurrent purchases and an import lose no sale: the stock moves sum to the stock', async () => {
  const { id = 0 } = (await findStock('WRAP-TEAL-S')) ?? {};
  const { id: other = 0 } = (await findStock('WRAP-GOLD-M')) ?? {};
  await importStock('WRAP-GOLD-M,50\n', 'sku,stock');
  const buyers = Array.from({ length: 30 }, (_, index) => reduceStock(index % 2 ? id : other, 1));
  const levels = [importStock('WRAP-GOLD-M,40\nWRAP-TEAL-S,30\n', 'sku,stock'), ...buyers];
  const ended = await Promise.all(levels);
  expect(ended.slice(1).every(Boolean)).toBe(true);
  for (const sku of ['WRAP-TEAL-S', 'WRAP-GOLD-M']) {
    const { stock, movedTotal } = (await findStock(sku)) ?? {};
    expect(stock).toBe(movedTotal);
  }
});
