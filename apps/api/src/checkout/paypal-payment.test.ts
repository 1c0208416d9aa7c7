import { beforeEach, describe, expect, test } from 'vitest';
import { openPaymentShop } from '../testing/payment-shop.ts';

const { sandbox, buildBuyer, approve, comeBack, paymentsOf } = await openPaymentShop();
beforeEach(() => sandbox.controls.clearFaults());

type Buyer = Awaited<ReturnType<typeof buildBuyer>>;

const returnOf = async (buyer: Buyer, more = '') => {
  const [attempt] = await buyer.attempts();
  return `/paypal_return?attempt=${attempt?.id}&token=${attempt?.provider_ref}${more}`;
};

describe('a payment by PayPal', () => {
  test('is begun for what the server says the cart costs, and leads to PayPal', async () => {
    const buyer = await buildBuyer({ stock: 10, qty: 3 });
    const { total } = await buyer.cart();
    const { status, body } = await buyer.link({ amount: total });
    expect([status, body.data]).toEqual([200, { order_id: expect.any(String), amount: total, currency_code: 'USD' }]);
    expect(body.link).toContain(`/checkoutnow?token=${(body.data as { order_id: string }).order_id}`);
    expect(await paymentsOf(await buyer.attempts())).toMatchObject([
      { provider: 'paypal', amountMinor: Math.round(total * 100), currency: 'USD', receivedMinor: 0 },
    ]);
  });

  test('that the buyer agreed to is taken when they come back, and makes one order', async () => {
    const buyer = await buildBuyer();
    const order_id = await approve(await buyer.link());
    expect(await buyer.orders()).toEqual([]);
    const led = await comeBack(await returnOf(buyer, '&PayerID=SANDBOXPAYER1'));
    expect(led).toEqual({
      status: 303,
      path: '/paypal-status',
      told: { status: 'success', order_id, transaction_id: expect.any(String) },
    });
    const placed = await buyer.placePayPal({ order_id, paypal_transaction_id: led.told.transaction_id });
    expect(placed.body).toMatchObject({
      message: 'Order placed successfully!',
      data: { payment_method: 'paypal_method' },
    });
    expect(await comeBack(await returnOf(buyer))).toEqual(led);
    expect((await buyer.orders()).length).toBe(1);
    expect((await buyer.cart()).cart).toEqual([]);
  });

  test('by the buttons is taken by place_order', async () => {
    const buyer = await buildBuyer();
    const order_id = await approve(await buyer.payPalOrder());
    expect((await buyer.placePayPal({ order_id })).status).toBe(200);
    expect(await paymentsOf(await buyer.attempts())).toMatchObject([{ status: 'COMPLETED COMPLETED' }]);
  });
});
