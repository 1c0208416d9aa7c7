import { HOUR_MS } from '../platform/clock.ts';
import type { JobKinds } from '../platform/jobs.ts';
import { REMOVE_CATEGORY_PICTURE } from './categories/category-pictures.queries.ts';
import { removeCategoryPicture } from './categories/category-pictures.ts';
import { type CategoryOrAttribute, REFRESH_PRODUCTS, refreshProducts } from './change-category-or-attribute.queries.ts';
import { countTerms } from './search/terms.queries.ts';
import { updateUnitsSold } from './sold.queries.ts';
import { stockAlertJobs } from './stock-alerts/stock-alert-jobs.ts';

export const catalogJobs: JobKinds = {
  ...stockAlertJobs,
  'catalog.count_units_sold': { intervalMs: HOUR_MS, run: async (_payload, { pool }) => updateUnitsSold(pool) },
  [REFRESH_PRODUCTS]: {
    run: async (payload, { pool, invalidator }) => {
      await refreshProducts(pool, payload as unknown as CategoryOrAttribute);
      await invalidator.publish();
    },
    maxDelayMs: 0,
  },
  [REMOVE_CATEGORY_PICTURE]: { run: removeCategoryPicture },
  'catalog.count_terms': { intervalMs: HOUR_MS, run: async (_payload, { pool }) => countTerms(pool) },
};
