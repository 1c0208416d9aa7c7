import { z } from 'zod';
import { defineSchemas } from '../call-schemas.ts';
import { Amount, Bit, CalendarDate, CurrencyCode } from '../wire.ts';
import { CURRENCY_FIELDS } from './payments.ts';

/** The longest period of the money by day. */
export const MAX_MONEY_DAYS = 366;

const SUMS = {
  card: Amount.describe('Received by card, of orders.'),
  paypal: Amount.describe('Received by PayPal, of orders.'),
  cash: Amount.describe('Cash that was recorded as received, less what was reversed.'),
  refunded: Amount.describe('Refunds that were asked for, less those that failed.'),
  paid_out: Amount.describe('Withdrawals that were paid to stores.'),
  net: Amount.describe('The received amount less refunds and payouts.'),
  ledger_received: Amount.describe('The ledger’s amount from buyers: sales and deliveries.'),
  ledger_refunded: Amount.describe('The refunds of the ledger.'),
  ledger_paid_out: Amount.describe('The withdrawals that the ledger has as paid.'),
  ledger_net: Amount,
  difference: Amount.describe('`net` less `ledger_net`. Not 0: payments and ledger contradict each other.'),
  commission: Amount.describe('Of the marketplace, as the ledger has it.'),
  delivery: Amount.describe('The base delivery charge of the marketplace, as the ledger has it.'),
  without_order_in: Amount.describe('Received for attempts that cannot become an order; not in the ledger.'),
  without_order_out: Amount.describe('Refunded of it, less refunds that failed after they had succeeded.'),
};

const MoneyTotal = z
  .object({
    ...CURRENCY_FIELDS,
    ...SUMS,
    differing_days: z.int().describe('Days of the period on which payments and ledger differ in any of the sums.'),
  })
  .meta({ id: 'MoneyTotal', description: 'The money of a period in one currency.' });
export type MoneyTotal = z.output<typeof MoneyTotal>;

const MoneyDay = z
  .object({
    day: z.iso.date().describe('In UTC.'),
    ...SUMS,
    differs: Bit.describe('1: received, refunded or paid out differ from the ledger, also where the net does not.'),
    is_over: Bit.describe('0: the day is not over, and its sums still change.'),
  })
  .meta({ id: 'MoneyDay', description: 'The money moved on a day in one currency, compared with the ledger.' });
export type MoneyDay = z.output<typeof MoneyDay>;

export const moneySchemas = defineSchemas({
  getMoneyDays: {
    input: z.object({
      from: CalendarDate.describe('The first day, in UTC.'),
      to: CalendarDate.optional().describe(
        `The last day, at most ${MAX_MONEY_DAYS - 1} days after the first; today by default.`,
      ),
      currency: CurrencyCode.optional().describe('The currency of the days; by default the first with payments.'),
    }),
    reply: z.object({
      data: z.object({
        totals: z.array(MoneyTotal).describe('Of each currency that had money in the period, never converted.'),
        currency: z.string().nullable().describe('The currency of the days; null: no money moved in the period.'),
        days: z.array(MoneyDay).describe('The days with money, the newest first.'),
      }),
    }),
  },
});
