import type { CallInput } from '@trad/contract/schemas';
import { expect, test } from 'vitest';
import { buildCategory, buildUser, buildVendor, buildVendorPicture } from '../../../../testing/factories.ts';
import { findReadModelDifferences } from '../../../../testing/read-model/read-model.ts';
import { openShop } from '../../../../testing/shop.ts';

const shop = await openShop();
const vendor = await buildVendor(shop);
const operator = await buildUser(shop, { role: 'operator' });
const images = [{ key: await buildVendorPicture(shop, vendor.storeId) }];
const category_id = await buildCategory(shop);

type Variants = NonNullable<CallInput<'updateVendorProduct'>['variants']>;
interface Product {
  id: number;
  version: number;
  variants: Variants;
}

const buildVariant = (value: string, more: object = {}) => ({
  ...more,
  option_values: [value],
  prices: { USD: { amount: 9 } },
});
const buildOptions = (...values: string[]) => [{ name: 'Hue', values: values.map((value) => ({ value })) }];
/** Adds a product with a counted variant of each value: a variant with a stock move is not deleted, but retired. */
const addProduct = async (...values: string[]): Promise<Product> => {
  const variants = values.map((value) => buildVariant(value, { stock: 1 }));
  const content = { title: 'Fan', category_id, status: 'active' as const, images };
  const { status, body } = await shop.call(
    'addVendorProduct',
    { ...content, options: buildOptions(...values), variants },
    vendor,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const updateProduct = async ({ id, version }: Product, variants: Variants): Promise<Product> => {
  const options = buildOptions(...variants.flatMap(({ option_values }) => option_values));
  const { status, body } = await shop.call('updateVendorProduct', { id, version, options, variants }, vendor);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const getVariant = ({ variants }: Product, index: number) => {
  const variant = variants[index];
  if (!variant) throw new Error(`There is no variant ${index}`);
  return variant;
};
const expectListed = async () => expect(await findReadModelDifferences(shop.pool)).toEqual([]);

test('a save is to be repeated where one of its values is deleted meanwhile', async () => {
  await addProduct('Olive');
  const { rows } = await shop.pool.query(
    `INSERT INTO attribute_value (attribute_id, code, value, position)
     SELECT attribute_id, 'fern', 'Fern', 9 FROM attribute_value WHERE value = 'Olive' RETURNING id`,
  );
  const add = () => {
    const content = { title: 'Fern', category_id, status: 'active' as const, images };
    return shop.call(
      'addVendorProduct',
      { ...content, options: buildOptions('Fern'), variants: [buildVariant('Fern')] },
      vendor,
    );
  };
  const holder = await shop.pool.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('DELETE FROM attribute_value WHERE id = $1', [rows[0].id]);
    const added = add();
    const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await expect.poll(async () => (await shop.pool.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1);
    await holder.query('COMMIT');
    expect(await added).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  } finally {
    holder.release(true);
  }
  expect(await add()).toMatchObject({ status: 200 });
});

test.each(['before', 'by the same request'])('a variant gets the values of one that was removed %s', async (when) => {
  const product = await addProduct('Indigo', 'Rust');
  const [indigo, rust] = [getVariant(product, 0), getVariant(product, 1)];
  const current = when === 'before' ? await updateProduct(product, [indigo]) : product;
  const changed = await updateProduct(current, [buildVariant('Rust', { id: indigo.id })]);
  expect(changed.variants).toMatchObject([{ id: indigo.id, sku: indigo.sku, option_values: ['Rust'], stock: 1 }]);
  // The retired variant is restored once its values are free again.
  const moved = await updateProduct(changed, [
    buildVariant('Indigo', { id: indigo.id }),
    buildVariant('Rust', { stock: 5 }),
  ]);
  expect(moved.variants).toMatchObject([{ id: indigo.id }, { id: rust.id, option_values: ['Rust'], stock: 5 }]);
  await expectListed();
});

test('a picture of a value that no variant has any more is shown for the others', async () => {
  const product = await addProduct('Ochre');
  const [picture] = images.map(({ key }) => ({ key, option_value: 'Ochre' }));
  const { id, version } = product;
  const input = { id, version, images: picture ? [picture] : [] };
  const { body } = await shop.call('updateVendorProduct', input, vendor);
  const changed = await updateProduct(body.data, [buildVariant('Sienna', { id: getVariant(product, 0).id })]);
  const { data } = (await shop.call('getVendorStock', { search: changed.variants[0]?.sku ?? '' }, vendor)).body;
  expect(data.map(({ variant, image }) => [variant, image])).toEqual([['Sienna', `/media/${picture?.key}-640.webp`]]);
});

test('values of which one was given to another variant can be merged', async () => {
  const product = await addProduct('Teal', 'Turquoise');
  const teal = getVariant(product, 0);
  await updateProduct(product, [buildVariant('Turquoise', { id: teal.id })]);
  await addProduct('Cyan');
  const { rows } = await shop.pool.query<{ id: number; version: number }>(
    `SELECT id, version FROM attribute_value WHERE value IN ('Turquoise', 'Cyan') ORDER BY value DESC`,
  );
  const [from, into] = rows;
  if (!from || !into) throw new Error('Both were inserted');
  const merge = { id: from.id, version: from.version, into_id: into.id, products: 1 };
  const { status, body } = await shop.call('mergeAttributeValues', merge, operator);
  expect(status, JSON.stringify(body)).toBe(200);
  await expectListed();
});
