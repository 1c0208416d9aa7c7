import type { PaymentMethod } from '@trad/contract/orders';
import type { Deps } from '../../platform/deps.ts';
import { agreedAndGivenUp, attemptById, attemptByRef, firstBegun } from '../attempts/attempt.queries.ts';
import { ownTransaction } from '../attempts/own-transaction.ts';
import { follow, isBegun } from '../attempts/sync.ts';
import { providerOf } from '../providers/gateways.ts';
import type { Payment } from '../providers/payment-provider.ts';
import { ProviderFailure } from '../providers/provider-failure.ts';
import { written } from '../providers/provider-money.ts';
import { raiseAlert } from './raise-alert.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** An audit that fails is made up for by the next ones. */
const LOOKS_BACK_MS = 3 * 86_400_000;
/** Clocks differ: a provider's may be behind ours. */
const CLOCKS_MS = 300_000;

const PROVIDERS = { stripe_method: 'Stripe', paypal_method: 'PayPal' } as const;
type Paid = keyof typeof PROVIDERS;

const told = (method: Paid, { id, received }: Payment) =>
  `${PROVIDERS[method]} has ${received ? written(received) : 'money'} of the payment ${id}`;

/** The attempt that a payment belongs to. */
const ownerOf = async ({ pool }: Deps, method: PaymentMethod, { id, attemptId }: Payment) => {
  const known = await attemptByRef(pool, method, id);
  if (known || !attemptId || !UUID.test(attemptId)) return known;
  const named = await attemptById(pool, attemptId);
  // One that has another payment: this one is not it.
  return named?.method === method && named.providerRef === null ? named : undefined;
};

/** Whether a payment whose money has arrived is accounted for; does what is to be done about one that is not. */
const account = async (deps: Deps, method: Paid, payment: Payment) => {
  const raise = (kind: 'unknown_payment' | 'payment_without_order', attemptId: string | null, detail: string) =>
    ownTransaction(deps, (tx) => raiseAlert(tx, deps, { kind, subject: payment.id, attemptId, detail }));
  const attempt = await ownerOf(deps, method, payment);
  if (!attempt)
    return raise('unknown_payment', null, `${told(method, payment)}, which no checkout of this shop began.`);
  const { state } = attempt;
  if (state !== 'cancelled' && state !== 'failed') return;
  const { attempt: after, orderId } = await follow(deps, attempt, payment);
  if (orderId !== null || after.state === 'refund_pending' || after.state === 'refunded') return;
  await raise('payment_without_order', attempt.id, `${told(method, payment)}, and its checkout is ${after.state}.`);
};

/** Asks PayPal after what was agreed to and given up: it lists no payments. */
const accountForGivenUp = async (deps: Deps, method: Paid, since: Date) => {
  for (const attempt of await agreedAndGivenUp(deps.pool, method, since)) {
    if (!isBegun(attempt)) continue;
    const payment = await providerOf(deps, method)
      .read(attempt)
      .catch((error: unknown) => {
        if (error instanceof ProviderFailure && error.kind === 'not_found') return null;
        throw error;
      });
    if (payment?.state === 'succeeded') await account(deps, method, payment);
  }
};

/**
 * Holds what the providers have against what the shop knows, once a day: money that arrived for a checkout that was given
 * up goes back; money that belongs to none calls a person. What was there before the shop's first payment is not ours.
 * Throws a ProviderFailure where a provider does not answer: it is then tried again.
 */
export const auditPayments = async (deps: Deps): Promise<void> => {
  const { pool, clock, gateways } = deps;
  for (const method of Object.keys(PROVIDERS) as Paid[]) {
    const first = gateways.takesAny(method) && (await firstBegun(pool, method));
    if (!first) continue;
    const since = new Date(Math.max(first.getTime() - CLOCKS_MS, clock.now().getTime() - LOOKS_BACK_MS));
    for await (const payment of providerOf(deps, method).arrivedSince(since)) await account(deps, method, payment);
    await accountForGivenUp(deps, method, since);
  }
};
