import { HOUR_MS } from '../platform/clock.ts';
import type { JobKinds } from '../platform/jobs.ts';
import { REMOVE_CATEGORY_PICTURE } from './category-pictures.queries.ts';
import { removeCategoryPicture } from './category-pictures.ts';
import { countTerms } from './search/terms.queries.ts';
import { updateUnitsSold } from './sold.queries.ts';

export const catalogJobs: JobKinds = {
  'catalog.count_units_sold': { intervalMs: HOUR_MS, run: async (_payload, { pool }) => updateUnitsSold(pool) },
  [REMOVE_CATEGORY_PICTURE]: { run: removeCategoryPicture },
  'catalog.count_terms': { intervalMs: HOUR_MS, run: async (_payload, { pool }) => countTerms(pool) },
};
