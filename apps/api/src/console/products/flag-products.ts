import type { JobKinds } from '../../platform/jobs.ts';
import { storeProductFlags } from './product-flags.queries.ts';

const INTERVAL_MS = 60_000;

/** A job instead of triggers: orders change the stock, and must not pay for the operators' lists. */
export const productFlagJobs: JobKinds = {
  'console.flag_products': {
    intervalMs: INTERVAL_MS,
    run: async (_payload, { pool }) => {
      await storeProductFlags(pool);
    },
  },
};
