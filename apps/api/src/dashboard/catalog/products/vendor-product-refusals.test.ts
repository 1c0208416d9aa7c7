import type { CallInput } from '@trad/contract/schemas';
import { describe, expect, test } from 'vitest';
import { buildCategory, buildProduct, buildVendor, buildVendorPicture } from '../../../testing/factories.ts';
import { openShop } from '../../../testing/shop.ts';

const shop = await openShop();
const vendor = await buildVendor(shop);
const category_id = await buildCategory(shop);

type New = CallInput<'addVendorProduct'>;
const createVariant = (): New['variants'][number] => ({ option_values: [], prices: { USD: { amount: 20 } } });
const images = [{ key: await buildVendorPicture(shop, vendor.storeId) }];
const createProduct = (): New => ({
  title: 'Raffia Fan',
  category_id,
  status: 'active',
  images,
  variants: [createVariant()],
});
const add = (input: Partial<New> = {}) => shop.call('addVendorProduct', { ...createProduct(), ...input }, vendor);
const getProblems = async (response: Promise<Awaited<ReturnType<typeof add>>>) => {
  const { body } = await response;
  expect(body.code).toBe('VALIDATION_FAILED');
  return body.details?.map(({ path, message }) => `${path} ${message}`);
};

describe("rejects with the field's name", () => {
  test.each<[string, Partial<New>, string[]]>([
    [
      'a product on sale without a price',
      { variants: [{ option_values: [], prices: {} }] },
      ['variants needs one that is active and has a price, for the product to be active'],
    ],
    [
      'a product on sale with inactive variants only',
      { variants: [{ ...createVariant(), active: 0 }] },
      ['variants needs one that is active and has a price, for the product to be active'],
    ],
    ['an unknown category', { category_id: 2_000_000_000 }, ['category_id is an unknown category']],
    [
      'a special price that is not below the price',
      { variants: [{ option_values: [], prices: { USD: { amount: 5, special: 5 } } }] },
      ['variants.0.prices.USD.special is not below the price'],
    ],
    [
      'a price, a special price and a delivery charge above the highest',
      {
        delivery_charges: { USD: 1_000_000_000.01 },
        variants: [{ option_values: [], prices: { USD: { amount: 1e12, special: 1_000_000_001 } } }],
      },
      [
        'delivery_charges.USD must be at most 1000000000',
        'variants.0.prices.USD.amount must be at most 1000000000',
        'variants.0.prices.USD.special must be at most 1000000000',
      ],
    ],
    [
      'two variants without options',
      { variants: [createVariant(), createVariant()] },
      [
        'variants must be exactly one where there are no options',
        'variants.1.option_values are those of another variant',
      ],
    ],
    [
      'unknown or repeated option values of variants',
      {
        options: [{ name: 'Hue', values: [{ value: 'Indigo' }] }],
        variants: [
          { ...createVariant(), option_values: ['Indigo'] },
          { ...createVariant(), option_values: ['INDIGO'] },
          { ...createVariant(), option_values: ['Pink'] },
          { ...createVariant(), option_values: [] },
        ],
      },
      [
        'variants.1.option_values are those of another variant',
        'variants.2.option_values.0 is not a value of Hue',
        'variants.3.option_values must name one value of each of the 1 options',
      ],
    ],
    [
      'a repeated option or value',
      {
        options: [
          { name: 'Hue', values: [{ value: 'Red' }, { value: 'red' }] },
          { name: 'hue', values: [{ value: 'x' }] },
        ],
        variants: [{ ...createVariant(), option_values: ['Red', 'x'] }],
      },
      ['options.1.name is a duplicate', 'options.0.values.1.value is a duplicate'],
    ],
    [
      'a value with a comma',
      { options: [{ name: 'Hue', values: [{ value: 'Red, blue' }] }] },
      ['options.0.values.0.value must not have a comma'],
    ],
    ['an unknown picture', { images: [{ key: 'unknown' }] }, ['images.0.key is not a picture of this store']],
    [
      'a SKU with the reserved prefix',
      { variants: [{ ...createVariant(), sku: '~1' }] },
      ['variants.0.sku begins with ~ or contains a control character'],
    ],
  ])('%s', async (_what, input, problems) => {
    expect(await getProblems(add(input))).toEqual(problems);
  });

  test("another store's SKU, picture or variant", async () => {
    const other = await buildVendor(shop);
    const { variantId } = await buildProduct(shop, { store_id: other.storeId });
    await shop.pool.query(`UPDATE variant SET sku = 'THEIRS' WHERE id = $1`, [variantId]);
    await shop.pool.query(
      `INSERT INTO vendor_picture (key, store_id, width, height, created_at) VALUES ('theirs', $1, 640, 640, now())`,
      [other.storeId],
    );
    expect(
      await getProblems(add({ variants: [{ ...createVariant(), sku: 'THEIRS' }], images: [{ key: 'theirs' }] })),
    ).toEqual(['images.0.key is not a picture of this store', 'variants.0.sku is used already']);
    const { id, version } = (await add()).body.data;
    const change = (input: Pick<CallInput<'updateVendorProduct'>, 'variants'>) =>
      shop.call('updateVendorProduct', { id, version, ...input }, vendor);
    expect(await getProblems(change({ variants: [{ ...createVariant(), id: variantId }] }))).toEqual([
      'variants.0.id is not a variant of this product',
    ]);
  });

  test('a SKU that another transaction takes between its check and the save', async () => {
    const { variantId } = await buildProduct(shop);
    const holder = await shop.pool.connect();
    try {
      await holder.query('BEGIN');
      await holder.query(`UPDATE variant SET sku = 'RACED' WHERE id = $1`, [variantId]);
      const variants = [createVariant(), { ...createVariant(), sku: 'RACED' }];
      const values = [{ value: 'S' }, { value: 'M' }];
      const saved = add({
        options: [{ name: 'Size', values }],
        variants: variants.map((variant, index) => ({ ...variant, option_values: [values[index]?.value ?? ''] })),
      });
      const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      await expect.poll(async () => (await shop.pool.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1);
      await holder.query('COMMIT');
      expect(await getProblems(saved)).toEqual(['variants.1.sku is used already']);
    } finally {
      holder.release(true);
    }
  });
});
