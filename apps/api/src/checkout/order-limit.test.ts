import { MAX_ORDER_TOTAL_MINOR } from '@trad/contract/money';
import { describe, expect, test } from 'vitest';
import { buildProduct } from '../testing/factories.ts';
import { buildGuest } from '../testing/guests.ts';
import { openPaymentShop } from '../testing/payment-shop.ts';

const { shop, buildBuyer, storeUnreadableAmount } = await openPaymentShop();

const ONE_PRICE_MINOR = 100_000_000_000;
const TOO_LARGE = {
  status: 409,
  body: {
    code: 'ORDER_TOO_LARGE',
    message: 'One order can cost at most $10,000,000,000.00. Please order less.',
    data: { most: 10_000_000_000, currency_code: 'USD' },
  },
};

/** A buyer of eleven pieces at the highest price in USD: ten cost the maximum of an order. */
const buildRichBuyer = async () => {
  const buyer = await buildBuyer({ stock: 100, qty: 11 });
  await shop.pool.query('UPDATE variant_price SET amount_minor = $2 WHERE variant_id = $1', [
    buyer.variantId,
    ONE_PRICE_MINOR,
  ]);
  return buyer;
};
type Buyer = Awaited<ReturnType<typeof buildRichBuyer>>;

describe('an order above the maximum', () => {
  test.each([
    ['card', 'UNSUPPORTED_PAYMENT_METHOD', (buyer: Buyer) => buyer.begin()],
    ['PayPal’s link', undefined, (buyer: Buyer) => buyer.requestPayPalLink()],
    ['PayPal’s buttons', undefined, (buyer: Buyer) => buyer.createPayPalOrder()],
    ['cash', undefined, (buyer: Buyer) => buyer.placeCash()],
  ])('is refused by %s, and its cart can be read and reduced', async (_way, code, order) => {
    const buyer = await buildRichBuyer();
    expect(await order(buyer)).toMatchObject(TOO_LARGE);
    expect(await buyer.listAttempts()).toEqual([]);
    const { total, cart } = await buyer.loadCart();
    expect(total * 100).toBeGreaterThan(MAX_ORDER_TOTAL_MINOR);
    await shop.call('updateCartQuantity', { cart_id: cart[0]?.id ?? 0, qty: 9 }, { token: buyer.token });
    expect((await order(buyer)).body.code).toBe(code);
  });

  test('is refused to visitors: in the quote, by PayPal’s express order and in cash', async () => {
    const { variantId } = await buildProduct(shop, { variants: [{ stock: null, prices: { USD: ONE_PRICE_MINOR } }] });
    const lines = [{ product_variant_id: variantId, qty: 99 }];
    expect(await shop.callWith('quoteCart', { lines })).toMatchObject(TOO_LARGE);
    const { fields } = await buildGuest(shop);
    const { checkout_key } = fields;
    expect(await shop.callWith('createPaypalExpressOrder', { checkout_key, lines })).toMatchObject(TOO_LARGE);
    const { token, address_id } = (await shop.call('saveGuestCheckout', { ...fields, lines })).body;
    const order = { address_id, payment_method: 'cod_method' };
    expect(await shop.callWith('placeOrder', order, { token })).toMatchObject(TOO_LARGE);
  });

  test('is refused where the exact total is beyond the integers of a number', async () => {
    const { variantId } = await buildProduct(shop, { variants: [{ stock: 1_000_000, prices: { USD: 1e13 } }] });
    const lines = [{ product_variant_id: variantId, qty: 1000 }];
    expect(await shop.callWith('quoteCart', { lines })).toMatchObject(TOO_LARGE);
  });

  test('has the maximum in the currency’s own decimals', async () => {
    await shop.pool.query("UPDATE currency SET enabled = true, decimals = 0 WHERE code = 'XOF'");
    await shop.pool.query(
      `INSERT INTO delivery_rate (zone_id, shipping_option, currency_code, base_minor)
       SELECT zone_id, shipping_option, 'XOF', 0 FROM delivery_rate WHERE currency_code = 'USD' ON CONFLICT DO NOTHING`,
    );
    const { variantId } = await buildProduct(shop, { variants: [{ stock: 5000, prices: { XOF: 1e9 } }] });
    const quote = (qty: number) =>
      shop.callWith('quoteCart', { lines: [{ product_variant_id: variantId, qty }], currency: 'XOF' });
    expect((await quote(1000)).body).toMatchObject({ total: MAX_ORDER_TOTAL_MINOR });
    expect((await quote(1001)).body).toMatchObject({
      code: 'ORDER_TOO_LARGE',
      data: { most: MAX_ORDER_TOTAL_MINOR, currency_code: 'XOF' },
    });
  });
});

describe('the database', () => {
  test.each([
    ['payment_attempt', 'amount_minor', 1e12],
    ['shop_order', 'total_minor', 1e12],
    ['currency', 'cash_limit_minor', 1e12],
    ['variant_price', 'amount_minor', 1e13],
    ['product_delivery_charge', 'amount_minor', 1e13],
    ['delivery_rate', 'base_minor', 1e13],
    ['delivery_rate', 'free_from_minor', 1e13],
  ])('refuses a new amount of %s.%s above %d', async (table, column, max) => {
    await buildProduct(shop, { deliveryCharge: 100 });
    await (await buildBuyer()).placeCash();
    const change = shop.pool.query(`UPDATE ${table} SET ${column} = $1`, [max + 1]);
    await expect(change).rejects.toMatchObject({ code: '23514', message: `The amount is above the limit of ${table}` });
  });

  test('lets a row that has a higher amount since before change otherwise', async () => {
    const buyer = await buildBuyer();
    await buyer.begin();
    await storeUnreadableAmount(buyer.id);
    const change = shop.pool.query('UPDATE payment_attempt SET checks = checks + 1 WHERE user_id = $1', [buyer.id]);
    await expect(change).resolves.toMatchObject({ rowCount: 1 });
  });
});
