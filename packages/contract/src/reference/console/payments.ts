import type { PaymentAlert, PaymentRow, paymentListSchemas, RefundRow } from '../../console/payments.ts';
import { buildExportExample } from '../build-export-example.ts';
import type { ReferencesOf } from '../call-reference.ts';

const DOLLARS = { currency_code: 'USD', currency_symbol: '$', decimals: 2 };
const PAYMENT_ID = '7f6f0a5e-3f1c-4f0e-9d3a-0a2f6b1c9d11';
const REFUND_ID = '1c9d117f-6f0a-4e3f-8c4f-0e9d3a0a2f6b';

const payment: PaymentRow = {
  id: PAYMENT_ID,
  created_at: '2026-03-01T11:58:00.000Z',
  updated_at: '2026-03-01T12:00:00.000Z',
  method: 'stripe_method',
  state: 'completed',
  buyer: 'amara@shop.example',
  order_id: 206,
  provider_reference: 'pi_3PqZ',
  failure_code: null,
  ...DOLLARS,
  amount: 40,
  refunded_amount: 0,
  alerts: 0,
  is_refunding: 0,
  is_stuck: 0,
};
const refund: RefundRow = {
  id: REFUND_ID,
  payment_id: PAYMENT_ID,
  order_id: 206,
  method: 'stripe_method',
  state: 'pending',
  reason: 'operator',
  provider_reference: 're_3PqZ',
  failure_code: null,
  note: 'It came torn.',
  ...DOLLARS,
  amount: 18,
  created_at: '2026-03-02T08:30:00.000Z',
  sent_at: '2026-03-02T08:30:02.000Z',
  updated_at: '2026-03-02T08:30:03.000Z',
  next_check_at: '2026-03-02T08:35:00.000Z',
  checks: 3,
};
const alert: PaymentAlert = {
  id: 3,
  kind: 'refund_failed',
  subject: REFUND_ID,
  detail: 'The refund of $18.00 for the payment pi_3PqZ failed (expired_or_canceled_card).',
  created_at: '2026-03-02T08:40:00.000Z',
  resolved_at: null,
  resolution: null,
  payment_id: PAYMENT_ID,
  order_id: 206,
  money: { ...DOLLARS, amount: 40 },
};

export const paymentListReference: ReferencesOf<typeof paymentListSchemas> = {
  getPayments: {
    description:
      'Every attempt to pay, also those without an order. Filters apply together; a list of values means any of them.',
    example: {
      input: { state: 'completed', limit: 1 },
      reply: { total: 1, total_is_exact: 1, next_cursor: null, data: [payment] },
    },
  },
  getPaymentCounts: {
    example: {
      input: {},
      reply: {
        data: { alert: 1, stuck: 0, refund: 2, processing: 1, without_order: 14, open_alerts: 2, open_refunds: 3 },
      },
    },
  },
  exportPayments: {
    description:
      'A thousand payments at a time: append the text of each page. A cell that a spreadsheet would evaluate as a formula is prefixed with an apostrophe. Each page leaves an entry of `export` in the audit log.',
    example: {
      input: { state: 'completed' },
      reply: buildExportExample({
        payment: PAYMENT_ID,
        begun_at: '2026-03-01T11:58:00.000Z',
        state: 'completed',
        state_since: '2026-03-01T12:00:00.000Z',
        order: '206',
        buyer: 'amara@shop.example',
        method: 'stripe_method',
        provider_reference: 'pi_3PqZ',
        failure: '',
        currency: 'USD',
        amount: '40.00',
        refunded_or_refunding: '0.00',
        open_alerts: '0',
      }),
    },
  },
  getRefunds: {
    description: 'With `state=requested,pending` those that have no outcome yet.',
    example: {
      input: { state: 'requested,pending' },
      reply: { total: 1, total_is_exact: 1, next_cursor: null, data: [refund] },
    },
  },
  exportRefunds: {
    description: 'The oldest first, a thousand at a time: append the text of each page.',
    example: {
      input: { state: 'failed' },
      reply: buildExportExample({
        refund: REFUND_ID,
        requested_at: '2026-03-02T08:30:00.000Z',
        state: 'failed',
        state_since: '2026-03-02T08:40:00.000Z',
        order: '206',
        payment: PAYMENT_ID,
        method: 'stripe_method',
        reason: 'operator',
        note: 'It came torn.',
        provider_reference: 're_3PqZ',
        failure: 'expired_or_canceled_card',
        currency: 'USD',
        amount: '18.00',
      }),
    },
  },
  getPaymentAlerts: {
    description: 'docs/payments.md says what to do about each kind.',
    example: { input: {}, reply: { total: 1, total_is_exact: 1, next_cursor: null, data: [alert] } },
  },
  exportPaymentAlerts: {
    description:
      'A thousand at a time, open ones the oldest first and resolved ones the newest first: append the text of each page.',
    example: {
      input: { is: 'open' },
      reply: buildExportExample({
        alert: '3',
        since: '2026-03-02T08:40:00.000Z',
        kind: 'refund_failed',
        subject: REFUND_ID,
        detail: 'The refund of $18.00 for the payment pi_3PqZ failed (expired_or_canceled_card).',
        payment: PAYMENT_ID,
        order: '206',
        currency: 'USD',
        amount: '40.00',
        resolved_at: '',
        resolution: '',
      }),
    },
  },
  resolvePaymentAlert: {
    description:
      'It is not reported again. Where a colleague resolved it first, `data` says when and how. STATUS_NOT_ALLOWED: something of the failed refund of an order was not refunded again, and `is_nothing_owed` is not 1; `data.owed` says how much.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'STATUS_NOT_ALLOWED'],
    example: { input: { id: 3, note: 'Paid back by bank transfer.' }, reply: { data: { id: 3 } } },
  },
  reopenPaymentAlert: {
    description: 'An alert whose refund was recorded as paid back by hand stays resolved: `STATUS_NOT_ALLOWED`.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'STATUS_NOT_ALLOWED'],
    example: { input: { id: 3 }, reply: { data: { id: 3 } } },
  },
};
