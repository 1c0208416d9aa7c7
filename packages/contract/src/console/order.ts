import { z } from 'zod';
import { defineSchemas } from '../call-schemas.ts';
import { Order, OrderAddress } from '../orders.ts';
import { Amount, Bit, Flag, Id, optionalLine, phoneLine, plainText, QueryId, requiredLine, Time } from '../wire.ts';
import { PAYMENT_STATES } from './orders.ts';
import { ATTEMPT_STATES } from './payments.ts';

const PaidItem = z.object({
  id: Id.describe('Id of the order item.'),
  sku: z.string(),
  quantity: z.int(),
  refunded_quantity: z.int().describe('Pieces that are refunded, or being refunded.'),
});

const PaidSellerOrder = z.object({
  id: Id,
  total: Amount,
  delivery: Amount.describe('The delivery charges of its items, which the total includes.'),
  tax: Amount.describe('The sales tax that was added to its prices, which the total includes.'),
  commission: Amount.describe(
    'Of the marketplace, after refunds; 0 if it was cancelled or returned before its cash was received.',
  ),
  earnings: Amount.describe('Of the store, after refunds; 0 as for `commission`.'),
  remaining: Amount.describe('The refundable amount of it.'),
  is_paid: Bit.describe('0: its cash is not recorded as received.'),
  is_released: Bit.describe('1: the store may withdraw its earnings.'),
  can_cancel: Bit.describe('1: nothing of it is shipped yet.'),
  reminded_at: Time.nullable().describe('When the store was last reminded to send it.'),
  can_remind: Bit.describe(
    '1: it is late, and the store has a vendor, who has not been reminded in the last 24 hours.',
  ),
  items: z.array(PaidItem),
});

const OperatorOrder = z
  .object({
    order: Order,
    payment_state: z.enum(PAYMENT_STATES),
    decimals: z.int().describe('Decimals of the currency.'),
    customer: z.object({
      id: Id,
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      orders: z.int().describe('The number of orders of the customer.'),
      is_guest: Bit.describe('1: bought without an account, and opens the order by a mailed link.'),
    }),
    payment: z.object({
      id: z.string().describe('Id of the payment attempt.'),
      state: z.enum(ATTEMPT_STATES),
      provider_reference: z.string().nullable(),
    }),
    address_version: z.int().describe('Send it with correct_order_address.'),
    can_correct_address: Bit.describe('1: a seller order is to be shipped, and none is shipped yet.'),
    seller_orders: z.array(PaidSellerOrder),
    remaining: Amount.describe('The refundable amount.'),
    remaining_delivery: Amount.describe('Of it the base delivery charge, which the marketplace pays.'),
    owed_delivery: Amount.describe('Of `remaining_delivery` what failed refunds with open alerts still owe.'),
    can_refund_manually: Bit.describe(
      '1: a refund of the payment has failed, or the provider took its money back, so refund_order takes `is_manual`.',
    ),
  })
  .meta({ id: 'OperatorOrder', description: 'An order with its money, for operators.' });
export type OperatorOrder = z.output<typeof OperatorOrder>;

/** The kinds of entries in the timeline of an order. */
export const TIMELINE_KINDS = [
  'attempt',
  'provider_event',
  'placed',
  'status',
  'cash',
  'refund',
  'ledger',
  'mail',
  'alert',
  'note',
  'change',
] as const;

const TimelineEntry = z
  .object({
    kind: z.enum(TIMELINE_KINDS),
    id: z.string(),
    at: Time,
    what: z
      .string()
      .describe(
        'The state, the status, the kind of the event, of the transfer or of the mail, the call of the change.',
      ),
    store: z.string().nullable(),
    by: z.string().nullable().describe('The person who did it, or the system account of a command.'),
    text: z.string().nullable().describe('The note, the reason, the reference at the provider.'),
    amount: Amount.nullable(),
  })
  .meta({ id: 'OrderTimelineEntry', description: 'An event of an order.' });
export type OrderTimelineEntry = z.output<typeof TimelineEntry>;

/** The largest number of entries of a timeline: the newest. */
export const MAX_TIMELINE_ENTRIES = 300;

const ITEMS_PATTERN = /^[1-9]\d{0,9}:[1-9]\d{0,5}(,[1-9]\d{0,9}:[1-9]\d{0,5}){0,99}$/;
const IDS_PATTERN = /^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$/;

const RefundShare = z.object({
  seller_order_id: Id.nullable().describe('null: the base delivery charge.'),
  store_name: z.string().nullable(),
  amount: Amount.describe('The amount that the buyer gets of it.'),
  store_pays: Amount,
  marketplace_pays: Amount.describe('Its commission, or the base delivery charge.'),
});
const RefundPreview = z
  .object({
    amount: Amount,
    rest: Amount.describe('The refundable amount afterwards.'),
    remaining: Amount.describe('The refundable amount now. Send it with refund_order.'),
    shares: z.array(RefundShare),
  })
  .meta({ id: 'RefundPreview', description: 'A refund before it is made.' });
export type RefundPreview = z.output<typeof RefundPreview>;

export const operatorOrderPageSchemas = defineSchemas({
  getOperatorOrder: {
    input: z.object({ id: QueryId.describe('Number of the order.') }),
    reply: z.object({ data: OperatorOrder }),
  },
  getOrderTimeline: {
    input: z.object({ id: QueryId.describe('Number of the order.') }),
    reply: z.object({
      data: z.array(TimelineEntry),
      is_complete: Bit.describe(`0: there are more than ${MAX_TIMELINE_ENTRIES}.`),
    }),
  },
  previewRefund: {
    input: z.object({
      order_id: QueryId.describe('Number of the order.'),
      items: z
        .string()
        .max(2000)
        .regex(ITEMS_PATTERN, 'must be ids with quantities, such as 12:1,13:2')
        .optional()
        .describe('Items with quantities, such as 12:1,13:2; by default all that remains of the order.'),
      seller_orders: z
        .string()
        .max(1100)
        .regex(IDS_PATTERN, 'must be ids, such as 12,13')
        .optional()
        .describe(
          'Instead of items the ids of the seller orders of which all that remains is refunded, such as 12,13.',
        ),
      with_shipping: Flag.default(1).describe(
        '0: without the delivery charges of the items or seller orders that are named.',
      ),
      with_delivery: Flag.default(0).describe('1: with items or seller orders, the base delivery charge, too.'),
      with_owed_delivery: Flag.default(0).describe(
        '1: instead what failed refunds still owe of the base delivery charge (`owed_delivery`), also without items and seller orders.',
      ),
    }),
    reply: z.object({ data: RefundPreview }),
  },
  refundOrder: {
    input: z.object({
      order_id: Id.describe('Number of the order.'),
      items: z
        .array(z.object({ id: Id.describe('Id of the order item.'), quantity: z.int().min(1).max(1_000_000) }))
        .min(1)
        .max(100)
        .optional()
        .describe('The items; by default all that remains of the order.'),
      seller_orders: z
        .array(Id)
        .min(1)
        .max(100)
        .optional()
        .describe('Instead of items the ids of the seller orders of which all that remains is refunded.'),
      with_shipping: Flag.default(1).describe(
        '0: without the delivery charges of the items or seller orders that are named.',
      ),
      with_delivery: Flag.default(0).describe('1: with items or seller orders, the base delivery charge, too.'),
      with_owed_delivery: Flag.default(0).describe(
        '1: instead what failed refunds still owe of the base delivery charge (`owed_delivery`), also without items and seller orders.',
      ),
      restock: Flag.default(0).describe('1: the units are put back in stock.'),
      is_manual: Flag.default(0).describe(
        '1: records that an operator paid it back by hand, where a refund of the payment has failed, or that the provider took the money back. Nothing is sent to the provider.',
      ),
      reason: plainText(500).min(1).describe('The reason, which the paying stores see.'),
      amount: z.number().positive().max(1e12).describe('`amount` of the preview that was shown.'),
      remaining: z.number().positive().max(1e12).describe('`remaining` of the preview that was shown.'),
    }),
    reply: z.object({ data: z.object({ amount: Amount, rest: Amount }) }),
  },
  cancelSellerOrder: {
    input: z.object({
      id: Id.describe('Id of the seller order.'),
      reason: plainText(500).min(1).describe('The reason, which the buyer sees.'),
    }),
    reply: z.object({ data: z.object({ id: Id, refunded: Amount }) }),
  },
  correctOrderAddress: {
    input: z.object({
      order_id: Id.describe('Number of the order.'),
      version: z.int().min(1).max(2_147_483_647).describe('`address_version` of the order that was shown.'),
      name: requiredLine().describe('The recipient.'),
      phone: phoneLine().nullish().describe('A phone number valid in the country, or in international form.'),
      addressLine1: requiredLine(200).describe('Street and number.'),
      addressLine2: optionalLine(200).describe('Flat, floor, area.'),
      landmark: optionalLine(200).describe('A landmark for the courier.'),
      city: requiredLine().describe('The city.'),
      state: optionalLine().describe('State, province or county.'),
      zip: optionalLine(20).describe('Postal code.'),
    }),
    reply: z.object({ data: z.object({ address: OrderAddress, version: z.int() }) }),
  },
  remindStore: {
    input: z.object({ id: Id.describe('Id of the seller order.') }),
    reply: z.object({ data: z.object({ id: Id, reminded_at: Time }) }),
  },
  sendOrderMail: {
    input: z.object({ order_id: Id.describe('Number of the order.') }),
    reply: z.object({ data: z.object({ recipient: z.string() }) }),
  },
  replaceOrderLink: {
    input: z.object({ order_id: Id.describe('Number of the order.') }),
    reply: z.object({ data: z.object({ recipient: z.string() }) }),
  },
});
