import type { WorkItem } from '@trad/contract/console/home';
import { beforeAll, expect, test } from 'vitest';
import { mailJobKinds } from '../../operations/job-kinds.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { buildAddress, buildFailedJob, buildProduct, buildUser, buildVendor } from '../../testing/factories.ts';
import { drawPicture } from '../../testing/pictures.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop({ CASH_ORDER_LIMIT: '100' });
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(shop.clock.now().getTime() - days * DAY_MS);

const nia = await buildUser(shop, { role: 'operator', name: 'Nia Mensah' });
const kofi = await buildUser(shop, { role: 'operator', staffRoles: ['support'], name: 'Kofi Asante' });
const contentOperator = await buildUser(shop, { role: 'operator', staffRoles: ['content'] });
const vendor = await buildVendor(shop);
const cheap = await buildProduct(shop, {
  store_id: vendor.storeId,
  variants: [{ stock: null, prices: { USD: 4000 } }],
});
const dear = await buildProduct(shop, {
  store_id: vendor.storeId,
  variants: [{ stock: null, prices: { USD: 90_000 } }],
});

const placeOrder = async (variantId: number, age: number) => {
  const buyer = await buildUser(shop);
  const address_id = await buildAddress(shop, buyer.id);
  await shop.call('manageCart', { product_variant_id: variantId }, { token: buyer.token });
  const { body } = await shop.call('placeOrder', { address_id, payment_method: 'cod_method' }, { token: buyer.token });
  const sellerOrderId = body.data.store_orders[0]?.id ?? 0;
  await shop.pool.query('UPDATE shop_order SET created_at = $2 WHERE id = $1', [body.data.id, ago(age)]);
  await shop.pool.query('UPDATE store_order SET created_at = $2 WHERE order_id = $1', [body.data.id, ago(age)]);
  return { orderId: body.data.id, sellerOrderId };
};
const listQueue = async ({ token } = nia) => (await shop.call('getWorkQueue', {}, { token })).body;
const nameItem = ({ kind, id }: WorkItem) => `${kind} ${id}`;

let late: { orderId: number; sellerOrderId: number };
let reviewed: { orderId: number };
let jobId: number;
let items: string[];
beforeAll(async () => {
  late = await placeOrder(cheap.variantId, 4.5);
  await placeOrder(cheap.variantId, 2);
  reviewed = await placeOrder(dear.variantId, 5);
  const applicant = await buildUser(shop);
  await shop.pool.query(
    `INSERT INTO vendor_application (user_id, store_name, categories, country_iso2, language, created_at)
     VALUES ($1, 'Atelier <b>Teranga</b>', '{art}', 'SN', 'fr', $2)`,
    [applicant.id, ago(3)],
  );
  await shop.pool.query(
    `INSERT INTO payment_alert (kind, subject, detail, created_at) VALUES ('unknown_payment', 'pi_1', 'short', $1)`,
    [ago(2)],
  );
  for (const age of [1, 1.5])
    await shop.pool.query(
      `INSERT INTO withdrawal (store_id, currency_code, amount_minor, bank, created_at) VALUES ($1, 'USD', 1250, '{}', $2)`,
      [vendor.storeId, ago(age)],
    );
  await shop.pool.query(`INSERT INTO category_proposal (store_id, name, created_at) VALUES ($1, 'Aso-oke', $2)`, [
    vendor.storeId,
    ago(1.2),
  ]);
  jobId = await buildFailedJob(shop, { failed_at: ago(0.5) });
  const proposal = await shop.pool.query<{ id: number }>('SELECT id FROM category_proposal');
  const alert = await shop.pool.query<{ id: number }>('SELECT id FROM payment_alert');
  items = [
    `cash_review ${reviewed.orderId}`,
    `late_shipment ${late.sellerOrderId}`,
    `application ${applicant.id}`,
    `payment_alert ${alert.rows[0]?.id}`,
    'withdrawals USD',
    `category_proposal ${proposal.rows[0]?.id}`,
    `failed_job ${jobId}`,
  ];
});

test('the queue has everything that waits, the oldest first, with its deadline', async () => {
  const { data, is_complete } = await listQueue();
  expect(data.map(nameItem)).toEqual(items);
  expect(is_complete).toBe(1);
  expect(data[1]).toMatchObject({
    order_id: late.orderId,
    since: ago(4.5).toISOString(),
    due_at: ago(1.5).toISOString(),
  });
  expect(data[2]).toMatchObject({ subject: 'Atelier <b>Teranga</b>', detail: 'fr', money: null });
  expect(data[4]).toMatchObject({ count: 2, money: { amount: 25, currency_code: 'USD', decimals: 2 } });
});

test('an application waits for no operator while its applicant has not answered a question', async () => {
  const setAskedAt = (askedAt: Date | null) =>
    shop.prisma.vendorApplication.updateMany({
      where: { storeName: 'Atelier <b>Teranga</b>' },
      data: { askedAt, question: askedAt && 'Which fabrics do you sell?' },
    });
  await setAskedAt(ago(1));
  const isListed = async () => (await listQueue()).data.some(({ kind }) => kind === 'application');
  expect(await isListed()).toBe(false);
  await setAskedAt(null);
  expect(await isListed()).toBe(true);
});

test('an operator sees only the work that their roles allow, and can take no other', async () => {
  expect((await listQueue(contentOperator)).data.map(({ kind }) => kind)).toEqual(['category_proposal']);
  const item = { kind: 'failed_job', id: String(jobId) };
  expect((await shop.callWith('takeWorkItem', item, { token: contentOperator.token })).status).toBe(404);
});

test('of two operators one takes an item; the other may take it over', async () => {
  const item = { kind: 'late_shipment', id: String(late.sellerOrderId) } as const;
  const take = ({ token }: { token: string }, from_colleague: 0 | 1 = 0) =>
    shop.callWith('takeWorkItem', { ...item, from_colleague }, { token });
  const both = await Promise.all([take(nia), take(kofi)]);
  const winner = both[0]?.status === 200 ? nia : kofi;
  const other = winner === nia ? kofi : nia;
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'EDITED_MEANWHILE', data: { taken_by: { id: winner.id } } });
  expect((await shop.callWith('releaseWorkItem', item, { token: other.token })).status).toBe(409);
  expect((await take(other, 1)).body.data).toMatchObject({ taken_by: { id: other.id } });
  expect((await listQueue()).data[1]?.taken_by?.id).toBe(other.id);
  await shop.call('releaseWorkItem', item, { token: other.token });
  expect((await listQueue()).data[1]?.taken_by).toBeNull();
});

test('a store that does not ship is reminded once a day, in its language, and the order’s timeline shows it', async () => {
  const id = late.sellerOrderId;
  const remind = ({ token } = nia) => shop.callWith('remindStore', { id }, { token });
  const owner = await shop.prisma.user.findUniqueOrThrow({ where: { id: vendor.id } });
  const describeItem = async () => {
    const { reminded_at, can_remind } = (await listQueue()).data.find((item) => item.id === String(id)) ?? {};
    return { reminded_at, can_remind };
  };
  await shop.pool.query(`UPDATE store SET language = 'fr' WHERE id = $1`, [vendor.storeId]);
  expect(await describeItem()).toEqual({ reminded_at: null, can_remind: 1 });
  expect((await remind(contentOperator)).status).toBe(403);
  const replies = await Promise.all([remind(), remind(kofi)]);
  const reminded_at = shop.clock.now().toISOString();
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'EDITED_MEANWHILE',
    data: { reminded_at },
  });
  expect(await describeItem()).toEqual({ reminded_at, can_remind: 0 });
  const order = await shop.call('getOperatorOrder', { id: late.orderId }, nia);
  expect(order.body.data.seller_orders).toMatchObject([{ id, reminded_at, can_remind: 0 }]);
  while (await runDueJob(shop.app.deps, mailJobKinds));
  expect(await shop.prisma.mail.findMany({ where: { kind: 'orders.shipment_reminder' } })).toMatchObject([
    { language: 'fr', recipient: owner.email, subject: `Merci d’expédier la commande ${late.orderId}` },
  ]);
  const timeline = (await shop.call('getOrderTimeline', { id: late.orderId }, nia)).body.data;
  expect(timeline.filter(({ at }) => at === reminded_at).map(({ kind, what }) => `${kind} ${what}`)).toEqual(
    expect.arrayContaining(['mail orders.shipment_reminder', 'change remind_store']),
  );
  shop.clock.advance(DAY_MS);
  expect((await describeItem()).can_remind).toBe(1);
  expect((await remind()).status).toBe(200);
  shop.clock.advance(-DAY_MS);
  await shop.pool.query(`UPDATE store_order SET status = 'shipped' WHERE id = $1`, [id]);
  expect((await remind()).body).toMatchObject({
    code: 'STATUS_NOT_ALLOWED',
    message: expect.stringContaining('only of an order that it has not sent in time'),
  });
  await shop.pool.query(`UPDATE store_order SET status = 'received' WHERE id = $1`, [id]);
});

test('mails that wait for an hour are one item', async () => {
  const insert = (age: number, awaits: boolean) =>
    shop.pool.query(
      `WITH enqueued AS (INSERT INTO mail (kind, recipient, language, params, created_at, awaits_confirmation)
         VALUES ('reviews.published', 'a@trad.example', 'en', '{}', $1, $2) RETURNING id)
       INSERT INTO job (kind, payload, run_at, last_error) SELECT 'mail.send', jsonb_build_object('mail', id), $1, 'no route' FROM enqueued`,
      [ago(age), awaits],
    );
  for (const [age, awaits] of [
    [0.01, false],
    [0.2, false],
    [0.1, false],
    [0.9, true],
  ] as const)
    await insert(age, awaits);
  const { data } = await listQueue();
  expect(data.filter(({ kind }) => kind === 'unsent_mails')).toMatchObject([
    { id: 'all', count: 2, since: ago(0.2).toISOString(), subject: 'reviews.published', detail: 'no route' },
  ]);
  expect((await listQueue(contentOperator)).data.some(({ kind }) => kind === 'unsent_mails')).toBe(false);
  await shop.pool.query(
    `DELETE FROM job WHERE last_error = 'no route'; DELETE FROM mail WHERE recipient = 'a@trad.example'`,
  );
});

test('of a kind the oldest hundred are listed', async () => {
  await shop.pool.query(
    `INSERT INTO job (kind, payload, attempts, failed_at, last_error)
     SELECT 'send_mail', '{}', 12, $1, 'no route' FROM generate_series(1, 101)`,
    [ago(0.1)],
  );
  const { data, is_complete } = await listQueue();
  expect([data.filter(({ kind }) => kind === 'failed_job').length, is_complete]).toEqual([100, 0]);
  await shop.pool.query('DELETE FROM job WHERE failed_at = $1', [ago(0.1)]);
});

test('a failed job is retried or deleted, once', async () => {
  const [again, never] = [await buildFailedJob(shop), await buildFailedJob(shop)];
  const send = (name: 'retryFailedJob' | 'deleteFailedJob', id: number) =>
    shop.callWith(name, { id }, { token: nia.token });
  expect((await send('retryFailedJob', again)).status).toBe(200);
  const { rows } = await shop.pool.query('SELECT failed_at, attempts FROM job WHERE id = $1', [again]);
  expect(rows).toEqual([{ failed_at: null, attempts: 0 }]);
  expect((await send('retryFailedJob', again)).status).toBe(404);
  expect((await send('deleteFailedJob', again)).status).toBe(404);
  expect((await send('deleteFailedJob', never)).status).toBe(200);
  expect((await shop.pool.query('SELECT FROM job WHERE id = $1', [never])).rowCount).toBe(0);
});

test('figures of a period stand beside those of the period before', async () => {
  const from = ago(3).toISOString();
  await shop.pool.query('UPDATE user_account SET created_at = $1 WHERE role_id = 3', [ago(1)]);
  await shop.pool.query(
    `INSERT INTO store_order_event (store_order_id, status, created_at) VALUES ($1, 'shipped', $2)`,
    [late.sellerOrderId, ago(2.5)],
  );
  const { body } = await shop.call('getMarketplaceFigures', { from, to: shop.clock.now().toISOString() }, kofi);
  const { orders, cart_to_order, refunded_orders, hours_to_ship, new_shoppers, money, best_stores, best_products } =
    body.data;
  expect(orders).toEqual({ now: 1, before: 2, bars: [1, 0, 0] });
  expect(cart_to_order.before).toBe(1);
  expect(refunded_orders).toMatchObject({ now: 0, before: 0 });
  expect(hours_to_ship).toEqual({ now: 48, before: null, bars: [48, 0, 0] });
  expect(new_shoppers.now).toBe(4);
  const [{ sales, sales_before } = { sales: 0, sales_before: 0 }] = money;
  expect(money).toHaveLength(1);
  expect(sales).toBeGreaterThanOrEqual(40);
  expect(sales_before).toBeGreaterThanOrEqual(940);
  expect(best_stores).toMatchObject([{ id: vendor.storeId, orders: 1 }]);
  expect(best_products).toMatchObject([{ id: cheap.id, sold: 1 }]);
});

test('the best products have the name of a product that was changed within the minute', async () => {
  const app = await shop.openApp({ cacheResponses: true });
  const request = {
    url: '/api/get_marketplace_figures',
    query: { from: ago(3).toISOString(), to: shop.clock.now().toISOString() },
    headers: { authorization: `Bearer ${kofi.token}` },
  };
  const readBest = async () => (await app.inject(request)).json().data.best_products;
  expect(await readBest()).toMatchObject([{ id: cheap.id }]);
  await shop.pool.query("UPDATE product SET name = 'Adire wrap' WHERE id = $1", [cheap.id]);
  app.deps.cache.invalidate([`product:${cheap.id}`]);
  expect(await readBest()).toMatchObject([{ name: 'Adire wrap' }]);
});

test('a period that is empty, backwards or too long is refused', async () => {
  const day = '2026-03-01T00:00:00Z';
  for (const period of [
    { from: day, to: day },
    { from: day, to: '2026-02-01T00:00:00Z' },
    { from: day, to: '2027-03-03T00:00:00Z' },
    { from: '0001-01-01T00:00:00Z' },
    { from: 'yesterday' },
  ])
    expect([period, (await shop.callWith('getMarketplaceFigures', period, nia)).status]).toEqual([period, 400]);
});

test('who took items that have ended does not have those that come under the same id', async () => {
  const item = { kind: 'withdrawals', id: 'USD' } as const;
  const loadTaker = async () =>
    (await listQueue()).data.find(({ kind, id }) => `${kind} ${id}` === 'withdrawals USD')?.taken_by;
  await shop.call('takeWorkItem', { ...item, from_colleague: 1 }, nia);
  expect(await loadTaker()).toMatchObject({ id: nia.id });
  await shop.pool.query(`DELETE FROM withdrawal WHERE currency_code = 'USD'`);
  const later = new Date(shop.clock.now().getTime() + 1000);
  await shop.pool.query(
    `INSERT INTO withdrawal (store_id, currency_code, amount_minor, bank, created_at) VALUES ($1, 'USD', 900, '{}', $2)`,
    [vendor.storeId, later],
  );
  expect(await loadTaker()).toBeNull();
  shop.clock.advance(2000);
  expect((await shop.callWith('takeWorkItem', item, { token: kofi.token })).status).toBe(200);
  expect(await loadTaker()).toMatchObject({ id: kofi.id });
});

test('an application waits for operators since the answer of its applicant, whose later changes do not postpone it', async () => {
  const applicant = await buildUser(shop);
  await shop.pool.query(
    `INSERT INTO vendor_application (user_id, store_name, categories, country_iso2, created_at, question, asked_at)
     VALUES ($1, 'Dakar Studio', '{art}', 'SN', $2, 'Which papers do you have?', $3)`,
    [applicant.id, ago(9), ago(8)],
  );
  const upload = async () => {
    const file = `data:image/png;base64,${(await drawPicture('png')).toString('base64')}`;
    const { status } = await shop.callWith('uploadVendorDocument', { kind: 'identity', file }, applicant);
    expect(status).toBe(200);
  };
  const findSince = async () => (await listQueue()).data.find(({ id }) => id === String(applicant.id))?.since;
  const answered = shop.clock.now().toISOString();
  await upload();
  expect(await findSince()).toBe(answered);
  shop.clock.advance(60_000);
  await upload();
  expect(await findSince()).toBe(answered);
});
