import { parseArgs } from 'node:util';
import { createCommandActor } from '@trad/database/audit/actors';
import {
  type ActingContext,
  CommandError,
  createUnknownCommandError,
  runCommand,
} from '../../platform/commands/command.ts';
import { paymentChecks } from '../alerts/payment-checks.queries.ts';
import { ATTEMPT_STATES } from '../attempts/attempt-states.ts';
import { runCashLimit, runCashReceived, runCashReversed, runCashReview, runCashUnpaid } from './cash-commands.ts';
import { describePayment, describePayments } from './describe-payment.ts';
import { findPayment, resolveAlert } from './history.queries.ts';
import { type RefundCommandContext, runRefund } from './refund-command.ts';

const USAGE = `npm run payments -- list                      the newest payments
                    show <payment>            a payment with its order, refunds, events and alerts
                    attention                 open alerts and inconsistencies
                    resolve <alert> --note …  resolves an alert; the note says how
                    refund <order>            refunds what remains of its money; cash is returned by hand
                    cash-received <order>     records cash, and credits it to the store
                    cash-reversed <order>     reverses cash that was recorded by mistake
                    cash-unpaid <order>       records that it was not paid on delivery and came back
                    release <order>           releases a cash order above the limit for shipping
                    reject <order> --note …   cancels it and sends the note to the buyer
                    cash-limit [<currency> <amount>]  sets the total above which cash orders wait for release; none: no limit

A payment is named by its order, its id or the provider's reference.

  list     --state <state>      only payments in this state, such as processing
           --buyer <e-mail>     only payments of this buyer
           --limit <number>     at most this many (20)
  cash-received, cash-reversed, cash-unpaid
           --store <store>      the store, for an order of several stores; may be repeated
           --note <text>        saved with the payment; cash-reversed sends it to the store, cash-unpaid to the buyer
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
           --key <word>         idempotency key: the refund is made once per key
           --dry-run            prints what would be done, and changes nothing
           --yes                does not ask for confirmation; with an amount it needs --key

Exit codes: 0 done, 1 something needs an operator, 2 nothing could be done.`;

/** The command's dependencies. */
export type CommandContext = RefundCommandContext;

const parseOptions = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      state: { type: 'string' },
      buyer: { type: 'string' },
      limit: { type: 'string', default: '20' },
      amount: { type: 'string' },
      minor: { type: 'string' },
      currency: { type: 'string' },
      note: { type: 'string' },
      restock: { type: 'boolean', default: false },
      key: { type: 'string' },
      store: { type: 'string', multiple: true },
      item: { type: 'string', multiple: true },
      delivery: { type: 'boolean', default: false },
      share: { type: 'boolean', default: false },
      'without-shipping': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
type Options = ReturnType<typeof parseOptions>['values'];

const parseNumber = (word: string | undefined, what: string) => {
  if (!word || !/^[1-9]\d{0,8}$/.test(word)) throw new CommandError(`Name ${what}.\n\n${USAGE}`);
  return Number(word);
};

const runList = async (context: CommandContext, { state, buyer, limit }: Options) => {
  if (state !== undefined && !(ATTEMPT_STATES as readonly string[]).includes(state))
    throw new CommandError(`A state is one of ${ATTEMPT_STATES.join(', ')}.`);
  if (!/^[1-9]\d{0,8}$/.test(limit))
    throw new CommandError('--limit is a whole number of at least 1, such as --limit 20.');
  for (const line of await describePayments(context, { limit: Number(limit), state, buyer: buyer?.toLowerCase() }))
    context.print(line);
  return 0;
};

const runShow = async (context: CommandContext, name: string | undefined) => {
  if (!name) throw new CommandError(`Name the payment.\n\n${USAGE}`);
  const lines = await describePayment(context, name);
  if (!lines) throw new CommandError(`There is no payment ${name}.`);
  for (const line of lines) context.print(line);
  return 0;
};

const runAttention = async ({ pool, clock, print }: CommandContext) => {
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
  { prisma, clock, actor, print }: ActingContext,
  word: string | undefined,
  { note }: Options,
) => {
  const id = parseNumber(word, 'the alert by its number');
  if (!note?.trim()) throw new CommandError('Describe with --note how it was resolved.');
  if (!(await resolveAlert(prisma, { id, resolution: note.trim(), actor, now: clock.now() })))
    throw new CommandError(`There is no open alert ${id}.`);
  print(`Alert ${id} is resolved.`);
  return 0;
};

/** Finds the payment of an order number. Throws CommandError where there is no such order. */
const requireOrder = async ({ pool }: CommandContext, word: string | undefined) => {
  const orderId = parseNumber(word, 'the order by its number');
  const payment = await findPayment(pool, String(orderId));
  if (!payment) throw new CommandError(`There is no order ${orderId}.`);
  return { ...payment, orderId };
};

const COMMANDS =
  'list show attention resolve refund cash-received cash-reversed cash-unpaid release reject cash-limit'.split(' ');

/** Runs `npm run payments`. Returns the exit code. */
export const runPaymentsCommand = (args: string[], commandContext: Omit<CommandContext, 'actor'>): Promise<number> =>
  runCommand(commandContext, USAGE, async (baseContext) => {
    const { positionals, values } = parseOptions(args);
    const [command, name] = positionals;
    const context = { ...baseContext, actor: createCommandActor(`payments ${command}`) };
    if (values.help) {
      context.printUsage();
      return 0;
    }
    if (command === 'list') return runList(context, values);
    if (command === 'show') return runShow(context, name);
    if (command === 'attention') return runAttention(context);
    if (command === 'resolve') return runResolve(context, name, values);
    if (command === 'refund') return runRefund(context, await requireOrder(context, name), values);
    if (command === 'cash-limit') return runCashLimit(context, name, positionals[2]);
    if (command === 'cash-received') return runCashReceived(context, await requireOrder(context, name), values);
    if (command === 'cash-reversed') return runCashReversed(context, await requireOrder(context, name), values);
    if (command === 'cash-unpaid') return runCashUnpaid(context, await requireOrder(context, name), values);
    if (command === 'release') return runCashReview(context, await requireOrder(context, name), 'released', values);
    if (command === 'reject') return runCashReview(context, await requireOrder(context, name), 'rejected', values);
    throw command ? createUnknownCommandError(command, COMMANDS) : new CommandError(USAGE);
  });
