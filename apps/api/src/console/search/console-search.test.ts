import type { CallName } from '@trad/contract/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildAddress,
  buildApplication,
  buildEarnings,
  buildProduct,
  buildReview,
  buildStore,
  buildUser,
} from '../../testing/factories.ts';
import { buildProposal } from '../../testing/moderated-catalogue.ts';
import { openShop } from '../../testing/shop.ts';
import { parseSearchText } from './find-in-console.ts';

const shop = await openShop({ CASH_ORDER_LIMIT: '0' });
let token: string;
let orderId: number;
let personId: number;
let productId: number;
let storeId: number;
let applicantId: number;
let withdrawalId: number;

beforeAll(async () => {
  token = (await buildUser(shop, { role: 'operator' })).token;
  storeId = await buildStore(shop, { name: 'Zuri Looms' });
  const product = await buildProduct(shop, { store_id: storeId });
  productId = product.id;
  await shop.prisma.product.update({ where: { id: productId }, data: { name: 'Zebra <i>Kente</i> Cloth' } });
  const buyer = await buildUser(shop, { name: 'Zainab Alabi', email: 'zed_one@shop.example' });
  personId = buyer.id;
  const address_id = await buildAddress(shop, buyer.id, {
    first_name: 'Zodwa',
    last_name: 'Mbeki',
    phone: '+2348035550142',
  });
  await shop.call('manageCart', { product_variant_id: product.variantId }, buyer);
  const { body } = await shop.callWith('placeOrder', { address_id, payment_method: 'cod_method' }, buyer);
  orderId = (body.data as { id: number }).id;
  const application = await buildApplication(shop);
  applicantId = application.id;
  await shop.prisma.vendorApplication.update({ where: { userId: applicantId }, data: { storeName: 'Zuwena Atelier' } });
  const withdrawal = { storeId, currencyCode: 'USD', amountMinor: 1250, bank: {}, createdAt: shop.clock.now() };
  withdrawalId = (await shop.prisma.withdrawal.create({ data: withdrawal })).id;
});

const find = async (text: string, of = token) => {
  const { status, body } = await shop.callWith('findInConsole', { text }, { token: of });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as { kind: string; id: number; title: string; detail: string; money: object | null }[];
};
const describeFound = async (text: string, of?: string) =>
  (await find(text, of)).map(({ kind, title }) => `${kind} ${title}`);

/** PostgreSQL and JavaScript put letters of these names in lower case differently. */
describe.each(['İbrahim Çelik', 'ΓΙΏΡΓΟΣ Νίκου'])('by the name %s', (name) => {
  const ids = { store: 0, person: 0, order: 0, product: 0, application: 0, withdrawal: 0, proposal: 0, review: 0 };

  beforeAll(async () => {
    const vendor = await buildUser(shop, { role: 'vendor', name });
    ids.person = vendor.id;
    ids.store = await buildStore(shop, { name, owner_id: vendor.id });
    const product = await buildProduct(shop, { store_id: ids.store, name: `${name} cloth` });
    ids.product = product.id;
    await shop.pool.query('UPDATE variant SET sku = $2 WHERE id = $1', [product.variantId, name.replace(' ', '-')]);
    const buyer = await buildUser(shop);
    const [first_name, last_name] = name.split(' ');
    const address_id = await buildAddress(shop, buyer.id, { first_name, last_name });
    await shop.call('manageCart', { product_variant_id: product.variantId }, buyer);
    const { body } = await shop.callWith('placeOrder', { address_id, payment_method: 'cod_method' }, buyer);
    ids.order = (body.data as { id: number }).id;
    ids.application = (await buildApplication(shop, { store_name: name })).id;
    await buildEarnings(shop, ids.store);
    const requested = await shop.call('requestWithdrawal', { amount: 100, currency: 'USD' }, vendor);
    ids.withdrawal = requested.body.data.id;
    ids.proposal = await buildProposal(shop, { storeId: ids.store, name: `${name} wraps` });
    ids.review = await buildReview(shop, product.id, { title: `By ${name}` });
    await shop.call('suspendStore', { id: ids.store, version: 1, reason: 'Papers are missing.' }, { token });
  });

  test('the search finds rows of every kind', async () => {
    const found = await find(name);
    for (const kind of ['store', 'person', 'order', 'product', 'application', 'withdrawal'] as const)
      expect(found).toContainEqual(expect.objectContaining({ kind, id: ids[kind] }));
  });

  test.each([
    ['getOperatorStores', 'store'],
    ['getPeople', 'person'],
    ['getOperatorOrders', 'order'],
    ['getOperatorProducts', 'product'],
    ['getApplications', 'application'],
    ['getOperatorWithdrawals', 'withdrawal'],
    ['getProposals', 'proposal'],
    ['getOperatorReviews', 'review'],
  ] as const)('%s lists its row', async (call, kind) => {
    const { body } = await shop.callWith(call, { search: name }, { token });
    expect((body.data as { id: number }[]).map(({ id }) => id)).toEqual([ids[kind]]);
  });

  test('products are listed by their SKU and by the store alone, and the audit log by the store and by its vendor', async () => {
    const search = (name: CallName, input: object) => shop.callWith(name, input, { token });
    const bySku = await search('getOperatorProducts', { search: name.replace(' ', '-') });
    expect(bySku.body.data).toMatchObject([{ id: ids.product }]);
    await shop.pool.query(`UPDATE product SET name = 'Cloth' WHERE id = $1`, [ids.product]);
    expect((await search('getOperatorProducts', { search: name })).body.data).toMatchObject([{ id: ids.product }]);
    const { body } = await search('getAuditEntries', { search: name });
    expect(body.data).toMatchObject([
      { source: 'suspend_store', thing_id: String(ids.store) },
      { source: 'request_withdrawal', actor: { id: ids.person } },
    ]);
  });
});

describe('the search finds', () => {
  test('orders by number, recipient and phone', async () => {
    for (const text of [`#${orderId} `, 'zodwa mb', '0803 555 0142', '8035550142'])
      expect(await find(text)).toContainEqual(
        expect.objectContaining({ kind: 'order', id: orderId, detail: 'Zodwa Mbeki' }),
      );
  });

  test('people by e-mail address, name and last name', async () => {
    for (const text of ['ZED_', 'zainab a', 'alabi', '@zed_one'])
      expect(await find(text)).toContainEqual(
        expect.objectContaining({ kind: 'person', id: personId, detail: 'zed_one@shop.example' }),
      );
  });

  test('products by title, a word of it and SKU, and stores, applications and withdrawals by their store', async () => {
    const { sku } = await shop.prisma.variant.findFirstOrThrow({ where: { productId } });
    for (const text of ['zebra <i>', 'kente', 'cloth keN', sku.toLowerCase()])
      expect(await find(text)).toContainEqual(
        expect.objectContaining({ kind: 'product', id: productId, detail: 'Zuri Looms' }),
      );
    expect(await find('zuri')).toMatchObject([
      { kind: 'store', id: storeId, title: 'Zuri Looms', money: null },
      {
        kind: 'withdrawal',
        title: 'Zuri Looms',
        detail: `WD-${withdrawalId}`,
        money: { amount: 12.5, currency_symbol: '$', decimals: 2 },
      },
    ]);
    expect(await describeFound(`wd-${withdrawalId}`)).toEqual(['withdrawal Zuri Looms']);
    expect(await find('zuwena')).toMatchObject([{ kind: 'application', id: applicantId, title: 'Zuwena Atelier' }]);
  });

  test('at most five of a kind', async () => {
    for (let index = 0; index < 7; index += 1) await buildUser(shop, { name: `Yaa ${index}` });
    expect(await find('yaa')).toHaveLength(5);
  });

  test('the newest orders of a recipient, by name and by phone', async () => {
    const buyer = await buildUser(shop);
    const phone = '+2348039990177';
    const address_id = await buildAddress(shop, buyer.id, { first_name: 'Yetunde', last_name: 'Bello', phone });
    const { variantId: product_variant_id } = await buildProduct(shop, { store_id: storeId });
    const placed: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      await shop.call('manageCart', { product_variant_id }, buyer);
      const { body } = await shop.callWith('placeOrder', { address_id, payment_method: 'cod_method' }, buyer);
      placed.unshift((body.data as { id: number }).id);
    }
    for (const text of ['yetunde', '8039990177'])
      expect((await find(text)).filter(({ kind }) => kind === 'order').map(({ id }) => id)).toEqual(placed.slice(0, 5));
  });

  test.each(['%%', '__', '\\\\', "'; --", '<b>', ':* & |', '!!', '((', '99999999999999999999', '🧵🧵'])(
    'nothing for %s',
    async (text) => {
      expect(await find(text)).toEqual([]);
    },
  );
});

test('words of one or two letters, which begin too many titles, are not searched', () => {
  expect(parseSearchText('cloth of gold').words).toBe("'cloth':* & 'gold':*");
  expect(['of a', 'a b', 'ke'].map((text) => parseSearchText(text).words)).toEqual([null, null, null]);
});

test('an erased account is not found', async () => {
  const { id } = await buildUser(shop, { name: 'Xola Erased' });
  expect(await describeFound('xola')).toEqual(['person Xola Erased']);
  await shop.pool.query(
    `UPDATE user_account SET status = 'erased', email = 'erased-' || id, email_confirmed_at = NULL WHERE id = $1`,
    [id],
  );
  expect(await describeFound('xola')).toEqual([]);
});

test('a role finds only rows that it may read, and others find nothing', async () => {
  const content = await buildUser(shop, { role: 'operator', staffRoles: ['content'] });
  const kinds = new Set((await find('ze', content.token)).map(({ kind }) => kind));
  expect([...kinds]).toEqual(['product']);
  const shopper = await buildUser(shop);
  expect((await shop.callWith('findInConsole', { text: 'zuri' }, shopper)).body.code).toBe('FORBIDDEN');
});

test.each([' z ', '', 'z'.repeat(121)])('refuses the text %j', async (text) => {
  expect((await shop.callWith('findInConsole', { text }, { token })).body.code).toBe('VALIDATION_FAILED');
});

test('erased accounts do not hide others whose names begin alike', async () => {
  for (let count = 0; count < 6; count += 1)
    await shop.prisma.user.create({
      data: {
        name: 'Former customer',
        username: 'Former customer',
        email: `erased-x${count}@erased.invalid`,
        passwordHash: '!',
        status: 'erased',
        createdAt: shop.clock.now(),
        roleId: 3,
      },
    });
  const { id } = await buildUser(shop, { name: 'Fortune Ade' });
  expect((await find('for')).filter(({ kind }) => kind === 'person').map((person) => person.id)).toEqual([id]);
});
