import { orderOfAttempt } from '../../orders/orders.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { getProvider } from '../providers/gateways.ts';
import type { AttemptWithPayment } from '../providers/payment-provider.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { findAttempt, findOpenAttemptId, transitionAttempt } from './attempt.queries.ts';
import { isOpenState } from './attempt-states.ts';
import { endUnpaidAttempt } from './end-unpaid-attempt.ts';
import { applyPaymentState, hasPayment, syncAttempt } from './sync-attempt.ts';

/** Asks the provider to end the payment, and does what follows: whichever came first, the cancel or the money, wins. */
const cancelPayment = async (deps: Deps, attempt: AttemptWithPayment) => {
  const payment = await getProvider(deps, attempt.method).cancel(attempt);
  deps.killPoint?.('after_provider_cancel');
  return applyPaymentState(deps, attempt, payment);
};

/**
 * Ends an attempt that something else takes the place of. Its stock is free only once it cannot be paid any more.
 * Returns the order where its money had arrived; null: the cart is free again. Throws PAYMENT_IN_PROGRESS where that
 * cannot be told yet; the reconciler goes on with it.
 */
export const closeAttempt = async (deps: Deps, attemptId: string): Promise<number | null> => {
  const now = deps.clock.now();
  // Nobody was told how to pay it, and nobody will be: no answer of the provider is needed, nor waited for.
  if (await endUnpaidAttempt(deps, attemptId, 'failed', { failureCode: 'never_begun', nextCheckAt: now })) return null;
  await transitionAttempt(deps.pool, attemptId, 'cancelling', { now, nextCheckAt: now });
  deps.killPoint?.('after_cancelling');
  const attempt = await findAttempt(deps.pool, attemptId);
  if (!attempt || !isOpenState(attempt.state)) return orderOfAttempt(deps.pool, attemptId);
  const outcome = await (attempt.state === 'cancelling' && hasPayment(attempt)
    ? cancelPayment(deps, attempt)
    : syncAttempt(deps, attemptId)
  ).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, attempt: attemptId }, 'a payment could not be ended yet');
    throw new Refusal('PAYMENT_IN_PROGRESS', { retryAfter: 5 });
  });
  if (isOpenState(outcome.attempt.state)) throw new Refusal('PAYMENT_IN_PROGRESS', { retryAfter: 5 });
  return outcome.orderId;
};

/** Closes the open attempt of a user's cart, if there is one (`closeAttempt`). */
export const closeOpenAttempt = async (deps: Deps, userId: number): Promise<number | null> => {
  const id = await findOpenAttemptId(deps.pool, userId);
  return id === undefined ? null : closeAttempt(deps, id);
};
