import type { PaymentMethod } from '@trad/contract/orders';
import type { Deps } from '../../platform/deps.ts';
import {
  findAttempt,
  findAttemptByReference,
  findFirstAttemptTime,
  listAbandonedApprovals,
} from '../attempts/attempt.queries.ts';
import { inOwnTransaction } from '../attempts/in-own-transaction.ts';
import { applyPaymentState, hasPayment } from '../attempts/sync-attempt.ts';
import { getProvider } from '../providers/gateways.ts';
import type { Payment } from '../providers/payment-provider.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { formatMoney } from '../providers/provider-money.ts';
import { raiseAlert } from './raise-alert.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** An audit that fails is made up for by the next ones. */
const LOOKS_BACK_MS = 3 * 86_400_000;
/** Clocks differ: a provider's may be behind ours. */
const CLOCKS_MS = 300_000;

const PROVIDERS = { stripe_method: 'Stripe', paypal_method: 'PayPal' } as const;
type Paid = keyof typeof PROVIDERS;

const told = (method: Paid, { id, received }: Payment) =>
  `${PROVIDERS[method]} has ${received ? formatMoney(received) : 'money'} of the payment ${id}`;

/** The attempt that a payment belongs to. */
const ownerOf = async ({ pool }: Deps, method: PaymentMethod, { id, attemptId }: Payment) => {
  const known = await findAttemptByReference(pool, method, id);
  if (known || !attemptId || !UUID.test(attemptId)) return known;
  const named = await findAttempt(pool, attemptId);
  // One that has another payment: this one is not it.
  return named?.method === method && named.providerRef === null ? named : undefined;
};

/** Whether a payment whose money has arrived is accounted for; does what is to be done about one that is not. */
const account = async (deps: Deps, method: Paid, payment: Payment) => {
  const raise = (kind: 'unknown_payment' | 'payment_without_order', attemptId: string | null, detail: string) =>
    inOwnTransaction(deps, (tx) => raiseAlert(tx, deps, { kind, subject: payment.id, attemptId, detail }));
  const attempt = await ownerOf(deps, method, payment);
  if (!attempt)
    return raise('unknown_payment', null, `${told(method, payment)}, which no checkout of this shop began.`);
  const { state } = attempt;
  if (state !== 'cancelled' && state !== 'failed') return;
  const { attempt: after, orderId } = await applyPaymentState(deps, attempt, payment);
  if (orderId !== null || after.state === 'refund_pending' || after.state === 'refunded') return;
  await raise('payment_without_order', attempt.id, `${told(method, payment)}, and its checkout is ${after.state}.`);
};

/** Asks PayPal after what was agreed to and given up: it lists no payments. */
const accountForGivenUp = async (deps: Deps, method: Paid, since: Date) => {
  for (const attempt of await listAbandonedApprovals(deps.pool, method, since)) {
    if (!hasPayment(attempt)) continue;
    const payment = await getProvider(deps, method)
      .read(attempt)
      .catch((error: unknown) => {
        if (error instanceof ProviderError && error.kind === 'not_found') return null;
        throw error;
      });
    if (payment?.state === 'succeeded') await account(deps, method, payment);
  }
};

/**
 * Holds what the providers have against what the shop knows, once a day: money that arrived for a checkout that was given
 * up goes back; money that belongs to none calls a person. What was there before the shop's first payment is not ours.
 * Throws a ProviderError where a provider does not answer: it is then tried again.
 */
export const auditPayments = async (deps: Deps): Promise<void> => {
  const { pool, clock, gateways } = deps;
  for (const method of Object.keys(PROVIDERS) as Paid[]) {
    const first = gateways.isConfigured(method) && (await findFirstAttemptTime(pool, method));
    if (!first) continue;
    const since = new Date(Math.max(first.getTime() - CLOCKS_MS, clock.now().getTime() - LOOKS_BACK_MS));
    for await (const payment of getProvider(deps, method).listSucceededSince(since))
      await account(deps, method, payment);
    await accountForGivenUp(deps, method, since);
  }
};
