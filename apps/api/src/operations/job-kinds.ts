import { accountJobs } from '../account/account.ts';
import { catalogJobs } from '../catalog/catalog.ts';
import type { JobKinds } from '../platform/jobs.ts';

/** Every kind of job, from every domain. */
export const jobKinds: JobKinds = { ...accountJobs, ...catalogJobs };
