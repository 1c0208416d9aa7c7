import { orderOfAttempt } from '../../orders/orders.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { providerOf } from '../providers/gateways.ts';
import type { BegunAttempt } from '../providers/payment-provider.ts';
import { ProviderFailure } from '../providers/provider-failure.ts';
import { attemptById, moveAttempt, openAttemptIdOf } from './attempt.queries.ts';
import { isOpen } from './attempt-states.ts';
import { endUnpaid } from './release-stock.ts';
import { follow, isBegun, sync } from './sync.ts';

/** Asks the provider to end the payment, and does what follows: whichever came first, the cancel or the money, wins. */
const cancelPayment = async (deps: Deps, attempt: BegunAttempt) => {
  const payment = await providerOf(deps, attempt.method).cancel(attempt);
  deps.killPoint?.('after_provider_cancel');
  return follow(deps, attempt, payment);
};

/**
 * Ends an attempt that something else takes the place of. Its stock is free only once it cannot be paid any more.
 * Returns the order where its money had arrived; null: the cart is free again. Throws PAYMENT_IN_PROGRESS where that
 * cannot be told yet; the reconciler goes on with it.
 */
export const closeAttempt = async (deps: Deps, attemptId: string): Promise<number | null> => {
  const now = deps.clock.now();
  // Nobody was told how to pay it, and nobody will be: no answer of the provider is needed, nor waited for.
  if (await endUnpaid(deps, attemptId, 'failed', { failureCode: 'never_begun', nextCheckAt: now })) return null;
  await moveAttempt(deps.pool, attemptId, 'cancelling', { now, nextCheckAt: now });
  deps.killPoint?.('after_cancelling');
  const attempt = await attemptById(deps.pool, attemptId);
  if (!attempt || !isOpen(attempt.state)) return orderOfAttempt(deps.pool, attemptId);
  const standing = await (attempt.state === 'cancelling' && isBegun(attempt)
    ? cancelPayment(deps, attempt)
    : sync(deps, attemptId)
  ).catch((error: unknown) => {
    if (!(error instanceof ProviderFailure)) throw error;
    deps.log.warn({ err: error, attempt: attemptId }, 'a payment could not be ended yet');
    throw new Refusal('PAYMENT_IN_PROGRESS', { retryAfter: 5 });
  });
  if (isOpen(standing.attempt.state)) throw new Refusal('PAYMENT_IN_PROGRESS', { retryAfter: 5 });
  return standing.orderId;
};

/** Closes the open attempt of a user's cart, if there is one (`closeAttempt`). */
export const closeOpenAttempt = async (deps: Deps, userId: number): Promise<number | null> => {
  const id = await openAttemptIdOf(deps.pool, userId);
  return id === undefined ? null : closeAttempt(deps, id);
};
