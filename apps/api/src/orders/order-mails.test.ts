import { LANGUAGES } from '@trad/contract/messages/message';
import { beforeEach, expect, test } from 'vitest';
import { mailJobKinds } from '../operations/job-kinds.ts';
import { reconcile } from '../payments/attempts/reconcile.ts';
import { refundOrder } from '../payments/refunds/refund-order.ts';
import { runDueJob } from '../platform/jobs.ts';
import { buildUser, TEST_ACTOR } from '../testing/factories.ts';
import { buildGuest } from '../testing/guests.ts';
import { openPaymentShop } from '../testing/payment-shop.ts';
import {
  enqueueAddressMails,
  enqueueOrderCancelledMail,
  enqueueSellerOrderSentMail,
  findSellerOrder,
} from './orders.ts';

const { shop, buildBuyer, pay } = await openPaymentShop({ PUBLIC_URL: 'https://shop.example' });
const { deps } = shop.app;
beforeEach(() => shop.pool.query('DELETE FROM mail'));

/** Returns the mails that were sent since the test began, newest last. */
const sendMails = async () => {
  while (await runDueJob(deps, mailJobKinds));
  // Mails to vendors are tested in seller-order-mails.test.ts and refund-stores.test.ts.
  const where = { sentAt: { not: null }, kind: { notIn: ['orders.seller_order_placed', 'payments.store_refunded'] } };
  return shop.prisma.mail.findMany({ where, orderBy: { id: 'asc' } });
};
const placeCashOrder = async (lang: string, buyer = buildBuyer({ qty: 2 })) => {
  const { token, addressId: address_id, ...rest } = await buyer;
  const { body } = await shop.callWith('placeOrder', { address_id, payment_method: 'cod_method' }, { token, lang });
  return { ...rest, token, order: body.data as { id: number } };
};

test('an order is confirmed once to its buyer, with items, total, address and link', async () => {
  const buyer = await buildBuyer({ qty: 2 });
  await shop.pool.query(
    `UPDATE address SET first_name = 'Zoë', last_name = 'O’Neil', line2 = 'see https://evil.example/x' WHERE id = $1`,
    [buyer.addressId],
  );
  await pay(await buyer.begin({ is_gift_item: 1 }));
  await Promise.all([buyer.place(), buyer.place()]);
  await reconcile(deps);
  const [order] = await buyer.listOrders();
  const [mail, ...more] = await sendMails();
  expect(more).toEqual([]);
  const { email } = await shop.prisma.user.findUniqueOrThrow({ where: { id: buyer.id } });
  expect(mail).toMatchObject({ recipient: email, subject: `Your order ${order?.id} at Trad`, language: 'en' });
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toMatch(/Product \d+/);
    for (const word of [
      '$100.00',
      'Subtotal',
      'Shipping',
      'Total',
      '$110.00',
      'Qty 2',
      'Zoë O’Neil',
      '14 Bourdillon Road',
      'Lagos',
      'by card',
      'gift',
    ])
      expect(text).toContain(word);
    expect(text).toContain(`https://shop.example/my-orders/${order?.id}?lang=en`);
    expect(text).not.toContain('https://evil.example');
  }
  expect(mail?.html).not.toMatch(/<script|<img|<link|url\(/);
});

test("an address has its country's format and the country's name in the reader's language", async () => {
  const buyer = await buildBuyer();
  const loadAddressLines = async (assignments: string) => {
    await shop.pool.query(`UPDATE address SET ${assignments} WHERE id = $1`, [buyer.addressId]);
    await placeCashOrder('ar', Promise.resolve(buyer));
    await buyer.add();
    const mail = (await sendMails()).at(-1);
    return (mail?.text ?? '')
      .replace(/[\u2066-\u2069]/g, '')
      .split('\n')
      .filter((line) => /Bourdillon|Lagos|Dakar|نيجيريا|السنغال/.test(line));
  };
  const street = '14 Bourdillon Road, Flat 3';
  expect(await loadAddressLines("line2 = 'Flat 3', state = 'Lagos State', zip = '101233'")).toEqual([
    street,
    'Lagos, Lagos State 101233',
    'نيجيريا',
  ]);
  expect(await loadAddressLines("city = 'Dakar', state = NULL, zip = '12500', country_iso2 = 'SN'")).toEqual([
    street,
    '12500 Dakar',
    'السنغال',
  ]);
});

test("vendors' names in mails about an order are not links", async () => {
  const buyer = await buildBuyer();
  const { productId } = await shop.prisma.variant.findUniqueOrThrow({ where: { id: buyer.variantId } });
  await shop.prisma.product.update({ where: { id: productId }, data: { name: 'Win at evil.example' } });
  await shop.prisma.store.updateMany({
    where: { products: { some: { id: productId } } },
    data: { name: 'Store.evil.example' },
  });
  const { order } = await placeCashOrder('en', Promise.resolve(buyer));
  const { rows } = await shop.pool.query('SELECT id, store_id FROM store_order WHERE order_id = $1', [order.id]);
  const sellerOrder = await findSellerOrder(shop.pool, rows[0].store_id, rows[0].id);
  if (sellerOrder) await enqueueSellerOrderSentMail(shop.pool, sellerOrder, shop.clock.now());
  const mails = await sendMails();
  expect(mails).toHaveLength(2);
  for (const { text, html } of mails) {
    expect(text).toContain('Win at evil.\u200bexample');
    expect(text).toContain('Store.\u200bevil.\u200bexample');
    expect(`${text}${html}`).not.toContain('evil.example');
  }
});

test.each(LANGUAGES)('every mail about an order is complete in %s', async (lang) => {
  const { order } = await placeCashOrder(lang);
  const { rows } = await shop.pool.query(
    `UPDATE store_order SET carrier = 'DHL', tracking_number = 'JD014.evil.example' WHERE order_id = $1 RETURNING id, store_id`,
    [order.id],
  );
  const sellerOrder = await findSellerOrder(shop.pool, rows[0].store_id, rows[0].id);
  if (sellerOrder) await enqueueSellerOrderSentMail(shop.pool, sellerOrder, shop.clock.now());
  const [placed, sent] = await sendMails();
  expect(sent).toMatchObject({ language: lang, subject: expect.stringContaining(String(order.id)) });
  expect(sent?.text).toMatch(/Product \d+ · .*2\b/);
  // Mail clients must not link a vendor's text.
  expect(sent?.text).toContain('JD014.\u200bevil.\u200bexample');
  expect(sent?.text).toContain(`https://shop.example/my-orders/${order.id}?lang=${lang}`);
  expect(`${sent?.text}${sent?.html}`).not.toMatch(/undefined|NaN|\[object/);
  expect(placed).toMatchObject({ language: lang, subject: expect.stringContaining(String(order.id)) });
  expect(placed?.html).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`);
  expect(`${placed?.text}${placed?.html}`).not.toMatch(/undefined|NaN|\[object/);
  // French has a narrow no-break space before a colon, also between a label and its value.
  if (lang === 'fr')
    for (const mail of [placed, sent]) expect(mail?.text?.match(/.*[^\u202f]:\s.*/g) ?? []).toEqual([]);
  expect(sent?.text).toContain({ fr: 'Transporteur\u202f: DHL', en: 'Carrier: DHL' }[lang as string] ?? ': DHL');
  if (lang === 'ar') {
    expect(placed?.text).toContain('\u2066$110.00\u2069');
    expect(placed?.text).toContain('\u206814 Bourdillon Road\u2069');
    expect(placed?.html).toContain('<bdi>14 Bourdillon Road</bdi>');
  }
});

test('an order that is rolled back is not confirmed', async () => {
  const buyer = await buildBuyer({ stock: 1 });
  await shop.pool.query('UPDATE variant SET stock = 0 WHERE id = $1', [buyer.variantId]);
  expect((await buyer.placeCash()).status).toBe(409);
  expect(await sendMails()).toEqual([]);
});

test("a refund is reported in the order's language, once it succeeded", async () => {
  const buyer = await buildBuyer();
  const begun = await shop.callWith(
    'createPaymentIntent',
    { email: 'a@b.example' },
    { token: buyer.token, lang: 'fr' },
  );
  await pay(begun);
  await buyer.place();
  const [order] = await buyer.listOrders();
  await sendMails();
  const request = { orderId: order?.id ?? 0, amountMinor: 1250, key: null, note: 'not for the buyer', restock: false };
  await refundOrder({ ...deps, actor: TEST_ACTOR }, request);
  expect(await sendMails()).toHaveLength(1);
  await reconcile(deps);
  await reconcile(deps);
  const mails = await sendMails();
  expect(mails).toHaveLength(2);
  expect(mails[1]?.subject).toBe(`Remboursement de votre commande ${order?.id} chez Trad`);
  expect(mails[1]?.text).toContain(`12,50\u00a0$ de votre commande ${order?.id}.`);
  expect(mails[1]?.text).toContain(`https://shop.example/my-orders/${order?.id}?lang=fr`);
  expect(`${mails[1]?.text}${mails[1]?.html}`).not.toContain('not for the buyer');
});

test('the refund of a payment without an order is reported, too', async () => {
  const buyer = await buildBuyer({ stock: 1 });
  await pay(await buyer.begin());
  await shop.pool.query(`UPDATE stock_reservation SET state = 'released' WHERE variant_id = $1`, [buyer.variantId]);
  await buyer.place();
  await reconcile(deps);
  expect(await sendMails()).toMatchObject([
    {
      subject: 'Your payment at Trad was refunded',
      text: expect.stringContaining('Your order could not be placed, and we have refunded your payment of $60.00.'),
    },
  ]);
});

test('an order without a stored language gets its mails in English', async () => {
  const buyer = await buildBuyer();
  await pay(await buyer.begin());
  await shop.pool.query(`UPDATE payment_attempt SET snapshot = snapshot - 'language' WHERE user_id = $1`, [buyer.id]);
  await buyer.place();
  expect(await buyer.listOrders()).toHaveLength(1);
  expect(await sendMails()).toMatchObject([{ language: 'en' }]);
});

test('the mails about an order of a guest are sent after it moved to an account', async () => {
  const { orderId, token: guest_token } = await buildGuest(shop, { hasOrder: true });
  await sendMails();
  const { userId, storeOrders } = await shop.prisma.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { storeOrders: true },
  });
  const order = { orderId, userId, language: 'en', now: shop.clock.now() } as const;
  const [first] = storeOrders;
  const sellerOrder = first && (await findSellerOrder(shop.pool, first.storeId, first.id));
  if (sellerOrder) await enqueueSellerOrderSentMail(shop.pool, sellerOrder, order.now);
  await enqueueAddressMails(shop.pool, order);
  await enqueueOrderCancelledMail(shop.pool, { ...order, refundedMinor: 0 });
  expect((await shop.call('moveGuestOrder', { guest_token }, await buildUser(shop))).status).toBe(200);
  const kinds = (await sendMails()).map(({ kind }) => kind);
  expect(kinds).toEqual(
    expect.arrayContaining(['orders.seller_order_shipped', 'orders.address_corrected', 'orders.cancelled']),
  );
});
