import type { cartSchemas } from '../cart.ts';
import type { ReferencesOf } from './call-reference.ts';
import { emptyCart, sampleCart, sampleCartOfTwo } from './samples.ts';

export const cartReference: ReferencesOf<typeof cartSchemas> = {
  getUserCart: {
    description: 'Prices, stock and totals are current; `problem` says why a line cannot be ordered.',
    errors: ['CURRENCY_UNAVAILABLE', 'DELIVERY_UNAVAILABLE'],
    example: { input: { address_id: 30 }, reply: sampleCart },
  },
  quoteCart: {
    description:
      'The totals of an anonymous cart, shipped to a country or else the default delivery zone. With a token, such as that of `save_guest_checkout`, the pieces that an open payment of its owner has reserved can be ordered.',
    errors: ['CURRENCY_UNAVAILABLE', 'DELIVERY_UNAVAILABLE', 'ORDER_TOO_LARGE'],
    example: {
      input: { lines: [{ product_variant_id: 207, qty: 1 }] },
      reply: { ...sampleCart, cart: [] },
    },
  },
  getDelivery: {
    description:
      'For one order; a cart with several products has the base delivery charge once. Options without a price in the currency are absent.',
    errors: ['NOT_FOUND', 'CURRENCY_UNAVAILABLE'],
    example: {
      input: { country_code: 'NG', product_id: 54 },
      reply: {
        data: {
          country_code: 'NG',
          is_delivered_to: 1,
          currency_code: 'USD',
          options: [
            { option: 'default', cost: 3.5, free_from: 60, cost_when_free: 0, min_days: 1, max_days: 3 },
            { option: 'fast', cost: 8, free_from: null, cost_when_free: 0, min_days: 1, max_days: 1 },
          ],
        },
      },
    },
  },
  manageCart: {
    description: 'Adds to the line of the variant, if there is one. Returns the whole cart.',
    errors: [
      'NOT_FOUND',
      'CURRENCY_UNAVAILABLE',
      'OUT_OF_STOCK',
      'QUANTITY_LIMIT',
      'NO_PRICE',
      'PRODUCT_UNAVAILABLE',
      'DELIVERY_UNAVAILABLE',
      'OWN_PRODUCT',
      'CART_FULL',
    ],
    example: { input: { product_variant_id: 207, qty: 1, address_id: 30 }, reply: sampleCart, message: 'productAdded' },
  },
  updateCartQuantity: {
    description: 'At least 1, at most what is in stock (99 where stock is not tracked).',
    errors: ['CURRENCY_UNAVAILABLE', 'OUT_OF_STOCK', 'QUANTITY_LIMIT'],
    example: { input: { cart_id: 1, qty: 2 }, reply: sampleCartOfTwo },
  },
  removeFromCartById: {
    description: 'Succeeds for a line that is removed already.',
    errors: ['CURRENCY_UNAVAILABLE'],
    example: { input: { id: 1 }, reply: emptyCart },
  },
};
