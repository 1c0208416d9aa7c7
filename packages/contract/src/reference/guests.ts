import type { guestSchemas } from '../guests.ts';
import type { ReferencesOf } from './call-reference.ts';

const TOKEN = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiI0MDIifQ.c2lnbmF0dXJl';

export const guestReference: ReferencesOf<typeof guestSchemas> = {
  saveGuestCheckout: {
    description:
      'Buying without an account: call quote_cart for the totals, then this call, then place_order, create_payment_intent or a call of PayPal with the returned token. Call it again with the same `checkout_key` when contact, address or lines change. A guest without an order is deleted after a week. LINK_REPLACED: the purchase is an order already, whose link was replaced since; another purchase needs another key.',
    errors: ['CART_EMPTY', 'LINK_REPLACED'],
    example: {
      input: {
        checkout_key: 'fKx2r0Zq7WmD4yPTu8aJvB3cNs6HgE1L',
        email: 'zainab@shop.example',
        name: 'Zainab Bello',
        mobile: '0803 123 4567',
        address: '14 Bourdillon Road',
        city: 'Lagos',
        country: 'NG',
        lines: [{ product_variant_id: 207, qty: 1 }],
      },
      reply: { token: TOKEN, expires_at: '2026-12-01T09:30:00.000Z', address_id: 31, order_id: null },
    },
  },
  claimGuestOrder: {
    description:
      'Sign in with the e-mail address and the password from then on. With the token of the mailed link the address counts as confirmed. Where an account has the address already, sign in to it and call move_guest_order.',
    errors: ['EMAIL_TAKEN'],
    example: {
      input: { password: 'Weave-Kente-42' },
      reply: {
        token: TOKEN,
        device_token: '1764000000.c2lnbmF0dXJl',
        user: {
          id: 402,
          name: 'Zainab Bello',
          username: 'Zainab Bello',
          email: 'zainab@shop.example',
          image: null,
          role_id: 3,
        },
      },
      message: 'registered',
    },
  },
  closeGuestPayment: {
    description:
      'When a guest signs in, call it before the lines of the purchase are added to the cart of the account: an open payment reserves their stock, and may have succeeded. It is cancelled, or becomes the order, which move_guest_order adds to the account. A token that is no valid one of a guest changes nothing. PAYMENT_IN_PROGRESS: the provider has not decided yet. LINK_REPLACED: the purchase is an order already, whose link was replaced since.',
    errors: ['LINK_REPLACED', 'PAYMENT_IN_PROGRESS'],
    example: { input: { guest_token: TOKEN }, reply: { order_id: null } },
  },
  moveGuestOrder: {
    description: 'Whoever has the token of a guest may move its order to an account, once its payment has ended.',
    errors: ['NOT_FOUND', 'PAYMENT_IN_PROGRESS'],
    example: { input: { guest_token: TOKEN }, reply: { order_id: 1042 }, message: 'orderMoved' },
  },
  replaceGuestOrderLink: {
    description:
      'With the token of a guest with an order. It ends every token of this guest at once, also that of the request: the new link is in the mail alone. Calls with a former token, and save_guest_checkout with the `checkout_key` of the purchase, respond with LINK_REPLACED.',
    errors: ['NOT_FOUND'],
    example: { input: {}, reply: {}, message: 'orderLinkReplaced' },
  },
  sendGuestOrderLink: {
    description: 'Responds alike whether or not there is such an order.',
    example: {
      input: { order_id: 1042, email: 'zainab@shop.example' },
      reply: {},
      message: 'orderLinkSent',
    },
  },
};
