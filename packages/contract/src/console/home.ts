import { z } from 'zod';
import { defineSchemas } from '../call-schemas.ts';
import type { Permission } from '../permissions.ts';
import { Amount, Bit, Flag, Id, requiredLine, Time, TimeInput } from '../wire.ts';

/** The kinds of work for operators, each with its permission and its deadline in hours after the item began to wait. */
export const WORK_KINDS = {
  late_shipment: { permission: 'orders.read', hours: 72 },
  cash_review: { permission: 'orders.read', hours: 24 },
  payment_alert: { permission: 'payments.read', hours: 4 },
  unanswered_refund: { permission: 'refunds.read', hours: 24 },
  withdrawals: { permission: 'withdrawals.read', hours: 72 },
  application: { permission: 'applications.read', hours: 72 },
  category_proposal: { permission: 'catalogue.read', hours: 168 },
  reported_review: { permission: 'reviews.read', hours: 48 },
  failed_job: { permission: 'operations.read', hours: 24 },
  unsent_mails: { permission: 'operations.read', hours: 24 },
} as const satisfies Record<string, { permission: Permission; hours: number }>;
export type WorkKind = keyof typeof WORK_KINDS;
const Kind = z.enum(Object.keys(WORK_KINDS) as WorkKind[]);

/** The largest number of items of one kind in the queue: the oldest. */
export const MAX_WORK_ITEMS = 100;

const Person = z.object({ id: Id, name: z.string() });
const CurrencyFields = { currency_code: z.string(), currency_symbol: z.string(), decimals: z.int() };

const WorkItem = z
  .object({
    kind: Kind,
    id: z
      .string()
      .describe(
        'Of withdrawals their currency, of unsent mails `all`; of the other kinds the id of the seller order, order, alert and so on.',
      ),
    since: Time.describe('Since when it waits.'),
    due_at: Time,
    subject: z
      .string()
      .describe(
        'The store; of an alert and a job its kind; of mails that of the oldest; of a refund the payment method; of an order the recipient; of a review the product; empty of withdrawals.',
      ),
    detail: z
      .string()
      .nullable()
      .describe(
        'The proposed name, the error of a job or of the oldest mail, the language of an application, the detail of an alert, the title of a review or the beginning of its text.',
      ),
    order_id: Id.nullable(),
    payment_id: z.string().nullable().describe('Of an alert, a refund and a cash order: the payment attempt.'),
    count: z
      .int()
      .describe('The number of withdrawals, of mails (up to 1,000) or of reports of a review; 1 for other kinds.'),
    money: z.object({ amount: Amount, ...CurrencyFields }).nullable(),
    taken_by: Person.nullable().describe('The operator who does it.'),
    reminded_at: Time.nullable().describe('Of a late shipment: when the store was last reminded.'),
    can_remind: Bit.describe(
      '1: a late shipment whose store has a vendor, who has not been reminded in the last 24 hours.',
    ),
  })
  .meta({ id: 'WorkItem', description: 'A work item for operators.' });
export type WorkItem = z.output<typeof WorkItem>;

const WorkItemKey = {
  kind: Kind.describe('The kind of the item.'),
  id: requiredLine(80).describe('Its id.'),
};

/** A figure of the period and of the one before it; null: there was nothing to compute it from. */
const Compared = z.object({
  now: z.number().nullable(),
  before: z.number().nullable(),
  bars: z
    .array(z.number())
    .describe(
      'The figure of each part of the period, in order. A period of at most a day has eight equal parts. A longer one has at most 29: the first begins with it, the others at midnight (UTC).',
    ),
});

const MarketplaceFigures = z
  .object({
    from: Time,
    to: Time,
    orders: Compared,
    cart_to_order: Compared.describe('The share of the used carts that became an order, from 0 to 1.'),
    refunded_orders: Compared.describe(
      'Payments with a refund that was requested in the period, orders of earlier periods included; the bars do not add up to it.',
    ),
    new_shoppers: Compared,
    new_stores: Compared,
    hours_to_ship: Compared.describe('The median of the whole hours from an order to its shipment.'),
    money: z
      .array(z.object({ ...CurrencyFields, sales: Amount, sales_before: Amount, commission: Amount, refunds: Amount }))
      .describe('Per currency, never converted. `sales` are the totals of the orders.'),
    best_stores: z.array(z.object({ id: Id, name: z.string(), city: z.string().nullable(), orders: z.int() })),
    best_products: z.array(
      z.object({ id: Id, name: z.string(), store: z.string(), image: z.string().nullable(), sold: z.int() }),
    ),
  })
  .meta({ id: 'MarketplaceFigures', description: 'The figures of a period beside those of the period before.' });
export type MarketplaceFigures = z.output<typeof MarketplaceFigures>;

export const homeSchemas = defineSchemas({
  getWorkQueue: {
    input: z.object({}),
    reply: z.object({
      data: z.array(WorkItem),
      is_complete: Bit.describe(`0: there are more than ${MAX_WORK_ITEMS} of a kind.`),
    }),
  },
  takeWorkItem: {
    input: z.object({
      ...WorkItemKey,
      from_colleague: Flag.default(0).describe('1: take it even if a colleague has it.'),
    }),
    reply: z.object({ data: z.object({ taken_by: Person }) }),
  },
  releaseWorkItem: {
    input: z.object(WorkItemKey),
    reply: z.object({ data: z.object({ taken_by: z.null() }) }),
  },
  getMarketplaceFigures: {
    input: z.object({
      from: TimeInput.describe(
        'The beginning of the period, at most 366 days before its end, or an hour more where summer time ends; rounded down to a minute.',
      ),
      to: TimeInput.optional().describe('Its end, rounded up to a minute; now by default.'),
    }),
    reply: z.object({ data: MarketplaceFigures }),
  },
  retryFailedJob: {
    input: z.object({ id: Id.describe('Id of the job that failed for good.') }),
    reply: z.object({ data: z.object({ id: Id }) }),
  },
  deleteFailedJob: {
    input: z.object({ id: Id.describe('Id of the job that failed for good.') }),
    reply: z.object({ data: z.object({ id: Id }) }),
  },
});
