import { DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { JobKinds } from '../../platform/jobs.ts';
import { auditPayments } from '../alerts/audit-payments.ts';
import { checkRefunds } from '../alerts/check-refunds.ts';
import { storeMoneyDays } from '../money-days/money-days.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { claimDueEvents, deleteEventsBefore, rescheduleMisdatedEvents } from '../webhooks/event.queries.ts';
import { processEvent } from '../webhooks/payment-events.ts';
import { claimDueAttempts, findAttempt, rescheduleMisdatedAttempts } from './attempt.queries.ts';
import { continueAttempt } from './continue-attempt.ts';
import { RESERVATION_MS } from './open-attempt.ts';

const INTERVAL_MS = 5000;
const RESCHEDULE_INTERVAL_MS = 60_000;
/** Small, as each of them waits for the whole timeout while a provider does not respond. */
const BATCH_SIZE = 8;

/**
 * Whether a failure is logged as a warning: any error of the provider, as where it does not know the payment, a payment on which it has
 * not decided, or an unreachable database. Others are logged as errors. All are retried.
 */
const isExpectedFailure = (error: unknown) =>
  error instanceof ProviderError ||
  (error instanceof Refusal && error.code === 'PAYMENT_IN_PROGRESS') ||
  isDatabaseUnavailable(error);

const runForEach = async <T>(deps: Deps, claimed: readonly T[], what: string, work: (one: T) => Promise<void>) => {
  const logFailure = (one: T) => (err: unknown) =>
    deps.log[isExpectedFailure(err) ? 'warn' : 'error']({ err, [what]: one }, `${what} will be retried`);
  await Promise.all(claimed.map((one) => work(one).catch(logFailure(one))));
};

const loadAndContinue = async (deps: Deps, id: string) => {
  const attempt = await findAttempt(deps.pool, id);
  if (attempt) await continueAttempt(deps, attempt);
};

const claimAndContinue = async (deps: Deps, now: Date, isFailed: boolean) => {
  const attempts = await claimDueAttempts(deps.pool, { now, limit: BATCH_SIZE, isFailed });
  await runForEach(deps, attempts, 'attempt', (id) => loadAndContinue(deps, id));
  return attempts.length;
};

/**
 * Continues work that no request has finished: unprocessed webhook events, open and expired attempts, refunds. Failures
 * are retried with exponential backoff.
 */
export const reconcile = async (deps: Deps): Promise<void> => {
  const now = deps.clock.now();
  for (let isDone = false; !isDone; ) {
    const events = await claimDueEvents(deps.pool, now, BATCH_SIZE);
    await runForEach(deps, events, 'event', (event) => processEvent(deps, event));
    const continued = await claimAndContinue(deps, now, false);
    isDone = events.length < BATCH_SIZE && continued < BATCH_SIZE;
  }
  // Failed attempts come last, and one batch a run: an outage leaves one for every click on Pay, each waits for the whole timeout, and
  // nobody can pay them.
  await claimAndContinue(deps, now, true);
};

/** Makes due what was scheduled while the clock was ahead: otherwise it would wait until that time, and its stock would stay reserved. */
export const rescheduleChecks = async ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<void> => {
  const now = clock.now();
  await rescheduleMisdatedEvents(pool, now);
  await rescheduleMisdatedAttempts(pool, { now, reservationMs: RESERVATION_MS });
};

/** Providers repeat an event for some days; operators read it in the history of a payment. */
const EVENT_RETENTION_MS = 90 * DAY_MS;

const deleteOldEvents = ({ prisma, clock }: Deps) =>
  deleteEventsBefore(prisma, new Date(clock.now().getTime() - EVENT_RETENTION_MS));

/** Jobs with a separate runner: listing a provider's payments may take long. */
export const auditJobs: JobKinds = {
  'payments.audit': { run: (_payload, deps) => auditPayments(deps), intervalMs: DAY_MS },
  'payments.delete_old_events': {
    run: async (_payload, deps) => void (await deleteOldEvents(deps)),
    intervalMs: DAY_MS,
  },
  'payments.check_refunds': { run: (_payload, deps) => checkRefunds(deps), intervalMs: HOUR_MS },
  'payments.store_money_days': { run: (_payload, deps) => storeMoneyDays(deps), intervalMs: HOUR_MS },
};

export const paymentJobs: JobKinds = {
  'payments.reschedule_checks': { run: (_payload, deps) => rescheduleChecks(deps), intervalMs: RESCHEDULE_INTERVAL_MS },
  'payments.reconcile': { run: (_payload, deps) => reconcile(deps), intervalMs: INTERVAL_MS, maxBackoffMs: 30_000 },
};
