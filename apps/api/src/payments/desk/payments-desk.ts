import { parseArgs } from 'node:util';
import { answering, type Desk as CommandDesk, NotDone } from '../../platform/command.ts';
import { ATTEMPT_STATES } from '../attempt-states.ts';
import { isOnItsWay, refundsOf } from '../refund.queries.ts';
import { planRefund, type RefundPlan, RefundRefused, type RefundWish, refundOrder } from '../refund-order.ts';
import { paymentChecks } from '../trouble.queries.ts';
import { answerReview, cashLimit, cashReceived, cashUnpaid } from './cash-commands.ts';
import { paymentCalled, resolveAlert } from './history.queries.ts';
import { readAmount } from './read-amount.ts';
import { listPayments, showPayment } from './show-payment.ts';
import { sum } from './sum.ts';

const USAGE = `npm run payments -- list                      the newest payments
                    show <payment>            all that is known of one
                    attention                 what needs a person
                    resolve <alert> --note …  says what was done about an alert
                    refund <order>            gives back what is left of its money
                    cash-received <order>     records cash, and credits it to the store
                    cash-unpaid <order>       it was not paid on delivery and came back
                    release <order>           lets a cash order above the limit be sent
                    reject <order> --note …   cancels it; the buyer is told why
                    cash-limit [<currency> <amount>]  above which totals cash orders wait; none: never

A payment is named by its order, its id or the provider's reference.

  list     --state <state>      only those that stand so, such as processing
           --buyer <e-mail>     only this person's
           --limit <number>     so many (20)
  cash-received, cash-unpaid
           --store <store>      which store's part, of an order of several; may be repeated
           --note <text>        whoever looks later reads it, and of cash-unpaid the buyer
  refund   --amount 12.50       only so much of it, in the currency as it is written,
           --minor 1250         or in its minor units
           --currency USD       which must be that of the order; needed with an amount
           --note <text>        why, for whoever looks at the payment later
           --restock            puts what was bought back into stock; with the last of the money
           --key <word>         done once, however often it is asked for under this word
           --dry-run            says what would be done, and does nothing
           --yes                asks nobody; with an amount it needs a key

Ends with 0 when it is done, 1 when something needs a person, 2 when nothing could be done.`;

/** What the command speaks by. */
export interface Desk extends CommandDesk {
  /** Asks for a yes; null: there is nobody to ask. */
  ask: ((question: string) => Promise<boolean>) | null;
  /** Whether a server of the shop runs, which sends refunds. */
  served: () => Promise<boolean>;
  /** Between two looks at a refund that was just asked for. */
  pause: () => Promise<void>;
}

const read = (args: string[]) =>
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
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
type Options = ReturnType<typeof read>['values'];

const numberIn = (word: string | undefined, what: string) => {
  if (!word || !/^[1-9]\d{0,8}$/.test(word)) throw new NotDone(`Say ${what}.\n\n${USAGE}`);
  return Number(word);
};

const list = async (desk: Desk, { state, buyer, limit }: Options) => {
  if (state !== undefined && !(ATTEMPT_STATES as readonly string[]).includes(state))
    throw new NotDone(`A state is one of ${ATTEMPT_STATES.join(', ')}.`);
  const most = numberIn(limit, 'how many with --limit');
  for (const line of await listPayments(desk, { limit: most, state, buyer: buyer?.toLowerCase() })) desk.say(line);
  return 0;
};

const show = async (desk: Desk, name: string | undefined) => {
  if (!name) throw new NotDone(`Say which payment.\n\n${USAGE}`);
  const lines = await showPayment(desk, name);
  if (!lines) throw new NotDone(`No payment is called ${name}.`);
  for (const line of lines) desk.say(line);
  return 0;
};

const attention = async ({ pool, clock, say }: Desk) => {
  let calm = true;
  for (const { name, problems } of paymentChecks) {
    const found = await problems(pool, clock.now());
    if (!found.length) continue;
    calm = false;
    say(`✗ ${name}`);
    for (const line of found) say(`    ${line}`);
  }
  if (calm) say('Nothing needs a person.');
  return calm ? 0 : 1;
};

const resolve = async ({ pool, clock, say }: Desk, word: string | undefined, { note }: Options) => {
  const id = numberIn(word, 'which alert');
  if (!note?.trim()) throw new NotDone('Say with --note what was done about it.');
  if (!(await resolveAlert(pool, id, note.trim(), clock.now()))) throw new NotDone(`There is no open alert ${id}.`);
  say(`Alert ${id} is resolved.`);
  return 0;
};

/** A refund that is sent is through within seconds where the shop runs. */
const LOOKS = 20;

const follow = async ({ pool, say, served, pause }: Desk, { attempt }: RefundPlan) => {
  if (!(await served())) {
    say('It is written down. No server of the shop runs just now: the money goes back when one does.');
    return 0;
  }
  for (let looks = 0; looks < LOOKS; looks++) {
    const refunds = await refundsOf(pool, attempt.id);
    const newest = refunds.at(-1);
    if (newest?.state === 'failed') {
      say(`The provider refused it: ${newest.failureCode ?? 'it says no more'}. npm run payments -- attention`);
      return 1;
    }
    if (!refunds.some(isOnItsWay)) {
      say('The provider has given it back.');
      return 0;
    }
    await pause();
  }
  say(`It is written down and will be sent; the provider has not done it yet. npm run payments -- show ${attempt.id}`);
  return 0;
};

/** The payment of an order. Throws NotDone where there is no such order. */
const orderCalled = async ({ pool }: Desk, word: string | undefined) => {
  const orderId = numberIn(word, 'which order, by its number');
  const payment = await paymentCalled(pool, String(orderId));
  if (!payment) throw new RefundRefused(`There is no order ${orderId}.`);
  return { ...payment, orderId };
};

const refund = async (desk: Desk, word: string | undefined, options: Options) => {
  const payment = await orderCalled(desk, word);
  const { orderId } = payment;
  const { key = null, note = null, restock = false } = options;
  const wish: RefundWish = { orderId, amountMinor: readAmount(options, payment), key, note, restock };
  const plan = await planRefund(desk, wish);
  const what = `${sum(plan.amountMinor, payment)} of the order ${orderId} of ${payment.buyer}`;
  if (plan.earlier) {
    desk.say(`Under this key ${what} was given back already: ${plan.earlier.state}.`);
    return 0;
  }
  const ends = plan.restMinor === 0 ? 'The order ends as refunded' : `${sum(plan.restMinor, payment)} of it stays paid`;
  desk.say(`Gives back ${what}. ${ends}${restock ? ', and its pieces go back to stock' : ''}.`);
  if (options['dry-run']) return 0;
  if (options.yes && wish.amountMinor !== null && key === null)
    throw new NotDone('Say --key <word> as well: without it, this line run twice gives back twice.');
  if (!options.yes) {
    if (!desk.ask) throw new NotDone('Nobody can be asked here: say --yes.');
    if (!(await desk.ask('Give it back?'))) {
      desk.say('Nothing was done.');
      return 2;
    }
  }
  return follow(desk, await refundOrder(desk, { ...wish, amountMinor: plan.amountMinor }));
};

/** Does what `npm run payments` was asked for. Returns the exit code. */
export const servePayments = (args: string[], given: Desk): Promise<number> =>
  answering(given, USAGE, async (desk) => {
    const { positionals, values } = read(args);
    const [command, name] = positionals;
    if (values.help) {
      desk.sayUsage();
      return 0;
    }
    if (command === 'list') return list(desk, values);
    if (command === 'show') return show(desk, name);
    if (command === 'attention') return attention(desk);
    if (command === 'resolve') return resolve(desk, name, values);
    if (command === 'refund') return refund(desk, name, values);
    if (command === 'cash-limit') return cashLimit(desk, name, positionals[2]);
    if (command === 'cash-received') return cashReceived(desk, await orderCalled(desk, name), values);
    if (command === 'cash-unpaid') return cashUnpaid(desk, await orderCalled(desk, name), values);
    if (command === 'release') return answerReview(desk, await orderCalled(desk, name), 'released', values);
    if (command === 'reject') return answerReview(desk, await orderCalled(desk, name), 'rejected', values);
    throw new NotDone(USAGE);
  });
