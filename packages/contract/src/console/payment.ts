import { z } from 'zod';
import { defineSchemas } from '../call-schemas.ts';
import { ORDER_STATUSES } from '../orders.ts';
import { Amount, Bit, Id, optionalText, plainText, Time } from '../wire.ts';
import { ALERT_KINDS, ATTEMPT_STATES, PAYMENT_ROW, PaymentId, REFUND_REASONS, REFUND_STATES } from './payments.ts';

/**
 * The state of a payment at its provider. `refunded`: in full; only of PayPal's payments, as Stripe's stay `succeeded`.
 * `not_found`: the provider does not know it.
 */
export const PROVIDER_STATES = [
  'open',
  'approved',
  'processing',
  'succeeded',
  'cancelled',
  'refunded',
  'not_found',
] as const;

/** The largest number of events, refunds and transfers that a payment's page has: the newest. */
export const MAX_PAYMENT_ROWS = 100;

const Refund = z.object({
  id: z.string(),
  created_at: Time,
  sent_at: Time.nullable().describe('When it was first sent to the provider.'),
  updated_at: Time,
  state: z.enum(REFUND_STATES),
  reason: z.enum(REFUND_REASONS),
  provider_reference: z.string().nullable(),
  failure_code: z.string().nullable(),
  note: z.string().nullable(),
  amount: Amount,
  is_stuck: Bit.describe('1: it should have an outcome by now, and `close_payment` may close it.'),
});

const Transfer = z.object({
  id: z.string(),
  created_at: Time,
  kind: z.string(),
  note: z.string().nullable(),
  entries: z
    .array(z.object({ account: z.string(), store: z.string().nullable(), amount: Amount }))
    .describe('They sum to zero.'),
});

/**
 * The steps that can be recorded for the cash of a seller order. `record`: it was received. `reverse`: it was recorded by
 * mistake. `unpaid`: the buyer did not pay, and the seller order is returned.
 */
export const CASH_STEPS = ['record', 'reverse', 'unpaid'] as const;

const Cash = z.object({
  seller_order_id: Id,
  store: z.string(),
  status: z.enum(ORDER_STATUSES),
  total: Amount,
  delivery: Amount.describe(
    'The base delivery charge of the order, which is recorded with the first cash of the order; 0: there is none, it is recorded already, or this cash cannot be recorded now.',
  ),
  refunded: Amount,
  received_at: Time.nullable().describe('When its cash was recorded; null: it is not.'),
  steps: z.array(z.enum(CASH_STEPS)).describe('The steps that may be recorded now.'),
});

const Payment = z
  .object({
    ...PAYMENT_ROW,
    buyer: z.object({ id: Id, name: z.string(), email: z.string() }),
    email: z.string().nullable().describe('The address that the buyer gave at the checkout.'),
    provider_transaction: z.string().nullable().describe('The id of PayPal’s capture.'),
    approved_at: Time.nullable().describe('When the buyer returned from PayPal.'),
    expires_at: Time.describe(
      'From then on it is closed unless it is paid or its payment is in progress. Its stock is reserved until it is paid or closed.',
    ),
    next_check_at: Time.nullable().describe('When the shop asks the provider next; null: not any more.'),
    checks: z
      .int()
      .describe(
        'How often the reconciler has checked it. Begins again from 0 when its state changes (except when it is created or completed), its buyer returns from PayPal, its cart is emptied, or a refund is requested.',
      ),
    can_sync: Bit.describe(
      '1: paid by Stripe or PayPal, so that `sync_payment` can compare it with the provider; 0: paid in cash.',
    ),
    order: z
      .object({
        id: Id,
        status: z.enum(ORDER_STATUSES),
        cash_review: z.enum(['waiting', 'released', 'rejected']).nullable(),
        cash_review_note: z.string().nullable(),
      })
      .nullable(),
    stock: z.array(z.object({ sku: z.string(), quantity: z.int(), state: z.string() })),
    events: z.array(z.object({ id: z.string(), type: z.string(), received_at: Time, processed_at: Time.nullable() })),
    refunds: z.array(Refund),
    ledger: z.array(Transfer),
    alert_list: z.array(
      z.object({
        id: Id,
        kind: z.enum(ALERT_KINDS),
        detail: z.string(),
        created_at: Time,
        resolved_at: Time.nullable(),
        resolution: z.string().nullable(),
      }),
    ),
    cash: z.array(Cash).describe('The seller orders of an order that is paid in cash.'),
  })
  .meta({ id: 'OperatorPayment', description: 'A payment attempt with everything that happened to it.' });
export type OperatorPayment = z.output<typeof Payment>;

const seller_order_id = Id.describe('Id of the seller order, which is paid in cash.');
const CashReply = z.object({
  data: z.object({ seller_order_id: Id, amount: Amount, status: z.enum(ORDER_STATUSES) }),
});

export const operatorPaymentSchemas = defineSchemas({
  getPayment: {
    input: z.object({ id: PaymentId.describe('Id of the payment attempt.') }),
    reply: z.object({ data: Payment }),
  },
  syncPayment: {
    input: z.object({ id: PaymentId.describe('Id of the payment attempt.') }),
    reply: z.object({
      data: z.object({
        state_before: z.enum(ATTEMPT_STATES),
        state: z.enum(ATTEMPT_STATES),
        provider_state: z
          .enum(PROVIDER_STATES)
          .nullable()
          .describe('null: no reference of a payment at the provider is stored.'),
        order_id: Id.nullable(),
      }),
    }),
  },
  closePayment: {
    input: z.object({
      id: PaymentId.describe('Id of the payment attempt.'),
      note: plainText(500).min(1).describe('What was looked at, for colleagues.'),
    }),
    reply: z.object({ data: z.object({ id: PaymentId }) }),
  },
  recordCash: {
    input: z.object({ seller_order_id, note: optionalText(500).describe('Such as who collected it.') }),
    reply: CashReply,
  },
  reverseCash: {
    input: z.object({
      seller_order_id,
      note: plainText(500).min(1).describe('The reason, which the store sees.'),
    }),
    reply: CashReply,
  },
  recordUnpaidCash: {
    input: z.object({
      seller_order_id,
      note: plainText(500).min(1).describe('The reason, which the buyer can see.'),
    }),
    reply: CashReply,
  },
  releaseCashOrder: {
    input: z.object({
      order_id: Id.describe('Number of the order.'),
      note: optionalText(500).describe('Such as what the buyer said on the phone.'),
    }),
    reply: z.object({ data: z.object({ order_id: Id }) }),
  },
  rejectCashOrder: {
    input: z.object({
      order_id: Id.describe('Number of the order.'),
      note: plainText(500).min(1).describe('The reason, which the buyer sees.'),
    }),
    reply: z.object({ data: z.object({ order_id: Id }) }),
  },
});
