import type { CallInput } from '@trad/contract/schemas';
import { expect, test } from 'vitest';
import { buildCategory, buildProduct, buildUser, buildVendor } from '../../../testing/factories.ts';
import { openShop } from '../../../testing/shop.ts';

const shop = await openShop();
const category_id = await buildCategory(shop);

test('the list is searched, filtered, sorted and paginated without duplicates', async () => {
  const seller = await buildVendor(shop);
  const parent = await buildCategory(shop);
  const child = await buildCategory(shop, { parent_id: parent });
  const plan = [
    {
      name: 'Bead 10%',
      category_id: child,
      status: 'active',
      variants: [
        { stock: 3, prices: { USD: 500 } },
        { stock: 1, prices: { USD: 900 }, values: {} },
      ],
    },
    { name: 'bead_box', category_id, status: 'draft', variants: [{ stock: 0, prices: { USD: 500 } }] },
    { name: 'Anklet', category_id, status: 'active', variants: [{ stock: null, prices: { NGN: 100 } }] },
    {
      name: 'Zebra',
      category_id,
      status: 'archived',
      variants: [{ stock: 60, prices: { USD: 800 }, specials: { USD: 300 } }],
    },
  ];
  const ids: number[] = [];
  for (const one of plan) ids.push((await buildProduct(shop, { store_id: seller.storeId, ...one })).id);
  await shop.pool.query(`UPDATE variant SET sku = 'ZEB-1' WHERE product_id = $1`, [ids[3]]);
  const listNames = async (input: CallInput<'getVendorProducts'>) => {
    const { body } = await shop.call('getVendorProducts', input, seller);
    return [body.total, ...body.data.map(({ id }) => ids.indexOf(id))];
  };
  expect(await listNames({})).toEqual([4, 3, 2, 1, 0]);
  expect(await listNames({ search: 'BEAD' })).toEqual([2, 1, 0]);
  expect(await listNames({ search: '%' })).toEqual([1, 0]);
  expect(await listNames({ search: 'zeb-' })).toEqual([1, 3]);
  expect(await listNames({ status: 'active' })).toEqual([2, 2, 0]);
  expect(await listNames({ category_id: parent })).toEqual([1, 0]);
  expect(await listNames({ stock: 'low' })).toEqual([1, 0]);
  expect(await listNames({ stock: 'out_of_stock' })).toEqual([1, 1]);
  expect(await listNames({ stock: 'in_stock', order: 'ASC' })).toEqual([3, 0, 2, 3]);
  expect(await listNames({ sort: 'title', order: 'ASC' })).toEqual([4, 2, 0, 1, 3]);
  expect(await listNames({ sort: 'price', order: 'ASC' })).toEqual([4, 3, 0, 1, 2]);
  expect(await listNames({ sort: 'stock', order: 'DESC' })).toEqual([4, 3, 0, 1, 2]);
  for (const sort of ['id', 'title', 'price', 'stock', 'sold', 'updated'] as const) {
    const pages = await Promise.all([0, 1, 2, 3].map((offset) => listNames({ sort, limit: 1, offset })));
    expect(pages.map(([, id]) => id).sort()).toEqual([0, 1, 2, 3]);
  }
  const { body } = await shop.call('getVendorProducts', { search: 'Zebra' }, seller);
  expect(body.data).toMatchObject([
    { price: 3, max_price: 3, stock: 60, variants: 1, currency_code: 'USD', status: 'archived' },
  ]);
});

test('stock of more than 2^31 pieces is listed to vendors, operators and shoppers', async () => {
  const seller = await buildVendor(shop);
  const operator = await buildUser(shop, { role: 'operator' });
  const variants = [1, 2, 3].map(() => ({ stock: 1_000_000_000 }));
  const { id } = await buildProduct(shop, { store_id: seller.storeId, variants });
  const listed = [{ id, stock: 3_000_000_000 }];
  const sorted = { sort: 'stock', stock: 'in_stock' } as const;
  expect((await shop.call('getVendorProducts', sorted, seller)).body.data).toMatchObject(listed);
  expect((await shop.call('getOperatorProducts', { ids: String(id) }, operator)).body.data).toMatchObject(listed);
  expect((await shop.call('getProducts', { seller_id: String(seller.storeId) })).body.data).toMatchObject(listed);
});
