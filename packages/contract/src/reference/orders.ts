import type { FailureCode } from '../failures.ts';
import type { orderSchemas } from '../orders.ts';
import type { ReferencesOf } from './call-reference.ts';
import { sampleOrder } from './samples.ts';

/** What beginning a payment may be refused with, whatever the method. */
const beginRefusals: readonly FailureCode[] = [
  'ADDRESS_REQUIRED',
  'UNSUPPORTED_PAYMENT_METHOD',
  'CARD_DETAILS_REFUSED',
  'CURRENCY_UNAVAILABLE',
  'CART_EMPTY',
  'OUT_OF_STOCK',
  'NO_PRICE',
  'PRODUCT_UNAVAILABLE',
  'AMOUNT_CHANGED',
  'PAYMENT_IN_PROGRESS',
  'ALREADY_PAID',
  'PAYMENT_SERVICE_AWAY',
];
const payPalOrder = { order_id: '5O190127TN364715T', amount: 46, currency_code: 'USD' };

export const orderReference: ReferencesOf<typeof orderSchemas> = {
  createPaymentIntent: {
    description:
      'Freezes the cart at the prices of this moment and holds its stock for half an hour. Confirm the payment in the browser with Stripe’s library and `clientSecret`, then place_order. The same cart gets the same payment again; a changed one gets another, once the first can no longer be paid.',
    refuses: beginRefusals,
    example: {
      input: { amount: 46, email: 'amara@shop.example', address_id: 30, currency: 'USD' },
      reply: {
        clientSecret: 'pi_3PqZ_secret_8fK2',
        stripe_publishable_key: 'pk_live_51Nw',
        data: { payment_intent_id: 'pi_3PqZ', amount: 46, currency_code: 'USD' },
      },
    },
  },
  getPaypalLink: {
    description:
      'Freezes the cart as create_payment_intent does. Send the buyer to `link`; PayPal sends them back to /paypal_return of this shop, which takes the money, makes the order and leads on to /paypal-status?status&transaction_id&order_id. `status` is success, pending, declined, cancelled, refunded or failed; place_order with `order_id` answers with the order.',
    refuses: [...beginRefusals, 'UNKNOWN_HOST'],
    example: {
      input: { amount: 46, address_id: 30, currency: 'USD' },
      reply: { link: 'https://www.paypal.com/checkoutnow?token=5O190127TN364715T', data: payPalOrder },
    },
  },
  createPaypalOrder: {
    description:
      'As get_paypal_link, for PayPal’s buttons: `createOrder` returns `data.order_id`, and `onApprove` calls place_order with it, which takes the money. The browser never captures it.',
    refuses: beginRefusals,
    example: { input: { amount: 46, address_id: 30, currency: 'USD' }, reply: { data: payPalOrder } },
  },
  placeOrder: {
    description:
      'Cash on delivery orders what is in the cart, at the prices of this moment. Send the cart’s `total` as `amount`: where another sum would be due now, the answer is AMOUNT_CHANGED instead of an order. By card and PayPal, what was frozen when the payment was begun is ordered once it is paid; the answer is the same however often it is asked for.',
    refuses: [
      'ADDRESS_REQUIRED',
      'UNSUPPORTED_PAYMENT_METHOD',
      'CARD_DETAILS_REFUSED',
      'CURRENCY_UNAVAILABLE',
      'PAYMENT_REQUIRED',
      'CART_EMPTY',
      'OUT_OF_STOCK',
      'NO_PRICE',
      'PRODUCT_UNAVAILABLE',
      'AMOUNT_CHANGED',
      'PAYMENT_IN_PROGRESS',
      'PAYMENT_REFUNDED',
      'PAYMENT_UNCONFIRMED',
    ],
    example: {
      input: { address_id: 30, payment_method: 'cod_method', amount: 46, order_payment_currency_code: 'USD' },
      reply: { data: sampleOrder },
      say: 'orderPlacedCod',
    },
  },
  getPaymentStatus: {
    description:
      'For the page that PayPal leads back to, where the buyer may be signed out by then. Whoever knows PayPal’s order id learns what became of the payment, and nothing else; place_order answers with the order.',
    refuses: ['CARD_DETAILS_REFUSED', 'NOT_FOUND'],
    example: {
      input: { order_id: '5O190127TN364715T', transaction_id: '3C679366HH908993F' },
      reply: { data: { status: 'success' } },
    },
  },
  getOrders: {
    description: 'As it was bought, whatever changed since.',
    example: { input: { limit: 1 }, reply: { total: 5, data: [sampleOrder] } },
  },
};
