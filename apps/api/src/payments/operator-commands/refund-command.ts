import { type CommandContext, CommandError } from '../../platform/commands/command.ts';
import { RefundRefused, type RefundSelection } from '../refunds/allocate-refund.ts';
import { isInProgress, listRefunds } from '../refunds/refund.queries.ts';
import { planRefund, type RefundPlan, type RefundRequest, refundOrder } from '../refunds/refund-order.ts';
import { formatAmount } from './format-amount.ts';
import type { PaymentSummary } from './history.queries.ts';
import { parseAmount } from './parse-amount.ts';

/** The command's dependencies. */
export interface RefundCommandContext extends CommandContext {
  /** Asks for confirmation; null without a terminal. */
  ask: ((question: string) => Promise<boolean>) | null;
  /** Whether a server of the shop is running, which sends refunds. */
  served: () => Promise<boolean>;
  /** Waits between two reads of a requested refund. */
  pause: () => Promise<void>;
}

interface Given {
  amount?: string | undefined;
  minor?: string | undefined;
  currency?: string | undefined;
  note?: string | undefined;
  key?: string | undefined;
  restock?: boolean | undefined;
  item?: string[] | undefined;
  store?: string[] | undefined;
  delivery?: boolean | undefined;
  share?: boolean | undefined;
  'without-shipping'?: boolean | undefined;
  'dry-run'?: boolean | undefined;
  yes?: boolean | undefined;
}

/** A running server completes a refund within seconds. */
const MAX_READS = 20;

const reportProgress = async ({ pool, say, served, pause }: RefundCommandContext, { attempt }: RefundPlan) => {
  if (attempt.method === 'cod_method') {
    say('It is in the books. It was paid in cash: give it back to the buyer by hand.');
    return 0;
  }
  if (!(await served())) {
    say('It is written down. No server of the shop runs just now: the money goes back when one does.');
    return 0;
  }
  for (let reads = 0; reads < MAX_READS; reads++) {
    const refunds = await listRefunds(pool, attempt.id);
    const newest = refunds.at(-1);
    if (newest?.state === 'failed') {
      say(`The provider refused it: ${newest.failureCode ?? 'it says no more'}. npm run payments -- attention`);
      return 1;
    }
    if (!refunds.some(isInProgress)) {
      say('The provider has given it back.');
      return 0;
    }
    await pause();
  }
  say(`It is written down and will be sent; the provider has not done it yet. npm run payments -- show ${attempt.id}`);
  return 0;
};

/** Parses `363` or `363:2`. */
const parseItem = (word: string) => {
  const [, id, qty] = /^([1-9]\d{0,8})(?::([1-9]\d{0,5}))?$/.exec(word) ?? [];
  if (!id) throw new CommandError('An item is its number, such as --item 363, or --item 363:2 for two pieces of it.');
  return { id: Number(id), qty: qty === undefined ? null : Number(qty) };
};

const toSelection = (given: Given): RefundSelection => ({
  items: (given.item ?? []).map(parseItem),
  stores: given.store ?? [],
  delivery: given.delivery ?? false,
  isShared: given.share ?? false,
  withShipping: !given['without-shipping'],
});

/** Describes which store pays how much, and for which pieces. */
const describePlan = ({ shares, pieces, order }: RefundPlan, payment: PaymentSummary): string[] =>
  shares
    .filter(({ amountMinor }) => amountMinor > 0)
    .map(({ sellerOrderId, amountMinor }) => {
      const sellerOrder = order.sellerOrders.find(({ id }) => id === sellerOrderId);
      const of = (sellerOrder?.items ?? []).flatMap((item) => {
        const found = pieces.find(({ itemId }) => itemId === item.id);
        return found ? [`${found.qty} × ${item.name}${found.withShipping ? '' : ', without shipping'}`] : [];
      });
      return `  ${sellerOrder?.slug ?? 'delivery'}: ${formatAmount(amountMinor, payment)}${of.length ? ` (${of.join('; ')})` : ''}`;
    });

/** `refund`: refunds money of an order. */
export const runRefund = async (
  context: RefundCommandContext,
  payment: PaymentSummary & { orderId: number },
  given: Given,
) => {
  const { orderId } = payment;
  const { key = null, restock = false } = given;
  const note = given.note?.trim() || null;
  const amountMinor = parseAmount(given, payment);
  const request: RefundRequest = { orderId, amountMinor, selection: toSelection(given), key, note, restock };
  const plan = await planRefund(context, request);
  const what = `${formatAmount(plan.amountMinor, payment)} of the order ${orderId} of ${payment.buyer}`;
  if (plan.earlier) {
    context.say(`Under this key ${what} was given back already: ${plan.earlier.state}.`);
    return 0;
  }
  const ends =
    plan.restMinor === 0 ? 'The order ends as refunded' : `${formatAmount(plan.restMinor, payment)} of it stays paid`;
  context.say(`Gives back ${what}. ${ends}${restock ? ', and its pieces go back to stock' : ''}.`);
  for (const line of describePlan(plan, payment)) context.say(line);
  if (given['dry-run']) return 0;
  if (!note) throw new RefundRefused('Say with --note why: the stores whose money goes back are told.');
  if (given.yes && amountMinor !== null && key === null)
    throw new CommandError('Say --key <word> as well: without it, this line run twice gives back twice.');
  if (!given.yes) {
    if (!context.ask) throw new CommandError('Nobody can be asked here: say --yes.');
    if (!(await context.ask('Give it back?'))) {
      context.say('Nothing was done.');
      return 2;
    }
  }
  return reportProgress(context, await refundOrder(context, { ...request, expectedMinor: plan.amountMinor }));
};
