import { type AnyTransaction, execute } from '@trad/database/connections/execute';
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
  /** SQL over `job` by which due jobs are ordered before their due times; the kind needs a runner of its own. */
  order?: string;
}
export type JobKinds = Readonly<Record<string, JobKind>>;

/** The lease of a claimed job, after which another process may claim it. */
const LEASE_MS = 60_000;
/** The interval, in real time, at which a live runner renews its lease: a job may take longer than the lease. */
const RENEW_MS = 20_000;
const MAX_ATTEMPTS = 12;
const MAX_BACKOFF_MS = 300_000;

/** Enqueues a job in the caller's transaction, of pg or of Prisma: it runs if and only if that commits. */
export const enqueueJob = (
  tx: AnyTransaction,
  kind: string,
  payload: object,
  { runAt, dedupeKey }: { runAt: Date; dedupeKey?: string },
) =>
  execute(tx, {
    text: `INSERT INTO job (kind, payload, run_at, dedupe_key) VALUES ($1, $2, $3, $4)
     ON CONFLICT (dedupe_key) DO NOTHING`,
    values: [kind, JSON.stringify(payload), runAt, dedupeKey ?? null],
  });

interface ClaimedJob {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
}

/** Claims the first due job. One at a time, so that other processes can claim the rest. */
const claimDueJob = async ({ pool }: Deps, kinds: JobKinds, now: Date): Promise<ClaimedJob | undefined> => {
  const order = Object.values(kinds).flatMap((kind) => kind.order ?? []);
  const { rows } = await pool.query<ClaimedJob>({
    name: order.length ? 'job-claim-ordered' : 'job-claim',
    text: `UPDATE job SET run_at = $2::timestamptz + $3 * interval '1 ms', attempts = attempts + 1
     WHERE id = (
       SELECT id FROM job WHERE run_at <= $2 AND failed_at IS NULL AND kind = ANY(ARRAY(SELECT unnest($1::text[])))
       ORDER BY ${[...order, 'run_at', 'id'].join(', ')} LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, kind, payload, attempts`,
    values: [Object.keys(kinds), now, LEASE_MS],
  });
  return rows[0];
};

/** Updates a claimed job, unless its lease expired and another process has claimed it. */
const updateJob = (
  { pool }: Deps,
  { id, attempts }: ClaimedJob,
  { runAt, next, error, failedAt }: { runAt: Date; next: number; error: string | null; failedAt: Date | null },
) =>
  pool.query(
    'UPDATE job SET run_at = $3, attempts = $4, last_error = $5, failed_at = $6 WHERE id = $1 AND attempts = $2',
    [id, attempts, runAt, next, error, failedAt],
  );

const addMs = (now: Date, ms: number) => new Date(now.getTime() + ms);

const finishJob = async (deps: Deps, job: ClaimedJob, intervalMs: number | undefined) => {
  if (intervalMs === undefined) {
    await deps.pool.query({ name: 'job-delete', text: 'DELETE FROM job WHERE id = $1', values: [job.id] });
    return;
  }
  await updateJob(deps, job, { runAt: addMs(deps.clock.now(), intervalMs), next: 0, error: null, failedAt: null });
};

const postponeJob = async (deps: Deps, job: ClaimedJob, kind: JobKind, cause: unknown) => {
  const { intervalMs, maxAttempts = MAX_ATTEMPTS, maxBackoffMs = MAX_BACKOFF_MS } = kind;
  const now = deps.clock.now();
  const isGivenUp = intervalMs === undefined && job.attempts >= maxAttempts;
  deps.log[isGivenUp ? 'error' : 'warn'](
    { job: job.id, kind: job.kind, attempts: job.attempts, err: cause },
    isGivenUp ? 'job given up' : 'job failed',
  );
  await updateJob(deps, job, {
    runAt: addMs(now, Math.min(maxBackoffMs, 1000 * 2 ** job.attempts)),
    next: job.attempts,
    error: String(cause instanceof Error ? cause.message : cause).slice(0, 1000),
    failedAt: isGivenUp ? now : null,
  });
};

/** Runs the work while it renews the lease. */
const withLease = async (deps: Deps, { id, attempts }: ClaimedJob, work: () => Promise<void>) => {
  const renewal = setInterval(() => {
    const runAt = addMs(deps.clock.now(), LEASE_MS);
    const renewed = deps.pool.query('UPDATE job SET run_at = $3 WHERE id = $1 AND attempts = $2', [
      id,
      attempts,
      runAt,
    ]);
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
    `UPDATE job SET run_at = $3 FROM unnest($1::bigint[], $2::int[]) AS given (id, attempts)
     WHERE job.id = given.id AND job.attempts = given.attempts`,
    [jobs.map(({ id }) => id), jobs.map(({ attempts }) => attempts), clock.now()],
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
  const job = await claimDueJob(deps, kinds, deps.clock.now());
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
 * Enqueues the recurring jobs that are missing, and makes those due that were scheduled while the clock was wrong: further
 * ahead than any run schedules them.
 */
export const scheduleRecurringJobs = async ({ pool, clock, log }: Deps, kinds: JobKinds) => {
  const recurring = Object.entries(kinds).flatMap(([kind, { intervalMs }]) =>
    intervalMs === undefined ? [] : [{ kind, maxAheadMs: Math.max(intervalMs, MAX_BACKOFF_MS) + LEASE_MS }],
  );
  const now = clock.now();
  for (const { kind } of recurring) await enqueueJob(pool, kind, {}, { runAt: now, dedupeKey: kind });
  const { rows } = await pool.query<{ kind: string }>(
    `UPDATE job SET run_at = $3 FROM unnest($1::text[], $2::float8[]) AS recurring (kind, max_ahead_ms)
     WHERE job.dedupe_key = recurring.kind AND job.run_at > $3::timestamptz + max_ahead_ms * interval '1 ms'
     RETURNING job.kind`,
    [recurring.map(({ kind }) => kind), recurring.map(({ maxAheadMs }) => maxAheadMs), now],
  );
  if (rows.length)
    log.warn({ kinds: rows.map(({ kind }) => kind) }, 'jobs were scheduled too far ahead: was the clock set back?');
};

/** Runs due jobs every `pollMs` until `stop()`, which waits for the current one. */
export const startJobRunner = (deps: Deps, kinds: JobKinds, pollMs = 1000) => {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let pass: Promise<unknown> = Promise.resolve();
  let loggedReason = '';
  const tick = async () => {
    try {
      while (!stopped && (await runDueJob(deps, kinds)));
      loggedReason = '';
    } catch (error) {
      // The database is unavailable or read-only, and its jobs remain. Log each reason once.
      const reason = (error as Error).message;
      if (reason !== loggedReason) deps.log.warn({ err: error }, 'jobs could not be read');
      loggedReason = reason;
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
