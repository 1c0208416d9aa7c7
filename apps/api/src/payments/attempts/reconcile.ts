import { DAY_MS } from '../../platform/clock.ts';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { JobKinds } from '../../platform/jobs.ts';
import { auditPayments } from '../alerts/audit-payments.ts';
import { getProvider } from '../providers/gateways.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { claimDueEvents, deleteEventsBefore } from '../webhooks/event.queries.ts';
import { processEvent } from '../webhooks/payment-events.ts';
import { type AttemptRow, claimDueAttempts, clearScheduledCheck } from './attempt.queries.ts';
import { closeAttempt } from './close-attempt.ts';
import { applyPaymentState, syncAttempt } from './sync-attempt.ts';

const INTERVAL_MS = 5000;
/** Small, as each of them waits for the whole timeout while a provider does not respond. */
const BATCH_SIZE = 8;

/** Cancels a payment whose id was not stored because the process ended: no buyer saw it, but it stays open at the provider. */
const cancelUnrecorded = async (deps: Deps, attempt: AttemptRow) => {
  const { id, method } = attempt;
  const ended = await getProvider(deps, method).cancelUnrecorded(attempt);
  if (ended && ended.state !== 'cancelled')
    deps.log.error({ attempt: id, payment: ended.id, state: ended.state }, 'an unrecorded payment is not open');
  await clearScheduledCheck(deps.pool, id);
  if (ended) await applyPaymentState(deps, attempt, ended);
};

/** Continues a due attempt by its state. */
const continueAttempt = async (deps: Deps, attempt: AttemptRow): Promise<void> => {
  const { id, state, expiresAt } = attempt;
  const expired = expiresAt <= deps.clock.now();
  // Completed attempts are due when a refund was requested.
  if (state === 'refund_pending' || state === 'completed') await sendRefunds(deps, attempt);
  else if (state === 'failed') await cancelUnrecorded(deps, attempt);
  else if (state === 'cancelling' || (expired && state !== 'processing')) await closeAttempt(deps, id);
  // An attempt in `created` has no payment to read: it is closed when it expires.
  else if (state !== 'created') await syncAttempt(deps, id);
};

/** Whether a later retry may succeed: the provider does not respond or has not decided, or the database is unreachable. */
const isRetryable = (error: unknown) =>
  error instanceof ProviderError ||
  (error instanceof Refusal && error.code === 'PAYMENT_IN_PROGRESS') ||
  isDatabaseUnavailable(error);

const runForEach = async <T>(deps: Deps, claimed: readonly T[], what: string, work: (one: T) => Promise<void>) => {
  const logFailure = (one: T) => (err: unknown) =>
    deps.log[isRetryable(err) ? 'warn' : 'error']({ err, [what]: one }, `${what} will be retried`);
  await Promise.all(claimed.map((one) => work(one).catch(logFailure(one))));
};

/**
 * Continues what no request finished: unprocessed webhook events, open and expired attempts, refunds. What fails is
 * retried with exponential backoff.
 */
export const reconcile = async (deps: Deps): Promise<void> => {
  const now = deps.clock.now();
  for (;;) {
    const events = await claimDueEvents(deps.pool, now, BATCH_SIZE);
    await runForEach(deps, events, 'event', (event) => processEvent(deps, event));
    const attempts = await claimDueAttempts(deps.pool, now, BATCH_SIZE);
    await runForEach(deps, attempts, 'attempt', (attempt) => continueAttempt(deps, attempt));
    if (events.length < BATCH_SIZE && attempts.length < BATCH_SIZE) return;
  }
};

/** Providers repeat an event for some days; operators read it in the history of a payment. */
const EVENT_RETENTION_MS = 90 * DAY_MS;

const deleteOldEvents = ({ prisma, clock }: Deps) =>
  deleteEventsBefore(prisma, new Date(clock.now().getTime() - EVENT_RETENTION_MS));

/** Jobs of a runner of their own: listing a provider's payments may take long. */
export const auditJobs: JobKinds = {
  'payments.audit': { run: (_payload, deps) => auditPayments(deps), intervalMs: DAY_MS },
  'payments.delete_old_events': {
    run: async (_payload, deps) => void (await deleteOldEvents(deps)),
    intervalMs: DAY_MS,
  },
};

export const paymentJobs: JobKinds = {
  'payments.reconcile': { run: (_payload, deps) => reconcile(deps), intervalMs: INTERVAL_MS, maxBackoffMs: 30_000 },
};
