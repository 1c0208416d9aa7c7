import { z } from 'zod';
import { schemasOf } from '../call-schemas.ts';
import { ShippingOption } from '../cart.ts';
import { ORDER_STATUSES, OrderAddress, OrderEvent, OrderItem, PAYMENT_METHODS } from '../orders.ts';
import {
  Amount,
  Bit,
  CurrencyCode,
  Flag,
  Id,
  limitOf,
  Offset,
  optionalLine,
  optionalText,
  QueryId,
  Time,
} from '../wire.ts';

export const DASHBOARD_PERIODS = ['daily', 'weekly', 'monthly'] as const;
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number];

/** More pieces than anybody buys of one kind. */
const MAX_PIECES = 100_000;

const Refundable = z
  .object({
    total: Amount.describe('All that was not refunded yet, shipping included.'),
    shipping: Amount.describe("What of it is the lines' own shipping."),
    items: z.array(
      z.object({
        id: Id.describe('Of order_items.'),
        quantity: z.int().describe('Pieces that were not refunded yet.'),
        amounts: z.array(Amount).describe('Price and added tax of one piece, of two, and so on.'),
        shipping: z.array(Amount).describe('Shipping that goes back with one piece, with two, and so on.'),
      }),
    ),
  })
  .meta({ id: 'Refundable', description: 'What the buyer gets back where all of it, or some pieces, come back.' });

const VendorOrder = z
  .object({
    id: Id.describe("Of the store's part."),
    order_id: Id.describe('Of the whole order, as the buyer knows it.'),
    created_at: Time,
    status: z.enum(ORDER_STATUSES),
    next: z.array(z.enum(ORDER_STATUSES)).describe('What it may become by update_vendor_order_status.'),
    customer: z.string().describe('Who it goes to.'),
    address: OrderAddress,
    payment_method: z.enum(PAYMENT_METHODS),
    shipping_option: ShippingOption,
    is_gift_item: Bit,
    awaiting_review: Bit.describe('1: a cash order that an operator has to release before it may be sent.'),
    cash: z
      .enum(['awaited', 'received'])
      .nullable()
      .describe('Of a cash order: whether the shop has recorded its cash. It is credited from then on.'),
    cash_received_at: Time.nullable().describe('When the cash of a cash order was recorded as received.'),
    currency_code: z.string(),
    currency_symbol: z.string(),
    order_items: z.array(OrderItem),
    sub_total: Amount,
    shipping_total: Amount.describe("The lines' own charges; the base is the shop's."),
    tax_amount: Amount.describe('Tax that was added.'),
    total: Amount.describe('What the buyer pays for this part.'),
    commission: Amount.describe('What the shop keeps of it.'),
    refunded_amount: Amount,
    refundable: Refundable,
    earnings: Amount.describe("The vendor's: the total less commission and refunds."),
    carrier: z.string().nullable(),
    tracking_number: z.string().nullable(),
    timeline: z.array(OrderEvent),
  })
  .meta({ id: 'VendorOrder', description: "A store's share of an order, with a life of its own." });
export type VendorOrder = z.output<typeof VendorOrder>;

/** A figure of the period until now, and of the one before it until the same moment. */
const figure = <T extends z.ZodType>(kind: T) => z.object({ now: kind, before: kind });

const VendorDashboard = z
  .object({
    currency_code: z.string(),
    currency_symbol: z.string(),
    period: z.enum(DASHBOARD_PERIODS),
    time_zone: z.string(),
    comparable: Bit.describe(
      '1: the store was open for the whole period before. 0: `before` is of a part of it, or of nothing.',
    ),
    sales: figure(Amount).describe('Net of what was refunded.'),
    orders: figure(z.int()),
    units: figure(z.int()),
    returns: figure(z.int()).describe('Parts that were cancelled, returned or refunded.'),
    chart: z
      .array(z.object({ from: Time, sales: Amount, orders: z.int(), before: Amount }))
      .describe(
        "A point per day, week or month of the store's time zone; `before`: sales of the point one period earlier, all of it.",
      ),
    most_selling: z
      .array(z.object({ product_id: Id, title: z.string(), image: z.string().nullable(), sold: z.int() }))
      .describe('What sold best in the period; `sold`: pieces in the period that were not cancelled or returned.'),
    recent_orders: z.array(VendorOrder),
    to_send: z.int().describe('Orders that wait to be sent.'),
    products: z.object({ active: z.int(), draft: z.int(), archived: z.int(), low: z.int(), out_of_stock: z.int() }),
  })
  .meta({ id: 'VendorDashboard', description: 'How the store does.' });
export type VendorDashboard = z.output<typeof VendorDashboard>;

export const vendorOrderSchemas = schemasOf({
  getVendorDashboard: {
    input: z.object({
      period: z.enum(DASHBOARD_PERIODS).default('daily').describe('Seven days, eight weeks or twelve months.'),
      currency: CurrencyCode.optional(),
    }),
    reply: z.object({ data: VendorDashboard }),
  },
  getVendorOrders: {
    input: z.object({
      id: QueryId.optional().describe('Only this part.'),
      status: z.enum(ORDER_STATUSES).optional().describe('Only of this status.'),
      search: z.string().trim().max(120).optional().describe('An order id, or part of a name or a product.'),
      sort: z.enum(['created', 'total', 'status']).default('created').describe('Sorted by.'),
      order: z.enum(['ASC', 'DESC']).default('DESC').describe('Which way: ASC or DESC.'),
      limit: limitOf(20),
      offset: Offset,
    }),
    reply: z.object({ total: z.int(), data: z.array(VendorOrder) }),
  },
  updateVendorOrderStatus: {
    input: z.object({
      id: Id.describe("Of the store's part: one of get_vendor_orders."),
      status: z.enum(ORDER_STATUSES).describe('What it becomes: one of its `next`.'),
      carrier: optionalLine(60).describe('Who carries it.'),
      tracking_number: optionalLine(80).describe('What the carrier calls it.'),
      note: optionalText(500).describe('What the buyer should know; they can read it.'),
      items: z
        .array(z.object({ id: Id.describe('Of order_items.'), quantity: z.int().min(1).max(MAX_PIECES) }))
        .min(1)
        .max(200)
        .optional()
        .describe('Of `returned`: the pieces that came back; absent: all of them. Others stay with the buyer.'),
      refund_shipping: Flag.optional().describe('Of `returned`: 0 keeps the shipping of what came back. 1 by default.'),
      refund_amount: z
        .number()
        .min(0)
        .max(1e12)
        .optional()
        .describe('What the buyer gets back for the part, as it was shown: another sum by now is refused (CONFLICT).'),
    }),
    reply: z.object({ data: VendorOrder }),
  },
});
