import { afterAll, expect, test } from 'vitest';
import { mailJobKinds } from '../operations/job-kinds.ts';
import { DAY_MS } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { runDueJob } from '../platform/jobs.ts';
import { buildAddress, buildProduct, buildUser, buildVendor } from '../testing/factories.ts';
import { buildGuest } from '../testing/guests.ts';
import { openShop } from '../testing/shop.ts';
import { openSmtpServer } from '../testing/smtp-server.ts';

const smtp = await openSmtpServer();
afterAll(() => smtp.close());
const shop = await openShop({ OPERATOR_EMAIL: 'help@shop.example', PUBLIC_URL: 'https://shop.example' });
const live = await shop.openApp({ environment: { SMTP_URL: smtp.url } });
await live.ready();

const sendMails = async (deps: Deps = shop.app.deps) => {
  while (await runDueJob(deps, mailJobKinds));
  return shop.prisma.mail.findMany({ where: { kind: 'orders.question' }, orderBy: { id: 'asc' } });
};
const findEmail = async (id: number) => (await shop.prisma.user.findUniqueOrThrow({ where: { id } })).email;

/** An order of a scarf from a French-speaking store and of a basket from a store without an owner. */
const buildOrder = async () => {
  await shop.pool.query('DELETE FROM mail; DELETE FROM job');
  const vendor = await buildVendor(shop, { language: 'fr' });
  const scarf = await buildProduct(shop, { store_id: vendor.storeId, name: 'Scarf' });
  const basket = await buildProduct(shop, { name: 'Basket' });
  const { id: userId, token } = await buildUser(shop);
  await shop.prisma.user.update({ where: { id: userId }, data: { mobile: '+2348031234567' } });
  const address_id = await buildAddress(shop, userId);
  for (const { variantId } of [scarf, basket])
    await shop.call('manageCart', { product_variant_id: variantId }, { token });
  const placed = await shop.call('placeOrder', { address_id, payment_method: 'cod_method' }, { token });
  const { id, store_orders } = placed.body.data;
  await shop.pool.query('UPDATE store SET owner_id = NULL WHERE owner_id <> $1', [vendor.id]);
  const getSellerOrderId = (isOfVendor: boolean) =>
    store_orders.find(({ store_id }) => (store_id === vendor.storeId) === isOfVendor)?.id ?? 0;
  const ask = (text: string, store_order_id?: number) =>
    shop.call('askAboutOrder', { id, text, store_order_id }, { token });
  await sendMails();
  return { id, email: await findEmail(userId), vendorEmail: await findEmail(vendor.id), getSellerOrderId, ask };
};

test("a store gets the question in its language, without the buyer's e-mail address, without links", async () => {
  const order = await buildOrder();
  const asked = await order.ask('Can it <b>wait</b>?\nSee https://evil.example/pay', order.getSellerOrderId(true));
  expect(asked.body).toMatchObject({ error: false, message: 'Your question was sent.' });
  const [mail, ...others] = await sendMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: order.vendorEmail, language: 'fr' });
  const { text, html } = mail ?? {};
  expect(text).toContain(`pose une question sur la commande ${order.id}`);
  expect(text).toContain('Scarf');
  expect(text).not.toContain('Basket');
  expect(html).toContain('&lt;b&gt;wait');
  for (const part of [text, html]) expect(part).not.toContain('evil.example');
  expect(`${text}${html}`).not.toContain(order.email);
});

test("a store gets the phone number of the buyer's account where the order's address has none", async () => {
  const order = await buildOrder();
  await order.ask('When does it arrive?', order.getSellerOrderId(true));
  const [mail] = await sendMails();
  expect(mail?.text).toContain('+2348031234567');
});

test('the marketplace gets the question to a store where neither the order nor the account has a phone number for the answer', async () => {
  const order = await buildOrder();
  await shop.prisma.user.updateMany({ where: { email: order.email }, data: { mobile: null } });
  await order.ask('When does it arrive?', order.getSellerOrderId(true));
  const [mail, ...others] = await sendMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'help@shop.example', language: 'en' });
  expect(mail?.text).toContain(order.email);
  expect(mail?.text).toContain('Scarf');
});

test('the marketplace gets the question with the address of the buyer to reply to; a store without an owner is asked there, too', async () => {
  const order = await buildOrder();
  const asked = [await order.ask('Where is it?'), await order.ask('And the basket?', order.getSellerOrderId(false))];
  expect(asked.map(({ body }) => body.message)).toEqual(['Your question was sent.', 'Your question was sent.']);
  const mails = await sendMails(live.deps);
  expect(mails.map(({ recipient }) => recipient)).toEqual(['help@shop.example', 'help@shop.example']);
  expect(smtp.received).toHaveLength(2);
  for (const { source } of smtp.received) expect(source).toMatch(new RegExp(`^Reply-To: ${order.email}$`, 'm'));
});

test('a question of a guest arrives after the order moved to an account', async () => {
  await buildOrder();
  const guest = await buildGuest(shop, { hasOrder: true });
  await shop.call('askAboutOrder', { id: guest.orderId, text: 'When?' }, guest);
  const account = await buildUser(shop);
  expect((await shop.call('moveGuestOrder', { guest_token: guest.token }, account)).status).toBe(200);
  const [mail] = await sendMails();
  expect(mail?.text).toContain('When?');
  expect(mail?.text).toContain(await findEmail(account.id));
});

test('an order has five questions a day, and guests ask about theirs only', async () => {
  const order = await buildOrder();
  const statuses = [];
  for (let count = 0; count < 6; count++) statuses.push((await order.ask(`Question ${count}`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  shop.clock.advance(DAY_MS + 1000);
  expect((await order.ask('Once more')).status).toBe(200);
  const guest = await buildGuest(shop, { hasOrder: true });
  const id = (await shop.call('getOrders', {}, guest)).body.data[0]?.id ?? 0;
  expect((await shop.call('askAboutOrder', { id, text: 'When?' }, guest)).status).toBe(200);
  const sellerOrder = order.getSellerOrderId(true);
  const foreign = { id, store_order_id: sellerOrder, text: 'When?' };
  expect((await shop.call('askAboutOrder', foreign, guest)).status).toBe(404);
  expect((await shop.call('askAboutOrder', { id: order.id, text: 'When?' }, guest)).status).toBe(404);
  expect((await shop.call('askAboutOrder', { id, text: '  ' }, guest)).status).toBe(400);
});
