import type { Deps } from '../../platform/deps.ts';
import { type AttemptRow, recordApproval } from './attempt.queries.ts';
import { type AttemptOutcome, syncAttempt } from './sync-attempt.ts';

/** Grace period for this request before the reconciler takes over. */
const GRACE_PERIOD_MS = 10_000;

/**
 * Records that the buyer returned from the provider, then synchronises the attempt (`syncAttempt`). From now on an
 * approved PayPal order is captured; an approval without a return never is, so that it costs the buyer nothing.
 */
export const syncReturnedAttempt = async (deps: Deps, { id, method }: AttemptRow): Promise<AttemptOutcome> => {
  const now = deps.clock.now();
  if (method === 'paypal_method')
    await recordApproval(deps.pool, id, { now, nextCheckAt: new Date(now.getTime() + GRACE_PERIOD_MS) });
  return syncAttempt(deps, id);
};
