import { randomUUID } from 'node:crypto';
import type { Role } from '@trad/contract/account';
import type { Order } from '@trad/contract/orders';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../account/password/passwords.ts';
import { assignStore, setStoreStatus } from '../dashboard/dashboard.ts';
import { mailJobKinds } from '../operations/job-kinds.ts';
import { recordCash, refundOrder } from '../payments/payments.ts';
import { runDueJob } from '../platform/jobs.ts';
import {
  buildAddress,
  buildDocument,
  buildEarnings,
  buildPaymentAlert,
  buildProduct,
  buildReview,
  buildStore,
  buildUser,
  buildVendor,
  countWaiting,
  TEST_ACTOR,
} from '../testing/factories.ts';
import { buildGuest } from '../testing/guests.ts';
import { openPaymentShop } from '../testing/payment-shop.ts';

const PASSWORD = 'Weave-Kente-42';
/** Every personal field contains this text. */
const MARK = 'Zubairu';

const { shop } = await openPaymentShop({ PUBLIC_URL: 'https://shop.example' });
const passwordHash = await hashPassword(PASSWORD);
const onSale = await buildProduct(shop, { variants: [{ stock: 500 }] });
const soldOut = await buildProduct(shop, { variants: [{ stock: 0 }] });

beforeEach(async () => {
  await shop.pool.query('DELETE FROM job');
  await shop.prisma.mail.deleteMany();
});

let serial = 0;
const buildPerson = async (role: Role = 'shopper') => {
  serial += 1;
  const email = `${MARK.toLowerCase()}-${serial}@trad.example`;
  const user = await buildUser(shop, { email, name: `${MARK} Bello`, role });
  await shop.prisma.user.update({
    where: { id: user.id },
    data: { passwordHash, username: MARK, mobile: '+2348035550142', address: `${MARK} Close`, city: 'Kano' },
  });
  const { id, token } = user;
  const addressId = await buildAddress(shop, id, { first_name: MARK, line1: `${MARK} Street` });
  const order = async () => {
    await shop.call('manageCart', { product_variant_id: onSale.variantId }, user);
    const { body } = await shop.call('placeOrder', { address_id: addressId, payment_method: 'cod_method' }, user);
    return body.data as Order;
  };
  const finishOrders = () =>
    shop.pool.query(
      `UPDATE store_order SET status = 'delivered' WHERE order_id IN (SELECT id FROM shop_order WHERE user_id = $1)`,
      [id],
    );
  const erase = (password = PASSWORD) => shop.callWith('eraseAccount', { password }, { token });
  const exportAccount = async () => (await shop.call('exportAccount', { password: PASSWORD }, { token })).body.data;
  return { id, email, token, addressId, order, finishOrders, erase, exportAccount };
};

/** Lists the text columns, of all tables in PostgreSQL's catalogue, that contain the text. */
const findOccurrences = async (text: string) => {
  const { rows: columns } = await shop.pool.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE table_schema IN ('public', 'read') AND t.table_type = 'BASE TABLE'
       AND data_type IN ('text', 'character varying', 'jsonb', 'json')`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const schema = (await shop.pool.query('SELECT to_regclass($1) AS r', [`public."${table}"`])).rows[0]?.r
      ? 'public'
      : 'read';
    const { rowCount } = await shop.pool.query(
      `SELECT FROM "${schema}"."${table}" WHERE "${column}"::text ILIKE '%' || $1 || '%' LIMIT 1`,
      [text],
    );
    if (rowCount) found.push(`${table}.${column}`);
  }
  return found.sort();
};

describe('an export', () => {
  test('contains the stored data of the account, without secrets', async () => {
    const person = await buildPerson();
    const { id } = await person.order();
    await shop.call('addToFavorites', { product_id: onSale.id }, person);
    await shop.call('subscribeNewsletter', { email: person.email });
    await shop.call('requestStockAlert', { product_variant_id: soldOut.variantId, email: person.email });
    const reviewId = await buildReview(shop, onSale.id);
    await shop.call('reportReview', { review_id: reviewId, reason: 'spam' }, person);
    const data = await person.exportAccount();
    expect(data.account).toMatchObject({
      id: person.id,
      email: person.email,
      username: MARK,
      mobile: '+2348035550142',
    });
    expect(data.addresses).toMatchObject([{ line1: `${MARK} Street` }]);
    expect(data.orders).toMatchObject([{ id, items: [{ qty: 1 }] }]);
    expect(data.payments).toMatchObject([{ method: 'cod_method', currency_code: 'USD' }]);
    expect(data.review_reports).toMatchObject([{ review_id: reviewId, reason: 'spam' }]);
    expect(data.favorites).toMatchObject([{ product_id: onSale.id }]);
    expect(data.newsletter).toMatchObject([{ email: person.email }]);
    expect(data.stock_alerts).toMatchObject([{ email: person.email, variant_id: soldOut.variantId }]);
    expect(data.sessions).toHaveLength(1);
    expect(JSON.stringify(data)).not.toMatch(/argon2|password_hash|"token"/);
  });

  test('contains nothing of other users', async () => {
    const [person, other] = [await buildPerson(), await buildPerson()];
    await other.order();
    const text = JSON.stringify(await person.exportAccount());
    expect(text).not.toContain(other.email);
    expect((await person.exportAccount()).orders).toEqual([]);
  });

  test("of a vendor contains the store's orders, ledger and withdrawals, and names the exports of the rest", async () => {
    const vendor = await buildPerson('vendor');
    const storeId = await buildStore(shop, { owner_id: vendor.id, name: 'Okapi Weaves' });
    const texts = { headline: 'Woven by hand.', translations: { fr: { headline: 'Tissé à la main.' } } };
    expect((await shop.callWith('updateVendorStoreProfile', texts, vendor)).status).toBe(200);
    const own = await buildProduct(shop, { store_id: storeId, variants: [{ stock: 9 }] });
    const buyer = await buildUser(shop, { email: 'bisi@buyers.example', name: 'Bisi Okonjo' });
    const address_id = await buildAddress(shop, buyer.id, { first_name: 'Bisi', line1: '7 Broad Street' });
    for (const product_variant_id of [own.variantId, onSale.variantId])
      await shop.call('manageCart', { product_variant_id }, buyer);
    const { body } = await shop.call('placeOrder', { address_id, payment_method: 'cod_method' }, buyer);
    await buildEarnings(shop, storeId);
    const withdrawal = await shop.call('requestWithdrawal', { amount: 20, currency: 'USD' }, vendor);

    const { vendor: exported, truncated } = await vendor.exportAccount();
    expect(exported.sold_orders).toMatchObject([
      { order_id: body.data.id, status: 'received', items: [{ product_id: own.id, qty: 1 }], events: [] },
    ]);
    expect(exported.ledger).toMatchObject([
      { kind: 'withdrawal', amount_minor: expect.any(Number), transfer: { withdrawal_id: withdrawal.body.data.id } },
      { kind: 'withdrawal', amount_minor: expect.any(Number) },
      { kind: 'sale', account: 'store_available', amount_minor: 12_000, currency_code: 'USD' },
    ]);
    expect(exported.withdrawals).toMatchObject([
      { id: withdrawal.body.data.id, amount_minor: 2000, state: 'requested', bank: { account_number: '…6789' } },
    ]);
    expect(exported.store).toMatchObject({
      headline: 'Woven by hand.',
      translations: [{ language_code: 'fr', field: 'headline', text: 'Tissé à la main.' }],
    });
    expect(exported.elsewhere).toMatchObject({ products: 'export_vendor_file?kind=products' });
    expect(truncated).toEqual([]);
    // Of buyers a vendor's export has nothing, and of other stores neither.
    expect(JSON.stringify(exported)).not.toMatch(/Bisi|Broad Street|buyers\.example|encrypted/i);
    expect(JSON.stringify(exported.sold_orders)).not.toContain(`"product_id":${onSale.id}`);
  });

  test('names the lists of which it has only the newest rows', async () => {
    const person = await buildPerson();
    await shop.pool.query(
      `INSERT INTO address (user_id, type, first_name, last_name, phone, line1, city, country_iso2, created_at)
       SELECT user_id, type, first_name, last_name, phone, line1, city, country_iso2, created_at
       FROM address, generate_series(1, 2000) WHERE user_id = $1`,
      [person.id],
    );
    const data = await person.exportAccount();
    expect([data.addresses.length, data.truncated]).toEqual([2000, ['addresses']]);
  });

  test('contains nothing of an address that is not confirmed, as it may be a stranger’s, and its erasure leaves that in place', async () => {
    const person = await buildPerson();
    await shop.prisma.user.update({ where: { id: person.id }, data: { emailConfirmedAt: null } });
    await shop.call('subscribeNewsletter', { email: person.email });
    await shop.call('requestStockAlert', { product_variant_id: soldOut.variantId, email: person.email });
    expect(await person.exportAccount()).toMatchObject({ newsletter: [], stock_alerts: [] });
    expect((await person.erase()).status).toBe(200);
    const where = { email: person.email };
    expect(await shop.prisma.newsletterSubscriber.count({ where })).toBe(1);
    expect(await shop.prisma.stockAlert.count({ where })).toBe(1);
    await shop.prisma.newsletterSubscriber.deleteMany({ where });
    await shop.prisma.stockAlert.deleteMany({ where });
  });

  test('requires the password', async () => {
    const { token } = await buildPerson();
    const { body } = await shop.callWith('exportAccount', { password: 'guess' }, { token });
    expect(body).toMatchObject({ code: 'WRONG_PASSWORD', details: [{ path: 'password' }] });
    expect(body.data).toBeUndefined();
  });
});

describe('an erased account', () => {
  test('leaves no name, address, e-mail or session in any table, and preserves the order and the ledger', async () => {
    await shop.pool.query(
      `DELETE FROM user_account WHERE email ILIKE '%${MARK}%' AND id NOT IN (SELECT user_id FROM payment_attempt)`,
    );
    const person = await buildPerson();
    const { id, final_total } = await person.order();
    await person.finishOrders();
    await shop.call('subscribeNewsletter', { email: person.email });
    await shop.call('requestStockAlert', { product_variant_id: soldOut.variantId, email: person.email });
    await shop.call('addToFavorites', { product_id: onSale.id }, person);
    await buildDocument(shop, person.id);
    const before = await shop.pool.query('SELECT count(*)::int AS n FROM ledger_entry');
    const { body } = await person.erase();
    expect(body).toEqual({ error: false, message: 'Your account has been erased.' });

    const { rows: mails } = await shop.pool.query('DELETE FROM mail WHERE recipient = $1 RETURNING kind', [
      person.email,
    ]);
    expect(mails).toEqual([{ kind: 'privacy.account_erased' }]);
    const left = await shop.prisma.order.findUniqueOrThrow({ where: { id } });
    expect(left).toMatchObject({
      userId: person.id,
      address: { name: 'Former customer', country_code: 'NG', city: '' },
    });
    expect(Number(left.totalMinor)).toBe(Math.round(final_total * 100));
    expect(await shop.pool.query('SELECT count(*)::int AS n FROM ledger_entry')).toMatchObject({ rows: before.rows });
    expect((await shop.call('getAddress', {}, person)).status).toBe(401);
    expect((await shop.callWith('login', { email: person.email, password: PASSWORD })).status).toBe(401);
    expect(await findOccurrences(`${person.email}`)).toEqual([]);
    const { rows } = await shop.pool.query(
      `SELECT address::text, (SELECT string_agg(search, ' ') FROM store_order WHERE order_id = o.id) AS search,
         (SELECT snapshot::text FROM payment_attempt WHERE id = o.attempt_id) AS snapshot
       FROM shop_order o WHERE id = $1`,
      [id],
    );
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(MARK, 'i'));
    const account = await shop.prisma.user.findUniqueOrThrow({ where: { id: person.id } });
    expect(JSON.stringify(account)).not.toMatch(new RegExp(`${MARK}|Kano|2348`, 'i'));
  });

  test('leaves a name that only this user has in no table', async () => {
    const unique = 'Quenevere';
    const user = await buildUser(shop, { email: 'q@trad.example', name: unique });
    await shop.prisma.user.update({ where: { id: user.id }, data: { passwordHash, username: unique } });
    const address_id = await buildAddress(shop, user.id, { first_name: unique, line1: `${unique} Road` });
    await shop.call('manageCart', { product_variant_id: onSale.variantId }, user);
    await shop.call('placeOrder', { address_id, payment_method: 'cod_method' }, user);
    await shop.call('addProductReview', { product_id: onSale.id, rating: 4, comment: 'Good cloth' }, user);
    expect((await findOccurrences(unique)).length).toBeGreaterThan(3);
    await shop.pool.query(
      `UPDATE store_order SET status = 'delivered' WHERE order_id IN (SELECT id FROM shop_order WHERE user_id = $1)`,
      [user.id],
    );
    expect((await shop.callWith('eraseAccount', { password: PASSWORD }, user)).status).toBe(200);
    expect(await findOccurrences(unique)).toEqual([]);
    const { data } = (await shop.call('getProductReviews', { product_id: onSale.id })).body;
    expect(data.find(({ comment }) => comment === 'Good cloth')?.user.username).toBe('Former customer');
  });

  test('leaves no note of a vendor or an operator about its orders', async () => {
    const unique = 'Peregrine';
    const note = `Handed to the sister of ${unique}.`;
    const vendor = await buildVendor(shop);
    const { variantId } = await buildProduct(shop, { store_id: vendor.storeId, variants: [{ stock: 9 }] });
    const person = await buildPerson();
    await shop.call('manageCart', { product_variant_id: variantId }, person);
    const input = { address_id: person.addressId, payment_method: 'cod_method' } as const;
    const order = (await shop.call('placeOrder', input, person)).body.data;
    const id = order.store_orders[0]?.id ?? 0;
    for (const status of ['processing', 'shipped'])
      expect((await shop.callWith('updateVendorOrderStatus', { id, status, note }, vendor)).status).toBe(200);
    const deps = { ...shop.app.deps, actor: TEST_ACTOR };
    await recordCash(deps, { orderId: order.id, stores: [], note });
    await refundOrder(deps, { orderId: order.id, amountMinor: null, key: null, note, restock: false });
    await shop.pool.query('UPDATE shop_order SET cash_review_note = $2 WHERE id = $1', [order.id, note]);
    const operator = await buildUser(shop, { role: 'operator' });
    const attempt = await shop.prisma.paymentAttempt.findFirstOrThrow({ where: { userId: person.id } });
    const alert = { kind: 'refund_failed', subject: randomUUID(), attempt_id: attempt.id };
    for (const overrides of [alert, { attempt_id: attempt.id }]) {
      const alertId = await buildPaymentAlert(shop, overrides);
      const resolve = () => shop.callWith('resolvePaymentAlert', { id: alertId, note }, operator);
      expect((await resolve()).status).toBe(200);
      expect((await shop.callWith('reopenPaymentAlert', { id: alertId }, operator)).status).toBe(200);
      expect((await resolve()).status).toBe(200);
    }
    expect(await findOccurrences(unique)).toEqual([
      'audit_personal_data.changes',
      'cash_receipt.note',
      'ledger_transfer.note',
      'payment_alert.resolution',
      'refund.note',
      'shop_order.cash_review_note',
      'store_order_event.note',
    ]);
    for (const table of ['store_order_event', 'cash_receipt', 'ledger_transfer'])
      await expect(shop.pool.query(`UPDATE ${table} SET note = NULL`)).rejects.toThrow('append-only');
    expect((await person.erase()).status).toBe(200);
    expect(await findOccurrences(unique)).toEqual([]);
    for (const table of ['store_order_event', 'cash_receipt', 'ledger_transfer'])
      await expect(shop.pool.query(`UPDATE ${table} SET note = 'x'`)).rejects.toThrow('append-only');
  });

  test('finds what was recorded and mailed before a guest moved the order to the account', async () => {
    const unique = 'Ottoline';
    const operator = await buildUser(shop, { role: 'operator' });
    const user = await buildUser(shop);
    await shop.prisma.user.update({ where: { id: user.id }, data: { passwordHash } });
    const contact = { name: `${unique} Bello`, email: `${unique.toLowerCase()}@post.example` };
    const guest = await buildGuest(shop, { hasOrder: true, ...contact });
    const order_id = guest.orderId;
    await shop.call('addOrderNote', { order_id, text: `The sister of ${unique} takes it.` }, operator);
    const address = { name: contact.name, phone: '0803 123 4567', addressLine1: `${unique} Road`, city: 'Kano' };
    const { status } = await shop.callWith('correctOrderAddress', { order_id, version: 1, ...address }, operator);
    expect(status).toBe(200);
    expect((await shop.call('moveGuestOrder', { guest_token: guest.token }, user)).body.order_id).toBe(order_id);
    expect(await findOccurrences(unique)).toEqual(
      expect.arrayContaining(['audit_personal_data.changes', 'mail.recipient', 'order_note.text']),
    );
    await shop.pool.query(`UPDATE store_order SET status = 'delivered' WHERE order_id = $1`, [order_id]);
    expect((await shop.callWith('eraseAccount', { password: PASSWORD }, user)).status).toBe(200);
    expect(await findOccurrences(unique)).toEqual([]);
  });

  test('leaves no question about its orders, and none that waits is sent', async () => {
    const unique = 'Bathsheba';
    await buildUser(shop, { role: 'operator' });
    const vendor = await buildVendor(shop);
    const { variantId } = await buildProduct(shop, { store_id: vendor.storeId, variants: [{ stock: 9 }] });
    const buildOrder = async () => {
      const person = await buildPerson();
      await shop.call('manageCart', { product_variant_id: variantId }, person);
      const input = { address_id: person.addressId, payment_method: 'cod_method' } as const;
      const { id, store_orders } = (await shop.call('placeOrder', input, person)).body.data;
      await person.finishOrders();
      const ask = async (text: string, store_order_id?: number) =>
        expect((await shop.callWith('askAboutOrder', { id, text, store_order_id }, person)).status).toBe(200);
      return { person, ask, sellerOrderId: store_orders[0]?.id };
    };
    const [{ person, ask, sellerOrderId }, other] = [await buildOrder(), await buildOrder()];
    await ask(`Ask for ${unique} at the gate.`, sellerOrderId);
    while (await runDueJob(shop.app.deps, mailJobKinds));
    await ask(`Call ${unique}.`);
    await other.ask('When?');
    expect(await findOccurrences(unique)).toEqual(['mail.html', 'mail.params', 'mail.text']);
    expect((await person.erase()).status).toBe(200);
    expect(await findOccurrences(unique)).toEqual([]);
    while (await runDueJob(shop.app.deps, mailJobKinds));
    const questions = await shop.prisma.mail.findMany({ where: { kind: 'orders.question' } });
    expect(questions.map(({ params }) => params)).toMatchObject([{ text: 'When?' }]);
  });

  test("is named in the reader's language in the dashboard, the console and reviews", async () => {
    const vendor = await buildVendor(shop);
    const operator = await buildUser(shop, { role: 'operator' });
    const { id: product_id, variantId } = await buildProduct(shop, { store_id: vendor.storeId });
    const person = await buildPerson();
    await shop.call('manageCart', { product_variant_id: variantId }, person);
    const input = { address_id: person.addressId, payment_method: 'cod_method' } as const;
    const { id } = (await shop.call('placeOrder', input, person)).body.data;
    await shop.call('addProductReview', { product_id, rating: 5, comment: 'Soft' }, person);
    await person.finishOrders();
    await person.erase();
    const NAMES = {
      en: 'Former customer',
      fr: 'Ancien client',
      es: 'Antiguo cliente',
      ar: 'عميل سابق',
      sw: 'Mteja wa zamani',
    };
    for (const [lang, name] of Object.entries(NAMES)) {
      const [sold] = (await shop.call('getVendorOrders', {}, { token: vendor.token, lang })).body.data;
      expect([sold?.customer, sold?.address.name]).toEqual([name, name]);
      const reading = { token: operator.token, lang };
      const { data: orders } = (await shop.call('getOperatorOrders', { ids: [id] }, reading)).body;
      expect(orders.map(({ customer }) => customer)).toEqual([name]);
      const { data } = (await shop.call('getOperatorOrder', { id }, reading)).body;
      expect([data.customer.name, data.order.address.name]).toEqual([name, name]);
      const { data: found } = (await shop.call('findInConsole', { text: `#${id}` }, reading)).body;
      expect(found.map(({ detail }) => detail)).toContain(name);
      const { data: listed } = (await shop.call('getOperatorReviews', { product_id }, reading)).body;
      expect(listed.map(({ author }) => author.name)).toEqual([name]);
      const { data: reviews } = (await shop.call('getProductReviews', { product_id }, { lang })).body;
      expect(reviews.map(({ user }) => user.username)).toEqual([name]);
    }
    const { name } = await shop.prisma.user.findUniqueOrThrow({ where: { id: person.id } });
    expect(name).toBe('Former customer');
  });

  test("of a vendor is named in the reader's language in the audit log", async () => {
    const vendor = await buildPerson('vendor');
    const storeId = await buildStore(shop, { owner_id: vendor.id, name: 'Bamako Baskets' });
    await shop.call('updateVendorStore', { city: 'Bamako' }, vendor);
    await vendor.erase();
    const { token } = await buildUser(shop, { role: 'operator' });
    const reading = { token, lang: 'fr' };
    const history = await shop.call('getHistory', { thing: 'store', thing_id: String(storeId) }, reading);
    expect(history.body.data.map(({ actor }) => actor?.name)).toContain('Ancien client');
    const { data } = (await shop.call('getAuditEntries', { thing: ['store'] }, reading)).body;
    expect(data.filter(({ actor }) => actor?.id === vendor.id).map(({ actor }) => actor?.name)).toEqual(
      expect.arrayContaining(['Ancien client']),
    );
  });

  test('frees its e-mail address for a new account, which starts empty', async () => {
    const { email, erase } = await buildPerson();
    await erase();
    const input = { name: 'Kofi', email, country_code: 'GH', mobile: '0241234567', password: 'Dye-Adire-43' };
    expect((await shop.callWith('registerUser', input)).status).toBe(200);
    const { token } = (await shop.call('login', { email, password: 'Dye-Adire-43' })).body;
    expect((await shop.call('getOrders', {}, { token })).body.data).toEqual([]);
  });

  test('is not prevented by addresses and slugs of other accounts and stores that look like those of erased ones', async () => {
    const vendor = await buildPerson('vendor');
    const storeId = await buildStore(shop, { owner_id: vendor.id });
    const guest = await buildGuest(shop, { hasOrder: true });
    const { userId: guestId } = await shop.prisma.order.findUniqueOrThrow({ where: { id: guest.orderId } });
    for (const id of [vendor.id, guestId]) {
      const email = `erased-${id}@erased.invalid`;
      const input = { name: 'Kofi', email, country_code: 'GH', mobile: '0241234567', password: 'Dye-Adire-43' };
      expect((await shop.callWith('registerUser', input)).status).toBe(200);
    }
    await buildStore(shop, { name: `Closed store ${storeId}`, slug: `closed-store-${storeId}` });
    expect((await shop.call('moveGuestOrder', { guest_token: guest.token }, await buildUser(shop))).status).toBe(200);
    expect((await vendor.erase()).status).toBe(200);
    const { slug } = await shop.prisma.store.findUniqueOrThrow({ where: { id: storeId } });
    const assignment = {
      store: slug,
      email: 'next@mark.example',
      name: 'Next',
      language: 'en',
      actor: TEST_ACTOR,
    } as const;
    const now = shop.clock.now();
    await expect(assignStore(shop.prisma, { ...assignment, now })).rejects.toMatchObject({ problem: 'closed' });
    const reopening = { store: slug, actor: TEST_ACTOR, now };
    await expect(setStoreStatus(shop.prisma, reopening, { status: 'active', text: null })).rejects.toThrow(
      `${slug} was closed when its owner's account was erased.`,
    );
  });

  test('is erased once by two concurrent requests', async () => {
    const { erase } = await buildPerson();
    const statuses = (await Promise.all([erase(), erase()])).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(await shop.prisma.mail.count({ where: { kind: 'privacy.account_erased' } })).toBe(1);
  });

  test('gets no more mails', async () => {
    const { erase } = await buildPerson();
    await erase();
    while (await runDueJob(shop.app.deps, mailJobKinds));
    const [mail] = await shop.prisma.mail.findMany();
    expect(mail?.subject).toBe('Your account at Trad was erased');
  });
});

describe('an erasure is rejected', () => {
  const getRejection = async (erase: () => ReturnType<Awaited<ReturnType<typeof buildPerson>>['erase']>) => {
    const { status, body } = await erase();
    return [status, body.code, body.message.split('.')[0]];
  };

  test('with a wrong password', async () => {
    const { erase, token } = await buildPerson();
    expect((await erase('guess')).body).toMatchObject({ code: 'WRONG_PASSWORD', details: [{ path: 'password' }] });
    expect((await shop.call('getAddress', {}, { token })).status).toBe(200);
  });

  test('while an order is not delivered', async () => {
    const { order, erase } = await buildPerson();
    await order();
    expect(await getRejection(erase)).toEqual([409, 'ACCOUNT_IN_USE', 'An order is still on its way']);
  });

  test('while a payment is open', async () => {
    const { addressId: address_id, token, erase } = await buildPerson();
    await shop.call('manageCart', { product_variant_id: onSale.variantId }, { token });
    expect((await shop.callWith('createPaymentIntent', { address_id }, { token })).status).toBe(200);
    expect(await getRejection(erase)).toEqual([409, 'ACCOUNT_IN_USE', 'A payment or a refund is still open']);
  });

  test("while the vendor's store has a balance; afterwards the store is closed and its bank details are deleted", async () => {
    const { id, erase } = await buildPerson('vendor');
    const storeId = await buildStore(shop, { owner_id: id, name: `${MARK} Weaves` });
    await buildEarnings(shop, storeId);
    expect(await getRejection(erase)).toEqual([
      409,
      'ACCOUNT_IN_USE',
      'Your store still has orders to finish, money that it is owed or owes, or a withdrawal that was not paid',
    ]);
    await shop.pool.query('DELETE FROM ledger_total WHERE store_id = $1', [storeId]);
    await shop.pool.query(`UPDATE store_order SET status = 'delivered' WHERE store_id = $1`, [storeId]);
    expect((await erase()).status).toBe(200);
    const store = await shop.prisma.store.findUniqueOrThrow({ where: { id: storeId } });
    expect(store).toMatchObject({ ownerId: null, status: 'suspended', name: `Closed store ${storeId}` });
    expect(await shop.prisma.vendorAccount.count({ where: { userId: id } })).toBe(0);

    // Nobody else gets the orders and the buyers of the closed store.
    const next = { email: `next-${id}@mark.example`, name: 'Next', language: 'en', actor: TEST_ACTOR } as const;
    await expect(assignStore(shop.prisma, { ...next, store: store.slug, now: shop.clock.now() })).rejects.toMatchObject(
      { problem: 'closed' },
    );
    expect(await shop.prisma.user.count({ where: { email: next.email } })).toBe(0);
  });

  /** A vendor with a store and a product, and a buyer with one piece in the cart. */
  const buildSale = async () => {
    const vendor = await buildPerson('vendor');
    const storeId = await buildStore(shop, { owner_id: vendor.id });
    const { variantId } = await buildProduct(shop, { store_id: storeId, variants: [{ stock: 9 }] });
    const buyer = await buildUser(shop);
    const address_id = await buildAddress(shop, buyer.id);
    await shop.call('manageCart', { product_variant_id: variantId }, buyer);
    const payInCash = () => shop.call('placeOrder', { address_id, payment_method: 'cod_method' }, buyer);
    const payByCard = () => shop.callWith('createPaymentIntent', { address_id }, buyer);
    const updateOrders = (status: string) =>
      shop.pool.query('UPDATE store_order SET status = $2 WHERE store_id = $1', [storeId, status]);
    return { vendor, storeId, buyer, payInCash, payByCard, updateOrders };
  };
  const STORE_IN_USE = [409, 'ACCOUNT_IN_USE', expect.stringContaining('Your store still has')];

  test('while cash of a delivered seller order of the store is not recorded, and nothing else is owed', async () => {
    const { vendor, storeId, payInCash, updateOrders } = await buildSale();
    await payInCash();
    await updateOrders('delivered');
    await shop.pool.query('DELETE FROM ledger_total WHERE store_id = $1', [storeId]);
    expect(await getRejection(vendor.erase)).toEqual(STORE_IN_USE);
    await updateOrders('returned');
    expect((await vendor.erase()).status).toBe(200);
  });

  test('while somebody else pays for an item of the store', async () => {
    const { vendor, storeId, buyer, payByCard } = await buildSale();
    expect((await payByCard()).status).toBe(200);
    expect(await getRejection(vendor.erase)).toEqual(STORE_IN_USE);
    await shop.pool.query(`UPDATE payment_attempt SET state = 'cancelled' WHERE user_id = $1`, [buyer.id]);
    expect((await vendor.erase()).status).toBe(200);
    expect(await shop.prisma.store.count({ where: { id: storeId, ownerId: null } })).toBe(1);
  });

  test('while an order that was being placed when the erasure began waits for the store', async () => {
    const { vendor, storeId, payInCash, updateOrders } = await buildSale();
    await payInCash();
    await updateOrders('returned');
    await shop.pool.query('DELETE FROM ledger_total WHERE store_id = $1', [storeId]);
    const client = await shop.pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT FROM store WHERE id = $1 FOR KEY SHARE', [storeId]);
    await client.query(`UPDATE store_order SET status = 'received' WHERE store_id = $1`, [storeId]);
    const rejection = getRejection(vendor.erase);
    await expect.poll(() => countWaiting(shop)).toBe(1);
    await client.query('COMMIT');
    client.release();
    expect(await rejection).toEqual(STORE_IN_USE);
  });

  test.each(['payInCash', 'payByCard'] as const)(
    'a checkout waits for the erasure and finds the store closed: %s',
    async (pay) => {
      const sale = await buildSale();
      const client = await shop.pool.connect();
      await client.query('BEGIN');
      await client.query('SELECT FROM store WHERE id = $1 FOR UPDATE', [sale.storeId]);
      const paid = sale[pay]();
      await expect.poll(() => countWaiting(shop)).toBe(1);
      await client.query(`UPDATE store SET owner_id = NULL, status = 'suspended' WHERE id = $1`, [sale.storeId]);
      await client.query('COMMIT');
      client.release();
      expect((await paid).body.code).toBe('PRODUCT_UNAVAILABLE');
    },
  );

  test('for an operator', async () => {
    const { erase } = await buildPerson('operator');
    expect(await getRejection(erase)).toEqual([409, 'ACCOUNT_IN_USE', 'This account runs the marketplace']);
  });
});
