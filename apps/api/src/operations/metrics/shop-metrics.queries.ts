// SQL: one statement counts the waiting work of several tables, each with a limit.
import { inTransaction } from '@trad/database/connections/transaction';
import type pg from 'pg';
import { IS_REFUND_STUCK } from '../../payments/payments.ts';
import { MAX_CLOCK_AHEAD_MS } from '../backups/backup-problem.ts';

/** As `findLastSuccess`: null where a clock that was ahead recorded it. */
const LAST_SUCCESS = `CASE WHEN last_success_at <= $1 + ${MAX_CLOCK_AHEAD_MS} * interval '1 ms' THEN last_success_at END`;

/** Rows are counted up to this number, so that the statement takes milliseconds in any outage. */
const MAX_COUNT = 10_000;
/** PostgreSQL ends the statement then. */
const TIMEOUT_MS = 2_000;

/** The states of payments that are not final. */
export const OPEN_PAYMENT_STATES = [
  'created',
  'awaiting_payment',
  'processing',
  'cancelling',
  'refund_pending',
] as const;

export interface ShopMetrics {
  /** Due jobs by kind, with the age of the oldest in seconds. */
  dueJobs: Array<{ kind: string; count: number; age: number }>;
  /** Jobs that failed for good. */
  failedJobs: number;
  /** Mails in the outbox, without those that wait for the confirmation of their e-mail address. */
  unsentMails: number;
  /** Seconds since the oldest of them was created; 0 without one. */
  oldestMailAge: number;
  /** Seconds since the oldest change of public reads whose cache tags are not published yet; 0 without one. */
  oldestChangeAge: number;
  /** Payments that are not in a final state, by state. */
  payments: Array<{ state: string; count: number }>;
  /** Payments that should have reached a final state by now. */
  stuckPayments: number;
  /** Refunds that should have an outcome by now. */
  stuckRefunds: number;
  openAlerts: number;
  /** Seconds since the oldest webhook event that is not processed; 0 without one. */
  oldestEventAge: number;
  /** Seconds since the newest backup; without one, since backups were enabled. Null: they never were, and none was recorded. */
  backupAge: number | null;
  /** Whether the last backup failed. Null: backups were never enabled, and none was recorded. */
  hasBackupFailed: boolean | null;
  /**
   * Standbys as the primary knows them, by name; of several with one name, their number and the largest lag. Empty where the role may
   * not read them.
   */
  standbys: Array<{ name: string; count: number; lagSeconds: number; lagBytes: number }>;
}

/** Reads the metrics of the whole shop. */
export const readShopMetrics = (pool: pg.Pool, now: Date): Promise<ShopMetrics> =>
  inTransaction(pool, async (tx) => {
    await tx.query(`SET LOCAL statement_timeout = ${TIMEOUT_MS}`);
    const { rows } = await tx.query<{ metrics: ShopMetrics }>({
      name: 'shop-metrics',
      text: `SELECT json_build_object(
         'dueJobs', (SELECT coalesce(json_agg(due), '[]') FROM (
           SELECT kind, count(*)::int AS count, extract(epoch FROM $1::timestamptz - min(run_at))::float8 AS age
           FROM (SELECT kind, run_at FROM job WHERE run_at <= $1 AND failed_at IS NULL ORDER BY run_at LIMIT ${MAX_COUNT}) j
           GROUP BY kind) due),
         'failedJobs', (SELECT count(*)::int FROM (SELECT FROM job WHERE failed_at IS NOT NULL LIMIT ${MAX_COUNT}) j),
         'unsentMails', (SELECT count(*)::int FROM (
           SELECT FROM mail WHERE sent_at IS NULL AND NOT awaits_confirmation LIMIT ${MAX_COUNT}) m),
         'oldestMailAge', (SELECT coalesce(extract(epoch FROM $1 - min(created_at)), 0)::float8 FROM (
           SELECT created_at FROM mail WHERE sent_at IS NULL AND NOT awaits_confirmation ORDER BY created_at LIMIT 1) m),
         'oldestChangeAge', (SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 FROM read.change
           WHERE tags <> '{}'),
         'payments', (SELECT coalesce(json_agg(open), '[]') FROM (
           SELECT state, (SELECT count(*)::int FROM (
             SELECT FROM payment_attempt a WHERE a.state = s.state LIMIT ${MAX_COUNT}) a) AS count
           FROM unnest($2::text[]) AS s (state)) open),
         'stuckPayments', (SELECT count(*)::int FROM (
           SELECT FROM payment_attempt a WHERE state = ANY($2::text[]) AND (
             (state IN ('created', 'awaiting_payment', 'cancelling') AND expires_at < $1 - interval '15 minutes')
             OR (state = 'processing' AND updated_at < $1 - interval '1 day')
             OR (state = 'refund_pending' AND updated_at < $1 - interval '1 hour' AND NOT EXISTS (
               SELECT FROM refund r WHERE r.attempt_id = a.id AND NOT ${IS_REFUND_STUCK}))) LIMIT ${MAX_COUNT}) a),
         'stuckRefunds', (SELECT count(*)::int FROM (
           SELECT FROM refund r WHERE ${IS_REFUND_STUCK} LIMIT ${MAX_COUNT}) r),
         'openAlerts', (SELECT count(*)::int FROM (
           SELECT FROM payment_alert WHERE resolved_at IS NULL LIMIT ${MAX_COUNT}) a),
         'oldestEventAge', (SELECT coalesce(extract(epoch FROM $1 - min(received_at)), 0)::float8
           FROM payment_event WHERE next_check_at IS NOT NULL),
         'backupAge', (SELECT extract(epoch FROM $1 - coalesce(${LAST_SUCCESS}, watched_since))::float8 FROM backup_state),
         'hasBackupFailed', (SELECT coalesce(last_failure_at >= coalesce(${LAST_SUCCESS}, '-infinity'), false)
           FROM backup_state),
         'standbys', (SELECT coalesce(json_agg(standby), '[]') FROM (
           SELECT application_name AS name, count(*)::int AS count,
             coalesce(extract(epoch FROM max(replay_lag)), 0)::float8 AS "lagSeconds",
             max(CASE WHEN pg_is_in_recovery() THEN 0 ELSE pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) END)::float8
               AS "lagBytes"
           FROM pg_stat_replication WHERE replay_lsn IS NOT NULL GROUP BY application_name LIMIT 100) standby)
       ) AS metrics`,
      values: [now, OPEN_PAYMENT_STATES],
    });
    return (rows[0] as { metrics: ShopMetrics }).metrics;
  });
