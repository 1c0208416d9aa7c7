import { LANGUAGES } from '@trad/contract/messages/message';
import { beforeEach, expect, test } from 'vitest';
import { mailJobKinds } from '../operations/job-kinds.ts';
import { reconcile } from '../payments/attempts/reconcile.ts';
import { runDueJob } from '../platform/jobs.ts';
import {
  buildAddress,
  buildAttribute,
  buildProduct,
  buildStore,
  buildUser,
  buildVendor,
} from '../testing/factories.ts';
import { openPaymentShop } from '../testing/payment-shop.ts';

const { shop, buildBuyer, pay } = await openPaymentShop({ PUBLIC_URL: 'https://shop.example' });
const { deps } = shop.app;
beforeEach(() => shop.pool.query('DELETE FROM mail; DELETE FROM job'));

/** Returns the mails to vendors that were sent since the test began. */
const sendMails = async () => {
  while (await runDueJob(deps, mailJobKinds));
  return shop.prisma.mail.findMany({ where: { kind: 'orders.seller_order_placed' }, orderBy: { id: 'asc' } });
};
const loadEmail = async (id: number) => (await shop.prisma.user.findUniqueOrThrow({ where: { id } })).email;

/** Creates a dress with sizes and French texts. */
const buildTranslatedDress = async (storeId: number) => {
  const size = await buildAttribute(shop, 'Size', ['Small', 'Large']);
  const [small = 0, large = 0] = size.valueIds;
  const dress = await buildProduct(shop, {
    store_id: storeId,
    name: 'Dress',
    variants: [
      { stock: 9, values: { [size.id]: small } },
      { stock: 9, values: { [size.id]: large } },
    ],
  });
  await shop.pool.query(
    `INSERT INTO product_translation (product_id, language_code, field, text) VALUES (${dress.id}, 'fr', 'name', 'Robe');
     INSERT INTO attribute_translation (attribute_id, language_code, field, text) VALUES (${size.id}, 'fr', 'name', 'Taille');
     INSERT INTO attribute_value_translation (attribute_value_id, language_code, field, text)
     VALUES (${small}, 'fr', 'value', 'Petite'), (${small}, 'es', 'value', 'Pequeña')`,
  );
  const sku = (await shop.prisma.variant.findUniqueOrThrow({ where: { id: dress.variantId } })).sku;
  return { ...dress, sku, small, large };
};

const order = async (variantIds: readonly number[], lang = 'en', qty = 1) => {
  const { id, token } = await buildUser(shop);
  const address_id = await buildAddress(shop, id);
  for (const product_variant_id of variantIds) await shop.call('manageCart', { product_variant_id, qty }, { token });
  const { status, body } = await shop.callWith(
    'placeOrder',
    { address_id, payment_method: 'cod_method', is_gift_item: 1 },
    { token, lang },
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return { token, order: body.data as { id: number } };
};

test('each store of an order gets one mail about its seller order, in its own language', async () => {
  const vendor = await buildVendor(shop, { language: 'fr', commission_bp: 1250 });
  const other = await buildVendor(shop);
  const dress = await buildTranslatedDress(vendor.storeId);
  const fan = await buildProduct(shop, { store_id: other.storeId, name: 'Fan' });
  const { order: placed } = await order([dress.variantId, fan.variantId], 'es', 2);
  const mails = await sendMails();
  expect(mails.map(({ recipient, language }) => [recipient, language])).toEqual([
    [await loadEmail(vendor.id), 'fr'],
    [await loadEmail(other.id), 'en'],
  ]);
  const [first, second] = mails;
  expect(first?.subject).toBe(`Vous avez une nouvelle commande chez Trad\u202f: ${placed.id}`);
  for (const text of [
    'Robe',
    'Petite',
    dress.sku,
    'Qté 2',
    '100,00',
    '-12,50',
    '87,50',
    'Livraison (standard)',
    'cadeau',
  ])
    expect(first?.text, text).toContain(text);
  const sellerOrder = await shop.prisma.storeOrder.findFirstOrThrow({
    where: { orderId: placed.id, storeId: vendor.storeId },
  });
  expect(first?.text).toContain(`https://shop.example/vendor/dashboard/orders/${sellerOrder.id}?lang=fr`);
  expect(first?.text).not.toMatch(/Fan|Vestido|Bourdillon/);
  expect(first?.text).toMatch(/^Robe \(.*\)\u202f: 100,00/m);
  expect(first?.text).toMatch(/^Commission\u202f: -12,50/m);
  expect(first?.text?.match(/.*[^\u202f]:\s.*/g) ?? []).toEqual([]);
  expect(second?.text).toMatch(/Fan \(SKU-\d+ · Qty 2\): \$100\.00/);
  expect(await sendMails()).toHaveLength(2);
});

test('an order paid by card is reported once, however many events arrive', async () => {
  const buyer = await buildBuyer();
  await pay(await buyer.begin());
  await Promise.all([buyer.place(), buyer.place()]);
  await reconcile(deps);
  await buyer.place();
  const mails = await sendMails();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('It is paid by card.');
});

test('no mail is sent about an order that is rolled back, or to a store without an owner', async () => {
  const storeId = await buildStore(shop);
  const { variantId } = await buildProduct(shop, { store_id: storeId, variants: [{ stock: 1 }] });
  const { id, token } = await buildUser(shop);
  const address_id = await buildAddress(shop, id);
  await shop.call('manageCart', { product_variant_id: variantId, qty: 1 }, { token });
  await shop.pool.query('UPDATE variant SET stock = 0 WHERE id = $1', [variantId]);
  await shop.callWith('placeOrder', { address_id, payment_method: 'cod_method' }, { token });
  expect(await sendMails()).toEqual([]);
  const buyer = await buildBuyer();
  await pay(await buyer.begin());
  await shop.pool.query('UPDATE store SET owner_id = NULL');
  expect((await buyer.place()).status).toBe(200);
  expect(await sendMails()).toEqual([]);
});

test.each(LANGUAGES)('a vendor gets the mail in %s', async (language) => {
  const vendor = await buildVendor(shop, { language });
  const { variantId } = await buildProduct(shop, { store_id: vendor.storeId });
  await order([variantId]);
  const [mail] = await sendMails();
  expect(mail).toMatchObject({ language, subject: expect.stringContaining('Trad') });
  expect(mail?.html).toContain(`lang="${language}"`);
});

test("the dashboard shows items in the vendor's language, and with the frozen names where they changed", async () => {
  const vendor = await buildVendor(shop);
  const dress = await buildTranslatedDress(vendor.storeId);
  await order([dress.variantId], 'es');
  const read = async (lang: string) => {
    const options = { token: vendor.token, lang };
    const { data } = (await shop.call('getVendorOrders', {}, options)).body;
    const dashboard = (await shop.call('getVendorDashboard', {}, options)).body.data;
    const [item] = data[0]?.order_items ?? [];
    expect(dashboard.recent_orders[0]?.order_items[0]).toEqual(item);
    return [item?.product_name, item?.variant_values, item?.attributes[0]?.name];
  };
  expect(await read('fr')).toEqual(['Robe', 'Petite', 'Taille']);
  expect(await read('en')).toEqual(['Dress', 'Small', 'Size']);
  const stock = await shop.call('exportVendorFile', { kind: 'stock' }, { token: vendor.token, lang: 'fr' });
  expect(stock.body.data.text).toContain(`${dress.sku},Robe,Petite,`);
  // The variant has another size now: all texts are those of the purchase, not only the size.
  await shop.pool.query('UPDATE variant SET options_key = id::text WHERE product_id = $1', [dress.id]);
  await shop.pool.query('UPDATE variant_attribute_value SET attribute_value_id = $2 WHERE variant_id = $1', [
    dress.variantId,
    dress.large,
  ]);
  expect(await read('fr')).toEqual(['Dress', 'Pequeña', 'Size']);
  // The product is deleted.
  await shop.pool.query('UPDATE order_item SET variant_id = NULL, product_id = 2000000000 WHERE product_id = $1', [
    dress.id,
  ]);
  expect(await read('fr')).toEqual(['Dress', 'Pequeña', 'Size']);
});

test('a vendor selects the language of their mails', async () => {
  const vendor = await buildVendor(shop);
  const store = async (change: object) =>
    (await shop.callWith('updateVendorStore', change, { token: vendor.token })).body;
  expect((await store({ language: 'sw' })).data).toMatchObject({ language: 'sw' });
  expect((await store({ city: 'Mwanza' })).data).toMatchObject({ language: 'sw', city: 'Mwanza' });
  expect((await store({ language: 'de' })).code).toBe('VALIDATION_FAILED');
});
