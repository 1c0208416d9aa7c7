import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallInput } from '@trad/contract/schemas';
import { afterEach, describe, expect, test } from 'vitest';
import { mailJobKinds } from '../operations/job-kinds.ts';
import { refundOrder } from '../payments/refunds/refund-order.ts';
import { sendRefunds } from '../payments/refunds/send-refunds.ts';
import { DAY_MS } from '../platform/clock.ts';
import { runDueJob } from '../platform/jobs.ts';
import { eraseAccountData } from '../privacy/erasure.queries.ts';
import { buildProduct, buildUser, buildVendor, countWaiting, loadStock, TEST_ACTOR } from '../testing/factories.ts';
import { openPaymentShop } from '../testing/payment-shop.ts';
import { deleteOldGuests } from './guest-jobs.ts';

const LIMIT = 40;
const { shop, pay, approve } = await openPaymentShop({
  GUEST_LIMIT: String(LIMIT),
  PUBLIC_URL: 'https://shop.example',
});
afterEach(() => shop.prisma.usageLimit.deleteMany());

let serial = 0;
type Checkout = CallInput<'saveGuestCheckout'>;

/** A guest who buys `qty` pieces of a product with `stock`, at 50.00 USD each. */
const buildGuest = async ({ stock = 10, qty = 1 } = {}) => {
  serial += 1;
  const { variantId } = await buildProduct(shop, { variants: [{ stock }] });
  const fields: Checkout = {
    checkout_key: randomBytes(24).toString('base64url'),
    email: `guest-${serial}@post.example`,
    name: 'Zainab Bello',
    mobile: '0803 123 4567',
    address: '14 Bourdillon Road',
    city: 'Lagos',
    country: 'NG',
    lines: [{ product_variant_id: variantId, qty }],
  };
  const save = (changes: Partial<Checkout> = {}) => shop.call('saveGuestCheckout', { ...fields, ...changes });
  const { body } = await save();
  const { token, address_id } = body;
  const place = (input: object = {}) =>
    shop.callWith('placeOrder', { address_id, payment_method: 'cod_method', ...input }, { token });
  const begin = (input: object = {}) => {
    shop.clock.advance(1);
    return shop.callWith('createPaymentIntent', { address_id, email: fields.email, ...input }, { token });
  };
  /** Prices the lines with a token; null: without one. */
  const quote = (quoteToken: string | null = token) => {
    const input = { lines: fields.lines, country_code: 'NG', with_lines: 1 as const };
    return shop.call('quoteCart', input, quoteToken === null ? {} : { token: quoteToken });
  };
  const listOrders = () => shop.prisma.order.findMany({ where: { user: { email: fields.email } } });
  return { ...fields, variantId, token, address_id, save, place, begin, quote, listOrders };
};

const placeOrder = async (guest: Awaited<ReturnType<typeof buildGuest>>) => {
  const { body } = await guest.place();
  return (body.data as { id: number }).id;
};

/** Sends the outbox and returns the mails to an address, the oldest first. */
const readMails = async (recipient: string) => {
  while (await runDueJob(shop.app.deps, mailJobKinds));
  return shop.prisma.mail.findMany({ where: { recipient, sentAt: { not: null } }, orderBy: { id: 'asc' } });
};
const findLink = (text: string | null | undefined) => new URL(/https:\S+/.exec(text ?? '')?.[0] ?? 'about:blank');
/** The token of the link in the newest mail to an address. */
const readMailedToken = async (recipient: string) => {
  const link = findLink((await readMails(recipient)).at(-1)?.text);
  return new URLSearchParams(link.hash.slice(1)).get('guest') ?? '';
};

describe('a guest', () => {
  test('orders with cash, once however often it is confirmed, and reads the order by the mailed link', async () => {
    const guest = await buildGuest({ qty: 2 });
    const quote = await shop.call('quoteCart', { lines: guest.lines, country_code: 'NG', with_lines: 1 });
    expect(quote.body.cart).toMatchObject([{ product_variant_id: guest.variantId, qty: 2, price: 50, problem: null }]);
    const responses = await Promise.all([1, 2].map(() => guest.place({ amount: quote.body.total })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const [order, ...others] = await guest.listOrders();
    expect(others).toEqual([]);
    expect(await loadStock(shop, guest.variantId)).toBe(8);
    expect(responses[0]?.body.data).toMatchObject({ id: order?.id, address: { name: 'Zainab Bello', city: 'Lagos' } });

    const again = await guest.save({ lines: [{ product_variant_id: guest.variantId, qty: 1 }] });
    expect(again.body).toMatchObject({ order_id: order?.id, address_id: guest.address_id });
    expect(await guest.listOrders()).toHaveLength(1);

    const [mail] = await readMails(guest.email);
    expect(mail?.text).toContain('Product');
    const link = findLink(mail?.text);
    expect(link.pathname).toBe(`/my-orders/${order?.id}`);
    const token = await readMailedToken(guest.email);
    const read = await shop.call('getOrders', { id: order?.id ?? 0 }, { token });
    expect(read.body.data).toMatchObject([{ id: order?.id, final_total: quote.body.total }]);
  });

  test('orders at most 99 pieces of an item whose stock is not tracked, in all lines together', async () => {
    const guest = await buildGuest();
    await shop.prisma.variant.update({ where: { id: guest.variantId }, data: { stock: null } });
    const buildLines = (...quantities: number[]) =>
      quantities.map((qty) => ({ product_variant_id: guest.variantId, qty }));
    const lines = buildLines(60, 40);
    const quote = await shop.call('quoteCart', { lines, country_code: 'NG', with_lines: 1 });
    expect(quote.body.cart).toMatchObject([{ qty: 100, problem: 'NOT_ENOUGH_STOCK' }]);
    expect(quote.body.sub_total).toBe(99 * 50);
    await guest.save({ lines });
    const refused = { status: 409, body: { code: 'QUANTITY_LIMIT', data: { most: 99 } } };
    expect(await guest.place()).toMatchObject(refused);
    expect(await guest.begin()).toMatchObject(refused);
    await guest.save({ lines: buildLines(60, 39) });
    expect((await guest.place()).status).toBe(200);
  });

  test('pays by card after a declined one, with the address and the lines of the last attempt', async () => {
    const guest = await buildGuest();
    await pay(await guest.begin(), 'pm_card_chargeDeclined');
    expect((await guest.place({ payment_method: 'stripe_method' })).status).toBe(402);
    const changed = await guest.save({
      city: 'Accra',
      country: 'GH',
      mobile: '024 123 4567',
      lines: [{ product_variant_id: guest.variantId, qty: 3 }],
    });
    expect(changed.body).toMatchObject({ address_id: guest.address_id, order_id: null });
    await pay(await guest.begin());
    const { status, body } = await guest.place({ payment_method: 'stripe_method' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      address: { city: 'Accra', phone: '+233241234567' },
      order_items: [{ quantity: 3 }],
    });
    expect(await guest.listOrders()).toHaveLength(1);
    expect(await loadStock(shop, guest.variantId)).toBe(7);
  });

  test('continues the open payment where nothing changed', async () => {
    const guest = await buildGuest();
    const first = await guest.begin();
    await guest.save();
    expect((await guest.begin()).body).toEqual(first.body);
  });

  test('whose card is declined for the last piece still sees it in stock, and pays by another card', async () => {
    const guest = await buildGuest({ stock: 1 });
    await pay(await guest.begin(), 'pm_card_chargeDeclined');
    expect((await guest.place({ payment_method: 'stripe_method' })).status).toBe(402);
    expect((await guest.quote()).body).toMatchObject({ sub_total: 50, cart: [{ qty: 1, stock: 1, problem: null }] });
    // To everybody else it is reserved.
    const strangers = await Promise.all([null, (await buildGuest()).token].map((token) => guest.quote(token)));
    for (const { body } of strangers) expect(body).toMatchObject({ total: 0, cart: [{ problem: 'OUT_OF_STOCK' }] });
    await pay(await guest.begin());
    expect((await guest.place({ payment_method: 'stripe_method' })).status).toBe(200);
    expect(await loadStock(shop, guest.variantId)).toBe(0);
    expect((await guest.quote()).body).toMatchObject({ total: 0, cart: [{ problem: 'OUT_OF_STOCK' }] });
  });

  test('whose card is declined for the last piece pays it with cash, or by PayPal above the form', async () => {
    const [guest, payPalGuest] = [await buildGuest({ stock: 1 }), await buildGuest({ stock: 3, qty: 2 })];
    for (const { begin } of [guest, payPalGuest]) await pay(await begin(), 'pm_card_chargeDeclined');
    const { total } = (await guest.quote()).body;
    expect((await guest.place({ amount: total })).status).toBe(200);
    const { checkout_key, lines, token } = payPalGuest;
    const express = await shop.call('createPaypalExpressOrder', { checkout_key, lines, country_code: 'NG' }, { token });
    expect(express.body.data).toMatchObject({ amount: (await payPalGuest.quote()).body.total });
    expect((await payPalGuest.quote()).body).toMatchObject({ sub_total: 100, cart: [{ stock: 3, problem: null }] });
  });

  test('whose token has ended gets the prices of a visitor', async () => {
    const guest = await buildGuest();
    await shop.pool.query('UPDATE user_account SET guest_token_version = 1 WHERE email = $1', [guest.email]);
    for (const token of [guest.token, 'no token']) expect((await guest.quote(token)).body.sub_total).toBe(50);
  });

  test('who corrects the e-mail address begins another payment, so that the receipt is sent there', async () => {
    const guest = await buildGuest();
    await pay(await guest.begin({ email: 'mistyped@post.example' }), 'pm_card_chargeDeclined');
    await pay(await guest.begin());
    expect((await guest.place({ payment_method: 'stripe_method' })).status).toBe(200);
    const attempts = await shop.prisma.paymentAttempt.findMany({
      where: { user: { email: guest.email } },
      orderBy: { createdAt: 'asc' },
    });
    expect(attempts).toMatchObject([
      { email: 'mistyped@post.example', state: 'cancelled' },
      { email: guest.email, state: 'completed' },
    ]);
  });

  test('pays by PayPal', async () => {
    const guest = await buildGuest();
    const { token, address_id } = guest;
    const order_id = await approve(await shop.callWith('createPaypalOrder', { address_id }, { token }));
    expect((await guest.place({ payment_method: 'paypal_method', order_id })).status).toBe(200);
  });

  test('is never charged otherwise than was shown', async () => {
    const guest = await buildGuest();
    const { total } = (await shop.call('quoteCart', { lines: guest.lines, country_code: 'NG' })).body;
    await shop.pool.query('UPDATE variant_price SET amount_minor = 6000 WHERE variant_id = $1', [guest.variantId]);
    for (const begun of [await guest.place({ amount: total }), await guest.begin({ amount: total })])
      expect(begun).toMatchObject({ status: 409, body: { code: 'AMOUNT_CHANGED', data: { amount: total + 10 } } });
    expect(await guest.listOrders()).toEqual([]);
  });

  test('is one, whether two tabs begin at once or a response is lost', async () => {
    const guest = await buildGuest();
    const checkout_key = randomBytes(24).toString('base64url');
    const saved = await Promise.all([1, 2, 3].map(() => guest.save({ checkout_key, email: 'tabs@post.example' })));
    expect(new Set(saved.map(({ body }) => body.address_id)).size).toBe(1);
    expect(await shop.prisma.user.count({ where: { email: 'tabs@post.example' } })).toBe(1);
  });

  test.each([
    ['EG', 'نور حسن', 'شارع التحرير ١٢', 'القاهرة'],
    ['ET', 'አበበ በቀለ', 'ቦሌ መንገድ 7', 'አዲስ አበባ'],
    ['RU', 'Анна Иванова', 'ул. Ленина, 5', 'Москва'],
    ['JP', '山田 花子', '千代田1-1', '東京都'],
    ['FR', 'Zoë O’Neil', '3 rue d’Échiquier', 'Besançon'],
  ])(
    'writes an address in %s in its own script, and reads it so on the order',
    async (country, name, address, city) => {
      const guest = await buildGuest();
      await guest.save({ country, name, address, city, mobile: '+234 803 123 4567' });
      const { body } = await guest.place();
      expect(body.data).toMatchObject({ address: { country_code: country, name, addressLine1: address, city } });
    },
  );

  test.each([
    ['a phone number of another country', { mobile: '12' }, 'VALIDATION_FAILED'],
    ['a missing street', { address: ' ' }, 'VALIDATION_FAILED'],
    ['an unknown country', { country: 'Atlantis' }, 'VALIDATION_FAILED'],
    ['no e-mail address', { email: 'zainab' }, 'VALIDATION_FAILED'],
    ['a key that can be guessed', { checkout_key: '1' }, 'VALIDATION_FAILED'],
    ['an empty cart', { lines: [] }, 'CART_EMPTY'],
    ['goods that do not exist', { lines: [{ product_variant_id: 2_147_483_647, qty: 1 }] }, 'CART_EMPTY'],
  ])('with %s is refused and leaves nothing', async (_name, changes, code) => {
    const guest = await buildGuest();
    const before = await shop.prisma.user.count();
    const key = randomBytes(24).toString('base64url');
    const { body } = await guest.save({ checkout_key: key, ...changes });
    expect(body).toMatchObject({ error: true, code });
    expect(await shop.prisma.user.count()).toBe(before);
    expect(await guest.save(changes)).toMatchObject({ body: { code } });
    expect((await guest.place()).status).toBe(200);
  });
});

describe("a guest's token", () => {
  test('opens only the calls of the purchase, and no order of another guest', async () => {
    const [guest, stranger] = [await buildGuest(), await buildGuest()];
    const order = await placeOrder(guest);
    const { token } = stranger;
    expect((await shop.call('getOrders', { id: order }, { token })).status).toBe(404);
    expect((await stranger.place({ address_id: guest.address_id })).status).toBe(404);
    for (const call of ['getAddress', 'getUserProfile', 'getSessions', 'exportAccount', 'getFavorites'] as const)
      expect((await shop.callWith(call, {}, { token })).body).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await shop.call('getProducts', {}, { token })).status).toBe(200);
  });

  test('expires, and cannot be altered', async () => {
    const guest = await buildGuest();
    const id = await placeOrder(guest);
    const read = async (token: string) => (await shop.call('getOrders', { id }, { token })).status;
    expect(await read(guest.token)).toBe(200);
    const [head, payload, signature] = guest.token.split('.');
    const altered = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as { sub: string };
    altered.sub = String(Number(altered.sub) - 1);
    expect(await read([head, Buffer.from(JSON.stringify(altered)).toString('base64url'), signature].join('.'))).toBe(
      401,
    );
    shop.clock.advance(8 * DAY_MS);
    expect(await read(guest.token)).toBe(401);
    await shop.call('sendGuestOrderLink', { order_id: id, email: guest.email });
    const mailed = await readMailedToken(guest.email);
    shop.clock.advance(89 * DAY_MS);
    expect(await read(mailed)).toBe(200);
    shop.clock.advance(2 * DAY_MS);
    expect(await read(mailed)).toBe(401);
  });
});

test('a guest can be erased, after which the token opens nothing', async () => {
  const guest = await buildGuest();
  const id = await placeOrder(guest);
  const { userId } = await shop.prisma.order.findUniqueOrThrow({ where: { id } });
  const erase = () =>
    eraseAccountData(shop.pool, { userId, email: guest.email, language: 'en', now: shop.clock.now() });
  expect(await erase()).toBe('accountHasOrders');
  await shop.prisma.storeOrder.updateMany({ where: { orderId: id }, data: { status: 'delivered' } });
  expect(await erase()).toBe(null);
  expect((await shop.call('getOrders', { id }, { token: guest.token })).status).toBe(401);
  expect((await shop.prisma.order.findUniqueOrThrow({ where: { id } })).address).toMatchObject({
    name: 'Former customer',
  });
  expect(await shop.prisma.guest.count({ where: { userId } })).toBe(0);
});

test('the link to an order is sent again to its buyer alone, and the response never reveals whether it exists', async () => {
  const guest = await buildGuest();
  const order_id = await placeOrder(guest);
  await readMails(guest.email);
  const request = (email: string) => shop.call('sendGuestOrderLink', { order_id, email });
  const responses = [await request('nobody@post.example'), await request(guest.email)];
  expect(responses[0]).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining('If there is such an order') },
  });
  expect(responses[1]?.body).toEqual(responses[0]?.body);
  expect(await readMails('nobody@post.example')).toEqual([]);
  expect((await readMails(guest.email)).at(-1)?.subject).toBe(`Your link to order ${order_id}`);
  const six = await Promise.all([1, 2, 3, 4, 5].map(() => request(guest.email)));
  expect(six.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 429]);
});

describe('a new link to an order', () => {
  const read = async (id: number, token: string) => {
    const { status, body } = await shop.callWith('getOrders', { id }, { token });
    return status === 200 ? 200 : body.code;
  };

  test('is mailed, and invalidates every former one at once', async () => {
    const guest = await buildGuest();
    const other = await buildGuest();
    const [id, otherId] = [await placeOrder(guest), await placeOrder(other)];
    const mailed = await readMailedToken(guest.email);
    const { status, body } = await shop.call('replaceGuestOrderLink', {}, { token: mailed });
    expect([status, Object.keys(body)]).toEqual([200, ['error', 'message']]);
    expect([await read(id, mailed), await read(id, guest.token)]).toEqual(['LINK_REPLACED', 'LINK_REPLACED']);
    for (const name of ['cancelOrder', 'claimGuestOrder', 'replaceGuestOrderLink'] as const)
      expect((await shop.callWith(name, {}, { token: mailed })).body.code).toBe('LINK_REPLACED');
    expect((await shop.callWith('getAddress', {}, { token: mailed })).body.code).toBe('UNAUTHENTICATED');
    expect((await shop.call('getProducts', {}, { token: mailed })).status).toBe(200);
    const { token } = await buildUser(shop);
    expect((await shop.call('moveGuestOrder', { guest_token: mailed }, { token })).body.code).toBe('NOT_FOUND');
    const [newest] = (await readMails(guest.email)).slice(-1);
    expect(newest).toMatchObject({ kind: 'orders.link_replaced', subject: `Your link to order ${id}` });
    expect(await read(id, await readMailedToken(guest.email))).toBe(200);
    expect(await read(otherId, other.token)).toBe(200);
  });

  test('is one of the newest version, where two are requested at once', async () => {
    const guest = await buildGuest();
    const id = await placeOrder(guest);
    const replaced = await Promise.all(
      [1, 2].map(() => shop.call('replaceGuestOrderLink', {}, { token: guest.token })),
    );
    expect(replaced.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await read(id, await readMailedToken(guest.email))).toBe(200);
  });

  test('is refused where a concurrent request has made the guest an account', async () => {
    const guest = await buildGuest();
    await placeOrder(guest);
    const former = await readMails(guest.email);
    const claim = await shop.pool.connect();
    await claim.query('BEGIN');
    await claim.query(`UPDATE user_account SET status = 'active' WHERE email = $1`, [guest.email]);
    const replacement = shop.callWith('replaceGuestOrderLink', {}, { token: guest.token });
    await expect.poll(() => countWaiting(shop)).toBe(1);
    await claim.query('COMMIT');
    claim.release();
    const { status, body } = await replacement;
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(await readMails(guest.email)).toEqual(former);
  });

  test('is sent again where its mail was lost, to the same address alone', async () => {
    const guest = await buildGuest();
    const id = await placeOrder(guest);
    await shop.call('replaceGuestOrderLink', {}, { token: guest.token });
    await shop.pool.query('DELETE FROM job');
    await shop.prisma.mail.deleteMany({ where: { recipient: guest.email } });
    for (const email of ['stranger@post.example', guest.email])
      expect((await shop.call('sendGuestOrderLink', { order_id: id, email })).status).toBe(200);
    expect(await readMails('stranger@post.example')).toEqual([]);
    expect(await read(id, await readMailedToken(guest.email))).toBe(200);
    expect(await read(id, guest.token)).toBe('LINK_REPLACED');
  });

  test('leaves the former ones valid where its mail cannot be enqueued', async () => {
    const guest = await buildGuest();
    const id = await placeOrder(guest);
    await shop.pool.query('ALTER TABLE mail ADD CONSTRAINT no_link CHECK (kind <> $$orders.link_replaced$$) NOT VALID');
    expect((await shop.callWith('replaceGuestOrderLink', {}, { token: guest.token })).status).toBe(500);
    await shop.pool.query('ALTER TABLE mail DROP CONSTRAINT no_link');
    expect(await read(id, guest.token)).toBe(200);
  });

  test('is not for a guest without an order, an account, an expired or an altered token', async () => {
    const guest = await buildGuest();
    const replace = async (token: string) => (await shop.callWith('replaceGuestOrderLink', {}, { token })).body.code;
    expect(await replace(guest.token)).toBe('NOT_FOUND');
    expect(await replace((await buildUser(shop)).token)).toBe('CONFLICT');
    await placeOrder(guest);
    const [head, , signature] = guest.token.split('.');
    const payload = { sub: '1', guest: 'mail', version: 1, iat: 0, exp: 9_999_999_999 };
    const forged = [head, Buffer.from(JSON.stringify(payload)).toString('base64url'), signature].join('.');
    expect(await replace(forged)).toBe('UNAUTHENTICATED');
    shop.clock.advance(8 * DAY_MS);
    expect(await replace(guest.token)).toBe('UNAUTHENTICATED');
  });

  test('is limited with the other mails of links to an address', async () => {
    const guest = await buildGuest();
    const id = await placeOrder(guest);
    const statuses = [(await shop.call('replaceGuestOrderLink', {}, { token: guest.token })).status];
    for (let count = 0; count < 5; count += 1)
      statuses.push((await shop.call('sendGuestOrderLink', { order_id: id, email: guest.email })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const token = await readMailedToken(guest.email);
    expect((await shop.call('replaceGuestOrderLink', {}, { token })).status).toBe(429);
    expect(await read(id, token)).toBe(200);
  });

  test('is sent by an operator, and recorded', async () => {
    const guest = await buildGuest();
    const order_id = await placeOrder(guest);
    const operator = await buildUser(shop, { role: 'operator' });
    const page = (await shop.call('getOperatorOrder', { id: order_id }, operator)).body.data;
    expect(page.customer).toMatchObject({ email: guest.email, is_guest: 1 });
    const { body } = await shop.call('replaceOrderLink', { order_id }, operator);
    expect(body.data).toEqual({ recipient: guest.email });
    expect(await read(order_id, guest.token)).toBe('LINK_REPLACED');
    expect(await read(order_id, await readMailedToken(guest.email))).toBe(200);
    const { rows } = await shop.pool.query(
      `SELECT changes FROM audit_entry WHERE thing = 'order' AND thing_id = $1 ORDER BY id DESC LIMIT 1`,
      [String(order_id)],
    );
    expect(rows).toEqual([{ changes: { linkVersion: { before: 0, after: 1 } } }]);
  });

  // The browser of the purchase may not know of the order: its next confirmation must not begin another purchase.
  test.each(['the buyer', 'an operator'])('of %s also ends the key of the purchase', async (author) => {
    const guest = await buildGuest();
    const order_id = await placeOrder(guest);
    if (author === 'the buyer') await shop.call('replaceGuestOrderLink', {}, { token: guest.token });
    else await shop.call('replaceOrderLink', { order_id }, await buildUser(shop, { role: 'operator' }));
    const { status, body } = await guest.save();
    expect([status, body.code, body.token]).toEqual([401, 'LINK_REPLACED', undefined]);
    expect(await read(order_id, await readMailedToken(guest.email))).toBe(200);
    expect(await guest.listOrders()).toHaveLength(1);
    const other = await guest.save({ checkout_key: randomBytes(24).toString('base64url') });
    expect([other.status, other.body.order_id]).toEqual([200, null]);
    expect(await read(order_id, other.body.token)).toBe('NOT_FOUND');
  });

  test('is also invalid for a token from before there were versions', async () => {
    const guest = await buildGuest();
    const id = await placeOrder(guest);
    const { id: userId } = await shop.prisma.user.findFirstOrThrow({ where: { email: guest.email } });
    const now = Math.floor(shop.clock.now().getTime() / 1000);
    const former = shop.app.deps.tokens.sign({ sub: String(userId), guest: 'mail', iat: now, exp: now + 60 });
    expect(await read(id, former)).toBe(200);
    await shop.call('replaceGuestOrderLink', {}, { token: guest.token });
    expect(await read(id, former)).toBe('LINK_REPLACED');
  });
});

describe('an account with the same e-mail address', () => {
  test('is neither signed in to, found nor changed by a guest', async () => {
    const guest = await buildGuest();
    const email = `owner-${serial}@post.example`;
    await guest.save({ email, checkout_key: randomBytes(24).toString('base64url') });
    const password = 'Weave-Kente-42';
    const register = () =>
      shop.call('registerUser', { name: 'Owner', email, country_code: 'NG', mobile: '0803 123 4567', password });
    expect((await register()).status).toBe(200);
    expect((await register()).body).toMatchObject({ code: 'EMAIL_TAKEN' });
    const other = await guest.save({ email, checkout_key: randomBytes(24).toString('base64url') });
    const signedIn = await shop.call('login', { email, password });
    expect(signedIn.body.user).toMatchObject({ email, name: 'Owner' });
    expect((await shop.call('getOrders', {}, { token: signedIn.body.token })).body.total).toBe(0);
    expect(await shop.callWith('claimGuestOrder', { password }, { token: other.body.token })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN' },
    });
    // An error of PostgreSQL would store the address in its log, which no erasure reaches.
    const { rows } = await shop.pool.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`);
    const log = join(rows[0]?.folder ?? '', '../server.log');
    expect(existsSync(log) ? readFileSync(log, 'utf8') : '').not.toContain(email);
  });
});

describe('a guest who wants an account', () => {
  const password = 'Weave-Kente-42';

  test('claims the order with a password, is signed in, and keeps the order', async () => {
    const guest = await buildGuest();
    const id = await placeOrder(guest);
    const { status, body } = await shop.call('claimGuestOrder', { password }, { token: guest.token });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email: guest.email, name: 'Zainab Bello', role_id: 3 });
    expect((await shop.call('getOrders', {}, { token: body.token })).body.data).toMatchObject([{ id }]);
    expect((await shop.call('getAddress', {}, { token: body.token })).body.addresses).toMatchObject([
      { is_default: 1 },
    ]);
    expect((await shop.call('login', { email: guest.email, password })).status).toBe(200);
    // The guest's token is rejected, and the key begins another purchase.
    expect((await shop.call('getOrders', { id }, { token: guest.token })).status).toBe(401);
    expect((await guest.save()).body.order_id).toBeNull();
    const account = await shop.prisma.user.findFirstOrThrow({ where: { email: guest.email, status: 'active' } });
    expect(account.emailConfirmedAt).toBeNull();
  });

  test('confirms the address by claiming with the mailed link, once', async () => {
    const guest = await buildGuest();
    await placeOrder(guest);
    const token = await readMailedToken(guest.email);
    const claims = await Promise.all([1, 2].map(() => shop.call('claimGuestOrder', { password }, { token })));
    expect(claims.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect(claims.some(({ status }) => status === 200)).toBe(true);
    const account = await shop.prisma.user.findFirstOrThrow({ where: { email: guest.email } });
    expect(account.emailConfirmedAt).not.toBeNull();
  });

  test('needs a password that is not common, and an account cannot claim', async () => {
    const guest = await buildGuest();
    const claim = (input: object, token: string) => shop.callWith('claimGuestOrder', input, { token });
    expect((await claim({ password: 'password1' }, guest.token)).body).toMatchObject({ code: 'VALIDATION_FAILED' });
    const { token } = await buildUser(shop);
    expect((await claim({ password }, token)).status).toBe(409);
  });

  test('moves the order to their account once no payment is open', async () => {
    const guest = await buildGuest();
    await guest.begin();
    const { token } = await buildUser(shop);
    const move = (guest_token = guest.token) => shop.call('moveGuestOrder', { guest_token }, { token });
    expect((await move()).body).toMatchObject({ code: 'PAYMENT_IN_PROGRESS' });
    const id = await placeOrder(guest);
    expect((await move('a.b.c')).status).toBe(404);
    expect((await move()).body).toMatchObject({ order_id: id });
    expect((await move()).status).toBe(404);
    expect((await shop.call('getOrders', {}, { token })).body.data).toMatchObject([{ id }]);
    expect((await shop.call('getOrders', { id }, { token: guest.token })).status).toBe(401);
    expect(await shop.prisma.user.count({ where: { email: guest.email } })).toBe(0);
  });

  test('whose order moves to the account during its refund gets the mail about it there', async () => {
    const guest = await buildGuest();
    await pay(await guest.begin());
    const { body } = await guest.place({ payment_method: 'stripe_method' });
    const { id: orderId } = body.data as { id: number };
    const { deps } = shop.app;
    const request = { orderId, amountMinor: 1000, key: null, note: null, restock: false };
    const { attempt } = await refundOrder({ ...deps, actor: TEST_ACTOR }, request);
    const account = await buildUser(shop);
    expect((await shop.call('moveGuestOrder', { guest_token: guest.token }, account)).status).toBe(200);
    await sendRefunds(deps, attempt);
    const mails = await shop.prisma.mail.findMany({ where: { kind: 'payments.refunded' } });
    expect(mails).toMatchObject([{ userId: account.id }]);
  });

  test.each([
    ['shipped', 'orders.seller_order_shipped'],
    ['cancelled', 'orders.cash_cancelled'],
  ] as const)('whose order moves to the account while it is %s gets the mail about it there', async (status, kind) => {
    const [guest, vendor, account] = [await buildGuest(), await buildVendor(shop), await buildUser(shop)];
    const { variantId } = await buildProduct(shop, { store_id: vendor.storeId });
    await guest.save({ lines: [{ product_variant_id: variantId, qty: 1 }] });
    const orderId = await placeOrder(guest);
    const { id } = await shop.prisma.storeOrder.findFirstOrThrow({ where: { orderId } });
    const moving = await shop.pool.connect();
    try {
      await moving.query('BEGIN');
      await moving.query('UPDATE shop_order SET user_id = $2 WHERE id = $1', [orderId, account.id]);
      const changed = shop.callWith('updateVendorOrderStatus', { id, status }, vendor);
      await expect.poll(() => countWaiting(shop), { timeout: 5000 }).toBe(1);
      await moving.query('COMMIT');
      expect((await changed).status).toBe(200);
    } finally {
      moving.release();
    }
    expect(await shop.prisma.mail.findMany({ where: { kind } })).toMatchObject([{ userId: account.id }]);
  });

  test('leaves no stored response of a write when the order is moved, as it has the address', async () => {
    const guest = await buildGuest();
    const input = { address_id: guest.address_id, payment_method: 'cod_method' as const };
    const headers = { 'idempotency-key': 'one-order' };
    await shop.call('placeOrder', input, { token: guest.token, headers });
    const countResponses = () =>
      shop.prisma.idempotencyKey.count({ where: { response: { contains: guest.address ?? '' } } });
    expect(await countResponses()).toBe(1);
    const { token } = await buildUser(shop);
    const { status } = await shop.call('moveGuestOrder', { guest_token: guest.token }, { token, headers });
    expect(status).toBe(200);
    expect(await countResponses()).toBe(0);
  });
});

describe('limits', () => {
  test('count new guests per network and per e-mail address, not the changes of one', async () => {
    const guest = await buildGuest();
    for (let change = 0; change < 12; change++) expect((await guest.save()).status).toBe(200);
    const saveNew = (email: string) => guest.save({ email, checkout_key: randomBytes(24).toString('base64url') });
    const statuses = [];
    for (let count = 0; count < 12; count++) statuses.push((await saveNew('flooded@post.example')).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
    // Changing a guest must not allow more mails to an address, either.
    expect((await guest.save({ email: 'flooded@post.example' })).status).toBe(429);
    let refused: Awaited<ReturnType<typeof saveNew>> | undefined;
    for (let count = 0; count < LIMIT && refused?.status !== 429; count++)
      refused = await saveNew(`one-of-many-${count}@post.example`);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  });

  test('let the owner of an address buy, however often a stranger of another network used it, and limit all networks together', async () => {
    const { name, mobile, address, city, country, lines } = await buildGuest();
    const contact = { email: 'flooded@post.example', name, mobile, address, city, country, lines };
    const saveFrom = async (remoteAddress: string, times = 1) => {
      const statuses = [];
      for (let count = 0; count < times; count++) {
        const payload = { ...contact, checkout_key: randomBytes(24).toString('base64url') };
        const request = { method: 'POST', url: '/api/save_guest_checkout', payload, remoteAddress } as const;
        statuses.push((await shop.app.inject(request)).statusCode);
      }
      return statuses;
    };
    expect(await saveFrom('198.51.100.1', 30)).toEqual([...Array(10).fill(200), ...Array(20).fill(429)]);
    expect(await saveFrom('203.0.113.9')).toEqual([200]);
    const ofManyNetworks = [];
    for (let site = 0; site < 41; site++) ofManyNetworks.push(...(await saveFrom(`192.0.${site}.1`)));
    expect(ofManyNetworks).toEqual([...Array(39).fill(200), 429, 429]);
  });
});

test('a guest without an order is deleted after a week, with all data; one with an order remains', async () => {
  const [buyer, abandoned, declined, paying] = [
    await buildGuest(),
    await buildGuest(),
    await buildGuest(),
    await buildGuest(),
  ];
  await placeOrder(buyer);
  await pay(await declined.begin(), 'pm_card_chargeDeclined');
  await shop.pool.query(`UPDATE payment_attempt SET state = 'cancelled' WHERE email = $1`, [declined.email]);
  await paying.begin();
  shop.clock.advance(6 * DAY_MS);
  await deleteOldGuests(shop.app.deps);
  const count = (email: string) => shop.prisma.user.count({ where: { email } });
  expect(await count(abandoned.email)).toBe(1);
  shop.clock.advance(2 * DAY_MS);
  await deleteOldGuests(shop.app.deps);
  for (const { email } of [abandoned, declined]) expect(await count(email)).toBe(0);
  for (const { email } of [buyer, paying]) expect(await count(email)).toBe(1);
  expect(await shop.prisma.address.count({ where: { id: abandoned.address_id } })).toBe(0);
  expect(await shop.prisma.guest.count({ where: { user: { email: buyer.email } } })).toBe(0);
});

test('a guest who saved the purchase again is deleted a week after that, as long as the token is valid', async () => {
  const guest = await buildGuest();
  shop.clock.advance(6 * DAY_MS);
  const { token } = (await guest.save()).body;
  shop.clock.advance(6 * DAY_MS);
  await deleteOldGuests(shop.app.deps);
  expect((await shop.call('getUserCart', { address_id: guest.address_id }, { token })).body.cart).toHaveLength(1);
  shop.clock.advance(2 * DAY_MS);
  await deleteOldGuests(shop.app.deps);
  expect(await shop.prisma.user.count({ where: { email: guest.email } })).toBe(0);
});

test('a payment that gets money while its guest is being deleted remains, with the guest', async () => {
  const [payer, abandoned] = [await buildGuest(), await buildGuest()];
  await payer.begin();
  const { pool, prisma } = shop;
  await pool.query(`UPDATE payment_attempt SET state = 'cancelled' WHERE email = $1`, [payer.email]);
  shop.clock.advance(8 * DAY_MS);
  const late = await pool.connect();
  await late.query('BEGIN');
  // The job reads the attempt as cancelled, and waits to delete it.
  await late.query('LOCK TABLE payment_attempt IN SHARE MODE');
  const deletion = deleteOldGuests(shop.app.deps);
  await expect.poll(() => countWaiting(shop)).toBe(1);
  await late.query(`UPDATE payment_attempt SET state = 'refund_pending' WHERE email = $1`, [payer.email]);
  await late.query('COMMIT');
  late.release();
  await deletion;
  expect(await prisma.paymentAttempt.count({ where: { email: payer.email, state: 'refund_pending' } })).toBe(1);
  expect(await prisma.user.count({ where: { email: payer.email } })).toBe(1);
  expect(await prisma.user.count({ where: { email: abandoned.email } })).toBe(0);
});
