import { z } from 'zod';
import { defineSchemas } from '../call-schemas.ts';
import { PAYMENT_METHODS } from '../orders.ts';
import { Amount, Bit, CalendarDate, Id, plainText, queryInteger, queryWords, Time, TimeInput } from '../wire.ts';
import { buildListInput, buildListReply, EXPORT_INPUT, ExportReply, searchText } from './list.ts';

/** The states of a payment attempt; docs/payments.md has their transitions. */
export const ATTEMPT_STATES = [
  'created',
  'awaiting_payment',
  'processing',
  'cancelling',
  'completed',
  'cancelled',
  'failed',
  'refund_pending',
  'refunded',
] as const;

/**
 * The reasons why a payment needs an operator: an open alert, a refund without an outcome, or a state that it should
 * have left.
 */
export const PAYMENT_NEEDS = ['alert', 'refund', 'stuck'] as const;

export const ALERT_KINDS = [
  'unknown_payment',
  'payment_without_order',
  'refund_failed',
  'refund_stuck',
  'payment_reversed',
] as const;
export const REFUND_STATES = ['requested', 'pending', 'succeeded', 'failed'] as const;
/**
 * Why a payment is refunded. amount_differs, sold_out: it could not become an order. attempt_closed: its attempt was closed.
 * operator: by the console or `npm run payments`. vendor: the seller order was returned, or in rows of former releases cancelled.
 * buyer: the buyer cancelled the order. vendor_cancelled, operator_cancelled: the store, or an operator, cancelled the seller order.
 */
export const REFUND_REASONS = [
  'amount_differs',
  'sold_out',
  'attempt_closed',
  'operator',
  'vendor',
  'buyer',
  'vendor_cancelled',
  'operator_cancelled',
] as const;

/** The id of a payment attempt or of a refund. */
export const PaymentId = z.guid().toLowerCase();
const day = (description: string) => CalendarDate.optional().describe(description);

export const CURRENCY_FIELDS = {
  currency_code: z.string(),
  currency_symbol: z.string(),
  decimals: z.int().describe('Decimals of the currency.'),
};

export const PAYMENT_ROW = {
  id: z.string().describe('Id of the payment attempt.'),
  created_at: Time,
  updated_at: Time.describe('When it got its state.'),
  method: z.enum(PAYMENT_METHODS),
  state: z.enum(ATTEMPT_STATES),
  order_id: Id.nullable(),
  provider_reference: z.string().nullable(),
  failure_code: z.string().nullable().describe('The provider’s code of why it was declined or ended.'),
  ...CURRENCY_FIELDS,
  amount: Amount,
  refunded_amount: Amount.describe('Refunded, or being refunded.'),
  alerts: z.int().describe('Open alerts.'),
  is_refunding: Bit.describe('1: a refund has no outcome yet.'),
  is_stuck: Bit.describe('1: it should have left its state by now.'),
};
const PaymentRow = z
  .object({ ...PAYMENT_ROW, buyer: z.string().describe('The e-mail address of the buyer’s account.') })
  .meta({ id: 'PaymentRow', description: 'A payment attempt in the operators’ list.' });
export type PaymentRow = z.output<typeof PaymentRow>;

export const PAYMENT_SORTS = ['created', 'amount'] as const;

/** The ids of payments or refunds in a query. */
const paymentIds = (description: string) =>
  z
    .string()
    .max(4000)
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(PaymentId).max(100))
    .optional()
    .describe(description);

const PaymentFilter = z.object({
  search: searchText(
    'An order number, the id of a payment or of a refund or its beginning, the provider’s id of a payment or refund, or the beginning of an e-mail address.',
  ),
  state: queryWords(ATTEMPT_STATES).optional().describe('Only in one of these states.'),
  method: queryWords(PAYMENT_METHODS).optional().describe('Only by one of these methods.'),
  currency: queryWords().optional().describe('Only in these currencies, by their codes.'),
  needs: queryWords(PAYMENT_NEEDS).optional().describe('Only those that need an operator for one of these reasons.'),
  days: queryInteger(1, 3660).optional().describe('Only begun within so many days.'),
  from: TimeInput.optional().describe('Only begun at this time or later.'),
  to: TimeInput.optional().describe('Only begun before this time.'),
  received: day('Only those whose money the provider received on this day (UTC); never cash.'),
  ids: paymentIds('Only these payments.'),
});

const RefundFilter = z.object({
  search: searchText('An order number, or the id of the refund or its payment, at the shop or the provider.'),
  state: queryWords(REFUND_STATES).optional().describe('Only in one of these states.'),
  method: queryWords(PAYMENT_METHODS).optional().describe('Only of payments by one of these methods.'),
  reason: queryWords(REFUND_REASONS).optional().describe('Only for one of these reasons.'),
  currency: queryWords().optional().describe('Only in these currencies, by their codes.'),
  requested: day('Only those that were requested on this day (UTC).'),
});
const AlertFilter = z.object({
  is: z.enum(['open', 'resolved']).default('open').describe('Open ones, or resolved ones.'),
  kind: queryWords(ALERT_KINDS).optional().describe('Only of these kinds.'),
});

const RefundRow = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    order_id: Id.nullable(),
    method: z.enum(PAYMENT_METHODS),
    state: z.enum(REFUND_STATES),
    reason: z.enum(REFUND_REASONS),
    provider_reference: z.string().nullable(),
    failure_code: z.string().nullable(),
    note: z.string().nullable(),
    ...CURRENCY_FIELDS,
    amount: Amount,
    created_at: Time,
    sent_at: Time.nullable().describe('When it was first sent to the provider.'),
    updated_at: Time,
    next_check_at: Time.nullable().describe('When the shop asks the provider next; null: not any more.'),
    checks: z
      .int()
      .describe('How often the reconciler has checked the payment since its state changed or a refund was requested.'),
  })
  .meta({ id: 'RefundRow', description: 'A refund in the operators’ list.' });
export type RefundRow = z.output<typeof RefundRow>;

const PaymentAlert = z
  .object({
    id: Id,
    kind: z.enum(ALERT_KINDS),
    subject: z.string().describe('The provider’s id of the payment, or the id of the refund.'),
    detail: z.string(),
    created_at: Time,
    resolved_at: Time.nullable(),
    resolution: z.string().nullable().describe('A note on how it was resolved.'),
    payment_id: z.string().nullable(),
    order_id: Id.nullable(),
    money: z
      .object({ ...CURRENCY_FIELDS, amount: Amount })
      .nullable()
      .describe('The amount of the payment.'),
  })
  .meta({ id: 'PaymentAlert', description: 'A payment that needs an operator.' });
export type PaymentAlert = z.output<typeof PaymentAlert>;

export const paymentListSchemas = defineSchemas({
  getPayments: { input: PaymentFilter.extend(buildListInput(PAYMENT_SORTS)), reply: buildListReply(PaymentRow) },
  getPaymentCounts: {
    input: z.object({}),
    reply: z.object({
      data: z
        .object({
          alert: z.int(),
          stuck: z.int(),
          refund: z.int(),
          processing: z.int(),
          without_order: z.int().describe('Of the last week: failed, cancelled, or refunded without an order.'),
          open_alerts: z.int().describe('Open alerts, also those of no payment of this shop.'),
          open_refunds: z.int().describe('Refunds that are requested or pending.'),
        })
        .describe('The payments of each built-in view, the open alerts and the open refunds, each up to 1,000.'),
    }),
  },
  exportPayments: { input: PaymentFilter.extend(EXPORT_INPUT), reply: ExportReply },
  getRefunds: { input: RefundFilter.extend(buildListInput(['created'], 'ASC')), reply: buildListReply(RefundRow) },
  exportRefunds: {
    input: RefundFilter.extend({ ids: paymentIds('Only these refunds.'), ...EXPORT_INPUT }),
    reply: ExportReply,
  },
  getPaymentAlerts: {
    input: AlertFilter.extend(buildListInput(['created'], 'ASC')),
    reply: buildListReply(PaymentAlert),
  },
  exportPaymentAlerts: { input: AlertFilter.extend(EXPORT_INPUT), reply: ExportReply },
  resolvePaymentAlert: {
    input: z.object({
      id: Id.describe('Id of the alert.'),
      note: plainText(500).min(1).describe('A note on how it was resolved.'),
      is_manual_refund: Bit.optional().describe(
        '1: a refund that failed, of a payment without an order, was paid back by hand. The payment becomes refunded, which cannot be undone.',
      ),
      is_nothing_owed: Bit.optional().describe(
        '1: the buyer of an order gets nothing more of a refund that failed. What is held for it is released to the store, which cannot be undone.',
      ),
    }),
    reply: z.object({ data: z.object({ id: Id }) }),
  },
  reopenPaymentAlert: {
    input: z.object({ id: Id.describe('Id of a resolved alert.') }),
    reply: z.object({ data: z.object({ id: Id }) }),
  },
});
