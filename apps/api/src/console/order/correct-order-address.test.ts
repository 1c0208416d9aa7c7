import type { Order } from '@trad/contract/orders';
import { expect, test } from 'vitest';
import { mailJobKinds } from '../../operations/job-kinds.ts';
import { refundOrder } from '../../payments/refunds/refund-order.ts';
import { runDueJob } from '../../platform/jobs.ts';
import { buildProduct, buildUser, buildVendor, TEST_ACTOR } from '../../testing/factories.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';

const { shop, buildBuyer, pay } = await openPaymentShop();
const nia = await buildUser(shop, { role: 'operator', name: 'Nia Mensah' });
const contentOperator = await buildUser(shop, { role: 'operator', staffRoles: ['content'] });

const placeOrder = async () => {
  const vendor = await buildVendor(shop);
  const { variantId } = await buildProduct(shop, { store_id: vendor.storeId, variants: [{ stock: 10 }] });
  const buyer = await buildBuyer();
  await shop.call('manageCart', { product_variant_id: variantId }, buyer);
  return { vendor, order: (await buyer.placeCash()).body.data as Order };
};
const NEW = {
  version: 1,
  name: 'Efua <b>Mensah</b>',
  phone: '0803 123 4567',
  addressLine1: '9 Broad Street',
  landmark: 'Blue gate',
  city: 'Ibadan',
};
const correct = (input: object, { token } = nia) =>
  shop.callWith('correctOrderAddress', { ...NEW, ...input }, { token });
const load = async (id: number) => (await shop.call('getOperatorOrder', { id }, nia)).body.data;

test('buyer, vendor and operator see the corrected address, and the mails have it', async () => {
  const { vendor, order } = await placeOrder();
  const phone = order.address.country_code === 'NG' ? NEW.phone : '+234 803 123 4567';
  const { body } = await correct({ order_id: order.id, phone });
  expect(body.data).toMatchObject({
    version: 2,
    address: { name: NEW.name, phone: '+2348031234567', city: 'Ibadan', zip: null, country: order.address.country },
  });
  expect(await load(order.id)).toMatchObject({
    order: { address: { addressLine1: '9 Broad Street', landmark: 'Blue gate' } },
    address_version: 2,
    can_correct_address: 1,
  });
  const found = await shop.call('getVendorOrders', { search: 'efua' }, vendor);
  expect(found.body.data).toMatchObject([{ order_id: order.id }]);
  const keys = await shop.pool.query('SELECT DISTINCT recipient FROM store_order WHERE order_id = $1', [order.id]);
  expect(keys.rows).toEqual([{ recipient: NEW.name.toLowerCase() }]);
  while (await runDueJob(shop.app.deps, mailJobKinds));
  const { rows } = await shop.pool.query<{ kind: string; subject: string; text: string }>(
    `SELECT kind, subject, text FROM mail WHERE kind LIKE 'orders.%address%' AND text IS NOT NULL ORDER BY kind`,
  );
  // The buyer's order has a second store.
  expect(rows.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['orders.address_corrected', `The address of your order ${order.id} at Trad was corrected`],
    ['orders.seller_order_address', `The address of order ${order.id} at Trad was corrected`],
    ['orders.seller_order_address', `The address of order ${order.id} at Trad was corrected`],
  ]);
  for (const { text } of rows) {
    expect(text).toMatch(/^Hello,\n/);
    expect(text).toContain('9 Broad Street');
  }
});

test('the address is corrected where a store was refunded before it shipped, and not where it had shipped', async () => {
  const refund = ({ id }: Order, itemId = 0) => {
    const request = { orderId: id, amountMinor: null, key: null, note: null, restock: false };
    const selection = { items: [{ id: itemId, qty: null }] };
    return refundOrder({ ...shop.app.deps, actor: TEST_ACTOR }, { ...request, selection });
  };
  const placePaidOrder = async () => {
    const vendor = await buildVendor(shop);
    const { variantId } = await buildProduct(shop, { store_id: vendor.storeId });
    const buyer = await buildBuyer();
    await shop.call('manageCart', { product_variant_id: variantId }, buyer);
    await pay(await buyer.begin());
    const order = (await buyer.place()).body.data as Order;
    const itemId = order.order_items.find(({ store_id }) => store_id === vendor.storeId)?.id;
    const sellerOrderId = order.store_orders.find(({ store_id }) => store_id === vendor.storeId)?.id;
    return { vendor, order, itemId, sellerOrderId };
  };
  const unsent = await placePaidOrder();
  await refund(unsent.order, unsent.itemId);
  expect((await load(unsent.order.id)).can_correct_address).toBe(1);
  expect((await correct({ order_id: unsent.order.id, phone: null })).status).toBe(200);
  const sent = await placePaidOrder();
  await shop.callWith('updateVendorOrderStatus', { id: sent.sellerOrderId, status: 'shipped' }, sent.vendor);
  await refund(sent.order, sent.itemId);
  expect((await load(sent.order.id)).can_correct_address).toBe(0);
  expect((await correct({ order_id: sent.order.id, phone: null })).body.code).toBe('STATUS_NOT_ALLOWED');
});

test('a vendor gets no mail about the address of an order that is cancelled before the mail is sent', async () => {
  const { order } = await placeOrder();
  while (await runDueJob(shop.app.deps, mailJobKinds));
  await correct({ order_id: order.id, phone: null });
  await shop.pool.query(`UPDATE store_order SET status = 'cancelled' WHERE order_id = $1`, [order.id]);
  while (await runDueJob(shop.app.deps, mailJobKinds));
  const { rows } = await shop.pool.query(
    `SELECT FROM mail WHERE kind = 'orders.seller_order_address' AND params ->> 'order' = $1 AND sent_at IS NOT NULL`,
    [String(order.id)],
  );
  expect(rows).toEqual([]);
});

test('the audit log has the change as personal data of the buyer', async () => {
  const { order } = await placeOrder();
  await correct({ order_id: order.id, phone: null });
  const entries = await shop.prisma.auditEntry.findMany({
    where: { subjectKind: 'order', subjectId: String(order.id) },
  });
  expect(entries).toMatchObject([{ source: 'correct_order_address', changes: { city: { personal: true } } }]);
});

test('of two concurrent edits the second gets a conflict with the saved address', async () => {
  const { order } = await placeOrder();
  await correct({ order_id: order.id, phone: null });
  const second = await correct({ order_id: order.id, phone: null, city: 'Enugu' });
  expect([second.status, second.body]).toMatchObject([
    409,
    { code: 'EDITED_MEANWHILE', data: { version: 2, address: { city: 'Ibadan' } } },
  ]);
  expect((await load(order.id)).order.address.city).toBe('Ibadan');
});

test('a shipped or unknown order, a missing permission and invalid input are refused', async () => {
  const { vendor, order } = await placeOrder();
  const id = order.store_orders.find(({ store_id }) => store_id === vendor.storeId)?.id;
  for (const status of ['processing', 'shipped'])
    await shop.callWith('updateVendorOrderStatus', { id, status }, vendor);
  expect((await correct({ order_id: order.id, phone: null })).body.code).toBe('STATUS_NOT_ALLOWED');
  expect((await load(order.id)).can_correct_address).toBe(0);
  expect((await correct({ order_id: 2_000_000_000 })).status).toBe(404);
  expect((await correct({ order_id: order.id }, contentOperator)).body.code).toBe('FORBIDDEN');
  const other = await placeOrder();
  const invalid = await correct({ order_id: other.order.id, phone: '12' });
  expect(invalid.body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'phone' }] });
  expect((await correct({ order_id: other.order.id, name: 'a\u202eb' })).body.code).toBe('VALIDATION_FAILED');
});
