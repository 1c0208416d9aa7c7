import { findOrderIdOfAttempt } from '../../orders/orders.ts';
import type { Deps } from '../../platform/deps.ts';
import { UUID_PATTERN } from '../../platform/uuid.ts';
import { PROVIDER_NAMES } from '../alerts/alert.queries.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { type AttemptRow, attachPayment, findAttempt, findAttemptByReference } from '../attempts/attempt.queries.ts';
import { isOpenState } from '../attempts/attempt-states.ts';
import { runInOwnTransaction } from '../attempts/run-in-own-transaction.ts';
import { applyPaymentState, hasPayment, syncAttempt } from '../attempts/sync-attempt.ts';
import { getProvider } from '../providers/gateways.ts';
import type { AttemptWithPayment } from '../providers/payment-provider.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { formatMoneyWithCode, toMoney } from '../providers/provider-money.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { insertEvent, markEventProcessed, type PaymentEvent } from './event.queries.ts';

/** Grace period for the receiving process before the reconciler takes over. */
const GRACE_PERIOD_MS = 10_000;
const METHODS = { stripe: 'stripe_method', paypal: 'paypal_method' } as const;

/** Returns null where the provider does not know the payment: PayPal deletes orders that are not captured. Rethrows any other error. */
const ignoreUnknownPayment = (error: unknown): null => {
  if (error instanceof ProviderError && error.kind === 'not_found') return null;
  throw error;
};

/**
 * Finds the attempt by the id in the payment's metadata and stores the reference, which step T2 (docs/payments.md) may not have
 * stored yet.
 */
const attachAttemptOfMetadata = async (
  deps: Deps,
  { provider, providerRef }: PaymentEvent,
): Promise<AttemptRow | undefined> => {
  const payment = await getProvider(deps, METHODS[provider]).find(providerRef).catch(ignoreUnknownPayment);
  if (!payment?.attemptId || !UUID_PATTERN.test(payment.attemptId)) return undefined;
  const { attemptId, id } = payment;
  const attempt = await findAttempt(deps.pool, attemptId);
  if (attempt?.method !== METHODS[provider] || (attempt.providerRef ?? id) !== id) return undefined;
  await attachPayment(deps.pool, attemptId, id, deps.clock.now());
  return attempt;
};

/** Events of money that the provider takes back after it was paid. */
const REVERSALS = ['PAYMENT.CAPTURE.REVERSED', 'charge.dispute.funds_withdrawn'];

/** Raises an alert, as only an operator can object or stop the order. The ledger is unchanged. */
const raiseReversalAlert = (deps: Deps, attempt: AttemptRow, { provider, eventId, providerRef }: PaymentEvent) =>
  runInOwnTransaction(deps, async (tx) => {
    const orderId = await findOrderIdOfAttempt(tx, attempt.id);
    const paid = formatMoneyWithCode(toMoney(attempt, attempt.amountMinor));
    const subject = orderId === null ? `whose checkout is ${attempt.state}` : `which is the order ${orderId}`;
    const detail = `${PROVIDER_NAMES[METHODS[provider]]} took money of the payment ${providerRef} (${paid}) back, ${subject}.`;
    await raiseAlert(tx, deps, { kind: 'payment_reversed', subject: eventId, attemptId: attempt.id, detail });
  });

/** Reads the payment of a cancelled attempt, and refunds what has arrived. */
const applyLatePayment = async (deps: Deps, attempt: AttemptWithPayment) => {
  const payment = await getProvider(deps, attempt.method).read(attempt).catch(ignoreUnknownPayment);
  if (payment) await applyPaymentState(deps, attempt, payment);
};

/**
 * Processes an event: reads its payment at the provider, as events arrive in any order and may be old, and applies its
 * state. Throws a ProviderError where it cannot be read; the reconciler then retries the event.
 */
export const processEvent = async (deps: Deps, event: PaymentEvent): Promise<void> => {
  const { provider, providerRef, eventId, type } = event;
  const attempt =
    (await findAttemptByReference(deps.pool, METHODS[provider], providerRef)) ??
    (await attachAttemptOfMetadata(deps, event));
  if (attempt && REVERSALS.includes(type)) await raiseReversalAlert(deps, attempt, event);
  if (!attempt) deps.log.warn({ event: eventId, type }, 'an event of a payment that belongs to no attempt');
  else if (isOpenState(attempt.state)) await syncAttempt(deps, attempt.id);
  // A payment may succeed after its attempt was cancelled; one of a failed attempt is handled by the reconciler.
  else if (attempt.state === 'cancelled' && hasPayment(attempt)) await applyLatePayment(deps, attempt);
  // The event may be of a refund: those in progress continue, and those that succeeded are read again, as they may still fail.
  else await sendRefunds(deps, attempt, { rereadSucceeded: /refund/i.test(type) });
  await markEventProcessed(deps.prisma, event, deps.clock.now());
};

/** Stores a verified event. Returns whether it is new. */
export const receiveEvent = (deps: Deps, event: PaymentEvent): Promise<boolean> => {
  const now = deps.clock.now();
  return insertEvent(deps.prisma, event, { now, nextCheckAt: new Date(now.getTime() + GRACE_PERIOD_MS) });
};
