import { LANGUAGES } from '@trad/contract/messages/message';
import { expect, test } from 'vitest';
import { mailJobKinds } from '../../operations/job-kinds.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { buildAddress, buildProduct, buildUser, buildVendor } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop({ PUBLIC_URL: 'https://shop.example' });
const operator = await buildUser(shop, { role: 'operator' });

const buildSeller = async (language = 'en') => {
  const vendor = await buildVendor(shop, { language });
  const { variantId } = await buildProduct(shop, { store_id: vendor.storeId, variants: [{ prices: { USD: 60_000 } }] });
  return { ...vendor, variantId };
};
type Seller = Awaited<ReturnType<typeof buildSeller>>;

/** A cash order above the marketplace's limit. */
const createOrder = async (...sellers: Seller[]) => {
  const { id, token } = await buildUser(shop);
  const address_id = await buildAddress(shop, id);
  for (const { variantId } of sellers)
    await shop.call('manageCart', { product_variant_id: variantId, qty: 1 }, { token });
  const { body } = await shop.callWith('placeOrder', { address_id, payment_method: 'cod_method' }, { token });
  const { id: orderId } = body.data as { id: number };
  const findSellerOrderId = async ({ storeId }: Seller) =>
    (await shop.prisma.storeOrder.findFirstOrThrow({ where: { orderId, storeId } })).id;
  const decide = (call: 'releaseCashOrder' | 'rejectCashOrder') =>
    shop.callWith(call, { order_id: orderId, note: 'The buyer’s note.' }, { token: operator.token });
  return { orderId, token, findSellerOrderId, decide };
};
/** The kinds and texts of the mails to a vendor, but for that about the new order. */
const readMails = async ({ id }: Seller) => {
  while (await runDueJob(shop.app.deps, mailJobKinds));
  const mails = await shop.prisma.mail.findMany({ where: { userId: id }, orderBy: { id: 'asc' } });
  return mails.filter(({ kind }) => kind !== 'orders.seller_order_placed');
};

test.each(LANGUAGES)(
  'a vendor hears in %s that a cash order was released, and that one was rejected',
  async (language) => {
    const seller = await buildSeller(language);
    const [released, rejected] = [await createOrder(seller), await createOrder(seller)];
    expect(await readMails(seller)).toEqual([]);
    for (const decide of [() => released.decide('releaseCashOrder'), () => rejected.decide('rejectCashOrder')])
      expect((await decide()).status).toBe(200);
    const mails = await readMails(seller);
    expect(mails.map(({ kind }) => kind)).toEqual(['orders.seller_order_released', 'orders.seller_order_rejected']);
    for (const [index, order] of [released, rejected].entries()) {
      const mail = mails[index];
      expect(mail).toMatchObject({ language, subject: expect.stringContaining(String(order.orderId)) });
      const id = await order.findSellerOrderId(seller);
      expect(mail?.text).toContain(`https://shop.example/vendor/dashboard/orders/${id}?lang=${language}`);
      expect(mail?.html).toContain(`lang="${language}"`);
      // The note is for the buyer.
      expect(mail?.text).not.toContain('note');
    }
    if (language === 'en') {
      expect(mails[0]?.text).toContain('has released order');
      expect(mails[1]?.text).toContain('Please do not send your part of it');
    }
    // The decision that was made already sends nothing.
    await released.decide('releaseCashOrder');
    await rejected.decide('rejectCashOrder');
    expect(await readMails(seller)).toHaveLength(2);
  },
);

test('each store of the order gets the mail, but for one that has cancelled its part', async () => {
  const [one, two, cancelled] = [await buildSeller(), await buildSeller(), await buildSeller()];
  for (const call of ['releaseCashOrder', 'rejectCashOrder'] as const) {
    const order = await createOrder(one, two, cancelled);
    const id = await order.findSellerOrderId(cancelled);
    await shop.call('updateVendorOrderStatus', { id, status: 'cancelled' }, { token: cancelled.token });
    expect((await order.decide(call)).status).toBe(200);
    const timeline = (await shop.call('getOrderTimeline', { id: order.orderId }, operator)).body.data;
    const kind = call === 'releaseCashOrder' ? 'orders.seller_order_released' : 'orders.seller_order_rejected';
    expect(timeline.filter(({ what }) => what === kind)).toHaveLength(2);
  }
  expect((await readMails(one)).length).toBe(2);
  expect((await readMails(two)).length).toBe(2);
  expect(await readMails(cancelled)).toEqual([]);
});

test('no release is reported of an order that its buyer has cancelled meanwhile', async () => {
  const seller = await buildSeller();
  const order = await createOrder(seller);
  await order.decide('releaseCashOrder');
  expect((await shop.callWith('cancelOrder', { id: order.orderId }, { token: order.token })).status).toBe(200);
  const mails = await readMails(seller);
  expect(mails.filter(({ sentAt }) => sentAt !== null).map(({ kind }) => kind)).toEqual([
    'orders.seller_order_cancelled',
  ]);
});
