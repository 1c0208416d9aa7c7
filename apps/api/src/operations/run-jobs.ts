import type { Deps } from '../platform/deps.ts';
import { requeueJobs, startJobRunner, startScheduling } from '../platform/jobs.ts';
import { canSendMails } from '../platform/mail/send-mail.ts';
import { createBackupJobs } from './backups/backup-jobs.ts';
import {
  auditJobKinds,
  bulkMailJobKinds,
  catalogueImportJobKinds,
  importJobKinds,
  jobKinds,
  mailJobKinds,
  paymentJobKinds,
  publicationJobKinds,
} from './job-kinds.ts';

/** Daily and hourly jobs need no poll each second; after a correction of the clock they run within a minute. */
const RARE_JOB_POLL_MS = 20_000;
/** Publications must be shown within two seconds, of which a stale copy may take one. */
const PUBLICATION_POLL_MS = 500;
const WAL_UPLOAD_POLL_MS = 10_000;

/**
 * Runs all jobs, those of mails where this process can send them. `stop` waits for the current ones; `requeue` lets another
 * process run them at once.
 */
export const runJobs = async (deps: Deps) => {
  const backups = await createBackupJobs(deps);
  const stopScheduling = await startScheduling(deps, {
    ...jobKinds,
    ...paymentJobKinds,
    ...auditJobKinds,
    ...backups.kinds,
    ...backups.archiveKinds,
    ...importJobKinds,
    ...catalogueImportJobKinds,
    ...mailJobKinds,
    ...bulkMailJobKinds,
  });
  const runners = [
    startJobRunner(deps, jobKinds),
    startJobRunner(deps, paymentJobKinds),
    startJobRunner(deps, auditJobKinds, RARE_JOB_POLL_MS),
    startJobRunner(deps, backups.kinds, RARE_JOB_POLL_MS),
    // WAL is uploaded while a backup is made, which may take long.
    startJobRunner(deps, backups.archiveKinds, WAL_UPLOAD_POLL_MS),
    startJobRunner(deps, importJobKinds),
    startJobRunner(deps, catalogueImportJobKinds),
    startJobRunner(deps, publicationJobKinds, PUBLICATION_POLL_MS),
    ...(canSendMails(deps) ? [startJobRunner(deps, mailJobKinds), startJobRunner(deps, bulkMailJobKinds)] : []),
  ];
  if (!canSendMails(deps)) deps.log.warn('SMTP_URL is not set: this process sends no mails, they wait in the outbox');
  return {
    stop: async () => {
      stopScheduling();
      backups.abort();
      await Promise.all(runners.map((stop) => stop()));
    },
    requeue: () => requeueJobs(deps),
  };
};

/** A process without jobs. */
export const NO_JOBS: Awaited<ReturnType<typeof runJobs>> = { stop: async () => {}, requeue: async () => {} };
