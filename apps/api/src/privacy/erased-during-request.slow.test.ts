import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type CallName, calls, getCallPath } from '@trad/contract/calls';
import supertest from 'supertest';
import { afterAll, expect, test } from 'vitest';
import { hashPassword } from '../account/password/passwords.ts';
import { buildAddress, buildProduct, buildStore, buildUser } from '../testing/factories.ts';
import { buildGuest } from '../testing/guests.ts';
import { openPaymentShop } from '../testing/payment-shop.ts';
import { drawPicture } from '../testing/pictures.ts';
import { METHODS } from '../testing/shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'trad-erased-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { shop } = await openPaymentShop({ DATA_DIR: join(folder, 'data') });
const { pool, prisma } = shop;
const password = 'Weave-Kente-42';
const passwordHash = await hashPassword(password);
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\nxref\n0 1\nstartxref\n9\n%%EOF\n');
const image = `data:image/png;base64,${(await drawPicture('png', { width: 400, height: 400 })).toString('base64')}`;
const product = await buildProduct(shop, { variants: [{ stock: 500 }] });

const APPLICATION = { store_name: 'Kente of Accra', categories: 'art', country_code: 'GH', city: 'Accra', agree: 1 };
const BANK = { bankName: 'GTBank', accountName: 'Adunni Salami', accountNumber: '0123456789' };
const ADDRESS = {
  firstName: 'Amara',
  lastName: 'Okafor',
  addressLine1: '14 Bourdillon Road',
  city: 'Lagos',
  country: 'NG',
};

/** Sends a request whose body arrives after `work` has ended. */
const sendSlowly = async (name: CallName, token: string, input: object, work: () => Promise<unknown>) => {
  const body = JSON.stringify(input);
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  };
  const sent = supertest(shop.url)
    [METHODS[calls[name].method]](`/api${getCallPath(name)}`)
    .set(headers);
  sent.write(body.slice(0, 10));
  // The session is checked when the headers have arrived.
  await pause(500);
  await work();
  sent.write(body.slice(10));
  const { status, text } = await sent;
  return { status, text };
};

const buildPerson = async (role: 'shopper' | 'vendor') => {
  const person = await buildUser(shop, { role });
  await prisma.user.update({ where: { id: person.id }, data: { passwordHash } });
  const address_id = await buildAddress(shop, person.id);
  await shop.call('manageCart', { product_variant_id: product.variantId }, person);
  const placed = await shop.call('placeOrder', { address_id, payment_method: 'cod_method' }, person);
  expect(placed.status).toBe(200);
  await pool.query(
    `UPDATE store_order SET status = 'delivered' WHERE order_id IN (SELECT id FROM shop_order WHERE user_id = $1)`,
    [person.id],
  );
  if (role === 'vendor') await buildStore(shop, { owner_id: person.id });
  return person;
};

const OWN_TABLES = [
  ...['vendor_document', 'vendor_application', 'vendor_account', 'review_picture', 'address'],
  ...['favorite', 'followed_store'],
];

test.each<{ name: CallName; role?: 'shopper' | 'vendor'; input: object }>([
  {
    name: 'uploadVendorDocument',
    input: { kind: 'identity', file: `data:application/pdf;base64,${PDF.toString('base64')}` },
  },
  { name: 'uploadReviewPicture', input: { product_id: product.id, image } },
  { name: 'applyAsVendor', input: { ...APPLICATION, ...BANK } },
  { name: 'updateVendorAccount', role: 'vendor', input: { taxId: 'NG-4471920' } },
  { name: 'updateUserProfile', input: { image } },
  { name: 'addAddress', input: ADDRESS },
  { name: 'addToFavorites', input: { product_id: product.id } },
  { name: 'addToFavorites', input: { product_id: product.storeId, is_seller: 1 } },
])('$name stores nothing of an account that is erased while it is sent', async ({ name, role = 'shopper', input }) => {
  // The input is accepted.
  const other = await buildPerson(role);
  const accepted = await sendSlowly(name, other.token, input, async () => {});
  expect(accepted).toMatchObject({ status: 200 });

  const person = await buildPerson(role);
  const listFiles = () =>
    existsSync(join(folder, 'data')) ? readdirSync(join(folder, 'data'), { recursive: true }).sort() : [];
  const before = listFiles();
  const refused = await sendSlowly(name, person.token, input, async () => {
    expect((await shop.call('eraseAccount', { password }, person)).status).toBe(200);
  });
  expect(refused).toEqual({ status: 401, text: expect.stringContaining('UNAUTHENTICATED') });
  for (const table of OWN_TABLES)
    expect((await pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [person.id])).rowCount, table).toBe(0);
  expect(listFiles()).toEqual(before);
});

test('moveGuestOrder moves no order to an account that is erased while it is sent', async () => {
  const person = await buildPerson('shopper');
  const guest = await buildGuest(shop, { hasOrder: true });
  const refused = await sendSlowly('moveGuestOrder', person.token, { guest_token: guest.token }, async () => {
    expect((await shop.call('eraseAccount', { password }, person)).status).toBe(200);
  });
  expect(refused).toEqual({ status: 401, text: expect.stringContaining('UNAUTHENTICATED') });
  const where = { id: guest.orderId };
  const { user } = await prisma.order.findUniqueOrThrow({ where, select: { user: { select: { status: true } } } });
  expect(user.status).toBe('guest');
});

test('askAboutOrder mails no question of an account that is erased while it is sent', async () => {
  await buildUser(shop, { role: 'operator' });
  const person = await buildPerson('shopper');
  const { id } = await prisma.order.findFirstOrThrow({ where: { userId: person.id } });
  const refused = await sendSlowly('askAboutOrder', person.token, { id, text: 'When?' }, async () => {
    expect((await shop.call('eraseAccount', { password }, person)).status).toBe(200);
  });
  expect(refused).toEqual({ status: 401, text: expect.stringContaining('UNAUTHENTICATED') });
  expect(await prisma.mail.count({ where: { kind: 'orders.question' } })).toBe(0);
});
