import { type AnyTransaction, execute } from '@trad/database/connections/execute';
import type { Clock } from './clock.ts';
import { isReadOnlyError } from './database/database-errors.ts';
import type { Deps } from './deps.ts';
import { traceWork } from './monitoring/tracing.ts';

/** Runs a job. It must be idempotent: a job runs again when a process dies in between. */
export type JobHandler = (payload: Record<string, unknown>, deps: Deps) => Promise<void>;
export interface JobKind {
  run: JobHandler;
  /** The interval in milliseconds of a recurring job. */
  intervalMs?: number;
  /** The maximum number of attempts (12) and the longest delay between them (5 minutes). */
  maxAttempts?: number;
  maxBackoffMs?: number;
  /**
   * The longest delay in milliseconds with which a job that does not recur is enqueued. One that is scheduled further ahead,
   * by a process whose clock was ahead, is then made due.
   */
  maxDelayMs?: number;
  /** Runs when the last attempt has failed; idempotent, too. */
  handleGivenUp?: JobHandler;
  /** An SQL expression over `job` that due jobs are ordered by, and only then by their due times; the kind needs a runner of its own. */
  order?: string;
}
export type JobKinds = Readonly<Record<string, JobKind>>;

/** The lease of a claimed job, after which another process may claim it: its `run_at` is the end of the lease. */
const LEASE_MS = 60_000;
/** The interval, in real time, at which a live runner renews its lease: a job may take longer than the lease. */
const RENEW_MS = 20_000;
const MAX_ATTEMPTS = 12;
const MAX_BACKOFF_MS = 300_000;

/**
 * The parameter `$n` of `selectNow(n)`: null except in tests, so that jobs are claimed and leased by the time of PostgreSQL. The
 * clocks of the processes may differ, and one that is ahead would claim the jobs that others run.
 */
const getNow = ({ now, replacesDatabaseTime }: Clock) => (replacesDatabaseTime ? now() : null);
const selectNow = (parameter: number) => `coalesce($${parameter}::timestamptz, now())`;

/** Enqueues a job in the caller's transaction, of pg or of Prisma: it runs if and only if that commits, at `runAt` or now. */
export const enqueueJob = (
  tx: AnyTransaction,
  kind: string,
  payload: object,
  { runAt, dedupeKey }: { runAt: Date | null; dedupeKey?: string },
) =>
  execute(tx, {
    text: `INSERT INTO job (kind, payload, run_at, dedupe_key) VALUES ($1, $2, ${selectNow(3)}, $4)
     ON CONFLICT (dedupe_key) DO NOTHING`,
    values: [kind, JSON.stringify(payload), runAt, dedupeKey ?? null],
  });

interface ClaimedJob {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
}

/**
 * Claims the first due job. One at a time, so that other processes can claim the rest. The error of the last attempt is cleared: a job
 * that has one is not running.
 */
const claimDueJob = async ({ pool, clock }: Deps, kinds: JobKinds): Promise<ClaimedJob | undefined> => {
  const order = Object.values(kinds).flatMap((kind) => kind.order ?? []);
  const { rows } = await pool.query<ClaimedJob>({
    name: order.length ? 'job-claim-ordered' : 'job-claim',
    text: `UPDATE job SET run_at = ${selectNow(2)} + $3 * interval '1 ms', attempts = attempts + 1, last_error = NULL
     WHERE id = (
       SELECT id FROM job WHERE run_at <= ${selectNow(2)} AND failed_at IS NULL AND kind = ANY(ARRAY(SELECT unnest($1::text[])))
       ORDER BY ${[...order, 'run_at', 'id'].join(', ')} LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, kind, payload, attempts`,
    values: [Object.keys(kinds), getNow(clock), LEASE_MS],
  });
  return rows[0];
};

/** Updates a claimed job, unless its lease expired and another process has claimed it. `next`: its attempts from now on. */
const updateJob = (
  { pool, clock }: Deps,
  { id, attempts }: ClaimedJob,
  { delayMs, next, error, isGivenUp }: { delayMs: number; next: number; error: string | null; isGivenUp: boolean },
) =>
  pool.query(
    `UPDATE job SET run_at = ${selectNow(3)} + $4 * interval '1 ms', attempts = $5, last_error = $6,
       failed_at = CASE WHEN $7 THEN ${selectNow(3)} END
     WHERE id = $1 AND attempts = $2`,
    [id, attempts, getNow(clock), delayMs, next, error, isGivenUp],
  );

const finishJob = async (deps: Deps, job: ClaimedJob, intervalMs: number | undefined) => {
  if (intervalMs === undefined) {
    await deps.pool.query({
      name: 'job-delete',
      text: 'DELETE FROM job WHERE id = $1 AND attempts = $2',
      values: [job.id, job.attempts],
    });
    return;
  }
  await updateJob(deps, job, { delayMs: intervalMs, next: 0, error: null, isGivenUp: false });
};

const postponeJob = async (deps: Deps, job: ClaimedJob, kind: JobKind, cause: unknown) => {
  const { intervalMs, maxAttempts = MAX_ATTEMPTS, maxBackoffMs = MAX_BACKOFF_MS } = kind;
  const isGivenUp = intervalMs === undefined && job.attempts >= maxAttempts;
  deps.log[isGivenUp ? 'error' : 'warn'](
    { job: job.id, kind: job.kind, attempts: job.attempts, err: cause },
    isGivenUp ? 'job given up' : 'job failed',
  );
  // Before the job is marked: if it fails, too, the job becomes due again and is given up again.
  if (isGivenUp) await kind.handleGivenUp?.(job.payload, deps);
  await updateJob(deps, job, {
    delayMs: Math.min(maxBackoffMs, 1000 * 2 ** job.attempts),
    next: job.attempts,
    error: String(cause instanceof Error ? cause.message : cause).slice(0, 1000),
    isGivenUp,
  });
};

/** Runs the work while it renews the lease. */
const withLease = async (deps: Deps, { id, attempts }: ClaimedJob, work: () => Promise<void>) => {
  const renewal = setInterval(() => {
    const renewed = deps.pool.query(
      `UPDATE job SET run_at = ${selectNow(3)} + $4 * interval '1 ms' WHERE id = $1 AND attempts = $2`,
      [id, attempts, getNow(deps.clock), LEASE_MS],
    );
    renewed.catch((err: unknown) => deps.log.warn({ err, job: id }, 'job lease could not be renewed'));
  }, RENEW_MS);
  try {
    await work();
  } finally {
    clearInterval(renewal);
  }
};

/** The jobs that this process runs now, by its pool. */
const running = new WeakMap<Deps['pool'], Set<ClaimedJob>>();

/** Makes the jobs that this process runs due for others: it ends before they do. */
export const requeueJobs = async ({ pool, clock, log }: Deps) => {
  const jobs = [...(running.get(pool) ?? [])];
  if (jobs.length === 0) return;
  log.warn({ jobs: jobs.map(({ id }) => id) }, 'unfinished jobs are requeued');
  await pool.query(
    `UPDATE job SET run_at = ${selectNow(3)} FROM unnest($1::bigint[], $2::int[]) AS given (id, attempts)
     WHERE job.id = given.id AND job.attempts = given.attempts`,
    [jobs.map(({ id }) => id), jobs.map(({ attempts }) => attempts), getNow(clock)],
  );
};

const runJob = async (deps: Deps, job: ClaimedJob, kind: JobKind) => {
  const { run, intervalMs, maxAttempts = MAX_ATTEMPTS } = kind;
  try {
    // Its process died in every attempt, before it could record an error.
    if (intervalMs === undefined && job.attempts > maxAttempts) throw new Error('The process died of it too often.');
    await traceWork(`job ${job.kind}`, { kind: 'consumer', attributes: { 'trad.job_id': job.id } }, () =>
      withLease(deps, job, () => run(job.payload, deps)),
    );
  } catch (error) {
    return postponeJob(deps, job, kind, error);
  }
  await finishJob(deps, job, intervalMs);
};

/** Runs the job that is due first. Returns whether there was one. */
export const runDueJob = async (deps: Deps, kinds: JobKinds) => {
  const job = await claimDueJob(deps, kinds);
  const kind = job && kinds[job.kind];
  if (!job || !kind) return job !== undefined;
  const jobs = running.get(deps.pool) ?? new Set();
  running.set(deps.pool, jobs.add(job));
  await runJob(deps, job, kind).finally(() => jobs.delete(job));
  return true;
};

/** The interval at which recurring jobs are checked. */
const SCHEDULE_MS = 30_000;

/**
 * Enqueues every recurring job, now or as soon as the database accepts writes, and checks them twice a minute. Returns
 * a function that stops it.
 */
export const startScheduling = async (deps: Deps, kinds: JobKinds, intervalMs = SCHEDULE_MS) => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const scheduleLater = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      scheduleRecurringJobs(deps, kinds)
        .catch((err: unknown) => {
          if (!isReadOnlyError(err)) deps.log.warn({ err }, 'recurring jobs could not be enqueued');
        })
        .finally(scheduleLater);
    }, intervalMs).unref();
  };
  await scheduleRecurringJobs(deps, kinds).catch((error: unknown) => {
    if (!isReadOnlyError(error)) throw error;
  });
  scheduleLater();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
};

/**
 * Enqueues the recurring jobs that are missing, and makes those due that are scheduled further ahead than their kind allows:
 * the clock was ahead then.
 */
export const scheduleRecurringJobs = async ({ pool, clock, log }: Deps, kinds: JobKinds) => {
  const limits = Object.entries(kinds).flatMap(([kind, { intervalMs, maxDelayMs, maxBackoffMs = MAX_BACKOFF_MS }]) => {
    const delayMs = intervalMs ?? maxDelayMs;
    return delayMs === undefined ? [] : [{ kind, maxAheadMs: Math.max(delayMs, maxBackoffMs) + LEASE_MS }];
  });
  const runAt = getNow(clock);
  for (const [kind, { intervalMs }] of Object.entries(kinds))
    if (intervalMs !== undefined) await enqueueJob(pool, kind, {}, { runAt, dedupeKey: kind });
  const { rows } = await pool.query<{ kind: string }>(
    `WITH corrected AS (
       UPDATE job SET run_at = ${selectNow(3)} FROM unnest($1::text[], $2::float8[]) AS limited (kind, max_ahead_ms)
       WHERE job.kind = limited.kind AND job.failed_at IS NULL
         AND job.run_at > ${selectNow(3)} + limited.max_ahead_ms * interval '1 ms'
       RETURNING job.kind)
     SELECT DISTINCT kind FROM corrected ORDER BY kind`,
    [limits.map(({ kind }) => kind), limits.map(({ maxAheadMs }) => maxAheadMs), runAt],
  );
  if (rows.length)
    log.warn({ kinds: rows.map(({ kind }) => kind) }, 'jobs were scheduled too far ahead: was the clock set back?');
};

/** The pools whose database was reported to be read-only: once for all runners of a process, which all wait. */
const readOnlyPools = new WeakSet<Deps['pool']>();

/** Runs due jobs every `pollMs` until `stop()`, which waits for the current one. */
export const startJobRunner = (deps: Deps, kinds: JobKinds, pollMs = 1000) => {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let pass: Promise<unknown> = Promise.resolve();
  let loggedReason = '';
  const report = (error: unknown) => {
    if (isReadOnlyError(error)) {
      if (!readOnlyPools.has(deps.pool)) deps.log.warn('jobs wait, as the database is read-only');
      readOnlyPools.add(deps.pool);
      return;
    }
    // Log each reason once.
    const reason = (error as Error).message;
    if (reason !== loggedReason) deps.log.warn({ err: error }, 'jobs could not be read');
    loggedReason = reason;
  };
  const tick = async () => {
    try {
      while (!stopped && (await runDueJob(deps, kinds)));
      loggedReason = '';
      readOnlyPools.delete(deps.pool);
    } catch (error) {
      // The database is unavailable or read-only, and its jobs remain.
      report(error);
    }
    if (!stopped) schedule(pollMs);
  };
  const schedule = (pause: number) => {
    timer = setTimeout(() => {
      pass = tick();
    }, pause);
  };
  schedule(0);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await pass;
  };
};
