import type { Deps } from '../../platform/deps.ts';
import type { ShopGauge } from '../../platform/monitoring/metrics.ts';
import { jobQueues } from '../job-kinds.ts';
import { readShopMetrics } from './shop-metrics.queries.ts';

const buildGauge = (name: string, help: string, value: number): ShopGauge => ({ name, help, values: [{ value }] });

const buildLabelledGauge = (
  name: string,
  help: string,
  labelName: string,
  values: ReadonlyArray<readonly [labelValue: string, value: number]>,
): ShopGauge => ({ name, help, labelName, values: values.map(([labelValue, value]) => ({ labelValue, value })) });

/** The queue of a kind of job; 'unknown' for a kind that only another release knows. */
const findQueue = (kind: string) =>
  Object.entries(jobQueues).find(([, kinds]) => kinds.includes(kind))?.[0] ?? 'unknown';

/** Reads the metrics of the whole shop as gauges. Rejects where the database does not respond in time. */
export const readShopGauges = async ({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<ShopGauge[]> => {
  const metrics = await readShopMetrics(pool, clock.now());
  const { dueJobs, payments, standbys, backupAge, hasBackupFailed } = metrics;
  const queues = [...new Set([...Object.keys(jobQueues), ...dueJobs.map(({ kind }) => findQueue(kind))])].map(
    (queue) => {
      const due = dueJobs.filter(({ kind }) => findQueue(kind) === queue);
      return {
        queue,
        count: due.reduce((sum, { count }) => sum + count, 0),
        age: Math.max(0, ...due.map(({ age }) => age)),
      };
    },
  );
  return [
    buildLabelledGauge(
      'jobs_due',
      'Jobs that are due and not running, by queue',
      'queue',
      queues.map(({ queue, count }) => [queue, count]),
    ),
    buildLabelledGauge(
      'job_oldest_due_age_seconds',
      'How long the oldest due job has been waiting, by queue',
      'queue',
      queues.map(({ queue, age }) => [queue, age]),
    ),
    buildGauge('jobs_failed', 'Jobs that failed for good', metrics.failedJobs),
    buildGauge('mails_unsent', 'Mails in the outbox', metrics.unsentMails),
    buildGauge('mail_oldest_unsent_age_seconds', 'Age of the oldest mail in the outbox', metrics.oldestMailAge),
    buildGauge(
      'catalogue_change_oldest_age_seconds',
      'Age of the oldest change that caches have not been told of',
      metrics.oldestChangeAge,
    ),
    buildLabelledGauge(
      'payments_open',
      'Payments that are not in a final state, by state',
      'state',
      payments.map(({ state, count }) => [state, count]),
    ),
    buildGauge('payments_stuck', 'Payments that should have reached a final state by now', metrics.stuckPayments),
    buildGauge('refunds_stuck', 'Refunds that should have an outcome by now', metrics.stuckRefunds),
    buildGauge('payment_alerts_open', 'Alerts about payments that no operator has resolved', metrics.openAlerts),
    buildGauge(
      'payment_event_oldest_age_seconds',
      'Age of the oldest event of a payment provider that is not processed',
      metrics.oldestEventAge,
    ),
    // Absent until backups are enabled or one is recorded, so that no alert fires where a managed database makes them.
    {
      name: 'backup_age_seconds',
      help: 'Age of the newest backup; without one, the time since backups were enabled',
      values: backupAge === null ? [] : [{ value: backupAge }],
    },
    {
      name: 'backup_failed',
      help: '1 where the last backup failed',
      values: hasBackupFailed === null ? [] : [{ value: hasBackupFailed ? 1 : 0 }],
    },
    // The lag of a lost standby is absent: only this count shows the loss.
    buildGauge(
      'replication_standbys',
      'Standbys that are connected to the primary; 0 without the role pg_monitor',
      standbys.reduce((sum, { count }) => sum + count, 0),
    ),
    buildLabelledGauge(
      'replication_lag_seconds',
      'How far a standby is behind the primary, by application_name, the largest of those with one name; absent without the role pg_monitor',
      'standby',
      standbys.map(({ name, lagSeconds }) => [name, lagSeconds]),
    ),
    buildLabelledGauge(
      'replication_lag_bytes',
      'WAL that a standby has not replayed, by application_name, the largest of those with one name',
      'standby',
      standbys.map(({ name, lagBytes }) => [name, lagBytes]),
    ),
  ];
};
