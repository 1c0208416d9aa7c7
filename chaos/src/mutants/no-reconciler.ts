// Nobody looks after what nobody finished.
import type { JobKinds } from '@trad/api/platform/jobs';

export const paymentJobs: JobKinds = {};
