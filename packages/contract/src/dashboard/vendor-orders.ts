import { z } from 'zod';
import { defineSchemas } from '../call-schemas.ts';
import { ShippingOption } from '../cart.ts';
import { ORDER_STATUSES, OrderAddress, OrderEvent, OrderItem, PAYMENT_METHODS } from '../orders.ts';
import {
  Amount,
  Bit,
  CurrencyCode,
  Flag,
  Id,
  Offset,
  optionalLine,
  optionalText,
  pageLimit,
  QueryId,
  Time,
} from '../wire.ts';
import { LOW_STOCK_MAX } from './stock-levels.ts';

export const DASHBOARD_PERIODS = ['daily', 'weekly', 'monthly'] as const;
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number];

/** Above any real return of one item. */
const MAX_RETURNED_UNITS = 100_000;

/** For how many units of an item the refunds are listed. */
export const MAX_LISTED_UNITS = 100;
/** How many of these refunds are listed of all items of an order together. */
export const MAX_LISTED_AMOUNTS_OF_ORDER = 500;

const Refundable = z
  .object({
    total: Amount.describe(
      'The amount not refunded yet, shipping included; 0 for a cash order, whose cash an operator returns.',
    ),
    shipping: Amount.describe('The shipping charges of the lines in it.'),
    decimals: z.int().describe('The decimals of the currency.'),
    items: z
      .array(
        z.object({
          id: Id.describe('Id of an order item.'),
          quantity: z
            .int()
            .describe('The units that can be returned: neither refunded, nor back with a refund that failed.'),
          amounts: z
            .array(Amount)
            .describe(
              `Refund of price and added tax for one unit, two units, and so on: up to ${MAX_LISTED_UNITS} units, fewer for an order of more than ${MAX_LISTED_AMOUNTS_OF_ORDER / MAX_LISTED_UNITS} items. That of more units is computed from \`line\`.`,
            ),
          shipping: z
            .array(Amount)
            .describe('Refund of shipping for one unit, two units, and so on: for as many as `amounts`.'),
          line: z
            .object({
              quantity: z.int().describe('The units that were bought.'),
              price: Amount.describe('The price of a unit.'),
              tax: Amount.describe('Tax added to the prices of all units.'),
              shipping: Amount.describe('The shipping charge of all units.'),
              refunded: z.int().describe('The units refunded before.'),
              refunded_shipping: z.int().describe('Those of them that were refunded with shipping.'),
            })
            .describe(
              'For n units: price × n, and of the tax and of the shipping the share of (refunded + n) / quantity less that of refunded / quantity, each share rounded half up to the decimals of the currency.',
            ),
        }),
      )
      .describe('Empty for a cash order.'),
  })
  .meta({ id: 'Refundable', description: 'The refund if all or some units are returned.' });

const VendorOrder = z
  .object({
    id: Id.describe('Id of the seller order.'),
    order_id: Id.describe('Id of the order, as the buyer sees it.'),
    created_at: Time,
    status: z.enum(ORDER_STATUSES),
    next: z.array(z.enum(ORDER_STATUSES)).describe('The possible next statuses.'),
    customer: z.string().describe('The recipient.'),
    address: OrderAddress,
    payment_method: z.enum(PAYMENT_METHODS),
    shipping_option: ShippingOption,
    arrives_from: z.string().nullable().describe('The first day on which the buyer expects it; null: not known.'),
    arrives_until: z.string().nullable().describe('The last day on which the buyer expects it; null: not known.'),
    is_gift_item: Bit,
    awaiting_review: Bit.describe('1: a cash order that an operator must release before it is shipped.'),
    cash: z
      .enum(['awaited', 'received'])
      .nullable()
      .describe('Of a cash order. received: an operator recorded the cash, which credited it to the vendor.'),
    cash_received_at: Time.nullable().describe('Of a cash order: when the cash was recorded.'),
    currency_code: z.string(),
    currency_symbol: z.string(),
    order_items: z.array(OrderItem),
    sub_total: Amount,
    shipping_total: Amount.describe(
      'The shipping charges of the lines; the base delivery charge is the marketplace’s.',
    ),
    tax_amount: Amount.describe('Tax added to the prices.'),
    total: Amount.describe('The total that the buyer pays for this seller order.'),
    commission: Amount.describe(
      'The commission; 0 if a cash order was cancelled or returned before its cash was received.',
    ),
    refunded_amount: Amount,
    refundable: Refundable,
    earnings: Amount.describe('The vendor’s earnings: the total less commission and refunds; 0 as for `commission`.'),
    carrier: z.string().nullable(),
    tracking_number: z.string().nullable(),
    timeline: z.array(OrderEvent).describe('The oldest first.'),
  })
  .meta({ id: 'VendorOrder', description: 'A seller order: the items of an order from one store.' });
export type VendorOrder = z.output<typeof VendorOrder>;

/** A figure of the period until now, and of the previous period until the same moment. */
const buildComparedFigure = <T extends z.ZodType>(kind: T) => z.object({ now: kind, before: kind });

const VendorDashboard = z
  .object({
    currency_code: z.string(),
    currency_symbol: z.string(),
    period: z.enum(DASHBOARD_PERIODS),
    time_zone: z.string(),
    comparable: Bit.describe(
      '1: the store existed during the whole previous period. 0: `before` covers only a part of it, or nothing.',
    ),
    sales: buildComparedFigure(Amount).describe('Net of refunds.'),
    orders: buildComparedFigure(z.int()),
    units: buildComparedFigure(z.int()),
    returns: buildComparedFigure(z.int()).describe('Seller orders that were cancelled, returned or refunded.'),
    chart: z
      .array(z.object({ from: Time, sales: Amount, orders: z.int(), before: Amount }))
      .describe(
        "A point per day, week or month of the store's time zone; `before`: sales of the point one period earlier, all of it.",
      ),
    most_selling: z
      .array(z.object({ product_id: Id, title: z.string(), image: z.string().nullable(), sold: z.int() }))
      .describe('The best sellers of the period; `sold`: units not cancelled or returned.'),
    recent_orders: z.array(VendorOrder),
    to_send: z.int().describe('Seller orders to be shipped.'),
    products: z.object({
      active: z.int(),
      draft: z.int(),
      archived: z.int(),
      low: z
        .int()
        .describe(`Active products with a variant of 1 to ${LOW_STOCK_MAX} units, and none that is out of stock.`),
      out_of_stock: z.int().describe('Active products with a variant that is out of stock.'),
    }),
  })
  .meta({ id: 'VendorDashboard', description: 'Figures of the store.' });
export type VendorDashboard = z.output<typeof VendorDashboard>;

export const vendorOrderSchemas = defineSchemas({
  getVendorDashboard: {
    input: z.object({
      period: z.enum(DASHBOARD_PERIODS).default('daily').describe('Seven days, eight weeks or twelve months.'),
      currency: CurrencyCode.optional(),
    }),
    reply: z.object({ data: VendorDashboard }),
  },
  getVendorOrders: {
    input: z.object({
      id: QueryId.optional().describe('Only this seller order.'),
      status: z.enum(ORDER_STATUSES).optional().describe('Only with this status.'),
      search: z
        .string()
        .trim()
        .max(120)
        .optional()
        .describe('An order id, or part of a name or a product. At most 1000 matches are counted.'),
      sort: z.enum(['created', 'total', 'status']).default('created').describe('The sort key.'),
      order: z.enum(['ASC', 'DESC']).default('DESC').describe('ASC or DESC.'),
      limit: pageLimit(20),
      offset: Offset,
    }),
    reply: z.object({ total: z.int(), data: z.array(VendorOrder) }),
  },
  updateVendorOrderStatus: {
    input: z.object({
      id: Id.describe('Id of a seller order of get_vendor_orders.'),
      status: z
        .enum(ORDER_STATUSES)
        .describe(
          'The new status: one of its `next`; or the current one, to change only the carrier and the tracking number.',
        ),
      carrier: optionalLine(60).describe('The carrier.'),
      tracking_number: optionalLine(80).describe('The tracking number.'),
      note: optionalText(500).describe('A note that the buyer can read.'),
      items: z
        .array(z.object({ id: Id.describe('Id of an order item.'), quantity: z.int().min(1).max(MAX_RETURNED_UNITS) }))
        .min(1)
        .max(200)
        .optional()
        .describe('For `returned`: the returned units; absent: all.'),
      refund_shipping: Flag.optional().describe('For `returned`: 0 does not refund shipping. The default is 1.'),
      refund_amount: z
        .number()
        .min(0)
        .max(1e12)
        .optional()
        .describe(
          'For `cancelled` and `returned`: the refund that was shown; if it differs now, the call fails with CONFLICT. Not for cash.',
        ),
    }),
    reply: z.object({ data: VendorOrder }),
  },
});
