import { requireConfirmation } from '@trad/file-formats/terminal/require-confirmation';
import { CommandError } from '../../platform/commands/command.ts';
import { closeStuckAttempt, isStuckAttempt } from '../attempts/close-without-provider.ts';
import { closeStuckRefunds, listStuckRefundsOf } from '../refunds/close-stuck-refunds.ts';
import type { RefundRow } from '../refunds/refund.queries.ts';
import { formatAmount } from './format-amount.ts';
import type { PaymentSummary } from './history.queries.ts';
import type { RefundCommandContext } from './refund-command.ts';

const METHODS = { cod_method: 'cash', stripe_method: 'Stripe', paypal_method: 'PayPal' } as const;

interface CloseOptions {
  note?: string | undefined;
  yes?: boolean | undefined;
}

/** Prints what is closed, and asks for confirmation. */
const requireClosing = async (context: RefundCommandContext, lines: readonly string[], { yes }: CloseOptions) => {
  for (const line of lines) context.print(line);
  await requireConfirmation({ ask: context.ask, yes }, 'Close it?');
};

/** Closes refunds without an outcome. */
const closeRefunds = async (
  context: RefundCommandContext,
  payment: PaymentSummary,
  refunds: readonly RefundRow[],
  { note, yes }: CloseOptions & { note: string },
) => {
  const { id, method, providerRef } = payment;
  await requireClosing(
    context,
    [
      ...refunds.map(
        ({ id: refundId, amountMinor, state }) =>
          `Closes the refund ${refundId} of ${formatAmount(amountMinor, payment)}, which is ${state}, without asking ${METHODS[method]}.`,
      ),
      'It has failed then: make it again, or pay it back by hand and record it by refund --manual; without an order, by resolve --manual-refund.',
      `First look at ${providerRef ?? id} in the dashboard of the account and mode in which it was paid: what is refunded there is recorded by refund --manual, too.`,
    ],
    { yes },
  );
  const ids = refunds.map((refund) => refund.id);
  if (!(await closeStuckRefunds(context, id, { ids, actor: context.actor, note })).length)
    throw new CommandError(`The refunds of the payment ${id} have changed meanwhile.`);
  context.print('The refunds are closed. npm run payments -- attention');
  return 0;
};

/** `close`: closes a stuck payment or its refunds without its provider, which only a person can look at: the command has no keys. */
export const runClose = async (context: RefundCommandContext, payment: PaymentSummary, { note, yes }: CloseOptions) => {
  const { id, method, state, providerRef } = payment;
  const refunds = await listStuckRefundsOf(context, id);
  if (!refunds.length && !isStuckAttempt(payment, context.clock.now()))
    throw new CommandError(
      `The payment ${id} is ${state}, and needs no operator: only what attention lists is closed.`,
    );
  if (!note?.trim()) throw new CommandError('Describe with --note what you looked at.');
  if (refunds.length) return closeRefunds(context, payment, refunds, { note: note.trim(), yes });
  await requireClosing(
    context,
    [
      `Closes the payment ${id} of ${formatAmount(payment.amountMinor, payment)} without asking ${METHODS[method]}.`,
      'Its stock is released, and its buyer can order again.',
      `First look at ${providerRef ?? id} in the dashboard of the account and mode in which it began: refund there what was paid.`,
    ],
    { yes },
  );
  if (!(await closeStuckAttempt(context, id, { actor: context.actor, note: note.trim() })))
    throw new CommandError(`The payment ${id} has changed meanwhile, or was never begun: the server closes it.`);
  context.print('The payment is closed.');
  return 0;
};
