import { explainError } from '@trad/database/connections/explain-error';
import type { Queryable } from '@trad/database/connections/transaction';
import { type Ask, requireConfirmation } from '@trad/file-formats/terminal/require-confirmation';
import { type ActingContext, CommandError } from '../../platform/commands/command.ts';
import { RefundError, type RefundSelection } from '../refunds/allocate-refund.ts';
import { isInProgress, listRefunds, type RefundRow } from '../refunds/refund.queries.ts';
import { planRefund, type RefundPlan, type RefundRequest, refundOrder } from '../refunds/refund-order.ts';
import { formatAmount } from './format-amount.ts';
import type { PaymentSummary } from './history.queries.ts';
import { parseAmountOptions } from './parse-amount-options.ts';

/** The command's dependencies. */
export interface RefundCommandContext extends ActingContext {
  /** Asks for confirmation; null without a terminal. */
  ask: Ask;
  /** Whether a server of the shop is running, which sends refunds. */
  isServerRunning: (db: Queryable) => Promise<boolean>;
  /** Waits between two reads of a requested refund. */
  pause: () => Promise<void>;
}

interface RefundOptions {
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
  manual?: boolean | undefined;
  'dry-run'?: boolean | undefined;
  yes?: boolean | undefined;
}

/** A running server completes a refund within seconds. */
const MAX_READS = 20;

const describeFailure = ({ failureCode }: RefundRow) => failureCode ?? 'no error code';

const reportProgress = async (
  { pool, print, isServerRunning, pause }: RefundCommandContext,
  { attempt, refundId }: RefundPlan,
  isManual: boolean,
) => {
  if (attempt.method === 'cod_method') {
    print('The refund is recorded. It was paid in cash: refund it to the buyer by hand.');
    return 0;
  }
  if (isManual) {
    print('The refund is recorded as paid by hand: nothing is sent to the provider.');
    return 0;
  }
  if (!(await isServerRunning(pool))) {
    print('The refund is recorded. No server of the shop is running: it is sent when one starts.');
    return 0;
  }
  for (let reads = 0; reads < MAX_READS; reads++) {
    const refund = (await listRefunds(pool, attempt.id)).find(({ id }) => id === refundId);
    if (refund?.state === 'failed') {
      print(`The provider rejected it: ${describeFailure(refund)}. npm run payments -- attention`);
      return 1;
    }
    if (refund && !isInProgress(refund)) {
      print('The provider has refunded it.');
      return 0;
    }
    await pause();
  }
  print(`The refund is recorded; the provider has not completed it yet. npm run payments -- show ${attempt.id}`);
  return 0;
};

/** Reports a refund that is recorded: an error does not mean that nothing was done. */
const reportRecorded = async (context: RefundCommandContext, plan: RefundPlan, isManual: boolean) => {
  try {
    return await reportProgress(context, plan, isManual);
  } catch (error) {
    context.print(`✗ ${explainError(error)}`);
    context.print(`The refund is recorded; its state cannot be read. npm run payments -- show ${plan.attempt.id}`);
    return 0;
  }
};

/** Reports the refund of an earlier request with the same key. */
const reportEarlier = async (
  context: RefundCommandContext,
  { plan, earlier, what, isDryRun }: { plan: RefundPlan; earlier: RefundRow; what: string; isDryRun: boolean },
) => {
  if (earlier.state === 'failed') {
    context.print(
      `The refund of ${what} under this key failed: ${describeFailure(earlier)}. Use another key to refund it again, or to record with --manual that you paid it back by hand.`,
    );
    return 1;
  }
  if (isInProgress(earlier)) {
    context.print(`${what} is being refunded under this key already.`);
    return isDryRun ? 0 : reportRecorded(context, plan, earlier.isManual);
  }
  context.print(`${what} was refunded under this key already: ${earlier.state}.`);
  return 0;
};

/** Refunds the planned amount, unless it has changed since. */
const executeRefund = async (
  context: RefundCommandContext,
  request: RefundRequest,
  { attempt, amountMinor }: RefundPlan,
) => {
  try {
    return await refundOrder(context, { ...request, expectedMinor: amountMinor });
  } catch (error) {
    if (error instanceof CommandError) throw error;
    // Where the reply to the COMMIT is lost, the refund may be recorded.
    context.print(`✗ ${explainError(error)}`);
    context.print(
      `It is not known whether the refund is recorded: look before you repeat it. npm run payments -- show ${attempt.id}`,
    );
    return null;
  }
};

/** Whether the same line refunds more when it is repeated: an amount, or a number of pieces, of what remains. */
const refundsMoreWhenRepeated = ({ amountMinor, selection }: RefundRequest) =>
  amountMinor !== null || selection?.items?.some(({ qty }) => qty !== null) === true;

/** Parses `363` or `363:2`. */
const parseItem = (word: string) => {
  const [, id, qty] = /^([1-9]\d{0,8})(?::([1-9]\d{0,5}))?$/.exec(word) ?? [];
  if (!id) throw new CommandError('An item is its number, such as --item 363, or --item 363:2 for two pieces of it.');
  return { id: Number(id), qty: qty === undefined ? null : Number(qty) };
};

const toSelection = (options: RefundOptions): RefundSelection => ({
  items: (options.item ?? []).map(parseItem),
  stores: options.store ?? [],
  delivery: options.delivery ?? false,
  isShared: options.share ?? false,
  withShipping: !options['without-shipping'],
});

/** Describes which store pays how much, and for which pieces. */
const describePlan = ({ shares, pieces, order }: RefundPlan, payment: PaymentSummary): string[] =>
  shares
    .filter(({ amountMinor }) => amountMinor > 0)
    .map(({ sellerOrderId, amountMinor }) => {
      const sellerOrder = order.sellerOrders.find(({ id }) => id === sellerOrderId);
      const pieceTexts = (sellerOrder?.items ?? []).flatMap((item) => {
        const found = pieces.find(({ itemId }) => itemId === item.id);
        return found ? [`${found.qty} × ${item.name}${found.withShipping ? '' : ', without shipping'}`] : [];
      });
      return `  ${sellerOrder?.slug ?? 'delivery'}: ${formatAmount(amountMinor, payment)}${pieceTexts.length ? ` (${pieceTexts.join('; ')})` : ''}`;
    });

/** `refund`: refunds money of an order. */
export const runRefund = async (
  context: RefundCommandContext,
  payment: PaymentSummary & { orderId: number },
  options: RefundOptions,
) => {
  const { orderId } = payment;
  const { key = null, restock = false, manual: isManual = false } = options;
  const note = options.note?.trim() || null;
  const amountMinor = parseAmountOptions(options, payment);
  const request: RefundRequest = {
    orderId,
    amountMinor,
    selection: toSelection(options),
    key,
    note,
    restock,
    isManual,
  };
  const plan = await planRefund(context, request);
  const what = `${formatAmount(plan.amountMinor, payment)} of the order ${orderId} of ${payment.buyer}`;
  const { 'dry-run': isDryRun = false } = options;
  if (plan.earlier) return reportEarlier(context, { plan, earlier: plan.earlier, what, isDryRun });
  const outcome =
    plan.remainingAfterMinor === 0
      ? 'The order becomes refunded'
      : `${formatAmount(plan.remainingAfterMinor, payment)} of it remains paid`;
  context.print(
    `${isManual ? 'Records as paid by hand' : 'Refunds'} ${what}. ${outcome}${restock ? ', and its pieces return to stock' : ''}.`,
  );
  for (const line of describePlan(plan, payment)) context.print(line);
  if (isDryRun) return 0;
  if (!note) throw new RefundError('Give the reason with --note: the stores that are charged are notified.');
  if (options.yes && key === null && refundsMoreWhenRepeated(request))
    throw new CommandError(
      'Nothing was refunded: --yes with an amount or a number of pieces requires --key <word>, so that running the same line twice refunds once.',
    );
  await requireConfirmation({ ask: context.ask, yes: options.yes }, 'Refund it?');
  const done = await executeRefund(context, request, plan);
  if (!done) return 1;
  // The same line may run twice at the same time.
  if (done.earlier) return reportEarlier(context, { plan: done, earlier: done.earlier, what, isDryRun });
  return reportRecorded(context, done, isManual);
};
