import { HOUR_MS } from '../platform/clock.ts';
import type { JobKinds } from '../platform/jobs.ts';
import { countTerms } from './search/terms.queries.ts';
import { updateUnitsSold } from './sold.queries.ts';

export const catalogJobs: JobKinds = {
  'catalog.count_units_sold': { intervalMs: HOUR_MS, run: async (_payload, { pool }) => updateUnitsSold(pool) },
  'catalog.count_terms': { intervalMs: HOUR_MS, run: async (_payload, { pool }) => countTerms(pool) },
};
