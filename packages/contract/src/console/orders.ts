import { z } from 'zod';
import { defineSchemas, EmptyReply } from '../call-schemas.ts';
import { ORDER_STATUSES, PAYMENT_METHODS } from '../orders.ts';
import { Amount, Flag, Id, plainText, QueryId, queryIds, queryInteger, queryWords, Time, TimeInput } from '../wire.ts';
import { buildListInput, buildListReply, EXPORT_INPUT, ExportReply, searchText } from './list.ts';

/**
 * The payment state of an order for operators: the first that applies, starting with `alert`. `on_delivery`: cash is still to be received.
 * `not_paid`: a cash order that was cancelled or returned before its cash was received.
 */
export const PAYMENT_STATES = [
  'alert',
  'awaiting_review',
  'refunding',
  'refunded',
  'part_refunded',
  'on_delivery',
  'not_paid',
  'paid',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const OPERATOR_ORDER_SORTS = ['placed', 'total', 'customer'] as const;

const OperatorOrderRow = z
  .object({
    id: Id,
    created_at: Time,
    status: z.enum(ORDER_STATUSES),
    customer: z.string().describe('The recipient.'),
    city: z.string(),
    country_code: z.string(),
    stores: z.array(z.object({ id: Id, name: z.string() })),
    pieces: z.int(),
    payment_method: z.enum(PAYMENT_METHODS),
    payment_state: z.enum(PAYMENT_STATES),
    currency_code: z.string(),
    currency_symbol: z.string(),
    decimals: z.int().describe('Decimals of the currency.'),
    total: Amount,
    refunded_amount: Amount.describe('Refunded, or being refunded.'),
    ship_by: Time.nullable().describe(
      'When the last store should have shipped it; null: shipped, ended or not to ship yet.',
    ),
    notes: z.int().describe('Internal notes.'),
  })
  .meta({ id: 'OperatorOrderRow', description: 'An order in the operators’ list.' });
export type OperatorOrderRow = z.output<typeof OperatorOrderRow>;

const OrderFilter = z.object({
  search: searchText(
    'An order number, the beginning of an e-mail address or of the recipient’s name, or the end of a phone number.',
  ),
  status: queryWords(ORDER_STATUSES).optional().describe('Only with one of these statuses.'),
  payment: queryWords(PAYMENT_STATES).optional().describe('Only with one of these payment states.'),
  method: queryWords(PAYMENT_METHODS).optional().describe('Only with one of these payment methods.'),
  currency: queryWords().optional().describe('Only in these currencies, by their codes.'),
  country: queryWords().optional().describe('Only to these countries, by their ISO 3166-1 codes.'),
  store_id: QueryId.optional().describe('Only with items of this store.'),
  days: queryInteger(1, 3660).optional().describe('Only placed within so many days.'),
  from: TimeInput.optional().describe('Only placed at this time or later.'),
  to: TimeInput.optional().describe('Only placed before this time.'),
  late: Flag.optional().describe('1: only those that a store should have shipped by now.'),
  ids: queryIds(100).optional().describe('Only these orders.'),
});

export const operatorOrderSchemas = defineSchemas({
  getOperatorOrders: {
    input: OrderFilter.extend(buildListInput(OPERATOR_ORDER_SORTS)),
    reply: buildListReply(OperatorOrderRow),
  },
  getOperatorOrderCounts: {
    input: z.object({}),
    reply: z.object({
      data: z
        .object({ to_ship: z.int(), late: z.int(), alert: z.int(), refunding: z.int(), on_delivery: z.int() })
        .describe('The orders of each built-in view, up to 1,000.'),
    }),
  },
  exportOperatorOrders: {
    input: OrderFilter.extend(EXPORT_INPUT),
    reply: ExportReply,
  },
  addOrderNote: {
    input: z.object({
      order_id: Id.describe('Number of the order.'),
      text: plainText(2000).min(1).describe('The note, which only operators read.'),
    }),
    reply: z.object({ data: z.object({ id: Id.describe('Id of the note.') }) }),
  },
  deleteOrderNote: {
    input: z.object({ id: QueryId.describe('Id of a note that you wrote.') }),
    reply: EmptyReply,
  },
});
