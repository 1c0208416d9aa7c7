// Nobody looks after what nobody finished.
import type { JobKinds } from '@trad/api/platform/jobs';

export * from '@trad/api/payments/attempts/reconcile';

export const paymentJobs: JobKinds = {};
