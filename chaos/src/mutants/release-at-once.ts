// A payment's stock is released as soon as the payment is no more wanted; the provider is not asked whether it was paid.
import { orderOfAttempt } from '@trad/api/orders/orders';
import { moveAttempt, openAttemptIdOf } from '@trad/api/payments/attempts/attempt.queries';
import { endUnpaid } from '@trad/api/payments/attempts/release-stock';
import type { Deps } from '@trad/api/platform/deps';

export const closeAttempt = async (deps: Deps, attemptId: string) => {
  const now = deps.clock.now();
  if (await endUnpaid(deps, attemptId, 'failed', { nextCheckAt: now })) return null;
  await moveAttempt(deps.pool, attemptId, 'cancelling', { now, nextCheckAt: now });
  await endUnpaid(deps, attemptId, 'cancelled');
  return orderOfAttempt(deps.pool, attemptId);
};

export const closeOpenAttempt = async (deps: Deps, userId: number) => {
  const id = await openAttemptIdOf(deps.pool, userId);
  return id === undefined ? null : closeAttempt(deps, id);
};
