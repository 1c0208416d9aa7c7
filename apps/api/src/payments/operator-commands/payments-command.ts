import { parseArgs } from 'node:util';
import { createCommandActor } from '@trad/database/audit/actors';
import { type AcceptedArguments, requireCommand } from '@trad/file-formats/command-line';
import { type ActingContext, CommandError, runCommand } from '../../platform/commands/command.ts';
import { paymentChecks } from '../alerts/payment-checks.queries.ts';
import { resolveAlert } from '../alerts/resolve-alert.queries.ts';
import { ATTEMPT_STATES } from '../attempts/attempt-states.ts';
import { recordManualRefund } from '../refunds/record-manual-refund.ts';
import { resolveFailedRefund } from '../refunds/resolve-failed-refund.ts';
import { runCashLimit, runCashReceived, runCashReversed, runCashReview, runCashUnpaid } from './cash-commands.ts';
import { runClose } from './close-command.ts';
import { describePayment, describePayments } from './describe-payment.ts';
import { findPayment } from './history.queries.ts';
import { type RefundCommandContext, runRefund } from './refund-command.ts';

const USAGE = `npm run payments -- list                      the newest payments
                    show <payment>            a payment with its order, refunds, events and alerts
                    attention                 open alerts and inconsistencies
                    resolve <alert> --note …  resolves an alert; the note says how
                    close <payment> --note …  closes a payment that the reconciler cannot close, or its stuck refunds
                                              that have no outcome, after confirmation
                    refund <order>            refunds what remains of its money; cash is returned by hand
                    cash-received <order>     records cash, and credits it to the store
                    cash-reversed <order>     reverses cash that was recorded by mistake
                    cash-unpaid <order>       records that it was not paid on delivery and came back
                    release <order>           releases a cash order above the limit for shipping
                    reject <order> --note …   cancels it and sends the note to the buyer, after confirmation
                    cash-limit [<currency> <amount>]  sets the total above which cash orders wait for release; none: no limit

A payment is named by its order, its id or the provider's reference.

  list     --state <state>      only payments in this state, such as processing
           --buyer <e-mail>     only payments of this buyer
           --limit <number>     at most this many (20)
  cash-received, cash-reversed, cash-unpaid
           --store <store>      the store, for an order of several stores; may be repeated
                                (slug:1804 or id:1804 where a number is both)
           --note <text>        saved with the payment; cash-reversed shows it to the store, cash-unpaid to the buyer
  resolve  --note <text>        how it was resolved
           --manual-refund      a failed refund without an order was paid by hand: the payment becomes refunded
           --nothing-owed       the buyer of an order gets nothing more of a failed refund: what is held for it
                                is released to the store
  close    --note <text>        what you looked at; saved with the payment
           --yes                does not ask for confirmation
  release  --note <text>        saved with the payment
  reject   --note <text>        the reason, sent to the buyer
           --yes                does not ask for confirmation
  refund   --note <text>        the reason, sent to the stores that are charged
           --item 363           an item of the order, by its number in show; may be repeated
           --item 363:2         only this many pieces of it
           --store <store>      a store's whole seller order; may be repeated
           --without-shipping   does not refund the delivery charges of the items or stores
           --delivery           the delivery charge of the whole order
           --amount 12.50       only this amount, in major units; an order of several stores
                                needs --store or --share with it
           --minor 1250         the same in minor units
           --currency USD       must be the order's currency; required with an amount
           --share              divides an amount among the stores whose money is not released
           --restock            returns the refunded items to stock, or all items with the last of the money
           --manual             records that you paid it back by hand, after a refund of the payment failed:
                                nothing is sent to the provider
           --key <word>         idempotency key: the refund is made once per key
           --dry-run            prints what would be done, and changes nothing
           --yes                does not ask for confirmation; with an amount or a number of pieces it needs --key

A word or an option that a command does not take is refused, and nothing is done.

Exit codes: 0 done, 1 something needs an operator, 2 nothing could be done.`;

/** The command's dependencies. */
export type PaymentsContext = RefundCommandContext;

const parseOptions = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      state: { type: 'string' },
      buyer: { type: 'string' },
      limit: { type: 'string' },
      amount: { type: 'string' },
      minor: { type: 'string' },
      currency: { type: 'string' },
      note: { type: 'string' },
      'manual-refund': { type: 'boolean' },
      'nothing-owed': { type: 'boolean' },
      restock: { type: 'boolean' },
      manual: { type: 'boolean' },
      key: { type: 'string' },
      store: { type: 'string', multiple: true },
      item: { type: 'string', multiple: true },
      delivery: { type: 'boolean' },
      share: { type: 'boolean' },
      'without-shipping': { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      yes: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
type Options = ReturnType<typeof parseOptions>['values'];

const parseNumber = (word: string | undefined, what: string) => {
  if (!word || !/^[1-9]\d{0,8}$/.test(word)) throw new CommandError(`Name ${what}.\n\n${USAGE}`);
  return Number(word);
};

const runList = async (context: PaymentsContext, { state, buyer, limit = '20' }: Options) => {
  if (state !== undefined && !(ATTEMPT_STATES as readonly string[]).includes(state))
    throw new CommandError(`A state is one of ${ATTEMPT_STATES.join(', ')}.`);
  if (!/^[1-9]\d{0,8}$/.test(limit))
    throw new CommandError('--limit is a whole number of at least 1, such as --limit 20.');
  for (const line of await describePayments(context, { limit: Number(limit), state, buyer: buyer?.toLowerCase() }))
    context.print(line);
  return 0;
};

const runShow = async (context: PaymentsContext, name: string | undefined) => {
  if (!name) throw new CommandError(`Name the payment.\n\n${USAGE}`);
  const lines = await describePayment(context, name);
  if (!lines) throw new CommandError(`There is no payment ${name}.`);
  for (const line of lines) context.print(line);
  return 0;
};

const runAttention = async ({ pool, clock, print }: PaymentsContext) => {
  let isEmpty = true;
  for (const { name, findProblems } of paymentChecks) {
    const found = await findProblems(pool, clock.now());
    if (!found.length) continue;
    isEmpty = false;
    print(`✗ ${name}`);
    for (const line of found) print(`    ${line}`);
  }
  if (isEmpty) print('Nothing needs an operator.');
  return isEmpty ? 0 : 1;
};

const runResolve = async (
  { pool, prisma, clock, actor, print }: ActingContext,
  word: string | undefined,
  { note, 'manual-refund': isManualRefund = false, 'nothing-owed': waivesRest = false }: Options,
) => {
  const id = parseNumber(word, 'the alert by its number');
  if (!note?.trim()) throw new CommandError('Describe with --note how it was resolved.');
  const resolution = note.trim();
  if (isManualRefund && waivesRest) throw new CommandError('--manual-refund is for payments without an order.');
  if (isManualRefund && !(await recordManualRefund({ pool, clock }, { id, resolution, actor })))
    throw new CommandError(`There is no open alert ${id} about a failed refund of a payment without an order.`);
  const isResolved =
    isManualRefund || (await resolveFailedRefund({ pool, clock }, { id, resolution, waivesRest, actor }));
  if (!isResolved && waivesRest)
    throw new CommandError(`There is no open alert ${id} about a failed refund of an order.`);
  if (!isResolved && !(await resolveAlert(prisma, { id, resolution, actor, now: clock.now() })))
    throw new CommandError(`There is no open alert ${id}.`);
  print(`Alert ${id} is resolved.`);
  return 0;
};

/** Finds a payment by its order, its id or the provider's reference. Throws CommandError where there is none. */
const requirePayment = async ({ pool }: PaymentsContext, name: string | undefined) => {
  if (!name) throw new CommandError(`Name the payment.\n\n${USAGE}`);
  const payment = await findPayment(pool, name);
  if (!payment) throw new CommandError(`There is no payment ${name}.`);
  return payment;
};

/** Finds the payment of an order number. Throws CommandError where there is no such order. */
const requireOrder = async ({ pool }: PaymentsContext, word: string | undefined) => {
  const orderId = parseNumber(word, 'the order by its number');
  const payment = await findPayment(pool, String(orderId));
  if (!payment) throw new CommandError(`There is no order ${orderId}.`);
  return { ...payment, orderId };
};

interface Command extends AcceptedArguments {
  options?: ReadonlyArray<keyof Options>;
  run: (context: PaymentsContext, positionals: string[], options: Options) => Promise<number>;
}

/** A command for the payment of one order. */
const forOrder = (
  options: ReadonlyArray<keyof Options>,
  run: (
    context: PaymentsContext,
    payment: Awaited<ReturnType<typeof requireOrder>>,
    options: Options,
  ) => Promise<number>,
): Command => ({
  maxPositionals: 1,
  options,
  run: async (context, [name], values) => run(context, await requireOrder(context, name), values),
});

const COMMANDS: Readonly<Record<string, Command>> = {
  list: { options: ['state', 'buyer', 'limit'], run: (context, _words, options) => runList(context, options) },
  show: { maxPositionals: 1, run: (context, [name]) => runShow(context, name) },
  attention: { run: runAttention },
  resolve: {
    maxPositionals: 1,
    options: ['note', 'manual-refund', 'nothing-owed'],
    run: (context, [name], options) => runResolve(context, name, options),
  },
  close: {
    maxPositionals: 1,
    options: ['note', 'yes'],
    run: async (context, [name], options) => runClose(context, await requirePayment(context, name), options),
  },
  refund: forOrder(
    [
      ...(['note', 'item', 'store', 'without-shipping', 'delivery', 'amount', 'minor', 'currency'] as const),
      ...(['share', 'restock', 'manual', 'key', 'dry-run', 'yes'] as const),
    ],
    runRefund,
  ),
  'cash-received': forOrder(['store', 'note'], runCashReceived),
  'cash-reversed': forOrder(['store', 'note'], runCashReversed),
  'cash-unpaid': forOrder(['store', 'note'], runCashUnpaid),
  release: forOrder(['note'], (context, order, options) => runCashReview(context, order, 'released', options)),
  reject: forOrder(['note', 'yes'], (context, order, options) => runCashReview(context, order, 'rejected', options)),
  'cash-limit': { maxPositionals: 2, run: (context, [code, amount]) => runCashLimit(context, code, amount) },
};

/** Runs `npm run payments`. Returns the exit code. */
export const runPaymentsCommand = (args: string[], commandContext: Omit<PaymentsContext, 'actor'>): Promise<number> =>
  runCommand(commandContext, USAGE, async (context) => {
    const {
      positionals,
      values: { help, ...options },
    } = parseOptions(args);
    if (help) {
      context.printUsage();
      return 0;
    }
    if (!positionals.length) throw new CommandError(USAGE);
    const { name, command, rest } = requireCommand(COMMANDS, positionals, options);
    return command.run({ ...context, actor: createCommandActor(`payments ${name}`) }, rest, options);
  });
