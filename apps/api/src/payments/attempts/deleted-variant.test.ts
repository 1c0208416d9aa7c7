import type { Order } from '@trad/contract/orders';
import { describe, expect, test } from 'vitest';
import { buildVendor, countWaiting } from '../../testing/factories.ts';
import { openPaymentShop } from '../../testing/payment-shop.ts';
import { reconcile } from './reconcile.ts';
import { reconcileAttempt } from './reconcile-attempt.ts';

const { shop, buildBuyer, pay, approve, loadOutcome } = await openPaymentShop();

/** A buyer of a product whose stock is not tracked, and its vendor. */
const buildSale = async () => {
  const buyer = await buildBuyer({ stock: null });
  const vendor = await buildVendor(shop);
  const { rows } = await shop.pool.query<{ id: number }>(
    `UPDATE product SET store_id = (SELECT id FROM store WHERE owner_id = $2)
     WHERE id = (SELECT product_id FROM variant WHERE id = $1) RETURNING id`,
    [buyer.variantId, vendor.id],
  );
  const productId = rows[0]?.id ?? 0;
  const isDeleted = async () =>
    (await shop.pool.query('SELECT FROM variant WHERE id = $1', [buyer.variantId])).rowCount === 0;
  return {
    buyer,
    isDeleted,
    /** The buyer takes the product out of the cart, and the vendor replaces its variant. */
    deleteVariant: async () => {
      const { cart } = await buyer.loadCart();
      await shop.call('removeFromCartById', { id: cart[0]?.cart_id ?? 0 }, buyer);
      const { body } = await shop.call('getVendorProduct', { id: productId }, vendor);
      const { status } = await shop.call(
        'updateVendorProduct',
        {
          id: productId,
          version: body.data.version,
          options: [{ name: 'Hue', values: [{ value: 'Indigo' }] }],
          variants: [{ option_values: ['Indigo'], prices: { USD: { amount: 9 } } }],
        },
        vendor,
      );
      expect([status, await isDeleted()]).toEqual([200, true]);
    },
  };
};

describe('a payment for a variant that was deleted meanwhile becomes an order of its snapshot', () => {
  test('by place_order, whose response repeats what the order stores', async () => {
    const { buyer, deleteVariant } = await buildSale();
    const begun = await buyer.begin();
    await deleteVariant();
    await pay(begun);
    const { status, body } = await buyer.place();
    expect(status).toBe(200);
    const [order] = await buyer.listOrders();
    expect(await loadOutcome(buyer)).toMatchObject({ orders: 1, paidMinor: order?.total_minor });
    const listed = await shop.call('getOrders', { limit: 1 }, buyer);
    expect(listed.body.data[0]?.order_items).toMatchObject([{ product_variant_id: null, quantity: 1, price: 50 }]);
    expect((body.data as Order).order_items).toEqual(listed.body.data[0]?.order_items);
  });

  test.each(['awaiting_payment', 'cancelling'])('by the reconciler from %s', async (state) => {
    const { buyer, deleteVariant } = await buildSale();
    await pay(await buyer.begin());
    await deleteVariant();
    await shop.pool.query('UPDATE payment_attempt SET state = $2 WHERE user_id = $1', [buyer.id, state]);
    shop.clock.advance(3_600_000);
    await reconcile(shop.app.deps);
    expect(await buyer.listAttempts()).toMatchObject([{ state: 'completed' }]);
    expect(await buyer.listOrders()).toHaveLength(1);
  });

  test('of PayPal, when an operator looks again', async () => {
    const { buyer, deleteVariant } = await buildSale();
    await approve(await buyer.requestPayPalLink());
    const [attempt] = await buyer.listAttempts();
    await shop.pool.query('UPDATE payment_attempt SET approved_at = now() WHERE id = $1', [attempt?.id]);
    await deleteVariant();
    expect(await reconcileAttempt(shop.app.deps, attempt?.id ?? '')).toMatchObject({
      attempt: { state: 'completed' },
      orderId: expect.any(Number),
    });
  });

  test('also where it is deleted at that moment', async () => {
    const { buyer } = await buildSale();
    await pay(await buyer.begin());
    const vendor = await shop.pool.connect();
    await vendor.query('BEGIN');
    await vendor.query('DELETE FROM variant WHERE id = $1', [buyer.variantId]);
    const placed = buyer.place();
    await expect.poll(() => countWaiting(shop)).toBe(1);
    await vendor.query('COMMIT');
    vendor.release();
    expect((await placed).status).toBe(200);
    expect(await buyer.listOrders()).toHaveLength(1);
  });
});
