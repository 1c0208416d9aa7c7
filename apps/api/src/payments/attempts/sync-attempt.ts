import { setTimeout as pause } from 'node:timers/promises';
import { findOrderIdOfAttempt } from '../../orders/orders.ts';
import type { Deps } from '../../platform/deps.ts';
import { getProvider } from '../providers/gateways.ts';
import type { AttemptWithPayment, Payment } from '../providers/payment-provider.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { type AttemptRow, attachPayment, findAttempt, transitionAttempt } from './attempt.queries.ts';
import { isOpenState } from './attempt-states.ts';
import { closeUnpaidAttempt } from './close-unpaid-attempt.ts';
import { settlePayment } from './settle-attempt.ts';

/** The state of an attempt after its provider's payment was applied to it. */
export interface AttemptOutcome {
  attempt: AttemptRow;
  orderId: number | null;
  /** The provider's payment; null where it was not read, as the attempt was closed before. */
  payment: Payment | null;
}

const requireAttempt = async ({ pool }: Deps, id: string) => {
  const attempt = await findAttempt(pool, id);
  if (!attempt) throw new Error(`There is no attempt ${id}`);
  return attempt;
};

/** Whether the reference of a provider's payment is stored. */
export const hasPayment = (attempt: AttemptRow): attempt is AttemptWithPayment => attempt.providerRef !== null;

/** Time for a concurrent request of the same attempt to store the provider's response. */
export const CONCURRENT_REQUEST_MS = 400;
/** Error codes of Stripe and PayPal for an idempotency key that is in use. */
const KEY_IN_USE_CODES = ['idempotency_key_in_use', 'PREVIOUS_REQUEST_IN_PROGRESS'];
export const isKeyInUse = (error: unknown) =>
  error instanceof ProviderError && KEY_IN_USE_CODES.includes(error.code ?? '');

/** Reads the attempt's payment, or creates it once and stores its reference before the buyer gets it. */
const readOrCreatePayment = async (deps: Deps, attempt: AttemptRow): Promise<Payment> => {
  const provider = getProvider(deps, attempt.method);
  // In `created` an attempt only has the reference of an express order, which the buyer approved before the attempt
  // existed: `create` sets its amount.
  if (hasPayment(attempt) && attempt.state !== 'created') return provider.read(attempt);
  try {
    const payment = await provider.create(attempt);
    deps.killPoint?.('after_provider_create');
    await attachPayment(deps.pool, attempt.id, payment.id, deps.clock.now());
    deps.killPoint?.('after_attach');
    return payment;
  } catch (error) {
    // A second tab creates the same payment: the provider rejects the key in use, and the first request stores the reference.
    if (!isKeyInUse(error)) throw error;
    await pause(CONCURRENT_REQUEST_MS);
    const updated = await requireAttempt(deps, attempt.id);
    if (!hasPayment(updated)) throw error;
    return provider.read(updated);
  }
};

/** Grace period for the capturing request before the reconciler takes over. */
const CAPTURE_GRACE_MS = 10_000;

/**
 * Captures a payment that the buyer approved and returned from. The transition to `processing` comes first: an attempt
 * is either cancelled before it or captured after it. Concurrent calls, or one after a crash, capture once.
 */
const captureIfApproved = async (deps: Deps, { id, approvedAt }: AttemptRow, payment: Payment): Promise<Payment> => {
  if (payment.state !== 'approved' || !approvedAt) return payment;
  const now = deps.clock.now();
  const nextCheckAt = new Date(now.getTime() + CAPTURE_GRACE_MS);
  await transitionAttempt(deps.pool, id, 'processing', { now, nextCheckAt });
  const current = await requireAttempt(deps, id);
  if (current.state !== 'processing' || !hasPayment(current)) return payment;
  deps.killPoint?.('before_capture');
  const provider = getProvider(deps, current.method);
  const captured = await provider.capture(current).catch(async (error: unknown) => {
    // A concurrent webhook captures the same payment.
    if (!isKeyInUse(error)) throw error;
    await pause(CONCURRENT_REQUEST_MS);
    return provider.read(current);
  });
  deps.killPoint?.('after_capture');
  return captured;
};

/** Applies the state of a provider's payment to its attempt; `before`: the attempt before the payment was read. */
export const applyPaymentState = async (deps: Deps, before: AttemptRow, payment: Payment): Promise<AttemptOutcome> => {
  const { pool, clock } = deps;
  const { id } = before;
  const now = clock.now();
  const { failureCode } = payment;
  if (payment.state === 'succeeded') await settlePayment(deps, id, payment);
  else if (payment.state === 'cancelled') await closeUnpaidAttempt(deps, id, 'cancelled', { failureCode });
  else if (payment.state === 'processing' && before.state === 'awaiting_payment')
    await transitionAttempt(pool, id, 'processing', { now, nextCheckAt: now });
  else if (payment.state === 'open' && before.state === 'processing')
    await transitionAttempt(pool, id, 'awaiting_payment', { now, nextCheckAt: now, failureCode });
  return { attempt: await requireAttempt(deps, id), orderId: await findOrderIdOfAttempt(pool, id), payment };
};

/**
 * Reads an open attempt's payment at the provider, creates it if there is none, captures it if the buyer has approved
 * it and returned, and applies its state. Throws a ProviderError where the provider does not respond, or rejects a new
 * payment.
 */
export const syncAttempt = async (deps: Deps, attemptId: string): Promise<AttemptOutcome> => {
  const attempt = await requireAttempt(deps, attemptId);
  if (!isOpenState(attempt.state)) {
    return { attempt, orderId: await findOrderIdOfAttempt(deps.pool, attemptId), payment: null };
  }
  const payment = await readOrCreatePayment(deps, attempt);
  deps.killPoint?.('after_provider_read');
  return applyPaymentState(deps, attempt, await captureIfApproved(deps, attempt, payment));
};
