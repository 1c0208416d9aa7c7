import type { CallInput } from '@trad/contract/schemas';
import { expect, test } from 'vitest';
import { buildCategory, buildVendor } from '../../../testing/factories.ts';
import { openShop } from '../../../testing/shop.ts';

const shop = await openShop();
const vendor = await buildVendor(shop);
const prices = { USD: { amount: 20 } };
await shop.pool.query(
  `INSERT INTO vendor_picture (key, store_id, width, height, created_at) VALUES ('fan', $1, 640, 640, now())`,
  [vendor.storeId],
);
const { body: added } = await shop.call(
  'addVendorProduct',
  {
    title: 'Raffia Fan',
    category_id: await buildCategory(shop),
    status: 'active',
    images: [{ key: 'fan', alt: 'A fan' }],
    options: [{ name: 'Hue', values: [{ value: 'Indigo' }, { value: 'Rust' }] }],
    variants: [
      { option_values: ['Indigo'], sku: 'FAN-I', stock: 3, prices },
      { option_values: ['Rust'], sku: 'FAN-R', stock: 0, prices },
    ],
  },
  vendor,
);
let product = added.data;

/** Saves one change, and returns the fields of its entry in the audit log. */
const save = async (change: Omit<CallInput<'updateVendorProduct'>, 'id' | 'version'>) => {
  const { id, version } = product;
  const { status, body } = await shop.call('updateVendorProduct', { id, version, ...change }, vendor);
  expect(status, JSON.stringify(body)).toBe(200);
  product = body.data;
  const { rows } = await shop.pool.query(
    `SELECT changes FROM audit_entry WHERE thing = 'product' AND thing_id = $1 ORDER BY id DESC LIMIT 1`,
    [String(id)],
  );
  return rows[0].changes;
};

test('the stock of a new variant is in the audit log', async () => {
  const { rows } = await shop.pool.query(`SELECT changes FROM audit_entry WHERE thing = 'product' AND thing_id = $1`, [
    String(product.id),
  ]);
  expect(rows[0].changes).toMatchObject({
    variants: { before: null, after: ['FAN-I', 'FAN-R'] },
    'variant FAN-I: stock': { before: null, after: 3 },
  });
});

test('a changed restock date is in the audit log', async () => {
  const variants = product.variants.map((variant) =>
    variant.sku === 'FAN-R' ? { ...variant, restock_date: '2026-12-07' } : variant,
  );
  expect(await save({ options: product.options, variants })).toEqual({
    'variant FAN-R: restock date': { before: null, after: '2026-12-07' },
  });
});

test('a changed option value of a picture is in the audit log', async () => {
  const { pictures, ...others } = await save({ images: [{ key: 'fan', alt: 'A fan', option_value: 'Rust' }] });
  expect(others).toEqual({});
  expect(pictures.before).toEqual(['fan (A fan)']);
  expect(pictures.after).toEqual([expect.stringMatching(/^fan, option value \d+ \(A fan\)$/)]);
});

test('a changed order of variants is in the audit log', async () => {
  expect(await save({ options: product.options, variants: product.variants.toReversed() })).toEqual({
    variants: { before: ['FAN-I', 'FAN-R'], after: ['FAN-R', 'FAN-I'] },
  });
});

test('a removed variant has no value any more, and those of others are unchanged', async () => {
  const [first] = product.variants;
  const changes = await save({ options: product.options, variants: first ? [first] : [] });
  expect(changes).toMatchObject({
    variants: { before: ['FAN-R', 'FAN-I'], after: ['FAN-R'] },
    'variant FAN-I: active': { before: true, after: null },
    'variant FAN-I: price USD': { before: 2000, after: null },
  });
  expect(Object.keys(changes).filter((field) => field.startsWith('variant FAN-R'))).toEqual([]);
});
