import type { JobKinds } from '../../platform/jobs.ts';
import { setStoreOrderKeys } from './store-order-keys.queries.ts';

const INTERVAL_MS = 60_000;
/** Rows of one transaction, so that none of them is locked for long. */
const BATCH = 1000;
const MAX_BATCHES = 5;

/** Sets the sort keys of seller orders that a former release has inserted, which did not have these columns. */
export const storeOrderKeyJobs: JobKinds = {
  'console.set_store_order_keys': {
    intervalMs: INTERVAL_MS,
    run: async (_payload, { pool }) => {
      for (let batch = 0; batch < MAX_BATCHES; batch++) {
        if ((await setStoreOrderKeys(pool, BATCH)) === 0) return;
      }
    },
  },
};
