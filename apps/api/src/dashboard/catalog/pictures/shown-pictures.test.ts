import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { catalogJobs, scheduleCategoryPictureRemoval } from '../../../catalog/catalog.ts';
import { runDueJob } from '../../../platform/jobs.ts';
import { buildAddress, buildCategory, buildProduct, buildStore, buildUser } from '../../../testing/factories.ts';
import { openShop } from '../../../testing/shop.ts';
import { vendorJobs } from '../../dashboard.ts';
import { scheduleStorePictureRemoval } from '../../store/store.queries.ts';
import { scheduleProductPictureRemoval } from './picture.queries.ts';

const folder = mkdtempSync(join(tmpdir(), 'trad-shown-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const shop = await openShop({ DATA_DIR: folder });
const vendorStore = await buildStore(shop);

const getPath = (key: string) => join(folder, 'media', `${key}-640.webp`);
const REMOVALS: Record<string, (key: string) => Promise<unknown>> = {
  [`v${vendorStore}-0123456789abcdef`]: (key) =>
    scheduleProductPictureRemoval(shop.pool, vendorStore, key, shop.clock.now()),
  [`c-${'0123456789abcdef'.repeat(2)}`]: (key) => scheduleCategoryPictureRemoval(shop.pool, key, shop.clock.now()),
  'stores/0123456789abcdef': (key) => scheduleStorePictureRemoval(shop.pool, { key, width: 640 }, shop.clock.now()),
};
const SHOWN_BY: Record<string, (key: string) => Promise<unknown>> = {
  product: async (key) =>
    shop.pool.query('INSERT INTO product_image (product_id, key, position) VALUES ($1, $2, 1)', [
      (await buildProduct(shop)).id,
      key,
    ]),
  category: (key) => buildCategory(shop, { image_key: key }),
  logo: (key) => buildStore(shop, { image_key: key }),
  banner: (key) => buildStore(shop, { banner_key: key }),
  portrait: (key) => buildStore(shop, { portrait_key: key }),
  'order of a product that another store sells now': async (key) => {
    const product = await buildProduct(shop, { store_id: vendorStore });
    const shopper = await buildUser(shop);
    const address_id = await buildAddress(shop, shopper.id);
    await shop.call('manageCart', { product_variant_id: product.variantId }, shopper);
    await shop.call('placeOrder', { address_id, payment_method: 'cod_method' }, shopper);
    await shop.pool.query('UPDATE order_item SET image_key = $2 WHERE product_id = $1', [product.id, key]);
    await shop.pool.query('UPDATE product SET store_id = $2 WHERE id = $1', [product.id, await buildStore(shop)]);
  },
};
const removeUnlessShown = async (key: string) => {
  mkdirSync(dirname(getPath(key)), { recursive: true });
  writeFileSync(getPath(key), '');
  await REMOVALS[key]?.(key);
  while (await runDueJob(shop.app.deps, { ...catalogJobs, ...vendorJobs }));
  return !existsSync(getPath(key));
};

test.each(Object.keys(REMOVALS))('the picture %s is removed unless something shows it', async (key) => {
  expect(await removeUnlessShown(key)).toBe(true);
});

test.each(Object.keys(REMOVALS).flatMap((key) => Object.keys(SHOWN_BY).map((by) => [key, by] as const)))(
  'the picture %s stays while it is shown by a %s',
  async (key, by) => {
    await SHOWN_BY[by]?.(key);
    expect(await removeUnlessShown(key)).toBe(false);
    await shop.pool.query('DELETE FROM product_image');
    await shop.pool.query('UPDATE category SET image_key = NULL');
    await shop.pool.query('UPDATE store SET image_key = NULL, banner_key = NULL, portrait_key = NULL');
    await shop.pool.query('UPDATE order_item SET image_key = NULL');
  },
);
