// No job continues attempts whose process was killed.
import type { JobKinds } from '@trad/api/platform/jobs';

export * from '@trad/api/payments/attempts/reconcile';

export const paymentJobs: JobKinds = {};
