import { findOrderIdOfAttempt } from '../../orders/orders.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { getCanceller, getProvider } from '../providers/gateways.ts';
import type { AttemptWithPayment } from '../providers/payment-provider.ts';
import { hasOrderExpired } from '../providers/paypal-provider.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { type AttemptRow, findAttempt, findOpenAttemptId, NEVER_BEGUN, transitionAttempt } from './attempt.queries.ts';
import { isOpenState } from './attempt-states.ts';
import { closeNeverBegunAttempt } from './close-unpaid-attempt.ts';
import { closeUnknownAttempt } from './close-without-provider.ts';
import { applyPaymentState, hasPayment, syncAttempt } from './sync-attempt.ts';

/** Cancels the payment at the provider and applies its state: if it succeeded first, the order is made. */
const cancelPayment = async (deps: Deps, attempt: AttemptWithPayment) => {
  const payment = await getCanceller(deps, attempt.method).cancel(attempt);
  deps.killPoint?.('after_provider_cancel');
  return applyPaymentState(deps, attempt, payment);
};

const isNotFound = (error: unknown) => error instanceof ProviderError && error.kind === 'not_found';

/** Whether an attempt that is being closed has expired. */
const isExpired = ({ state, expiresAt }: AttemptRow, now: Date) => state === 'cancelling' && expiresAt <= now;

/**
 * Closes an expired attempt whose payment the provider could not cancel because it does not know it, if it cannot read
 * it either: the keys are of another account, or of the other mode. Before the expiry wrong keys may be corrected.
 */
const closeIfUnknown = async (deps: Deps, attempt: AttemptWithPayment): Promise<boolean> => {
  if (!isExpired(attempt, deps.clock.now())) return false;
  const isKnown = await getProvider(deps, attempt.method)
    .read(attempt)
    .catch((error: unknown) => !isNotFound(error));
  if (isKnown) return false;
  const isClosed = await closeUnknownAttempt(deps, attempt.id, isExpired);
  if (isClosed) deps.log.warn({ attempt: attempt.id }, 'an expired attempt that the provider does not know was closed');
  return isClosed;
};

/**
 * Closes an attempt that is replaced or expired. Its stock is released only once the payment can no longer succeed.
 * Returns the order id if the payment had succeeded, null if the cart is free again. Throws PAYMENT_IN_PROGRESS while
 * the provider has not decided; the reconciler then continues.
 */
export const closeAttempt = async (deps: Deps, attemptId: string): Promise<number | null> => {
  if (await closeNeverBegunAttempt(deps, attemptId, NEVER_BEGUN)) return null;
  const now = deps.clock.now();
  await transitionAttempt(deps.pool, attemptId, 'cancelling', { now, nextCheckAt: now });
  deps.killPoint?.('after_cancelling');
  const attempt = await findAttempt(deps.pool, attemptId);
  if (!attempt || !isOpenState(attempt.state)) return findOrderIdOfAttempt(deps.pool, attemptId);
  const cancelling = attempt.state === 'cancelling' && hasPayment(attempt) ? attempt : null;
  const outcome = await (cancelling ? cancelPayment(deps, cancelling) : syncAttempt(deps, attemptId)).catch(
    async (error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      if (cancelling && isNotFound(error) && (await closeIfUnknown(deps, cancelling))) return null;
      deps.log.warn({ err: error, attempt: attemptId }, 'the provider could not cancel or report the payment yet');
      throw new Refusal('PAYMENT_IN_PROGRESS', { retryAfter: 5 });
    },
  );
  if (outcome === null) return null;
  if (isOpenState(outcome.attempt.state)) throw new Refusal('PAYMENT_IN_PROGRESS', { retryAfter: 5 });
  return outcome.orderId;
};

/**
 * Closes an expired attempt. One that the buyer has approved at PayPal and returned from is captured instead: they were told that the
 * order will be placed. Throws a ProviderError while PayPal does not respond, until its order has expired, too.
 */
export const captureOrCloseExpiredAttempt = async (deps: Deps, attempt: AttemptRow): Promise<void> => {
  const { id, state, method, approvedAt } = attempt;
  const mayCapture = state === 'awaiting_payment' && approvedAt !== null && deps.gateways.isConfigured(method);
  const outcome = !mayCapture
    ? null
    : await syncAttempt(deps, id).catch((error: unknown) => {
        if (!(error instanceof ProviderError)) throw error;
        if (error.kind === 'unavailable' && !hasOrderExpired(attempt, deps.clock.now())) throw error;
        return null;
      });
  if (outcome === null || outcome.attempt.state === 'awaiting_payment') await closeAttempt(deps, id);
};

/** Closes the open attempt of a user's cart, if there is one (`closeAttempt`). */
export const closeOpenAttempt = async (deps: Deps, userId: number): Promise<number | null> => {
  const id = await findOpenAttemptId(deps.pool, userId);
  return id === undefined ? null : closeAttempt(deps, id);
};

/**
 * Closes the open attempt of a user's cart (`closeAttempt`), unless the buyer has approved it at PayPal and returned: they were told
 * that the order will be placed, so the payment is captured instead. Throws PAYMENT_IN_PROGRESS also while PayPal does not respond.
 */
export const captureOrCloseOpenAttempt = async (deps: Deps, userId: number): Promise<number | null> => {
  const id = await findOpenAttemptId(deps.pool, userId);
  if (id === undefined) return null;
  const attempt = await findAttempt(deps.pool, id);
  if (attempt?.approvedAt)
    await syncAttempt(deps, id).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      deps.log.warn({ err: error, attempt: id }, 'an approved payment could not be captured yet');
      throw new Refusal('PAYMENT_IN_PROGRESS', { retryAfter: 5 });
    });
  // Not captured where PayPal has declined it.
  return closeAttempt(deps, id);
};
