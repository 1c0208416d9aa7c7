import type { Deps } from '../../platform/deps.ts';
import { type AttemptRow, recordApproval } from './attempt.queries.ts';
import { type AttemptOutcome, syncAttempt } from './sync-attempt.ts';

/** So long whoever came back has to end it, before the reconciler goes on with it. */
const OWN_MS = 10_000;

/**
 * The buyer came back and means to have paid. What they agreed to at PayPal is taken from now on, by whoever finds it:
 * an abandoned approval takes no money, and one that they came back with is not lost. Then as `syncAttempt`.
 */
export const captureApproved = async (deps: Deps, { id, method }: AttemptRow): Promise<AttemptOutcome> => {
  const now = deps.clock.now();
  if (method === 'paypal_method')
    await recordApproval(deps.pool, id, { now, lookAt: new Date(now.getTime() + OWN_MS) });
  return syncAttempt(deps, id);
};
