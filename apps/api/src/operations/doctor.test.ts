import { createPool, getDatabaseUrl } from '@trad/database/connections/pool';
import { expect, test } from 'vitest';
import { buildProduct, buildReview } from '../testing/factories.ts';
import { openShop } from '../testing/shop.ts';
import { checks, examineShop } from './doctor.ts';

const shop = await openShop();

test('each check has advice about its findings, in one sentence', () => {
  for (const { name, action } of checks) expect(action, name).toMatch(/^[A-Z].{20,}\.$/);
});

test('the advice follows the findings, and successful checks print nothing', async () => {
  await shop.pool.query(
    `INSERT INTO job (kind, payload, failed_at, last_error) VALUES ('mail.send', '{}', now(), 'The server refused it')`,
  );
  const lines: string[] = [];
  expect(await examineShop(shop.pool, (line) => lines.push(line))).toBe(false);
  const at = lines.indexOf('✗ No job has failed for good');
  expect(lines[at + 1]).toContain('The server refused it');
  expect(lines[at + 2]).toMatch(/^ {4}→ Remove the cause/);
  const count = (mark: string) => lines.filter((line) => line.includes(mark)).length;
  expect(count('→')).toBe(count('✗'));
});

test('an enabled currency without a price of delivery is named', async () => {
  const find = async () => {
    const lines: string[] = [];
    await examineShop(shop.pool, (line) => lines.push(line));
    return lines.filter((line) => line.includes('price of delivery in'));
  };
  expect(await find()).toEqual([]);
  await shop.pool.query(`UPDATE currency SET enabled = true WHERE code = 'GHS'`);
  expect(await find()).toEqual(['    the default delivery zone has no price of delivery in GHS']);
  await shop.pool.query(`UPDATE currency SET enabled = false WHERE code = 'GHS'`);
});

test('the read model of products that wait for their refresh is no finding, but one that waits for an hour is', async () => {
  const { id } = await buildProduct(shop);
  const examine = async () => {
    const lines: string[] = [];
    await examineShop(shop.pool, (line) => lines.push(line));
    return lines.filter((line) => line.includes('read.item') || line.includes('wait to be published'));
  };
  const listener = createPool({ connectionString: getDatabaseUrl(shop.pool), max: 1, applicationName: 'trad' });
  await listener.query('SELECT');
  await shop.pool.query('UPDATE read.item SET sold = sold + 1 WHERE product_id = $1', [id]);
  // Those of other tests: on a slow machine they have waited for long.
  await shop.pool.query('DELETE FROM read.change');
  expect(await examine()).toEqual([`    read.item ${id}: differs`]);
  const insert = 'INSERT INTO read.change (tags, products_changed, created_at) VALUES ($1, $2, now() - $3::interval)';
  await shop.pool.query(insert, ['{}', [id], '50 minutes']);
  expect(await examine()).toEqual([]);
  await shop.pool.query(insert, ['{}', [id], '70 minutes']);
  expect(await examine()).toEqual([expect.stringContaining('1 changes wait to be published')]);
  await shop.pool.query('DELETE FROM read.change');
  await listener.end();
});

test('a rating that differs from the reviews of its product is named, and counted anew by the repair', async () => {
  const { id } = await buildProduct(shop);
  await buildReview(shop, id, { rating: 4 });
  await buildReview(shop, id, { rating: 1, status: 'hidden' });
  await shop.pool.query('UPDATE product SET rating = 5, rating_count = 9 WHERE id = $1', [id]);
  const examine = async (repair = false) => {
    const lines: string[] = [];
    await examineShop(shop.pool, (line) => lines.push(line), { repair });
    return lines.filter((line) => line.includes('its reviews say') || line.includes('read.item'));
  };
  const finding = `    product ${id}: rated 5.00 by 9, its reviews say 4.00 by 1`;
  expect(await examine()).toContain(finding);
  expect(await examine(true)).toEqual([]);
  const { rating, ratingCount } = await shop.prisma.product.findUniqueOrThrow({ where: { id } });
  expect([Number(rating), ratingCount]).toEqual([4, 1]);
});

test('a standby that is left out is named, with the reason', async () => {
  const { port } = new URL(String(process.env.TEST_DATABASE_URL));
  const lines: string[] = [];
  const standbyUrls = ['postgres://ama@127.0.0.1:1/shop', `postgres://postgres@localhost:${port}/shop`];
  await examineShop(shop.pool, (line) => lines.push(line), { standbyUrls });
  const at = lines.indexOf('✗ Standbys for public reads may be used');
  expect(lines[at + 1]).toBe('    127.0.0.1:1 is left out: it does not respond');
});
