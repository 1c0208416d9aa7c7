import { type CommandContext, CommandError } from '../../platform/commands/command.ts';
import { formatTable } from '../../platform/commands/table.ts';
import { findCashLimit, listCashLimits, setCashLimit } from '../cash/cash.queries.ts';
import { recordCash, recordUnpaidCash, reverseCash } from '../cash/record-cash.ts';
import { reviewCashOrder } from '../cash/review-cash-order.ts';
import { formatAmount } from './format-amount.ts';
import type { PaymentSummary } from './history.queries.ts';
import { parseAmount } from './parse-amount.ts';

interface Given {
  store?: string[] | undefined;
  note?: string | undefined;
  amount?: string | undefined;
  minor?: string | undefined;
}

const getNote = ({ note }: Given) => note?.trim() || null;

/** `cash-received`: records the cash of an order or of some of its seller orders. */
export const runCashReceived = async (
  context: CommandContext,
  payment: PaymentSummary & { orderId: number },
  given: Given,
) => {
  const { orderId } = payment;
  const fresh = await recordCash(context, { orderId, stores: given.store ?? [], note: getNote(given) });
  if (!fresh.length) context.say('That cash was recorded already.');
  for (const sellerOrder of fresh)
    context.say(
      `${formatAmount(sellerOrder.totalMinor, payment)} of the order ${orderId} are recorded and credited to ${sellerOrder.slug}.`,
    );
  return 0;
};

/** `cash-reversed`: reverses receipts that were recorded by mistake. */
export const runCashReversed = async (
  context: CommandContext,
  payment: PaymentSummary & { orderId: number },
  given: Given,
) => {
  const { orderId } = payment;
  const note = getNote(given);
  if (!note) throw new CommandError('Say with --note why; the stores that lose the credit read it.');
  for (const sellerOrder of await reverseCash(context, { orderId, stores: given.store ?? [], note }))
    context.say(
      `${formatAmount(sellerOrder.totalMinor, payment)} of the order ${orderId} are not recorded any more and taken from ${sellerOrder.slug}.`,
    );
  return 0;
};

/** `cash-unpaid`: records that the buyer did not pay and the goods came back. */
export const runCashUnpaid = async (context: CommandContext, { orderId }: { orderId: number }, given: Given) => {
  const note = getNote(given);
  if (!note) throw new CommandError('Say with --note why it was not paid; the buyer can read it.');
  for (const sellerOrder of await recordUnpaidCash(context, { orderId, stores: given.store ?? [], note }))
    context.say(
      `The seller order of ${sellerOrder.slug} came back unpaid: its pieces are in stock again, and nothing is owed of it.`,
    );
  return 0;
};

/** `release` and `reject`: decide on a cash order above the limit. */
export const runCashReview = async (
  context: CommandContext,
  { orderId }: { orderId: number },
  review: 'released' | 'rejected',
  given: Given,
) => {
  const note = getNote(given);
  if (review === 'rejected' && !note) throw new CommandError('Say with --note why; the buyer reads it.');
  const isNews = await reviewCashOrder(context, { orderId, review, note });
  const already = isNews ? '' : ' already';
  context.say(
    review === 'released'
      ? `Order ${orderId} is released${already}: its stores may send it.`
      : `Order ${orderId} is rejected${already}: it is cancelled, and its pieces are in stock again.`,
  );
  return 0;
};

const limitText = ({ limitMinor, code, decimals }: { limitMinor: number | null; code: string; decimals: number }) =>
  limitMinor === null ? 'no limit' : formatAmount(limitMinor, { decimals, currencyCode: code });

/** `cash-limit`: shows the totals above which cash orders wait for a review, or sets that of a currency. */
export const cashLimit = async (
  { prisma, say }: CommandContext,
  code: string | undefined,
  amount: string | undefined,
) => {
  if (code === undefined) {
    for (const line of formatTable([
      ['Currency', 'Cash orders wait above'],
      ...(await listCashLimits(prisma)).map((limit) => [limit.code, limitText(limit)]),
    ]))
      say(line);
    return 0;
  }
  const currency = await findCashLimit(prisma, code.toUpperCase());
  if (!currency) throw new CommandError(`There is no currency ${code}.`);
  if (amount === undefined || !/^(none|\d+(\.\d+)?)$/.test(amount))
    throw new CommandError(`Say the limit, such as cash-limit ${currency.code} 500, or none.`);
  const paid = { currencyCode: currency.code, decimals: currency.decimals };
  const limitMinor = amount === 'none' ? null : parseAmount({ amount, currency: currency.code }, paid);
  await setCashLimit(prisma, currency.code, limitMinor);
  say(`Cash orders in ${currency.code} wait above: ${limitText({ ...currency, limitMinor })}.`);
  return 0;
};
