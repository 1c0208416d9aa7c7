import type { Queryable } from '@trad/database/transaction';
import type { Deps } from './deps.ts';

/** Does a job. It may run twice (a process can die in between), so its effect must bear that. */
export type JobHandler = (payload: Record<string, unknown>, deps: Deps) => Promise<void>;
export interface JobKind {
  run: JobHandler;
  /** Milliseconds from one run to the next, for a job that recurs by itself. */
  every?: number;
}
export type JobKinds = Readonly<Record<string, JobKind>>;

const BATCH = 20;
/** How long a claimed job is left alone; a process that died gives it back after that. */
const LEASE_MS = 60_000;
const MOST_ATTEMPTS = 12;
const LONGEST_PAUSE_MS = 300_000;

/** Writes a job within the caller's transaction: it runs if, and only if, that commits. */
export const enqueue = (
  tx: Queryable,
  kind: string,
  payload: object,
  { runAt, dedupeKey }: { runAt: Date; dedupeKey?: string },
) =>
  tx.query(
    `INSERT INTO job (kind, payload, run_at, dedupe_key) VALUES ($1, $2, $3, $4)
     ON CONFLICT (dedupe_key) DO NOTHING`,
    [kind, JSON.stringify(payload), runAt, dedupeKey ?? null],
  );

interface ClaimedJob {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
}

const claim = async ({ pool }: Deps, kinds: readonly string[], now: Date) => {
  const { rows } = await pool.query<ClaimedJob>(
    `UPDATE job SET run_at = $2::timestamptz + $3 * interval '1 ms', attempts = attempts + 1
     WHERE id IN (
       SELECT id FROM job WHERE run_at <= $2 AND failed_at IS NULL AND kind = ANY($1)
       ORDER BY run_at, id LIMIT $4 FOR UPDATE SKIP LOCKED)
     RETURNING id, kind, payload, attempts`,
    [kinds, now, LEASE_MS, BATCH],
  );
  return rows;
};

const finish = async ({ pool }: Deps, job: ClaimedJob, every: number | undefined, now: Date) => {
  if (every === undefined) return void (await pool.query('DELETE FROM job WHERE id = $1', [job.id]));
  await pool.query('UPDATE job SET run_at = $2, attempts = 0, last_error = NULL WHERE id = $1', [
    job.id,
    new Date(now.getTime() + every),
  ]);
};

const postpone = async ({ pool, log }: Deps, job: ClaimedJob, every: number | undefined, now: Date, error: unknown) => {
  const text = String(error instanceof Error ? error.message : error).slice(0, 1000);
  const givenUp = every === undefined && job.attempts >= MOST_ATTEMPTS;
  const pause = Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** job.attempts);
  log[givenUp ? 'error' : 'warn']({ job: job.id, kind: job.kind, attempts: job.attempts, err: error }, 'job failed');
  await pool.query('UPDATE job SET run_at = $2, last_error = $3, failed_at = $4 WHERE id = $1', [
    job.id,
    new Date(now.getTime() + pause),
    text,
    givenUp ? now : null,
  ]);
};

/** Runs the jobs that are due, one after the other, and says how many it took. */
export const runDueJobs = async (deps: Deps, kinds: JobKinds) => {
  const jobs = await claim(deps, Object.keys(kinds), deps.clock.now());
  for (const job of jobs) {
    const kind = kinds[job.kind];
    if (!kind) continue;
    try {
      await kind.run(job.payload, deps);
      await finish(deps, job, kind.every, deps.clock.now());
    } catch (error) {
      await postpone(deps, job, kind.every, deps.clock.now(), error);
    }
  }
  return jobs.length;
};

/** Makes sure that every recurring job is in the queue. */
export const plantRecurringJobs = async ({ pool, clock }: Deps, kinds: JobKinds) => {
  for (const [kind, { every }] of Object.entries(kinds)) {
    if (every !== undefined) await enqueue(pool, kind, {}, { runAt: clock.now(), dedupeKey: kind });
  }
};

/** Runs due jobs every `pollMs` until `stop()`, which waits for the one that is under way. */
export const startJobRunner = (deps: Deps, kinds: JobKinds, pollMs = 1000) => {
  let stopped = false;
  let timer: NodeJS.Timeout;
  let pass: Promise<unknown> = Promise.resolve();
  const tick = async () => {
    try {
      while (!stopped && (await runDueJobs(deps, kinds)) === BATCH);
    } catch (error) {
      // The database is away: the jobs are still there when it comes back.
      deps.log.warn({ err: error }, 'jobs could not be read');
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
