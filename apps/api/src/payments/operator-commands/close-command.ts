import { CommandError } from '../../platform/commands/command.ts';
import { closeStuckAttempt, isStuckAttempt } from '../attempts/close-without-provider.ts';
import { formatAmount } from './format-amount.ts';
import type { PaymentSummary } from './history.queries.ts';
import type { RefundCommandContext } from './refund-command.ts';

const METHODS = { cod_method: 'cash', stripe_method: 'Stripe', paypal_method: 'PayPal' } as const;

/** `close`: closes a stuck payment without its provider, which only a person can look at: the command has no keys. */
export const runClose = async (
  context: RefundCommandContext,
  payment: PaymentSummary,
  { note, yes }: { note?: string | undefined; yes?: boolean | undefined },
) => {
  const { id, method, state, providerRef } = payment;
  if (!isStuckAttempt(payment, context.clock.now()))
    throw new CommandError(
      `The payment ${id} is ${state}, and needs no operator: only what attention lists is closed.`,
    );
  if (!note?.trim()) throw new CommandError('Describe with --note what you looked at.');
  context.print(
    `Closes the payment ${id} of ${formatAmount(payment.amountMinor, payment)} without asking ${METHODS[method]}.`,
  );
  context.print('Its stock is released, and its buyer can order again.');
  context.print(
    `First look at ${providerRef ?? id} in the dashboard of the account and mode in which it began: refund there what was paid.`,
  );
  if (!yes) {
    if (!context.ask) throw new CommandError('There is no terminal to ask for confirmation: add --yes.');
    if (!(await context.ask('Close it?'))) {
      context.print('Nothing was done.');
      return 2;
    }
  }
  if (!(await closeStuckAttempt(context, id, { actor: context.actor, note: note.trim() })))
    throw new CommandError(`The payment ${id} has changed meanwhile, or was never begun: the server closes it.`);
  context.print('The payment is closed.');
  return 0;
};
