import { accountJobs, confirmationMails, passwordMails, suspensionMails } from '../account/account.ts';
import { catalogJobs, stockAlertMails } from '../catalog/catalog.ts';
import { catalogueCleanupJobs, catalogueImportJobs, productFlagJobs, storeOrderKeyJobs } from '../console/console.ts';
import { contentJobs, publicationJobs } from '../content/content.ts';
import { importJobs, vendorJobs, vendorMails } from '../dashboard/dashboard.ts';
import { figureJobs } from '../figures/figures.ts';
import { guestJobs, guestMails } from '../guests/guests.ts';
import { ledgerJobs } from '../ledger/ledger.ts';
import { orderMails } from '../orders/orders.ts';
import { auditJobs, paymentJobs, paymentMails } from '../payments/payments.ts';
import { idempotencyJobs } from '../platform/idempotency/run-idempotent.ts';
import type { JobKinds } from '../platform/jobs.ts';
import { usageLimitJobs } from '../platform/limits/usage-limit.ts';
import { SEND_BULK_MAIL } from '../platform/mail/outbox.ts';
import { createMailJobs, type MailKinds, mailCleanupJobs } from '../platform/mail/send-mail.ts';
import { privacyMails } from '../privacy/privacy.ts';
import { reviewJobs, reviewMails } from '../reviews/reviews.ts';
import { staffMails } from '../staff/staff.ts';
import { backupCheckJobs } from './backups/backup-jobs.ts';
import { backupMails } from './backups/backup-mails.ts';
import { BACKUP_JOB, UPLOAD_WAL_JOB } from './backups/backup-state.queries.ts';

/** The kinds of jobs of all domains, except those with a runner of their own: those below, and those of `createBackupJobs`. */
export const jobKinds: JobKinds = {
  ...accountJobs,
  ...backupCheckJobs,
  ...catalogJobs,
  ...contentJobs,
  ...guestJobs,
  ...catalogueCleanupJobs,
  ...figureJobs,
  ...productFlagJobs,
  ...storeOrderKeyJobs,
  ...ledgerJobs,
  ...reviewJobs,
  ...mailCleanupJobs,
  ...idempotencyJobs,
  ...usageLimitJobs,
  ...vendorJobs,
};

const mailKinds: MailKinds = {
  ...passwordMails,
  ...backupMails,
  ...confirmationMails,
  ...privacyMails,
  ...suspensionMails,
  ...staffMails,
  ...orderMails,
  ...guestMails,
  ...paymentMails,
  ...reviewMails,
  ...stockAlertMails,
  ...vendorMails,
};
/** Mails have their own runner: a slow mail server must not delay other jobs. */
export const mailJobKinds = createMailJobs(mailKinds);
/** Bulk mails have their own runner, too, so that no other mail waits for them. */
export const bulkMailJobKinds = createMailJobs(mailKinds, SEND_BULK_MAIL);

/** Payments have their own runner, too: a provider may be slow to respond. */
export const paymentJobKinds = paymentJobs;
/** Audits, which compare many payments with the providers, have their own runner, too. They are no part of the audit log. */
export const auditJobKinds = auditJobs;
/** Publications have their own runner, too, because they have to run at their time. */
export const publicationJobKinds = publicationJobs;
/** A vendor's file has its own runner, too: reading it takes long. */
export const importJobKinds = importJobs;

/** An operator's files have their own runner, too: importing them takes minutes. */
export const catalogueImportJobKinds = catalogueImportJobs;

/** The kinds of jobs of each queue of the metrics. */
export const jobQueues: Readonly<Record<string, readonly string[]>> = {
  general: Object.keys(jobKinds),
  mails: [...Object.keys(mailJobKinds), ...Object.keys(bulkMailJobKinds)],
  payments: Object.keys(paymentJobKinds),
  audits: Object.keys(auditJobKinds),
  publications: Object.keys(publicationJobKinds),
  imports: Object.keys(importJobKinds),
  catalogueImports: Object.keys(catalogueImportJobKinds),
  backups: [BACKUP_JOB, UPLOAD_WAL_JOB],
};
