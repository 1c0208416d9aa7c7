import type { orderSchemas } from '../orders.ts';
import type { ReferencesOf } from './call-reference.ts';
import { sampleOrder } from './samples.ts';

export const orderReference: ReferencesOf<typeof orderSchemas> = {
  placeOrder: {
    description:
      'Orders what is in the cart, at the prices of this moment. Send the cart’s `total` as `amount`: where another sum would be due now, the answer is AMOUNT_CHANGED instead of an order. Cash on delivery is the method that is served.',
    refuses: [
      'ADDRESS_REQUIRED',
      'UNSUPPORTED_PAYMENT_METHOD',
      'CURRENCY_UNAVAILABLE',
      'CART_EMPTY',
      'OUT_OF_STOCK',
      'NO_PRICE',
      'PRODUCT_UNAVAILABLE',
      'AMOUNT_CHANGED',
      'PAYMENT_IN_PROGRESS',
    ],
    example: {
      input: { address_id: 30, payment_method: 'cod_method', amount: 46, order_payment_currency_code: 'USD' },
      reply: { data: sampleOrder },
      say: 'orderPlacedCod',
    },
  },
  getOrders: {
    description: 'As it was bought, whatever changed since.',
    example: { input: { limit: 1 }, reply: { total: 5, data: [sampleOrder] } },
  },
};
