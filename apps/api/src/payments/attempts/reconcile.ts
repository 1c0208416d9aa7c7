import { isDatabaseAway } from '../../platform/database/database-errors.ts';
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

const EVERY_MS = 5000;
/** So many at once: while a provider is silent, each of them waits for its whole time. */
const BATCH = 8;
/** A payment that was made and whose id was never noted: nobody can pay it, yet it must not stay open there. */
const cancelUnrecorded = async (deps: Deps, attempt: AttemptRow) => {
  const { id, method } = attempt;
  const ended = await getProvider(deps, method).cancelUnrecorded(attempt);
  if (ended && ended.state !== 'cancelled')
    deps.log.error(
      { attempt: id, payment: ended.id, state: ended.state },
      'a payment that nobody was given is not open',
    );
  await clearScheduledCheck(deps.pool, id);
  if (ended) await applyPaymentState(deps, attempt, ended);
};

/** What is due for an attempt, as it stands. */
const look = async (deps: Deps, attempt: AttemptRow): Promise<void> => {
  const { id, state, expiresAt } = attempt;
  const expired = expiresAt <= deps.clock.now();
  // A completed one is looked at where an operator gives money of it back.
  if (state === 'refund_pending' || state === 'completed') await sendRefunds(deps, attempt);
  else if (state === 'failed') await cancelUnrecorded(deps, attempt);
  else if (state === 'cancelling' || (expired && state !== 'processing')) await closeAttempt(deps, id);
  // One that nobody came back for before it was begun: it ends when it expires.
  else if (state !== 'created') await syncAttempt(deps, id);
};

/** Not now: the provider does not answer or has not decided, or the database is away. Anything else is our bug. */
const isForLater = (error: unknown) =>
  error instanceof ProviderError ||
  (error instanceof Refusal && error.code === 'PAYMENT_IN_PROGRESS') ||
  isDatabaseAway(error);

const each = async <T>(deps: Deps, claimed: readonly T[], what: string, work: (one: T) => Promise<void>) => {
  const told = (one: T) => (err: unknown) =>
    deps.log[isForLater(err) ? 'warn' : 'error']({ err, [what]: one }, `${what} waits`);
  await Promise.all(claimed.map((one) => work(one).catch(told(one))));
};

/**
 * Looks after what nobody else finished: events in the inbox, open attempts, those whose time is over, refunds. What it
 * cannot finish is due again later, each time after twice as long.
 */
export const reconcile = async (deps: Deps): Promise<void> => {
  const now = deps.clock.now();
  for (;;) {
    const events = await claimDueEvents(deps.pool, now, BATCH);
    await each(deps, events, 'event', (event) => processEvent(deps, event));
    const attempts = await claimDueAttempts(deps.pool, now, BATCH);
    await each(deps, attempts, 'attempt', (attempt) => look(deps, attempt));
    if (events.length < BATCH && attempts.length < BATCH) return;
  }
};

const DAY_MS = 86_400_000;
/** Providers repeat an event for some days; operators read it in the history of a payment. */
const EVENT_RETENTION_MS = 90 * DAY_MS;

const deleteOldEvents = ({ prisma, clock }: Deps) =>
  deleteEventsBefore(prisma, new Date(clock.now().getTime() - EVENT_RETENTION_MS));

/** Run beside the others: a provider's list may be long. */
export const auditJobs: JobKinds = {
  'payments.audit': { run: (_payload, deps) => auditPayments(deps), every: DAY_MS },
  'payments.forget_events': { run: async (_payload, deps) => void (await deleteOldEvents(deps)), every: DAY_MS },
};

export const paymentJobs: JobKinds = {
  'payments.reconcile': { run: (_payload, deps) => reconcile(deps), every: EVERY_MS, longestPauseMs: 30_000 },
};
