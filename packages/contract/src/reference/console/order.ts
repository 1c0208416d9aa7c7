import type { OperatorOrder, operatorOrderPageSchemas, RefundPreview } from '../../console/order.ts';
import type { ReferencesOf } from '../call-reference.ts';
import { sampleOrder } from '../samples.ts';

const order: OperatorOrder = {
  order: { ...sampleOrder, payment_method: 'stripe_method' },
  payment_state: 'paid',
  decimals: 2,
  customer: {
    id: 12,
    name: 'Amara Okafor',
    email: 'amara@shop.example',
    phone: '+2348031234567',
    orders: 3,
    is_guest: 0,
  },
  payment: { id: '7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d11', state: 'completed', provider_reference: 'pi_3PqZ' },
  address_version: 1,
  can_correct_address: 1,
  seller_orders: [
    {
      id: 317,
      total: 36,
      delivery: 0,
      tax: 0,
      commission: 4.32,
      earnings: 31.68,
      remaining: 36,
      is_paid: 1,
      is_released: 0,
      can_cancel: 1,
      reminded_at: null,
      can_remind: 0,
      items: [{ id: 363, sku: 'ADU-HEADBAND-TEAL-ONE-SIZE', quantity: 2, refunded_quantity: 0 }],
    },
  ],
  remaining: 46,
  remaining_delivery: 10,
  owed_delivery: 0,
  can_refund_manually: 0,
};
const preview: RefundPreview = {
  amount: 18,
  rest: 28,
  remaining: 46,
  shares: [
    { seller_order_id: 317, store_name: 'Adunni Studio', amount: 18, store_pays: 15.84, marketplace_pays: 2.16 },
  ],
};

export const operatorOrderPageReference: ReferencesOf<typeof operatorOrderPageSchemas> = {
  getOperatorOrder: {
    description: 'The order as the buyer sees it, in your language, with who paid what and what may still be refunded.',
    errors: ['NOT_FOUND'],
    example: { input: { id: 161 }, reply: { data: order } },
  },
  getOrderTimeline: {
    description:
      'The newest first: attempts to pay, events of the provider, statuses, cash, refunds, ledger transfers, mails, alerts, notes and changes by operators. A mail is listed for a week.',
    errors: ['NOT_FOUND'],
    example: {
      input: { id: 161 },
      reply: {
        data: [
          {
            kind: 'status',
            id: '9',
            at: '2026-03-02T08:30:00.000Z',
            what: 'shipped',
            store: 'Adunni Studio',
            by: null,
            text: null,
            amount: null,
          },
        ],
        is_complete: 1,
      },
    },
  },
  previewRefund: {
    description:
      'Changes nothing. Without items and seller orders all that remains is refunded. Where the order is of several stores, and the earnings of one are released, RELEASED_STORE_NOT_NAMED demands their names.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'REFUND_NOT_POSSIBLE', 'RELEASED_STORE_NOT_NAMED'],
    example: { input: { order_id: 161, items: '363:1' }, reply: { data: preview } },
  },
  refundOrder: {
    description:
      'Send `amount` and `remaining` of the preview: where another refund came first, EDITED_MEANWHILE refuses it. A store whose earnings are released pays only where its items or its seller order are named. The provider gets it within seconds; cash is returned by hand, and so may be what the provider could not refund (`is_manual`). It cannot be undone.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'REFUND_NOT_POSSIBLE', 'RELEASED_STORE_NOT_NAMED'],
    example: {
      input: {
        order_id: 161,
        items: [{ id: 363, quantity: 1 }],
        reason: 'It came torn.',
        amount: 18,
        remaining: 46,
      },
      reply: { data: { amount: 18, rest: 28 } },
    },
  },
  cancelSellerOrder: {
    description:
      'The units of the seller order are put back in stock, and what was paid for it is refunded with its share of the base delivery charge; with the last seller order all that is left of that charge.',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
    example: {
      input: { id: 317, reason: 'The store cannot send it.' },
      reply: { data: { id: 317, refunded: 46 } },
    },
  },
  correctOrderAddress: {
    description:
      'While something is to be sent and nothing is shipped. The country stays: the delivery was paid for it. The buyer and the stores get a mail.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'STATUS_NOT_ALLOWED'],
    example: {
      input: {
        order_id: 161,
        version: 1,
        name: 'Amara Okafor',
        phone: '+2348012345678',
        addressLine1: '12 Marina Road',
        addressLine2: 'Flat 3',
        landmark: 'Opposite the post office',
        city: 'Lagos',
        state: 'Lagos',
        zip: '101241',
      },
      reply: {
        data: {
          address: {
            type: 'Home',
            name: 'Amara Okafor',
            phone: '+2348012345678',
            addressLine1: '12 Marina Road',
            addressLine2: 'Flat 3',
            landmark: 'Opposite the post office',
            city: 'Lagos',
            state: 'Lagos',
            country: 'Nigeria',
            country_code: 'NG',
            zip: '101241',
          },
          version: 2,
        },
      },
    },
  },
  remindStore: {
    description:
      'Sends a mail to the owner of the store, in the language of the store, about a seller order that should have been shipped three days after the order. EDITED_MEANWHILE: the store was reminded in the last 24 hours; `data.reminded_at` tells when. STATUS_NOT_ALLOWED: it is not late, or the store has no owner.',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'EDITED_MEANWHILE'],
    example: { input: { id: 317 }, reply: { data: { id: 317, reminded_at: '2026-03-05T09:30:00.000Z' } } },
  },
  sendOrderMail: {
    description:
      'To the current e-mail address of the customer’s account. STATUS_NOT_ALLOWED: the address is not confirmed, or the account was erased.',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
    example: { input: { order_id: 161 }, reply: { data: { recipient: 'amara@shop.example' } } },
  },
  replaceOrderLink: {
    description:
      'Of an order that was placed without an account: mails a new link, and invalidates every former one and the `checkout_key` of the purchase at once. STATUS_NOT_ALLOWED: the order belongs to an account.',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED'],
    example: { input: { order_id: 161 }, reply: { data: { recipient: 'zainab@shop.example' } } },
  },
};
