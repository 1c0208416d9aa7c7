import type { Deps } from '../../platform/deps.ts';
import { getCanceller } from '../providers/gateways.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { type AttemptRow, clearScheduledCheck } from './attempt.queries.ts';
import { captureOrCloseExpiredAttempt, closeAttempt } from './close-attempt.ts';
import { applyPaymentState, syncAttempt } from './sync-attempt.ts';

/** Cancels a payment whose id was not stored, as the process ended or the response was lost: no buyer saw it, but it is still open. */
const cancelUnrecorded = async (deps: Deps, attempt: AttemptRow) => {
  const { id, method } = attempt;
  const ended = await getCanceller(deps, method).cancelUnrecorded(attempt);
  if (ended && ended.state !== 'cancelled')
    deps.log.error({ attempt: id, payment: ended.id, state: ended.state }, 'an unrecorded payment is not open');
  await clearScheduledCheck(deps.pool, id);
  if (ended) await applyPaymentState(deps, attempt, ended);
};

/** Continues a due attempt by its state. */
export const continueAttempt = async (deps: Deps, attempt: AttemptRow): Promise<void> => {
  const { id, state, expiresAt } = attempt;
  const expired = expiresAt <= deps.clock.now();
  // Completed attempts are due when a refund was requested.
  if (state === 'refund_pending' || state === 'completed') await sendRefunds(deps, attempt);
  else if (state === 'failed') await cancelUnrecorded(deps, attempt);
  else if (state === 'cancelling') await closeAttempt(deps, id);
  else if (expired && state !== 'processing') await captureOrCloseExpiredAttempt(deps, attempt);
  // An attempt in `created` has no payment to read: it is closed when it expires.
  else if (state !== 'created') await syncAttempt(deps, id);
};
