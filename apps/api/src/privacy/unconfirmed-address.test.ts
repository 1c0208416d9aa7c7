import { expect, test } from 'vitest';
import { hashPassword } from '../account/password/passwords.ts';
import { raiseAlert } from '../payments/alerts/raise-alert.ts';
import { buildAddress, buildProduct, buildUser } from '../testing/factories.ts';
import { openShop } from '../testing/shop.ts';

const ALERTS = 'alerts@shop.example';
const PASSWORD = 'Weave-Kente-42';
const shop = await openShop({ OPERATOR_EMAIL: ALERTS, PUBLIC_URL: 'https://shop.example' });

/** Registers an account with an address that may be a stranger's. */
const register = async (email: string) => {
  const input = { name: 'Kofi', email, country_code: 'GH', mobile: '0241234567', password: PASSWORD };
  expect((await shop.callWith('registerUser', input)).status).toBe(200);
  return String((await shop.call('login', { email, password: PASSWORD })).body.token);
};
const listMailKinds = async (recipient: string) => {
  const mails = await shop.prisma.mail.findMany({ where: { recipient }, orderBy: { id: 'asc' } });
  return mails.map(({ kind }) => kind);
};
const erase = async (token: string) => {
  expect((await shop.callWith('eraseAccount', { password: PASSWORD }, { token })).status).toBe(200);
};

test('leaves the alerts and questions to a mailbox without an account, and deletes the mails to the account', async () => {
  const alert = { kind: 'unknown_payment', subject: 'pi_1', attemptId: null, detail: 'Paid.' } as const;
  await raiseAlert(shop.pool, shop.app.deps, alert);
  const buyer = await buildUser(shop);
  const { variantId } = await buildProduct(shop);
  const address_id = await buildAddress(shop, buyer.id);
  await shop.call('manageCart', { product_variant_id: variantId }, buyer);
  const { id } = (await shop.call('placeOrder', { address_id, payment_method: 'cod_method' }, buyer)).body.data;
  await shop.call('askAboutOrder', { id, text: 'When?' }, buyer);
  const before = await listMailKinds(ALERTS);
  expect(before).toEqual(['payments.alert', 'orders.question']);

  const token = await register(ALERTS);
  expect(await listMailKinds(ALERTS)).toEqual([...before, 'account.email_confirmation']);
  await erase(token);
  expect(await listMailKinds(ALERTS)).toEqual(before);
});

test('leaves the invitation of a colleague', async () => {
  const admin = await buildUser(shop, { role: 'operator' });
  await shop.prisma.user.update({ where: { id: admin.id }, data: { passwordHash: await hashPassword(PASSWORD) } });
  const email = 'invited@team.example';
  const invitation = { name: 'Kofi Asante', email, roles: ['support'], password: PASSWORD };
  expect((await shop.callWith('inviteStaff', invitation, admin)).status).toBe(200);
  const before = await listMailKinds(email);
  expect(before).toHaveLength(1);
  const token = await register(email);
  await erase(token);
  expect(await listMailKinds(email)).toEqual(before);
});

test('deletes the mails to the account where a guest has its address, too', async () => {
  const email = 'shared@shop.example';
  const token = await register(email);
  await shop.pool.query(
    `INSERT INTO user_account (email, name, username, password_hash, role_id, status) VALUES ($1, 'Ama', 'Ama', '!', 3, 'guest')`,
    [email],
  );
  expect(await listMailKinds(email)).toHaveLength(1);
  await erase(token);
  expect(await listMailKinds(email)).toEqual([]);
});
