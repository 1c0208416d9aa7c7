import type { Deps } from '../../platform/deps.ts';
import { countUsage } from '../../platform/limits/usage-limit.ts';
import { type AttemptRow, recordApproval } from './attempt.queries.ts';
import { isOpenState } from './attempt-states.ts';
import { type AttemptOutcome, syncAttempt } from './sync-attempt.ts';

/** Grace period for this request before the reconciler takes over. */
const GRACE_PERIOD_MS = 10_000;

/** The returns of one open payment in half an hour: each is a request at the provider, and needs no session. */
const MAX_RETURNS = 60;
const RETURNS_MS = 30 * 60_000;

/** Counts a return to an open payment. Throws TOO_MANY_REQUESTS. */
export const countReturn = async (deps: Deps, { id, state }: Pick<AttemptRow, 'id' | 'state'>) => {
  if (isOpenState(state))
    await countUsage(deps, [{ name: 'payment-return', by: id, max: MAX_RETURNS, milliseconds: RETURNS_MS }]);
};

/**
 * Records that the buyer returned from the provider, then synchronises the attempt (`syncAttempt`). From now on an
 * approved PayPal order is captured; an approval without a return never is, so that it costs the buyer nothing. Throws
 * TOO_MANY_REQUESTS; the reconciler then reads the payment.
 */
export const syncReturnedAttempt = async (deps: Deps, attempt: AttemptRow): Promise<AttemptOutcome> => {
  const { id, method } = attempt;
  const now = deps.clock.now();
  if (method === 'paypal_method')
    await recordApproval(deps.pool, id, { now, nextCheckAt: new Date(now.getTime() + GRACE_PERIOD_MS) });
  await countReturn(deps, attempt);
  return syncAttempt(deps, id);
};
