import { expect, test } from 'vitest';
import { hashPassword } from '../account/password/passwords.ts';
import { buildCategory, buildVendor, buildVendorPicture } from '../testing/factories.ts';
import { openShop } from '../testing/shop.ts';

/** SPEC.md, section 3, 'Vendor drafts': every field is accepted, stored and returned under that name. */

const shop = await openShop();
const vendor = await buildVendor(shop);

test('a product', async () => {
  const product = {
    title: 'Stole',
    description: 'Soft.',
    status: 'active',
    category_id: await buildCategory(shop),
    productFeatures: 'Warm',
    careInstructions: 'Wash cold',
    returnPolicy: 'A week',
    options: [{ name: 'Length', values: [{ value: 'Short' }] }],
    variants: [{ option_values: ['Short'], stock: 0, prices: { USD: { amount: 20 } } }],
    images: [{ key: await buildVendorPicture(shop, vendor.storeId), alt: 'A stole' }],
  } as const;
  const { id } = (await shop.callWith('addVendorProduct', product, vendor)).body.data as { id: number };
  expect((await shop.call('getVendorProduct', { id }, vendor)).body.data).toMatchObject(product);
  for (const status of ['draft', 'archived'] as const) {
    const { version } = (await shop.call('getVendorProduct', { id }, vendor)).body.data;
    const { body } = await shop.call('updateVendorProduct', { id, version, status }, vendor);
    expect(body.data.status).toBe(status);
  }
});

test('a store', async () => {
  const store = {
    storeName: 'Adunni House',
    facebook: 'https://www.facebook.com/adunni',
    twitter: 'https://x.com/adunni',
    instagram: 'https://www.instagram.com/adunni',
    tiktok: 'https://www.tiktok.com/@adunni',
    selling_categories: ['mens_wear', 'womens_wear', 'kids_wear', 'footwear'],
  };
  await shop.callWith('updateVendorStore', store, vendor);
  expect((await shop.call('getVendorStore', {}, vendor)).body.data).toMatchObject({
    ...store,
    logo: null,
    banner: null,
  });
});

test('the settings with the bank account, of whose number only the last digits are returned', async () => {
  const password = 'Weave-Kente-42';
  await shop.prisma.user.update({ where: { id: vendor.id }, data: { passwordHash: await hashPassword(password) } });
  const settings = {
    fullName: 'Adunni Salami',
    address: '14 Bourdillon Road',
    taxId: 'NG-1',
    taxName: 'VAT',
    taxNumber: '2047',
    panNumber: 'ABCDE1234F',
  };
  const bank = { bankName: 'GTBank', branchName: 'Ikoyi', accountName: 'Adunni', routingNumber: '058152036' };
  const account = { ...bank, accountNumber: '0123456789', swiftCode: 'GTBINGLA' };
  await shop.callWith(
    'updateVendorAccount',
    { ...settings, ...account, phoneNumber: '8031234567', country_code: 'NG', password },
    vendor,
  );
  expect((await shop.call('getVendorAccount', {}, vendor)).body.data).toMatchObject({
    ...settings,
    email: expect.stringContaining('@'),
    phoneNumber: '+2348031234567',
    bank: { ...bank, accountNumber: '••••6789', swiftCode: 'GTBINGLA' },
  });
});

test('a stock row', async () => {
  expect((await shop.call('getVendorStock', {}, vendor)).body.data).toMatchObject([
    {
      id: expect.any(Number),
      productId: expect.any(Number),
      product: 'Stole',
      inventory: 0,
      price: 20,
      status: 'Out of Stock',
    },
  ]);
});
