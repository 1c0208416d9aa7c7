import { MAX_ORDER_TOTAL_MINOR } from '@trad/contract/money';
import { type Ask, requireConfirmation } from '@trad/file-formats/terminal/require-confirmation';
import { findDueDelivery } from '../../ledger/ledger.ts';
import { type ActingContext, CommandError } from '../../platform/commands/command.ts';
import { formatTable } from '../../platform/commands/table.ts';
import { findCashLimit, listCashLimits, setCashLimit } from '../cash/cash.queries.ts';
import { recordCash, recordUnpaidCash, reverseCash } from '../cash/record-cash.ts';
import { reviewCashOrder } from '../cash/review-cash-order.ts';
import { formatAmount } from './format-amount.ts';
import type { PaymentSummary } from './history.queries.ts';
import { parseAmountOptions } from './parse-amount-options.ts';

interface CashOptions {
  store?: string[] | undefined;
  note?: string | undefined;
  /** Does not ask for confirmation. */
  yes?: boolean | undefined;
}

interface Order {
  orderId: number;
}

const getNote = ({ note }: CashOptions) => note?.trim() || null;

const requireNote = (options: CashOptions, readers: string) => {
  const note = getNote(options);
  if (!note) throw new CommandError(`Give the reason with --note; ${readers} it.`);
  return note;
};

/** `cash-received`: records the cash of an order or of some of its seller orders. */
export const runCashReceived = async (
  context: ActingContext,
  payment: PaymentSummary & Order,
  options: CashOptions,
) => {
  const { orderId } = payment;
  const deliveryMinor = await findDueDelivery(context.pool, orderId);
  const recorded = await recordCash(context, { orderId, stores: options.store ?? [], note: getNote(options) });
  if (!recorded.length) context.print('That cash is recorded already.');
  for (const { slug, totalMinor } of recorded)
    context.print(`${formatAmount(totalMinor, payment)} of the order ${orderId} are recorded and credited to ${slug}.`);
  if (recorded.length && deliveryMinor > 0)
    context.print(`${formatAmount(deliveryMinor, payment)} of base delivery charge are recorded as collected with it.`);
  return 0;
};

/** `cash-reversed`: reverses receipts that were recorded by mistake. */
export const runCashReversed = async (
  context: ActingContext,
  payment: PaymentSummary & Order,
  options: CashOptions,
) => {
  const { orderId } = payment;
  const note = requireNote(options, 'the stores that are debited read');
  for (const { slug, totalMinor } of await reverseCash(context, { orderId, stores: options.store ?? [], note }))
    context.print(`${formatAmount(totalMinor, payment)} of the order ${orderId} are debited from ${slug} again.`);
  return 0;
};

/** `cash-unpaid`: records that the buyer did not pay and the goods came back. */
export const runCashUnpaid = async (context: ActingContext, { orderId }: Order, options: CashOptions) => {
  const note = requireNote(options, 'the buyer can read');
  for (const { slug } of await recordUnpaidCash(context, { orderId, stores: options.store ?? [], note }))
    context.print(
      `The seller order of ${slug} is returned unpaid: it is in stock again, and its commission is waived.`,
    );
  return 0;
};

/** `release` and `reject`: decide on a cash order above the limit. */
export const runCashReview = async (
  context: ActingContext & { ask: Ask },
  { orderId }: Order,
  review: 'released' | 'rejected',
  options: CashOptions,
) => {
  const note = review === 'rejected' ? requireNote(options, 'the buyer reads') : getNote(options);
  if (review === 'rejected')
    await requireConfirmation(
      { ask: context.ask, yes: options.yes },
      `Cancel the order ${orderId}? Its buyer gets the note by mail, and it cannot be undone.`,
    );
  const isFirstDecision = await reviewCashOrder(context, { orderId, review, note });
  const already = isFirstDecision ? '' : ' already';
  context.print(
    review === 'released'
      ? `Order ${orderId} is released${already}: its stores may ship it.`
      : `Order ${orderId} is rejected${already}: it is cancelled, and its pieces are in stock again.`,
  );
  return 0;
};

const formatLimit = ({ limitMinor, code, decimals }: { limitMinor: number | null; code: string; decimals: number }) =>
  limitMinor === null ? 'no limit' : formatAmount(limitMinor, { decimals, currencyCode: code });

/** `cash-limit`: shows the totals above which cash orders wait for a review, or sets that of a currency. */
export const runCashLimit = async (
  { prisma, clock, actor, print }: ActingContext,
  code: string | undefined,
  amount: string | undefined,
) => {
  if (code === undefined) {
    for (const line of formatTable([
      ['Currency', 'Cash orders are reviewed above'],
      ...(await listCashLimits(prisma)).map((limit) => [limit.code, formatLimit(limit)]),
    ]))
      print(line);
    return 0;
  }
  const currency = await findCashLimit(prisma, code.toUpperCase());
  if (!currency) throw new CommandError(`There is no currency ${code}.`);
  if (amount === undefined || !/^(none|\d+(\.\d+)?)$/.test(amount))
    throw new CommandError(`Give the limit, such as cash-limit ${currency.code} 500, or none.`);
  const limitCurrency = { currencyCode: currency.code, decimals: currency.decimals };
  const limitMinor = amount === 'none' ? null : parseAmountOptions({ amount, currency: currency.code }, limitCurrency);
  if (limitMinor !== null && limitMinor > MAX_ORDER_TOTAL_MINOR)
    throw new CommandError(
      `No order costs more than ${formatAmount(MAX_ORDER_TOTAL_MINOR, limitCurrency)}. Give a lower limit, or none.`,
    );
  await setCashLimit(prisma, { code: currency.code, cashLimitMinor: limitMinor, actor, now: clock.now() });
  print(`Cash orders in ${currency.code} are reviewed above: ${formatLimit({ ...currency, limitMinor })}.`);
  return 0;
};
