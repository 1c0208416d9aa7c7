import type { OperatorPayment, operatorPaymentSchemas } from '../../console/payment.ts';
import type { ReferencesOf } from '../call-reference.ts';

const ID = '7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d11';

const payment: OperatorPayment = {
  id: ID,
  created_at: '2026-03-01T11:58:00.000Z',
  updated_at: '2026-03-01T12:00:00.000Z',
  method: 'stripe_method',
  state: 'completed',
  order_id: 206,
  provider_reference: 'pi_3PqZ',
  failure_code: null,
  currency_code: 'USD',
  currency_symbol: '$',
  decimals: 2,
  amount: 40,
  refunded_amount: 0,
  alerts: 0,
  is_refunding: 0,
  is_stuck: 0,
  buyer: { id: 12, name: 'Amara Okafor', email: 'amara@shop.example' },
  email: 'amara@shop.example',
  provider_transaction: null,
  approved_at: null,
  expires_at: '2026-03-01T12:28:00.000Z',
  next_check_at: null,
  checks: 0,
  can_sync: 1,
  order: { id: 206, status: 'received', cash_review: null, cash_review_note: null },
  stock: [{ sku: 'ADU-HEADBAND-TEAL-ONE-SIZE', quantity: 2, state: 'consumed' }],
  events: [
    {
      id: 'evt_1PqZ',
      type: 'payment_intent.succeeded',
      received_at: '2026-03-01T12:00:00.000Z',
      processed_at: '2026-03-01T12:00:00.200Z',
    },
  ],
  refunds: [],
  ledger: [
    {
      id: '9041',
      created_at: '2026-03-01T12:00:00.000Z',
      kind: 'sale',
      note: null,
      entries: [
        { account: 'buyers', store: null, amount: -40 },
        { account: 'store_held', store: 'Adunni Studio', amount: 40 },
      ],
    },
  ],
  alert_list: [],
  cash: [],
};
const cash = { seller_order_id: 317, amount: 36, status: 'delivered' } as const;

export const operatorPaymentReference: ReferencesOf<typeof operatorPaymentSchemas> = {
  getPayment: {
    description: 'Events, refunds and transfers are the newest hundred each, events of the last 90 days.',
    errors: ['NOT_FOUND'],
    example: { input: { id: ID }, reply: { data: payment } },
  },
  syncPayment: {
    description:
      'Reads the payment and its refunds at the provider and does what follows: makes the order, sends a refund that waits, refunds money that arrived too late, closes what has expired. The same happens by itself sooner or later; repeating it changes nothing more.',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'PAYMENT_SERVICE_AWAY'],
    example: {
      input: { id: ID },
      reply: {
        data: { state_before: 'awaiting_payment', state: 'completed', provider_state: 'succeeded', order_id: 206 },
      },
    },
  },
  closePayment: {
    description:
      'For a stuck payment (`is_stuck`) whose provider does not know it, or whose keys were removed: look at the provider’s dashboard first. It is cancelled, its units are in stock again, and the buyer can order again. Money that arrives later is refunded. An expired card payment that Stripe does not know is closed like this by itself. Stuck refunds of a payment (`refunds[].is_stuck`) are closed in the same way, also where the provider refuses the shop’s keys: they have failed, their money is held for the buyer, and they can be made again or recorded as paid back by hand.',
    errors: ['NOT_FOUND', 'STATUS_NOT_ALLOWED', 'PAYMENT_SERVICE_AWAY'],
    example: { input: { id: ID, note: 'Not paid, says the dashboard in test mode.' }, reply: { data: { id: ID } } },
  },
  recordCash: {
    description:
      'The store is credited, and a shipped seller order becomes delivered, as does one that came back before its delivery.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'STATUS_NOT_ALLOWED'],
    example: { input: { seller_order_id: 317, note: 'Courier 7' }, reply: { data: cash } },
  },
  reverseCash: {
    description: 'For cash that was recorded by mistake: the store is debited. Not once some of it was refunded.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'STATUS_NOT_ALLOWED'],
    example: { input: { seller_order_id: 317, note: 'It was for another order.' }, reply: { data: cash } },
  },
  recordUnpaidCash: {
    description: 'The seller order is returned, its units are in stock again, and the commission is waived.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'STATUS_NOT_ALLOWED'],
    example: {
      input: { seller_order_id: 317, note: 'Nobody was at home.' },
      reply: { data: { ...cash, status: 'returned' } },
    },
  },
  releaseCashOrder: {
    description: 'Its stores may ship it.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: { input: { order_id: 206 }, reply: { data: { order_id: 206 } } },
  },
  rejectCashOrder: {
    description: 'It is cancelled, its units are in stock again, and the buyer gets a mail.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: {
      input: { order_id: 206, note: 'We cannot reach you by phone.' },
      reply: { data: { order_id: 206 } },
    },
  },
};
