import { accountJobs, confirmationMails, passwordMails } from '../account/account.ts';
import { catalogJobs } from '../catalog/catalog.ts';
import { ledgerJobs } from '../ledger/ledger.ts';
import { orderMails } from '../orders/orders.ts';
import { auditJobs, paymentJobs, paymentMails } from '../payments/payments.ts';
import { idempotencyJobs } from '../platform/idempotency/run-idempotent.ts';
import type { JobKinds } from '../platform/jobs.ts';
import { mailCleanupJobs, mailJobs } from '../platform/mail/send-mail.ts';
import { usageLimitJobs } from '../platform/security/usage-limit.ts';
import { privacyMails } from '../privacy/privacy.ts';
import { importJobs, vendorJobs, vendorMails } from '../vendor-area/vendor-area.ts';

/** Every kind of job, from every domain, but for mails and payments. */
export const jobKinds: JobKinds = {
  ...accountJobs,
  ...catalogJobs,
  ...ledgerJobs,
  ...mailCleanupJobs,
  ...idempotencyJobs,
  ...usageLimitJobs,
  ...vendorJobs,
};

/** Run beside the others: a mail server that is slow to answer must hold nothing else up. */
export const mailJobKinds = mailJobs({
  ...passwordMails,
  ...confirmationMails,
  ...privacyMails,
  ...orderMails,
  ...paymentMails,
  ...vendorMails,
});

/** Run beside the others, too: a provider that is slow to answer. */
export const paymentJobKinds = paymentJobs;
export const auditJobKinds = auditJobs;
/** And a vendor's file, which may take a while. */
export const importJobKinds = importJobs;
