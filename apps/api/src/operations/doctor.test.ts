import { expect, test } from 'vitest';
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

test('a standby that is left out is named, with the reason', async () => {
  const { port } = new URL(String(process.env.TEST_DATABASE_URL));
  const lines: string[] = [];
  const standbyUrls = ['postgres://ama@127.0.0.1:1/shop', `postgres://postgres@localhost:${port}/shop`];
  await examineShop(shop.pool, (line) => lines.push(line), { standbyUrls });
  const at = lines.indexOf('✗ Standbys for public reads may be used');
  expect(lines[at + 1]).toBe('    127.0.0.1:1 is left out: it does not respond');
});
