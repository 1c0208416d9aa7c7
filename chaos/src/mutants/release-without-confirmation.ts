// Releases a closed attempt's stock without asking the provider whether it was paid.
import { findOrderIdOfAttempt } from '@trad/api/orders/orders';
import { type AttemptRow, findOpenAttemptId, transitionAttempt } from '@trad/api/payments/attempts/attempt.queries';
import { closeUnpaidAttempt } from '@trad/api/payments/attempts/close-unpaid-attempt';
import type { Deps } from '@trad/api/platform/deps';

export const closeAttempt = async (deps: Deps, attemptId: string) => {
  const now = deps.clock.now();
  if (await closeUnpaidAttempt(deps, attemptId, 'failed', { nextCheckAt: now })) return null;
  await transitionAttempt(deps.pool, attemptId, 'cancelling', { now, nextCheckAt: now });
  await closeUnpaidAttempt(deps, attemptId, 'cancelled');
  return findOrderIdOfAttempt(deps.pool, attemptId);
};

export const captureOrCloseExpiredAttempt = async (deps: Deps, { id }: AttemptRow) => {
  await closeAttempt(deps, id);
};

export const closeOpenAttempt = async (deps: Deps, userId: number) => {
  const id = await findOpenAttemptId(deps.pool, userId);
  return id === undefined ? null : closeAttempt(deps, id);
};

export const captureOrCloseOpenAttempt = (deps: Deps, userId: number) => closeOpenAttempt(deps, userId);
