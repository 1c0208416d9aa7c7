import type { ErrorCode } from '../error-codes.ts';
import type { orderSchemas } from '../orders.ts';
import type { ReferencesOf } from './call-reference.ts';
import { sampleOrder } from './samples.ts';

/** The error codes of starting a payment, whatever the method. */
const paymentStartErrors: readonly ErrorCode[] = [
  'ADDRESS_REQUIRED',
  'UNSUPPORTED_PAYMENT_METHOD',
  'CARD_DETAILS_REFUSED',
  'CURRENCY_UNAVAILABLE',
  'CART_EMPTY',
  'OUT_OF_STOCK',
  'QUANTITY_LIMIT',
  'NO_PRICE',
  'PRODUCT_UNAVAILABLE',
  'DELIVERY_UNAVAILABLE',
  'ORDER_TOO_LARGE',
  'AMOUNT_CHANGED',
  'PAYMENT_IN_PROGRESS',
  'ALREADY_PAID',
  'PAYMENT_SERVICE_AWAY',
];
const payPalOrder = { order_id: '5O190127TN364715T', amount: 46, currency_code: 'USD' };

export const orderReference: ReferencesOf<typeof orderSchemas> = {
  createPaymentIntent: {
    description:
      'Stores a snapshot of the cart at current prices and reserves its stock for half an hour. Confirm the payment in the browser with Stripe’s library and `clientSecret`, then call place_order. The same cart returns the same payment; a changed cart returns a new one, once the first can no longer be paid.',
    errors: paymentStartErrors,
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
      'Stores a snapshot of the cart as create_payment_intent does. Redirect the buyer to `link`; PayPal redirects back to /paypal_return of this shop, which captures the payment, places the order and redirects to /paypal-status?status&transaction_id&order_id. `status` is success, pending, declined, cancelled, refunded or failed; place_order with `order_id` returns the order.',
    errors: [...paymentStartErrors, 'UNKNOWN_HOST'],
    example: {
      input: { amount: 46, address_id: 30, currency: 'USD' },
      reply: { link: 'https://www.paypal.com/checkoutnow?token=5O190127TN364715T', data: payPalOrder },
    },
  },
  createPaypalOrder: {
    description:
      'As get_paypal_link, for PayPal’s buttons: `createOrder` returns `data.order_id`, and `onApprove` calls place_order with it, which captures the payment. The browser must not capture it.',
    errors: paymentStartErrors,
    example: { input: { amount: 46, address_id: 30, currency: 'USD' }, reply: { data: payPalOrder } },
  },
  createPaypalExpressOrder: {
    description:
      'For a guest before contact and address are known. Creates a PayPal order of the total that quote_cart returns for the same token, and reserves nothing. Redirect the buyer to `link`; after the approval get_paypal_express_payer returns contact and address for save_guest_checkout. Then create_paypal_order with `express_order_id` and the same `checkout_key` sets the total of that address, and place_order captures the payment.',
    errors: [
      'UNSUPPORTED_PAYMENT_METHOD',
      'CARD_DETAILS_REFUSED',
      'CURRENCY_UNAVAILABLE',
      'CART_EMPTY',
      'DELIVERY_UNAVAILABLE',
      'ORDER_TOO_LARGE',
      'PAYMENT_SERVICE_AWAY',
      'UNKNOWN_HOST',
    ],
    example: {
      input: {
        checkout_key: 'fKx2r0Zq7WmD4yPTu8aJvB3cNs6HgE1L',
        lines: [{ product_variant_id: 207, qty: 1 }],
        currency: 'USD',
      },
      reply: { link: 'https://www.paypal.com/checkoutnow?token=5O190127TN364715T', data: payPalOrder },
    },
  },
  getPaypalExpressPayer: {
    description:
      'Reads the order at PayPal. It fails with NOT_FOUND where the order was created with another key, is not approved or has expired; such requests are limited by IP address.',
    errors: ['CARD_DETAILS_REFUSED', 'NOT_FOUND', 'PAYMENT_SERVICE_AWAY'],
    example: {
      input: { order_id: '5O190127TN364715T', checkout_key: 'fKx2r0Zq7WmD4yPTu8aJvB3cNs6HgE1L' },
      reply: {
        data: {
          email: 'zainab@shop.example',
          name: 'Zainab Bello',
          phone: null,
          country: 'NG',
          address: '14 Bourdillon Road',
          city: 'Lagos',
          state: null,
          zip: null,
        },
      },
    },
  },
  placeOrder: {
    description:
      'Cash on delivery orders the cart at current prices. Send the cart’s `total` as `amount`: if the total differs, the call fails with AMOUNT_CHANGED. By card and PayPal, the snapshot of the payment is ordered once it is paid. Repeating the call returns the same order, by cash until the cart changes.',
    errors: [
      'ADDRESS_REQUIRED',
      'UNSUPPORTED_PAYMENT_METHOD',
      'CARD_DETAILS_REFUSED',
      'CURRENCY_UNAVAILABLE',
      'PAYMENT_REQUIRED',
      'CART_EMPTY',
      'OUT_OF_STOCK',
      'QUANTITY_LIMIT',
      'NO_PRICE',
      'PRODUCT_UNAVAILABLE',
      'DELIVERY_UNAVAILABLE',
      'ORDER_TOO_LARGE',
      'AMOUNT_CHANGED',
      'PAYMENT_IN_PROGRESS',
      'PAYMENT_REFUNDED',
      'PAYMENT_UNCONFIRMED',
    ],
    example: {
      input: { address_id: 30, payment_method: 'cod_method', amount: 46, order_payment_currency_code: 'USD' },
      reply: { data: sampleOrder },
      message: 'orderPlacedCod',
    },
  },
  getPaymentStatus: {
    description:
      'For the page after PayPal’s redirect, as the buyer may be signed out by then. PayPal’s order id gives access to the status of the payment only; place_order returns the order.',
    errors: ['CARD_DETAILS_REFUSED', 'NOT_FOUND'],
    example: {
      input: { order_id: '5O190127TN364715T', transaction_id: '3C679366HH908993F' },
      reply: { data: { status: 'success' } },
    },
  },
  getOrders: {
    description: 'Orders as they were placed, independent of later changes.',
    example: { input: { limit: 1 }, reply: { total: 5, data: [sampleOrder] } },
  },
  cancelOrder: {
    description:
      'Allowed while every seller order of it is received, processing or cancelled. What was paid online is refunded, the stock returns, and the stores and the buyer get a mail. Cancelling a cancelled order changes nothing. STATUS_NOT_ALLOWED: something of it was sent, or came back.',
    errors: ['STATUS_NOT_ALLOWED'],
    example: {
      input: { id: 1042 },
      reply: { data: { ...sampleOrder, status: 'cancelled' } },
      message: 'orderCancelled',
    },
  },
  askAboutOrder: {
    description:
      'Sends a mail with the order to the owner of the store, or to the marketplace. The marketplace sees the e-mail address of the buyer, a store does not: it answers by phone, and where the order and the account have no number, the marketplace gets its question. At most five a day for each order.',
    errors: ['NOT_FOUND'],
    example: {
      input: { id: 1042, store_order_id: 1, text: 'Can it be sent to my office instead?' },
      reply: {},
      message: 'questionSent',
    },
  },
};
